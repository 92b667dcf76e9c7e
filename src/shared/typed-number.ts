/**
 * A number as Americans type it: digits, with commas between thousands at most. What could stand for another number
 * elsewhere ("14,00") or is a program's way of writing one ("1e3", "0x10") is none: it would have to be guessed.
 *
 * @returns null for blank text, NaN for text that is no number
 */
export function readTypedNumber(text: string): number | null {
  const plain = text.trim();
  if (plain === "") return null;
  return isTyped.test(plain) ? Number(plain.replaceAll(",", "")) : Number.NaN;
}

const isTyped = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$|^[+-]?\d+\.$/;
