const addresses = /\b(?:https?:\/\/|mailto:|cid:|www\.)\S+/gi;
const words = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/**
 * Whether somebody wrote in the HTML of a mail what stands nowhere in its text: programs that write a text of their own
 * ("Your program shows no HTML"), cut it, or leave out what was written into a quote. Where both say the same, the text is
 * as it was typed.
 *
 * @param shown what was written, by the HTML
 * @param text all of the text
 */
export function saysMore(shown: string, text: string): boolean {
  const known = new Set(wordsOf(text));
  return wordsOf(shown).some((word) => !known.has(word));
}

const wordsOf = (text: string) =>
  text.replaceAll(addresses, " ").normalize("NFKC").toLowerCase().match(words) ?? [];
