import { decimalOf } from "../../../../shared/money.ts";
import { unitOfText } from "./unit-of-text.ts";

const amount = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d+))?$/;
/** The unit that a price itself names: "8.50/C", "24.00 per dozen". */
const withUnit = /^(\$?[\d,.\s]*\d)\s*(?:\/|\bper\b|\ba\b)\s*([a-z\d].*)$/i;

/** A price without the unit that it names itself; cents where it says so. */
type OwnUnit = { text: string; pieces: number; isCents: boolean };

/**
 * A price apart from the pieces that it says it is of. Units that are no number of pieces stay with it, so that it is no
 * amount.
 *
 * @example splitPrice("8.50/C") // { text: "8.50", pieces: 100, isCents: false }
 */
export function splitPrice(price: string): OwnUnit | { flaw: string } {
  const inCents = /^([\d,.\s]*\d)\s*(?:¢|cents?)\s*((?:\/|\bper\b).*)?$/i.exec(price.trim());
  const isCents = inCents !== null;
  const text = isCents ? `${inCents[1] ?? ""} ${inCents[2] ?? ""}`.trim() : price.trim();
  const [, figure, words = ""] = withUnit.exec(text) ?? [];
  // "12/24" is no price.
  if (figure === undefined || (/^\d+$/.test(words) && !/^10+$/.test(words))) {
    return { text, pieces: 1, isCents };
  }
  const unit = unitOfText(words, { isPer: true });
  if ("flaw" in unit) return unit;
  return unit.soldBy === null
    ? { text: figure, pieces: unit.pieces, isCents }
    : { text, pieces: 1, isCents };
}

/**
 * The price of one piece, exactly; what is no amount stays as it is.
 *
 * @param text a price of so many pieces, in dollars unless in cents
 * @example priceOfPiece("18.00", { pieces: 100, isCents: false }) // { price: "0.18" }
 */
export function priceOfPiece(
  text: string,
  { pieces, isCents }: { pieces: number; isCents: boolean },
): { price: string } | { reason: string } {
  const [match, whole = "", part = ""] = amount.exec(text) ?? [];
  if (pieces === 1 && !isCents) return { price: text };
  if (match === undefined) {
    // What the form of a product could take must not be taken for the price of one.
    return /\d/.test(text) && !text.startsWith("#")
      ? { reason: `"${text.slice(0, 60)}" is not an amount such as 1234.50` }
      : { price: text };
  }
  const divisor = BigInt(pieces) * 10n ** BigInt(part.length) * (isCents ? 100n : 1n);
  const inCents = BigInt(`${whole.replaceAll(",", "")}${part}` || "0") * 100n;
  if (inCents % divisor === 0n) return { price: decimalOf(inCents / divisor) };
  const of = pieces === 1 ? "" : ` for ${pieces.toLocaleString("en-US")}`;
  const said = isCents ? `${text} cents` : text;
  const pack = pieces === 1 ? "such as 100 pieces," : `of ${pieces.toLocaleString("en-US")}`;
  return {
    reason: `${said}${of} is no price of one piece in whole cents: offer a pack ${pack} as one product at the price of the pack`,
  };
}
