/** A value read from text: the value, nothing where the text is empty, or why it cannot be read. */
export interface Parsed<T> {
  value?: T;
  reason?: string;
}

/** As it stands in a message: quoted, and cut when long. */
function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/**
 * A price in U.S. dollars as a decimal string with two places. Accepts a leading `$` and commas between
 * thousands; refuses anything that would have to be guessed or rounded.
 *
 * @example parsePrice("$1,234.5") // { value: "1234.50" }, and "0.85" of "$.85"
 */
export function parsePrice(text: string): Parsed<string> {
  const trimmed = text.trim();
  if (trimmed === "") return {};
  if (/^\$?\s*-/.test(trimmed)) return { reason: `${quoted(trimmed)} is negative` };
  const match = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d+))?$/.exec(trimmed);
  if (match?.[1] === undefined)
    return { reason: `${quoted(trimmed)} is not an amount such as 1234.50` };
  const dollars = match[1].replaceAll(",", "").replace(/^0+(?=\d)/, "") || "0";
  const cents = (match[2] ?? "").replace(/0+$/, "");
  if (cents.length > 2) return { reason: `${quoted(trimmed)} has more than two decimals` };
  if (dollars.length > 10) return { reason: `${quoted(trimmed)} is too large` };
  return { value: `${dollars}.${cents.padEnd(2, "0")}` };
}

/** A whole number; commas between thousands are accepted. Bounds are inclusive. */
export function parseCount(
  text: string,
  { least, most = 2_147_483_647 }: { least: number; most?: number },
): Parsed<number> {
  const trimmed = text.trim();
  if (trimmed === "") return {};
  if (!/^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})$/.test(trimmed)) {
    return { reason: `${quoted(trimmed)} is not a whole number` };
  }
  const value = Number(trimmed.replaceAll(",", ""));
  if (value < least) return { reason: `${quoted(trimmed)} is less than ${least}` };
  if (value > most) return { reason: `${quoted(trimmed)} is more than ${most}` };
  return { value };
}

const flags = new Map([
  ["true", true],
  ["t", true],
  ["yes", true],
  ["y", true],
  ["1", true],
  ["in stock", true],
  ["false", false],
  ["f", false],
  ["no", false],
  ["n", false],
  ["0", false],
  ["out of stock", false],
]);

/** Yes or no, in the words spreadsheets use. */
export function parseFlag(text: string): Parsed<boolean> {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === "") return {};
  const value = flags.get(trimmed);
  return value === undefined ? { reason: `${quoted(trimmed)} is not true or false` } : { value };
}
