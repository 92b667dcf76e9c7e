/** A conversation as somebody has it in a part of the list. */
export interface ScannedTalk {
  id: string;
  /** What the other side and the thing are called. */
  names: string[];
  /** The oldest first. */
  messages: { id: string; content: string }[];
}

/**
 * What a search of conversations has to find, as a scan of everything tells it: of words that no stem is taken off, in
 * small letters without signs, each but the last as it stands and the last one at its beginning, in a message; all in
 * names, at beginnings or as they stand; or some in names and the others in a message.
 *
 * @returns ids of the conversations, each with the newest message that has the last word whole, else begun; null where a name alone has the words
 */
export function plainScan(talks: readonly ScannedTalk[], q: string): Map<string, string | null> {
  const words = q.split(" ");
  const found = new Map<string, string | null>();
  for (const { id, names, messages } of talks) {
    const called = names.map((name) => ` ${name.toLowerCase()}`);
    const others = words.filter((word) => !called.some((name) => name.includes(` ${word}`)));
    const isWhole = others.length === 0 || called.some((name) => name.includes(q));
    const isDivided = !isWhole && others.length < words.length;
    const hit = nearest(messages, words) ?? (isDivided ? nearest(messages, others) : undefined);
    if (hit !== undefined || isWhole) found.set(id, hit?.id ?? null);
  }
  return found;
}

function nearest(messages: ScannedTalk["messages"], words: readonly string[]) {
  return (
    messages.findLast(({ content }) => words.every((word) => content.split(" ").includes(word))) ??
    messages.findLast(({ content }) => hasWords(content, words))
  );
}

function hasWords(content: string, words: readonly string[]): boolean {
  const said = content.split(" ");
  const last = words.at(-1) ?? "";
  return (
    words.slice(0, -1).every((word) => said.includes(word)) &&
    said.some((word) => word.startsWith(last))
  );
}
