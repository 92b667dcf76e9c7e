const addresses = /\b(?:https?:\/\/|mailto:|cid:|www\.)\S+/gi;
const words = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/**
 * Whether somebody wrote in the HTML of a mail what its text does not have, or not as often: programs that write a text
 * of their own ("Your program shows no HTML"), cut it, or leave out what was written into a quote. Where both say the
 * same, the text is as it was typed.
 *
 * @param shown what was written, by the HTML
 * @param text all of the text
 */
export function saysMore(shown: string, text: string): boolean {
  const left = new Map<string, number>();
  for (const word of wordsOf(text)) left.set(word, (left.get(word) ?? 0) + 1);
  return wordsOf(shown).some((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

const wordsOf = (text: string) =>
  text.replaceAll(addresses, " ").normalize("NFKC").match(words) ?? [];
