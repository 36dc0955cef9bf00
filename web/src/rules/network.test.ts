/** What a network says is held to the CPU by tests/contract/test_thinking.py; here is when it is asked. */

import { beforeEach, expect, it, vi } from "vitest";
import { Refused } from "./rules";
import { WholeRules } from "./whole";

const BUILT = import.meta.glob<string>("../../../src/moontable/web/rules/luna-capital.*", {
  query: "?url&inline",
  import: "default",
  eager: true,
});
vi.setConfig({ testTimeout: 120_000 }); // however busy the machine is

async function built(file: string): Promise<ArrayBuffer> {
  const address = BUILT[`../../../src/moontable/web/rules/luna-capital.${file}`];
  if (!address) throw new Error(`luna-capital.${file} is not there: run make client`);
  return (await fetch(address)).arrayBuffer();
}

function code(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return "";
}

let rules: WholeRules;
let network: ArrayBuffer;
beforeEach(async () => {
  rules = await WholeRules.load(await built("wasm"));
  network = await built("net");
});

/** What the level that judges by a network thinks at the beginning of a game. */
function hard(players: number) {
  rules.deal(6n, players);
  return rules.think(rules.acting()[0]!, "hard", 1n, 60_000);
}

it("judges by a network once it is there, with as many players as it is for", () => {
  const level = rules.about.levels["hard"]!;
  expect(Object.keys(level.network!.tuning)).toEqual(["1", "2", "3", "4"]);
  expect(level.network!.simulations).toBeLessThan(level.simulations);
  const byHand = hard(2);
  const alone = hard(1);
  expect([byHand.simulations, alone.simulations]).toEqual([level.simulations, level.simulations]);
  rules.learn(network);
  const learned = hard(2);
  expect(learned.simulations).toBe(level.network!.simulations);
  expect(learned.chances).not.toEqual(byHand.chances);
  expect(hard(1).simulations).toBe(level.network!.simulations);
  delete level.network!.tuning["1"];
  expect(hard(1)).toEqual(alone);
  const easy = rules.about.levels["easy"]!;
  expect(easy.network).toBe(null);
  rules.deal(6n, 2);
  expect(rules.think(rules.acting()[0]!, "easy", 1n, 60_000).simulations).toBe(easy.simulations);
});

it("still knows the network after it was stopped, and forgets it for one that is wrong", () => {
  rules.learn(network);
  const before = hard(2);
  const stopped = () => {
    throw new WebAssembly.RuntimeError("unreachable");
  };
  rules["exports"] = { ...rules["exports"], apply: stopped };
  expect(code(() => rules.apply(rules.acting()[0]!, rules.legal(rules.acting()[0]!)[0]!))).toBe("failed");
  expect(hard(2)).toEqual(before);
  expect(code(() => rules.learn(network.slice(2)))).toBe("wrong-network");
  expect(hard(2).simulations).toBe(rules.about.levels["hard"]!.simulations);
  rules.learn(network);
  expect(hard(2)).toEqual(before);
});

it("says that there is none for a game that has none", () => {
  rules.about.network.size = 0;
  expect(code(() => rules.learn(network))).toBe("no-network");
});
