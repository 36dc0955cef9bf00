// Playing without a network: all files of the page are kept, and used while the network is away. Part of worker.js.
const home = new URL("./", self.location);
const KEPT = `moontable ${home.pathname} `; // several pages of one web space share its caches
const OLDER = "moontable-"; // what caches were called before

/** Keep what offline.json lists, all of it or nothing; what an older page was made of goes. */
async function fill() {
  const answer = await fetch(new URL("offline.json", home), { cache: "no-cache" });
  const { version, files } = await answer.json();
  const name = KEPT + version;
  const cache = await caches.open(name);
  if ((await cache.keys()).length < files.length) await cache.addAll(files.map((file) => new URL(file, home).href));
  for (const old of await caches.keys())
    if ((old.startsWith(KEPT) || old.startsWith(OLDER)) && old !== name) await caches.delete(old);
}

async function kept(request) {
  const file = request.mode === "navigate" ? new URL("index.html", home).href : request.url;
  return (await caches.match(file, { ignoreVary: true })) ?? Response.error();
}

/** Files whose names change with what is in them may come from here at once; everything else is asked for first. */
async function answered(request) {
  const named = new URL(request.url).pathname.startsWith(`${home.pathname}assets/`);
  const here = named ? await caches.match(request.url, { ignoreVary: true }) : undefined;
  return here ?? fetch(request).catch(() => kept(request));
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
// Each page that is opened asks whether something is new.
self.addEventListener("message", (event) => event.waitUntil(fill().catch(() => undefined)));
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const asked = pathname.slice(home.pathname.length);
  if (event.request.method !== "GET" || origin !== home.origin) return;
  if (!/^(api|ws|schema)\b|^(health|ready|metrics)$/.test(asked)) event.respondWith(answered(event.request));
});
