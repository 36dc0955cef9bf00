// How the page thinks, in Node: test_thinking.py holds it to how the CPU does. Bundled before it is run.
// node thinking.mjs GAME.wasm GAME.net < jobs.json > found.json
import { readFileSync } from "node:fs";
import { Adviser } from "../../web/src/local/advice";
import { judge } from "../../web/src/local/analysis";
import { WholeRules } from "../../web/src/rules/whole";
import { Telling } from "../../web/src/rules/telling";
import { teller as city } from "../../web/src/games/blue-moon-city/teller";
import { teller as luna } from "../../web/src/games/luna-capital/teller";
import { teller as colony } from "../../web/src/games/moon-colony-bloodbath/teller";

const TELLERS = { "blue-moon-city": city, "luna-capital": luna, "moon-colony-bloodbath": colony };
const [, , module, network] = process.argv;
const rules = await WholeRules.load(readFileSync(module));
const { about } = rules;
const telling = new Telling(about, TELLERS[about.game](about));
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));
const take = (position) => rules.take(bytes(position), about.layout);
const METHODS = ["take", "resample", "position", "acting", "apply", "legal", "think", "gains"];
const remote = Object.fromEntries(METHODS.map((name) => [name, (...given) => rules[name](...given)]));

function refused(work) {
  try {
    work();
    return "";
  } catch (error) {
    return error.code;
  }
}

const jobs = {
  // What the network says of each seat.
  evaluate({ position, players, level }) {
    take(position);
    rules.tune(level);
    return Array.from({ length: players }, (_, seat) => rules.evaluate(seat));
  },

  think({ position, seat, level, seed }) {
    take(position);
    about.levels.asked = level;
    return rules.think(seat, "asked", BigInt(seed), 1e9);
  },

  gains({ before, after, seat }) {
    return rules.gains(bytes(before), bytes(after), seat);
  },

  advise({ position, seat, level, seed }) {
    about.levels.asked = level;
    take(position);
    const legal = telling.legal(telling.read(rules.hide(seat)), seat, rules.legal(seat));
    return new Adviser(remote, telling, bytes(position), seat, legal, BigInt(seed)).advise("asked");
  },

  judge({ before, seat, action, number }) {
    return judge(remote, telling, { before: bytes(before), seat, action }, number);
  },

  // Other files instead of the network: what is said of each, and whether bots go on as they did without any.
  mislearn({ files, position, seat }) {
    const thought = () => (take(position), JSON.stringify(rules.think(seat, "hard", 1n, 1e9)));
    const before = thought();
    return files.map((file) => [refused(() => rules.learn(bytes(file).buffer)), thought() === before]);
  },

  learn() {
    return refused(() => rules.learn(Uint8Array.from(readFileSync(network)).buffer));
  },
};

const found = [];
for (const { job, ...rest } of JSON.parse(readFileSync(0, "utf8"))) found.push(await jobs[job](rest));
process.stdout.write(JSON.stringify(found));
