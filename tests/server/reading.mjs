// What the page makes of what it is told as records, in Node: test_records.py holds it to what others are told. Bundled
// before it is run.
// node reading.mjs GAME.wasm < sockets.json > updates.json
import { readFileSync } from "node:fs";
import { Reader } from "../../web/src/rules/reader";
import { Rules } from "../../web/src/rules/rules";
import { Telling } from "../../web/src/rules/telling";
import { teller as city } from "../../web/src/games/blue-moon-city/teller";
import { teller as luna } from "../../web/src/games/luna-capital/teller";
import { teller as colony } from "../../web/src/games/moon-colony-bloodbath/teller";

const TELLERS = { "blue-moon-city": city, "luna-capital": luna, "moon-colony-bloodbath": colony };
const rules = await Rules.load(readFileSync(process.argv[2]));
const telling = new Telling(rules.about, TELLERS[rules.about.game](rules.about));

/** What is read, and what is shown ahead of what somebody there does before the next message. */
const read = ({ messages, acts }) => {
  const reader = new Reader(rules, telling);
  return messages.map((message, k) => {
    const read = reader.update(message);
    const ahead = acts[k] && reader.ahead(acts[k]);
    return { read, ahead: ahead && ahead.views[acts[k].seat] };
  });
};

let traps = 0; // after each the rules are opened anew
const open = rules.open.bind(rules);
rules.open = () => {
  traps += 1;
  open();
};
const found = JSON.parse(readFileSync(0, "utf8")).map(read);
process.stdout.write(JSON.stringify({ found, traps }));
