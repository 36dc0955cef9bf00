/** The modules are those that `make client` built. That they play as the CPU does is tests/contract/test_browser.py. */

import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadTeller } from "../games";
import type { Position } from "../games/blue-moon-city/position";
import { Course, luck, type Saved } from "./course";
import { read } from "./desk";
import { answer, remote, type Remote } from "./remote";
import { Refused } from "./rules";
import { Telling } from "./telling";
import { WholeRules } from "./whole";

const BUILT = import.meta.glob<string>("../../../src/moontable/web/rules/*.wasm", {
  query: "?url&inline",
  import: "default",
  eager: true,
});
const compiled = new Map<string, Promise<WebAssembly.Module>>();

async function module(game: string): Promise<WebAssembly.Module> {
  const address = BUILT[`../../../src/moontable/web/rules/${game}.wasm`];
  if (!address) throw new Error(`${game}.wasm is not there: run make client`);
  return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
}

async function load(game: string): Promise<WholeRules> {
  if (!compiled.has(game)) compiled.set(game, module(game));
  return new WholeRules(await compiled.get(game)!);
}

vi.setConfig({ testTimeout: 120_000 }); // however busy the machine is
const SECRET = new Uint8Array(32).fill(7);

/** Two ends of one line, as a worker and its page have them. */
function line() {
  type End = { onmessage: ((event: MessageEvent) => void) | null; postMessage(message: unknown): void };
  const ends: End[] = [];
  for (const other of [1, 0]) {
    ends.push({
      onmessage: null,
      postMessage: (message) =>
        queueMicrotask(() => ends[other]!.onmessage?.({ data: structuredClone(message) } as MessageEvent)),
    });
  }
  return ends as [End, End];
}

function afar(game: string): Remote {
  const [page, worker] = line();
  answer(worker, () => load(game));
  return remote(page, "", (code) => new Refused(code));
}

async function begin(game: string): Promise<Course> {
  return Course.begin(afar(game), await telling(game), 2, {}, SECRET);
}

async function resume(saved: Saved, game = saved.game): Promise<Course> {
  return Course.resume(afar(game), await telling(game), saved);
}

async function telling(game: string): Promise<Telling> {
  const { about } = await load(game);
  return new Telling(about, (await loadTeller(game))(about));
}

const same = (one: Uint8Array, other: Uint8Array) => one.every((byte, k) => byte === other[k]);

async function code(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return "";
}

