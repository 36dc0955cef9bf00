/** What the layout depends on, as its style sheets say it too. */

import { MediaQuery } from "svelte/reactivity";

/** Where there is room, what else slides in stands beside the board. */
export const wide = new MediaQuery("(min-width: 1280px) and (min-height: 601px)");
/** Where zones lie one above the other, and rows are pushed sideways. */
export const narrow = new MediaQuery("(max-width: 900px), (max-height: 600px)");
