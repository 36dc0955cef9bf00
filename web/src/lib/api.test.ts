import { afterEach, expect, test, vi } from "vitest";
import { api } from "./api";

afterEach(() => vi.unstubAllGlobals());

/** The locks of a browser, as far as we use them: one after the other. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work)),
  };
}

/** A server that counts how many ask at the same time who they are. */
function server() {
  const asked = { now: 0, most: 0, times: 0 };
  const fetch = async () => {
    asked.times += 1;
    asked.now += 1;
    asked.most = Math.max(asked.most, asked.now);
    await new Promise((done) => setTimeout(done, 5));
    asked.now -= 1;
    return { ok: true, text: async () => JSON.stringify({ id: "a", name: "Ada", csrf: "c" }) };
  };
  return { asked, fetch };
}

test("one tab after the other asks who its visitor is, so that all are the same guest", async () => {
  const { asked, fetch } = server();
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("navigator", { locks: locks() });
  const answers = await Promise.all([api.me(), api.me(), api.me()]);
  expect(answers.map((me) => me.name)).toEqual(["Ada", "Ada", "Ada"]);
  expect(asked).toEqual({ now: 0, most: 1, times: 3 });
});

test("a browser without locks asks all the same", async () => {
  const { asked, fetch } = server();
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("navigator", {});
  expect((await api.me()).name).toBe("Ada");
  expect(asked.times).toBe(1);
});