describe.each(["blue-moon-city", "luna-capital", "moon-colony-bloodbath"])("%s", (game) => {
  let rules: WholeRules;
  beforeAll(async () => {
    rules = await load(game);
  });

  it("plays a whole game with bots, and says how it ended", () => {
    rules.deal(5n, 2);
    let decisions = 0;
    for (let seats = rules.acting(); seats.length > 0; seats = rules.acting()) {
      const { actions } = rules.think(seats[0]!, "greedy", BigInt(decisions), 1000);
      expect(rules.apply(seats[0]!, actions[0]!.action)).toBeInstanceOf(Array);
      decisions += 1;
    }
    const { over, reason, ranks, scores } = rules.outcome();
    expect(over).toBe(true);
    expect(rules.about.ends).toContain(reason);
    expect(Math.min(...ranks)).toBe(1);
    expect([ranks.length, scores.length]).toEqual([2, 2]);
    expect(decisions).toBeGreaterThan(20);
  });

  it("thinks no longer than it may, and only of what is legal", () => {
    rules.deal(6n, 2);
    const [seat] = rules.acting();
    const easy = rules.think(seat!, "easy", 1n, 60_000);
    expect(easy.simulations).toBe(rules.about.levels["easy"]!.simulations);
    expect(easy.actions.map(({ action }) => action).sort((a, b) => a - b)).toEqual(
      rules.legal(seat!).sort((a, b) => a - b),
    );
    expect(rules.think(seat!, "easy", 1n, 60_000)).toEqual(easy); // the same luck, the same thoughts
    expect(rules.think(seat!, "expert", 1n, 0).simulations).toBe(64); // one look at the clock
  });

  it("answers from what a seat knows as from the whole position, and no more than it can", async () => {
    rules.deal(8n, 2);
    for (let k = 0; k < 12 && rules.acting().length > 0; k++) {
      const position = rules.position();
      const [acting] = rules.acting();
      for (const seat of [null, 1 - acting!, acting!]) {
        rules.take(position, rules.about.layout);
        const seen = rules.see(seat);
        const known = rules.known(seen.record, seat);
        const { ranks, scores, ...outcome } = known.outcome;
        expect({ ...known, outcome: seen.outcome }).toEqual(seen);
        expect(outcome).toEqual({ over: false, reason: "" });
        expect([ranks, scores]).toEqual([[0, 0], [0, 0]]); // prettier-ignore
      }
      expect(await code(() => rules.outcome())).toBe("known-in-part");
      expect(await code(() => rules.hide(0))).toBe("known-in-part");
      expect(await code(() => rules.resample(0, 1n))).toBe("known-in-part");
      expect(await code(() => rules.think(acting!, "greedy", 1n, 10))).toBe("known-in-part");
      rules.take(position, rules.about.layout);
      rules.apply(acting!, rules.legal(acting!).at(-1)!);
    }
    expect(await code(() => rules.known(new Uint8Array(3), 0))).toBe("wrong-size");
    expect(await code(() => rules.known(new Uint8Array(rules.about.size).fill(255), 0))).toBe("unsound");
  });

  it("refuses with a code, and goes on", async () => {
    rules.deal(7n, 2);
    const [seat] = rules.acting();
    const legal = rules.legal(seat!);
    const illegal = Array.from({ length: rules.about.actions }, (_, action) => action).find(
      (action) => !legal.includes(action),
    )!;
    expect(rules.about.refusals).toContain(rules.whyNot(seat!, illegal)!.code);
    expect(await code(() => rules.apply(seat!, illegal))).toBe(rules.whyNot(seat!, illegal)!.code);
    expect(await code(() => rules.apply(seat!, 100_000))).toBe("no-action");
    expect(await code(() => rules.whyNot(17, 0))).toBe("no-seat");
    expect(await code(() => rules.take(new Uint8Array(3), rules.about.layout))).toBe("wrong-size");
    expect(await code(() => rules.take(rules.position(), rules.about.layout - 1))).toBe("wrong-layout");
    expect(await code(() => rules.take(new Uint8Array(rules.about.size).fill(255), rules.about.layout))).toBe(
      "unsound",
    );
    expect(await code(() => rules.deal(1n, 9))).toBe("no-options");
    expect(await code(() => rules.deal(1n, 2, { colour: "red" }))).toBe("no-options");
    const together: Record<string, Record<string, string>> = {
      "blue-moon-city": { edition: "2018", expansion: "part-1" },
      "moon-colony-bloodbath": { endless: "yes" }, // which is for one
    };
    const never = together[game];
    if (never) expect(await code(() => rules.deal(1n, 2, never))).toBe("no-options");
    expect(await code(() => rules.think(seat!, "grandmaster", 1n, 10))).toBe("no-level");
    expect(rules.legal(seat!)).toEqual(legal);
  });

  it("takes back what revealed nothing, and goes on from what was kept", async () => {
    const course = await begin(game);
    const start = course.save();
    let undone = 0;
    for (let k = 0; k < 24; k++) {
      const [seat] = await course.acting();
      if (seat === undefined) break;
      const { legal } = await course.sight(seat);
      const before = course.save();
      await course.play(seat, [legal[0]!.action], 1);
      if (!course.canUndo(seat)) continue;
      await course.undo(seat);
      expect(course.number).toBe(before.plies.length);
      expect(same(course.save().position, before.position)).toBe(true);
      await course.play(seat, legal[0]!.notation, 1);
      expect(course.played.at(-1)).toMatchObject({ seat, action: legal[0]!.action, notation: legal[0]!.notation });
      undone += 1;
    }
    expect(undone).toBeGreaterThan(0);
    const saved = structuredClone(course.save());
    const again = await resume(saved);
    expect(again.number).toBe(course.number);
    expect(same(again.save().position, saved.position)).toBe(true);
    expect(await again.acting()).toEqual(await course.acting());
    expect(await code(() => resume({ ...saved, game: "chess" }, game))).toBe("wrong-game");
    expect(await code(() => resume({ ...saved, version: 1e6 }))).toBe("newer");
    // Laid out anew since: it is played once more, and comes to the same.
    const moved = await resume({ ...saved, layout: 1, position: new Uint8Array(8) });
    expect(same(moved.save().position, saved.position)).toBe(true);
    expect(moved.played).toEqual(saved.plies);
    expect(same((await begin(game)).save().position, start.position)).toBe(true);
    // Looking back changes nothing.
    await course.sight(null, 0);
    expect(same(course.save().position, saved.position)).toBe(true);
    expect((await course.sight(null)).view).toEqual((await again.sight(null)).view);
  });

  it("says what speaks against a text, and plays all of it or nothing", async () => {
    const course = await begin(game);
    const [seat] = await course.acting();
    const before = course.save();
    const [first] = (await course.sight(seat!)).legal;
    expect((await course.whyNot(seat!, "do nothing"))?.code).toBe("unreadable");
    expect(await course.whyNot(seat!, first!.notation)).toBe(null);
    expect(await code(() => course.play(seat!, `${first!.notation}; do nothing`, 1))).toMatch(
      /^(unreadable|not-acting|)$/,
    );
    if (course.number > 0) return; // it revealed something: what comes after it is not even looked at
    expect(course.save()).toEqual(before);
    expect(await course.acting()).toContain(seat);
  });
});

