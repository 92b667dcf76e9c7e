/** What the buttons of a form send that fill it in, or keep it, and do nothing else. */
export const fillField = "fill";
/** What a script sends in its place to keep what is typed: nothing of it comes back. */
export const keepField = "keep-quietly";
/** Names the page that keeps something, so that it is known again. */
export const markField = "mark";
/** What was kept when the page was opened; blank: nothing. */
export const onField = "on";
