/** A press counts for what it began on, though that has moved away under a mouse that has not: when something comes late,
 * or another plays. Browsers tell nobody of such a click. (A finger presses what is under it in the end.) */

const STILL = 9; // a mouse that moved no more, in pixels
let pressed: HTMLElement | null = null;
let [x, y] = [0, 0];

addEventListener(
  "mousedown",
  (event) => {
    ({ x, y } = event);
    pressed = event.button ? null : (event.target as Element).closest("button, a, label, summary");
  },
  true,
);
addEventListener(
  "mouseup",
  (event) => {
    // Where it still lies where it was pressed it was the mouse that left.
    const has = (there: unknown) => pressed?.contains(there as Node);
    const moved = pressed?.offsetParent && !has(event.target) && !has(document.elementFromPoint(x, y));
    if (moved && Math.hypot(event.x - x, event.y - y) < STILL) pressed?.click();
    pressed = null; // once: browsers tell of no press where a button cannot be pressed
  },
  true,
);