it("goes on after a module that was stopped", async () => {
  const rules = await load("blue-moon-city");
  const [page, worker] = line();
  answer(worker, () => Promise.resolve(rules));
  const there = remote(page, "", (why) => new Refused(why));
  const course = await Course.begin(there, await telling("blue-moon-city"), 2, {}, SECRET);
  const kept = course.save();
  const [seat] = await course.acting();
  const { legal } = await course.sight(seat!);
  const stopped = () => {
    throw new WebAssembly.RuntimeError("unreachable");
  };
  rules["exports"] = { ...rules["exports"], apply: stopped };
  expect(await code(() => course.play(seat!, [legal[0]!.action], 1))).toBe("failed");
  expect(course.save()).toEqual(kept);
  expect((await course.sight(seat!)).legal).toEqual(legal);
  await course.play(seat!, [legal[0]!.action], 1);
  expect(course.number).toBe(1);
});

it("does not go on from what is no game", async () => {
  const saved = (await begin("blue-moon-city")).save();
  const ply = { seat: 0, action: 1, notation: "", events: [], before: saved.position, reveals: 0, group: 1, at: 1 };
  const wrong = [
    { secret: new Uint8Array(5) },
    { position: null },
    { plies: [{ ...ply, action: "all" }] },
    { plies: {} },
    { layout: "1" },
    { options: null },
  ];
  for (const part of wrong) {
    expect(await code(() => resume({ ...saved, ...part } as unknown as Saved))).toBe("damaged");
  }
  expect(await code(() => resume({ ...saved, position: saved.position.slice(8) }))).toBe("wrong-size");
  expect(await code(() => resume({ ...saved, position: saved.position.map(() => 77) }))).toBe("unsound");
});

it("reads a whole contribution", async () => {
  const { steps } = (await loadTeller("blue-moon-city"))((await load("blue-moon-city")).about);
  expect(steps!("contribute 5: brown 1+1 + white 3 + hoax 2 grey + black 1")).toEqual([
    "contribute 5",
    "hoax 2 grey",
    "add black 1",
    "add white 3",
    "pair 1+1",
    "place",
  ]);
  expect(steps!("contribute 5")).toBe(null);
});

it("deals the server's luck", async () => {
  // src/moontable/play/luck.py says the same
  expect(await luck(SECRET, 0)).toBe(10603460323295170403n);
  expect(await luck(SECRET, 12)).toBe(4467224684159107641n);
});

it("shows a seat its own hand and nobody else's", async () => {
  const rules = await load("blue-moon-city");
  rules.deal(5n, 3);
  const whole = read<Position>(rules.about, rules.position());
  const mine = read<Position>(rules.about, rules.hide(1));
  expect(whole.players).toBe(3);
  expect(mine.hand[1]).toEqual(whole.hand[1]);
  expect(whole.hand[0]!.some((n) => n > 0)).toBe(true);
  expect(mine.hand[0]!.every((n) => n === 0)).toBe(true);
  expect(mine.hand_size).toEqual(whole.hand_size);
  expect(mine.rng).toBe(0n);
  expect(
    read<Position>(rules.about, rules.hide(null))
      .hand.flat()
      .every((n) => n === 0),
  ).toBe(true);
});

it("says that there are no rules where they cannot be had", async () => {
  const [page, worker] = line();
  answer(worker, () => Promise.reject(new Refused("no-rules")));
  expect(await code(() => remote(page, "", (why) => new Refused(why)).acting())).toBe("no-rules");
});
