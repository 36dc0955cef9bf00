// What the page says of positions, in Node: test_telling.py holds it to what the server says. Bundled before it is run.
// node telling.mjs GAME.wasm < positions.json > said.json
import { readFileSync } from "node:fs";
import { WholeRules } from "../../web/src/rules/whole";
import { Telling } from "../../web/src/rules/telling";
import { teller as city } from "../../web/src/games/blue-moon-city/teller";
import { teller as luna } from "../../web/src/games/luna-capital/teller";
import { teller as colony } from "../../web/src/games/moon-colony-bloodbath/teller";

const TELLERS = { "blue-moon-city": city, "luna-capital": luna, "moon-colony-bloodbath": colony };
const rules = await WholeRules.load(readFileSync(process.argv[2]));
const telling = new Telling(rules.about, TELLERS[rules.about.game](rules.about));
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));

function said({ position, players, play, luck }) {
  rules.take(bytes(position), rules.about.layout);
  const acting = rules.acting();
  const turn = telling.turn(rules.hide(null));
  const seen = [null, ...Array(players).keys()].map((seat) => rules.see(seat));
  const views = seen.map((one) => telling.view(one));
  const known = acting.map((seat) => telling.read(seen[seat + 1].record));
  const legal = acting.map((seat, k) => telling.legal(known[k], seat, rules.legal(seat)));
  const every = acting.map((seat, k) =>
    Array.from({ length: rules.about.actions }, (_, action) => telling.notate(known[k], seat, action)),
  );
  const found = acting.map((seat, k) => legal[k].map(({ notation }) => telling.find(known[k], seat, notation)));
  if (play !== null) rules.reseed(BigInt(luck));
  const told = play === null ? [] : rules.apply(...play);
  const events = [[], ...Array.from({ length: players }, (_, seat) => [seat])].map((seats) =>
    told.map((event) => telling.event(event, seats)),
  );
  return { turn, views, legal, every, found, events };
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(said)));
