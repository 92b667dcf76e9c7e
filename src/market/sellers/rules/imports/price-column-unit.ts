import { quantityInName } from "./quantity-in-name.ts";
import {
  isPack,
  onePiece,
  type PriceUnit,
  type SaidUnit,
  unitOfText,
  unitWords,
} from "./unit-of-text.ts";

/** What the name of a column of prices says that its figures are; unit null where it says none. */
export type PriceColumnUnit = { unit: PriceUnit | null; isCents: boolean } | { flaw: string };

/**
 * What the figures of a column of prices are of, as its name says.
 *
 * @param header name of the column as it stands in the table
 * @param isTier whether its name says from how many pieces on its prices are: a number is that one, then
 * @returns undefined for one that is per something unknown, which nobody has to take for a price of a product
 * @example priceColumnUnit("Price per 1,000") // { unit: { pieces: 1000, soldBy: null }, isCents: false }
 */
export function priceColumnUnit(header: string, isTier = false): PriceColumnUnit | undefined {
  const name = header
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    // "Price U/M": of the unit of measure, which another column says.
    .replace(
      /(?:\/|\bper\b)?\s*\b(?:u[\s/]*(?:of?\b)?\s*m(?:eas)?|uo ?m|units?(?: of)? meas(?:ure(?:ment)?)?)\b/gi,
      " ",
    );
  const isCents = /¢|\bcents?\b/i.test(name);
  if (/(?<!(?:\/|\bper\b)\s*)\bcts?\b/i.test(name)) {
    return inName({ flaw: '"ct" may be cents, cartons or a count: write which' });
  }
  const plain = name.replace(/[¢$]|\b(?:(?:in )?cents?|usd?|dollars?)\b/gi, " ");
  const [, sign, said = ""] = /(\/|\bper\b)\s*(.+)$/i.exec(plain) ?? [];
  if (sign !== undefined) {
    const unit = unitAfterPer(said, name);
    if (unit === null) return /per/i.test(sign) ? undefined : { unit, isCents };
    return "flaw" in unit ? inName(unit) : { unit, isCents };
  }
  // "Case price"
  const [, pack = ""] = /\b([a-z]+)\s+prices?\b/i.exec(plain) ?? [];
  if (isPack(pack)) return { unit: { pieces: 1, soldBy: pack }, isCents };
  const [letter] = /(?<![\w.'-])[cm](?![\w.'-])/i.exec(plain) ?? [];
  if (letter !== undefined) return inName(unitOfText(letter));
  const bracketed = /[([]([^()[\]]+)[)\]]/.exec(plain)?.[1] ?? "";
  const words = unitWords(bracketed).filter(({ kind }) => kind !== "filler");
  const isOther = words.length === 0 || words.some(({ kind }) => kind === "other");
  const isYear = /^\s*(?:19|20)\d\d\s*$/.test(bracketed);
  if (isTier || quantityInName(header)?.from === 1 || isOther || isYear) {
    return { unit: null, isCents };
  }
  // A price may be gross, as against net.
  if (words.some(({ text }) => /^gross$/i.test(text))) {
    return inName({ flaw: '"gross" may be twelve dozen or before discounts: write "per 144"' });
  }
  const unit = unitOfText(bracketed);
  return "flaw" in unit ? inName(unit) : { unit, isCents };
}

/**
 * The unit that words after "per" begin with: "unit excluding tax" is of one piece.
 *
 * @param name whole: a capital M is a thousand beside small letters, where who writes a meter would write a small one
 * @returns null for something else
 */
function unitAfterPer(said: string, name: string): SaidUnit | null {
  const [, first = "", more = ""] = /^((?:[^()[\],;:–]|,(?=\d))+)(.*)$/.exec(said.trim()) ?? [];
  // "Per M (1,000)"
  const twice = /^\s*[([]\s*(\d[\d,]*)/.exec(more)?.[1] ?? "";
  const words = unitWords(`${first} ${twice}`);
  const letters =
    /[a-z]/.test(name) && /\bM\b/.test(first) ? (["c", "m"] as const) : (["c"] as const);
  const start = words.findIndex(({ kind }) => kind !== "filler");
  const isMeasured = words.some(({ kind }) => kind === "holder");
  const known = words.findLastIndex(({ kind }) => kind !== "other" && kind !== "filler");
  const [begins, next] = words.slice(start);
  if (begins === undefined) return null;
  if (begins.kind === "other" && !isMeasured) {
    return begins.text.length < 4 ? unitOfText(begins.text) : null;
  }
  if (begins.kind === "one" && next?.kind !== "number") return onePiece;
  const end = words.findIndex(({ kind }, at) => at >= start && kind === "other");
  const last = isMeasured || end < 0 ? known + 1 : end;
  const text = words
    .slice(start, last)
    .map((word) => word.text)
    .join(" ");
  return unitOfText(text, { isPer: true, letters });
}

function inName(unit: SaidUnit): { flaw: string } | undefined {
  return "flaw" in unit ? { flaw: `the column's name: ${unit.flaw}` } : undefined;
}
