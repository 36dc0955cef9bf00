// The page's service worker. Each concern is a file of its own.
importScripts("push.js", "offline.js");
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
