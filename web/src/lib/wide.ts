/** Where there is room, what else slides in stands beside the board. */

import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("(min-width: 1280px) and (min-height: 601px)");
