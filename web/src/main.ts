import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import "./lib/press";
import { at } from "./lib/place.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
// Pictures for programs are drawn by the page too (moontable.sim.picture); visitors never load that part.
if (location.hash === "#drawing")
  void import("./shell/Drawing.svelte").then(({ default: Drawing }) => mount(Drawing, { target }));
else mount(App, { target });

// What is needed without a network is kept by the service worker (public/offline.js).
if ("serviceWorker" in navigator)
  addEventListener("load", () => {
    const asked = navigator.serviceWorker.register(at("worker.js"));
    asked.then(({ active }) => active?.postMessage("fill")).catch(() => undefined); // not every page may have one
  });
