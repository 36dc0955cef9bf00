/** The worker's side: fetch the rules, then answer. */

import { answer, type Line } from "./remote";
import { Refused } from "./rules";
import { WholeRules } from "./whole";

const line: Line = { postMessage: (message) => self.postMessage(message), onmessage: null };
self.onmessage = (event) => line.onmessage?.(event);

answer(line, async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Refused("no-rules");
  return WholeRules.load(await response.arrayBuffer());
});
