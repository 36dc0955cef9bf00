/** How much of the page's end the zone "what I must do" takes, in pixels: what lies over the page leaves it free. Told to
 * them alone: a property that all the page inherits makes the browser style all of it anew, at every step of a game. */
export const doing = $state({ height: 0, width: 0 });
