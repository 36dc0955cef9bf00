/** Where a game is played that nobody else is to join. */

import { beforeEach, expect, it, vi } from "vitest";
import type { GameInfo, SeatWish } from "./protocol";
import type { Where } from "./settings.svelte";
import { fits, whereFor } from "./where";

const known = vi.hoisted(() => ({ here: [] as { id: string; bots: string[] }[], where: null as Where | null }));
vi.mock("./session.svelte", () => ({ session: known }));
vi.mock("./settings.svelte", () => ({ settings: known }));

const game = (more: Partial<GameInfo> = {}) => ({ id: "city", box: "", ...more }) as GameInfo;
const bot = (level: string): SeatWish => ({ kind: "bot", level });
const me: SeatWish = { kind: "me" };
const beside: SeatWish = { kind: "hotseat", name: "Ada" };

beforeEach(() => {
  known.here = [{ id: "city", bots: ["medium", "hard", "expert"] }];
  known.where = null;
});

it("is this device for bots that think long, until somebody says otherwise", () => {
  const places = () => ["medium", "hard", "expert"].map((level) => whereFor(game(), [me, bot(level)]));
  expect(places()).toEqual(["server", "device", "device"]);
  known.where = "server";
  expect(places()).toEqual(["server", "server", "server"]);
  known.where = "device";
  expect(places()).toEqual(["device", "device", "device"]);
});

it("is this device around one screen, and where one plays alone, if that is wanted", () => {
  expect(whereFor(game(), [me, beside, bot("medium"), bot("hard")])).toBe("device");
  expect([whereFor(game(), [me]), whereFor(game(), [me, beside])]).toEqual(["server", "server"]);
  known.where = "device";
  expect([whereFor(game(), [me]), whereFor(game(), [me, beside])]).toEqual(["device", "device"]);
});

it("is the server where others may join, where time is counted, and for what only the server has", () => {
  expect(whereFor(game(), [me, bot("hard")], true)).toBe("server");
  known.where = "device";
  for (const seats of [
    [me, bot("hard"), { kind: "open" } as const],
    [me, { kind: "invite" } as const],
    [me, bot("the server's own")],
  ]) {
    expect(fits(game(), seats)).toBe(false);
    expect(whereFor(game(), seats)).toBe("server");
  }
  expect(whereFor(game({ box: "my copy" }), [me, bot("hard")])).toBe("server");
  expect(whereFor(game({ id: "another" }), [me, bot("hard")])).toBe("server");
  known.here = []; // this browser cannot, or the server has not got the rules for it
  expect(whereFor(game(), [me, bot("hard")])).toBe("server");
});
