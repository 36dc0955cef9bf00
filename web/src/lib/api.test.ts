import { afterEach, expect, test, vi } from "vitest";
import { api, visitor } from "./api";

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

test("who has a new session from another window of the browser asks once more", async () => {
  let token = "old";
  const known = (visitor.known = vi.fn());
  const asked: string[] = [];
  vi.stubGlobal("navigator", {});
  vi.stubGlobal(
    "fetch",
    async (path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      asked.push(`${method} ${path}`);
      const right = method === "GET" || headers["X-CSRF-Token"] === token;
      const answer = right
        ? { id: "a", name: token, csrf: token }
        : { code: "csrf", message: "refused-csrf", args: {} };
      return { ok: right, status: right ? 200 : 403, text: async () => JSON.stringify(answer) };
    },
  );
  await api.me();
  token = "new";
  expect((await api.change({ name: "Ada" })).csrf).toBe("new");
  expect(asked).toEqual(["GET /api/me", "PATCH /api/me", "GET /api/me", "PATCH /api/me"]);
  expect(known.mock.lastCall?.[0].name).toBe("new");
});

test("what is refused all the same is not asked for ever", async () => {
  let asked = 0;
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (_path: string, { method }: { method: string }) => {
    asked += 1;
    const answer =
      method === "GET" ? { id: "a", csrf: "never right" } : { code: "csrf", message: "refused-csrf", args: {} };
    return { ok: method === "GET", status: 403, text: async () => JSON.stringify(answer) };
  });
  await api.me();
  await expect(api.change({ name: "Ada" })).rejects.toThrow("csrf");
  expect(asked).toBe(3);
});

test("nothing is done in the name of somebody else who is signed in by now", async () => {
  let id = "a";
  const known = (visitor.known = vi.fn());
  const asked: string[] = [];
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const answer = method === "GET" ? { id, name: id, csrf: id } : { code: "csrf", message: "refused-csrf", args: {} };
    return { ok: method === "GET", status: 403, text: async () => JSON.stringify(answer) };
  });
  await api.me();
  id = "b";
  await expect(api.resign("t")).rejects.toThrow("csrf");
  await expect(api.resign("t")).rejects.toThrow("csrf");
  const refused = ["POST /api/tables/t/resign", "GET /api/me"];
  expect(asked).toEqual(["GET /api/me", ...refused, ...refused]);
  expect(known).toHaveBeenCalledTimes(1);
});

test("who we are is asked only when the cookie of a new session has come", async () => {
  const order: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, ask: () => Promise<unknown>) => (last = last.then(ask));
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("fetch", async (path: string) => {
    order.push(path);
    await new Promise((done) => setTimeout(done, path === "/api/password" ? 20 : 0));
    order.push(`${path} came`);
    return { ok: true, text: async () => JSON.stringify({ id: "a", name: "Ada", csrf: "c" }) };
  });
  await Promise.all([api.password({ old: "x", new: "y" } as never), api.me()]);
  expect(order).toEqual(["/api/password", "/api/password came", "/api/me", "/api/me came"]);
});
