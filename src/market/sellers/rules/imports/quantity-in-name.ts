/** What the name of a column of prices says of the quantity. */
export interface SaidQuantity {
  /** From how many pieces on. */
  from: number;
  /** Whether it says so by itself, as "10+", "1-9", "@ 10" and "10 pcs" do: "Price 10" may count columns. */
  isMarked: boolean;
  /** Whether other words stand with it. */
  hasWords: boolean;
}

/** Words of such a name. "Per" is none: what is per 100 is no price of one piece. */
const itsWords = new Set(
  (
    "net list price prices pricing unit usd each ea cost qty quantity quantities break breaks tier volume level at for from of or and " +
    "up more plus over min minimum pc pcs piece pieces units order ordered"
  ).split(" "),
);
/** Words that say that a number beside them counts pieces. */
const markingWords =
  /\b(?:at|for|from|plus|up|more|over|pc|pcs|pieces?|units|ea|min|minimum)\b|\b(?:unit )?price.*\b(?:qty|quantity)\b|\b(?:qty|quantity)\b.*\bprice\b/;
const range = /(\d+)\s*(?:-|–|—|\.\.|to|thru|through)\s*(\d+)/;
/** Bounded above alone: it begins at one. */
const below = /(?:<=?|≤|\b(?:under|below|up to|less than)\b)\s*(\d+)/;

/**
 * From how many pieces on the price of a column is, as its name says; null where it says something else. What things cost
 * the seller is no price, and a year is no quantity.
 *
 * @example quantityInName("Price 10-99") // { from: 10, isMarked: true, hasWords: true }
 */
export function quantityInName(name: string): SaidQuantity | null {
  const text = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/(\d),(?=\d{3}\b)/g, "$1")
    .replace(/\b(\d+)k\b/g, "$1000")
    .replace(/([a-z])(?=\d)|(\d)(?=[a-z])/g, "$1$2 ");
  if (/[/%]\s*\d|\d\s*[/%]|\d\.\d|\bcost\b/.test(text)) return null;
  const [between, low = "", high = ""] = range.exec(text) ?? [];
  const [under] = below.exec(text) ?? [];
  const said = between ?? under;
  const [number = "", ...others] = (said === undefined ? text : low || "1").match(/\d+/g) ?? [];
  const rest = said === undefined ? text.replace(number, " ") : text.replace(said, " ");
  if (number === "" || others.length > 0 || /\d/.test(rest)) return null;
  if (between !== undefined && Number(low) >= Number(high)) return null;
  const words = rest.match(/[a-z]+/g) ?? [];
  if (words.some((word) => !itsWords.has(word))) return null;
  const signs = /\d\s*\+|[@≥>]|\(\s*\d+\s*\)/;
  const isMarked = said !== undefined || signs.test(text) || markingWords.test(text);
  const from = Number(number);
  if (from < 1 || from > 1_000_000_000 || (!isMarked && isYear(from))) return null;
  return { from, isMarked, hasWords: words.length > 0 };
}

function isYear(number: number): boolean {
  return number > 1900 && number < 2100 && number % 100 !== 0;
}
