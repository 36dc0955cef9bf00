/** Notices on this device, by the browser's own push service. */

import { api } from "./api";
import type { ToldInfo } from "./protocol";

/** Whether this browser can show notices here: it wants a secure page. */
export const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The browser's subscription, if it has one. */
async function current(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** The id by which the server knows this device; "" when it shows no notices. */
export async function thisDevice(): Promise<string> {
  const found = canPush ? await current() : null;
  if (!found) return "";
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(found.endpoint));
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 40);
}

function text(key: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Show notices here from now on. Null: the visitor does not want to, or the browser refuses. */
export async function pushOn(key: string): Promise<ToldInfo | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/worker.js");
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return api.addDevice({
    endpoint: made.endpoint,
    p256dh: text(made.getKey("p256dh")),
    auth: text(made.getKey("auth")),
  });
}

export async function pushOff(): Promise<ToldInfo | null> {
  const found = await current();
  if (!found) return null;
  await found.unsubscribe();
  return api.endDevice({ endpoint: found.endpoint });
}
