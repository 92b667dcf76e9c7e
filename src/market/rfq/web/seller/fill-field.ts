/** Among the values of an answer: tells what was filled in from what was typed, so that its fields are shown anew. */
export const filledKey = "filled";
/** What is said about it. */
export const filledNote = "filledNote";
/** Says that a refusal told of another draft of the same person. */
export const otherDraftField = "other_draft";
