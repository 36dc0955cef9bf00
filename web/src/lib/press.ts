/** A press counts for what it began on, though that has moved away under a mouse that has not: when something comes late,
 * or another plays. Browsers tell nobody of such a click. (A finger presses what is under it in the end.) */

const STILL = 9; // a mouse that moved no more, in pixels
let began = new MouseEvent("");

addEventListener("mousedown", (event) => (began = event), true);
addEventListener(
  "mouseup",
  (event) => {
    const pressed = (began.target as Element | null)?.closest<HTMLElement>("button, a, label, summary");
    if (!event.button && !pressed?.contains(event.target as Node))
      if (Math.hypot(event.x - began.x, event.y - began.y) < STILL) pressed?.click();
  },
  true,
);
