/** "500 sets of boards? Nope, just hardware": what is asked back and answered with no. */
const askedBack =
  /(?<=^|[.!;\n]\s*)(?!\W*(?:can|could|would|will|do|does|is|are|any|who|what|how)\b)[^.!?;\n]*\?(?=\s*(?:no|nope|nah)\b\s*(?:[,.;:–—-]|$|(?:just|only|we|i|it|cancel|scratch|forget|drop|skip|that)\b))/gi;
const articles = "(?:(?:the|those|these|our|my|any|all)\\s+)*";
/** "Cancel the busbars", "we no longer need the lids". */
const calling = new RegExp(
  String.raw`\b(?:cancel|scratch|forget(?: about)?|drop|skip|strike|omit|leave (?:out|off)|no longer need|hold off on)\s+${articles}((?:[a-z-]+\s+){0,2}?[a-z-]*[a-rt-z]s)\b(?=\s*(?:$|[,.;:!?)\n–—]|(?:and|but|for|from|please|this|entirely|altogether)\b))`,
  "gi",
);

const blank = (words: string) => words.replaceAll(/[^\n]/g, " ");

/**
 * A text with blanks for the things that it names and calls off: "500 sets of boards? Nope, just hardware", and the busbars of
 * "100 busbars and 50 lids. Cancel the busbars".
 *
 * @returns as long as the text
 */
export function withoutCalledOff(text: string): string {
  const asked = text.replaceAll(askedBack, blank);
  let left = asked;
  for (const { 0: words, 1: thing = "", index } of asked.matchAll(calling)) {
    left = `${left.slice(0, index)}${blank(words)}${left.slice(index + words.length)}`;
    const named = thing.replaceAll(/[^a-z\s-]/gi, "").replaceAll(/\s+/g, String.raw`\s+`);
    const counted = new RegExp(String.raw`\b\d[\d,]*\s+(?:[a-z-]+\s+){0,3}?${named}\b`, "gi");
    left = `${left.slice(0, index).replaceAll(counted, blank)}${left.slice(index)}`;
  }
  return left;
}
