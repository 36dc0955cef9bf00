// Rules for the browser, run in Node: `moontable bench --wasm` and the comparison with the CPU (compare.py).
// node run.mjs GAME.wasm < job.json > answer.json      What a job is: see the functions at the end.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const [section] = WebAssembly.Module.customSections(module, "moontable");
const about = JSON.parse(new TextDecoder().decode(section));
const memory = new WebAssembly.Memory({ initial: about.pages.largest });
const stack = new WebAssembly.Global({ value: "i32", mutable: true }, about.stack);
const env = { __linear_memory: memory, __stack_pointer: stack, exp: Math.exp };
const rules = new WebAssembly.Instance(module, { env }).exports;

const KINDS = { i2: Int16Array, i4: Int32Array, i8: BigInt64Array, u8: BigUint64Array, f8: Float64Array };
const on = (name) => {
  const [kind, address, count] = about.desk[name];
  return new KINDS[kind](memory.buffer, address, count);
};
const bytes = (place) => new Uint8Array(memory.buffer, about.desk.positions[1] + place * about.size, about.size);
const [position, incoming, shown] = [0, 1, 2].map(bytes);
const desk = Object.fromEntries(["options", "actions", "log", "ranking", "observation", "tuning", "totals"].map((n) => [n, on(n)]));
const tuning = (players, level) => desk.tuning.set(about.levels[level].tuning[players]);

function must(answer) {
  if (answer < 0) throw new Error(`the rules say ${about.reasons[-answer]}`);
  return answer;
}

function deal(options, seed) {
  desk.options.set(options.map(BigInt));
  must(rules.deal(BigInt(seed)));
}

// Numbers that both sides draw alike.
function dice(state) {
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

function seatsIn(mask) {
  return [0, 1, 2, 3, 4].filter((seat) => (mask >> seat) & 1);
}

const jobs = {
  // Random games by `legal` and `apply`: a digest of all that was seen of each, and now and then of all there is to see.
  trace({ options, players, seeds, limit, every }) {
    return seeds.map((seed) => {
      const digest = createHash("sha256");
      const draw = dice(Number(BigInt(seed) % 2147483647n));
      deal(options, seed);
      digest.update(position);
      let decisions = 0;
      while (decisions < limit) {
        const seats = seatsIn(must(rules.acting()));
        if (seats.length === 0) break;
        const seat = seats[draw(seats.length)];
        const n = must(rules.legal(seat));
        const action = desk.actions[draw(n)];
        digest.update(new Uint8Array(desk.actions.buffer, desk.actions.byteOffset, 2 * n));
        if (draw(every) === 0) {
          const refused = new Int16Array(about.actions);
          for (let k = 0; k < about.actions; k++) refused[k] = must(rules.why_not(seat, k));
          digest.update(new Uint8Array(refused.buffer));
          must(rules.observe(seat));
          digest.update(new Uint8Array(desk.observation.buffer, desk.observation.byteOffset, desk.observation.byteLength));
          for (let viewer = -1; viewer < players; viewer++) {
            must(rules.hide(viewer));
            digest.update(shown);
          }
        }
        if (must(rules.apply(seat, action)) !== 0) throw new Error(`${action} was listed and refused`);
        digest.update(position);
        digest.update(new Uint8Array(desk.log.buffer, desk.log.byteOffset, 32 * (desk.log[0] + 1)));
        decisions += 1;
      }
      must(rules.outcome());
      digest.update(new Uint8Array(desk.ranking.buffer, desk.ranking.byteOffset, desk.ranking.byteLength));
      return [decisions, digest.digest("hex")];
    });
  },

  // Leaves of the action tree to `depth` decisions from a position (in hexadecimal digits).
  perft({ start, depth }) {
    const take = (kept) => {
      incoming.set(kept);
      must(rules.take(about.size, about.layout));
    };
    const leaves = (kept, depth) => {
      if (depth === 0) return 1;
      const seats = seatsIn(must(rules.acting()));
      if (seats.length === 0) return 1;
      let found = 0;
      for (const seat of seats) {
        for (const action of desk.actions.slice(0, must(rules.legal(seat)))) {
          if (must(rules.apply(seat, action)) !== 0) throw new Error(`${action} was listed and refused`);
          found += leaves(position.slice(), depth - 1);
          take(kept);
        }
      }
      return found;
    };
    const kept = Uint8Array.from(Buffer.from(start, "hex"));
    take(kept);
    return leaves(kept, depth);
  },

  // What a search finds, with luck of its own.
  search({ start, seat, players, level, simulations, seed }) {
    incoming.set(Buffer.from(start, "hex"));
    must(rules.take(about.size, about.layout));
    tuning(players, level);
    must(rules.forget(BigInt(seed)));
    must(rules.think(seat, simulations));
    const n = must(rules.weigh());
    return Array.from({ length: n }, (_, k) => [on("considered")[k], Number(on("visits")[k]), on("worth")[k]]);
  },

  // Decisions, simulations and evaluations by a network (its numbers do not matter) a second of processor time, in the
  // fastest of so many windows.
  bench({ options, players, seconds, windows, limit, level, played }) {
    const fastest = (work) => {
      let best = 0;
      work();
      for (let k = 0; k < windows; k++) {
        const started = process.cpuUsage();
        let done = 0;
        let elapsed = 0;
        while ((elapsed = process.cpuUsage(started).user / 1e6) < seconds / windows) done += work();
        best = Math.max(best, done / elapsed);
      }
      return best;
    };
    let seed = 0;
    must(rules.judge(0));
    const decisions = fastest(() => {
      let made = 0;
      for (let k = 0; k < 50; k++) {
        seed += 1;
        deal(options, seed);
        made += must(rules.play(limit, BigInt(seed)));
      }
      return made;
    });
    tuning(players, level);
    let left = 0;
    const simulations = fastest(() => {
      if (left === 0) {
        deal(options, 1); // one position, a new tree every 2,000 simulations
        must(rules.forget(1n));
        left = 2000;
      }
      must(rules.think(seatsIn(rules.acting())[0], 100));
      left -= 100;
      return 100;
    });
    if (about.network.size === 0) return { decisions, simulations };
    const behind = about.desk.learned[1] + desk.tuning.byteLength;
    new Float32Array(memory.buffer, behind, about.network.size).fill(0.01);
    must(rules.learn(about.network.mark));
    must(rules.judge(1));
    deal(options, 1);
    must(rules.play(played, 1n));
    const evaluations = fastest(() => {
      for (let k = 0; k < 200; k++) must(rules.evaluate(k % players));
      return 200;
    });
    return { decisions, simulations, evaluations };
  },

  // Exported functions called with whatever the job says: their answers.
  call({ calls }) {
    return calls.map(([name, ...numbers]) => {
      if (name === "incoming") {
        incoming.fill(0);
        incoming.set(Buffer.from(numbers[0], "hex").subarray(0, about.size));
        return 0;
      }
      if (name === "position") return Buffer.from(position).toString("hex");
      if (name === "options") {
        desk.options.set(numbers.map(BigInt));
        return 0;
      }
      return rules[name](...numbers.map((n) => (typeof n === "string" ? BigInt(n) : n)));
    });
  },
};

const job = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(job.map(({ job: name, ...rest }) => jobs[name](rest))));
