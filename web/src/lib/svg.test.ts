import { expect, test } from "vitest";
import { settled } from "./svg";

test("of styles for windows those stay that hold here", () => {
  const css =
    "a{b:c}@media (max-width:9px){d{e:f}g{h:i}}j{k:l}@media print{m{n:o}}@media (x){@media (y){p{q:r}}}s{t:u}";
  const holds = (...conditions: string[]) => settled(css, (condition) => conditions.includes(condition));
  expect(holds()).toBe("a{b:c}j{k:l}s{t:u}");
  expect(holds("(max-width:9px)")).toBe("a{b:c}d{e:f}g{h:i}j{k:l}s{t:u}");
  expect(holds("print", "(x)")).toBe("a{b:c}j{k:l}m{n:o}s{t:u}");
  expect(holds("(x)", "(y)")).toBe("a{b:c}j{k:l}p{q:r}s{t:u}");
});
