// The page's views in Node: test_page_views.py holds them to the server's, byte for byte. Bundled before it is run.
// node views.mjs GAME.wasm < positions.json > views.json: for each position a view for a spectator and for every seat, and
// in the last line how many milliseconds reading one took.
import { readFileSync } from "node:fs";
import { WholeRules } from "../../web/src/rules/whole";
import { viewing } from "../../web/src/rules/views";

const rules = await WholeRules.load(readFileSync(process.argv[2]));
const view = viewing(rules.about);
let spent = 0;
let views = 0;
for (const { position, players } of JSON.parse(readFileSync(0, "utf8"))) {
  rules.take(Uint8Array.from(Buffer.from(position, "hex")), rules.about.layout);
  for (const seat of [null, ...Array(players).keys()]) {
    const seen = rules.see(seat);
    const began = performance.now();
    const shown = view(seen);
    spent += performance.now() - began;
    views += 1;
    process.stdout.write(`${JSON.stringify(shown)}\n`);
  }
}
process.stdout.write(String(spent / views));
