/** Characters of texts: more than the pages of a site have. */
const mostRemembered = 400_000;

/**
 * A function of a text that remembers what it returned: a dozen readers ask the same of the same sentences. What it
 * remembers is dropped once the texts are more than a site has.
 */
export function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  let known = new Map<string, Result>();
  let room = mostRemembered;
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    room -= text.length;
    if (room < 0) {
      known = new Map();
      room = mostRemembered - text.length;
    }
    known.set(text, result);
    return result;
  };
}
