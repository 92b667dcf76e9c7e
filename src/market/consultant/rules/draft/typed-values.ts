/**
 * A finish as it was typed, where the vocabulary's word for it says less: "hot dip galvanized" for "galvanize", "chrome
 * plated" for "plating"; else the vocabulary's.
 *
 * @param label the vocabulary's word
 * @param typed the words that name it
 */
export function finishTyped(label: string | null, typed: string | null): string | null {
  if (label === null || typed === null) return label ?? typed;
  const known = heldOf(label, typed);
  return known.includes(true) && known.includes(false) ? typed : label;
}

/**
 * A material as it was typed, where the vocabulary's word for it is another or says less: "oak" for "wood", "mild steel" for
 * "steel"; a grade says all.
 */
export function materialTyped(label: string | null, typed: string | null): string | null {
  if (label === null || typed === null) return label ?? typed;
  return /\d/.test(label) || !heldOf(label, typed).includes(false) ? label : typed;
}

/** Whether a label holds each of the words that were typed. */
function heldOf(label: string, typed: string): boolean[] {
  const known = wordsOf(label);
  return wordsOf(typed).map((word) => known.some((one) => isSame(one, word)));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.filter((word) => !small.test(word)) ?? [];
const small = /^(?:in|with|of|and|the|a|an|to)$/;

/** "Anodized" and "anodize", "plated" and "plating". */
function isSame(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  const end = Math.max(4, least - 2);
  return one === other || (least >= end && one.slice(0, end) === other.slice(0, end));
}
