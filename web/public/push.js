// Notices: what the server tells this device while no page is open (server/told.py). Part of worker.js.
self.addEventListener("push", (event) => {
  let said = {};
  try {
    said = event.data.json();
  } catch {
    // something that is not ours: the browser wants a notice all the same
  }
  const { title = "Moontable", body = "", url = "/", tag = "" } = said;
  const shown = self.registration.showNotification(title, { body, tag, icon: "moon.svg", data: { url } });
  const marked = self.navigator.setAppBadge?.() ?? Promise.resolve();
  event.waitUntil(Promise.all([shown, marked.catch(() => undefined)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      const there = windows.find((client) => new URL(client.url).pathname === url.pathname);
      return there ? there.focus() : self.clients.openWindow(url.href);
    }),
  );
});
