/** What the buttons of a quote's form send that fill it in and send nothing to the buyer. */
export const fillField = "fill";
/** Among the values of an answer: tells what was filled in from what was typed, so that its fields are shown anew. */
export const filledKey = "filled";
/** What is said about it. */
export const filledNote = "filledNote";
/** What a script sends in its place to keep what is typed: nothing of it comes back. */
export const keepField = "keep-quietly";
