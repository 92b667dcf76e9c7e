/**
 * A comma with one or two digits behind it, or behind points with three: "1,2", "1.000,50". It is written so where commas
 * part decimals, and may be a slip of "12" or of "1, 2" elsewhere. "10,25,50" is a list, and "0,05" says one thing alone.
 */
const european =
  /(?<!\d[.,])(?:[1-9]\d{0,2}(?:\.\d{3})+,\d+|[1-9]\d*,\d{1,2})(?!\d|[.,]\d)(?:\s?(?:k|thousand|million)\b)?/y;

/** Offset behind a figure that can be read in two ways, which a folded text has at an offset; null for none. */
export function doubtfulEnd(text: string, at: number): number | null {
  european.lastIndex = at;
  const match = european.exec(text);
  return match === null ? null : at + match[0].length;
}
