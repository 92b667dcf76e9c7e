/** What a price is of: so many pieces, or one of something else that is sold, which names it. */
export interface PriceUnit {
  pieces: number;
  soldBy: string | null;
}
/** As said, or why nobody can tell. */
export type SaidUnit = PriceUnit | { flaw: string };

const onePiece: PriceUnit = { pieces: 1, soldBy: null };

/** Words that count pieces, in the singular and as they are shortened. */
const multiples = new Map([
  ...["each", "ea", "piece", "pc", "pce", "unit", "item", "one", "single"].map(
    (word) => [word, 1] as const,
  ),
  ...["dozen", "doz", "dz", "dzn"].map((word) => [word, 12] as const),
  ...["gross", "grs", "gro"].map((word) => [word, 144] as const),
  ...["c", "hundred", "hundreds", "cen"].map((word) => [word, 100] as const),
  ...["thousand", "thou", "mil", "k"].map((word) => [word, 1_000] as const),
]);

/** What holds or measures things that are sold, in the singular: one of it is what a price in a heading is of. */
const holders = new Set(
  (
    "pair pr set kit pack pk package pkg packet box bx case cs carton ctn ct bag bg sack roll rl reel spool coil bundle bdl tray " +
    "sleeve ream pallet plt skid drum pail bucket can bottle btl jar tube sheet sht bar stick length lot card strip " +
    "foot feet ft lf inch in yard yd yds meter mtr metre pound lb lbs ounce oz kilogram kg gram ton tonne cwt gallon gal quart qt " +
    "pint pt liter litre sqft sf bf mbf hour hr day"
  ).split(" "),
);

const singular = (word: string) =>
  multiples.has(word) || holders.has(word) ? word : word.replace(/s$/, "");

/**
 * What a word or a cell for a unit says. One for something that is no number of pieces stands for itself: "box", "pack of
 * 12", "FT".
 *
 * @param text blank: of one piece
 * @example unitOfText("per 100") // { pieces: 100, soldBy: null }
 */
export function unitOfText(text: string): SaidUnit {
  const plain = text
    .trim()
    .replace(/^(?:\/|(?:per|by|priced|sold|the|a|in)\b)\s*/i, "")
    .replace(/^(?:the|a)\s+/i, "");
  if (plain === "") return onePiece;
  // A thousand is a capital; the small letter is a meter's as well.
  if (plain === "m") return { flaw: '"m" may be a thousand or a meter: write which' };
  const [, figure, thousand, word = ""] =
    /^(?:(\d+|\d{1,3}(?:,\d{3})+)\s*(k\b)?)?\s*([a-z]*)\.?$/i.exec(plain) ?? [];
  const count = Number((figure ?? "1").replaceAll(",", "")) * (thousand === undefined ? 1 : 1_000);
  const each =
    plain === "M" || (figure === undefined && /^M(?:PC|PCS|EA)?$/.test(plain))
      ? 1_000
      : word === ""
        ? 1
        : multiples.get(singular(word.toLowerCase()));
  const isNumber = figure !== undefined || word !== "";
  if (isNumber && each !== undefined && count >= 1) return { pieces: count * each, soldBy: null };
  return { pieces: 1, soldBy: plain.slice(0, 100) };
}

/** What the name of a column of prices says that its figures are. */
export type ColumnUnit = { unit: PriceUnit | null; isCents: boolean } | { flaw: string };

const cents = /¢|\bcents?\b/i;

/**
 * What the figures of a column of prices are of, as its name says; unit null where it says none.
 *
 * @param header name of the column as it stands in the table
 * @returns undefined for one that is per something unknown, which is no price of a product
 * @example unitOfPriceColumn("Price/M") // { unit: { pieces: 1000, soldBy: null }, isCents: false }
 */
export function unitOfPriceColumn(header: string): ColumnUnit | undefined {
  const name = header.replaceAll("_", " ").replace(/\b(?:in )?cents?\b/gi, "¢");
  const isCents = cents.test(name);
  const [, letter] = /[([]\s*([cm])\s*[)\]]/i.exec(name) ?? [];
  if (letter !== undefined) {
    return {
      flaw: `"${letter}" in the name of the column may be a number of pieces: write "per 100" or "per 1,000"`,
    };
  }
  const [, sign, said] =
    /(\/|\bper\b|\beach\b(?= (?:\d|box|pack|dozen)))\s*([^()[\]]+)/i.exec(name) ?? [];
  const bracketed = /[([]\s*([^()[\]]+?)\s*[)\]]/.exec(name)?.[1];
  const words = (said ?? bracketed ?? "")
    .replace(/[¢$]|\b(?:usd|us|unit price|price)\b/gi, " ")
    .trim();
  const unit = /^\d*$/.test(words) && said === undefined ? null : known(words);
  if (unit === null && /per/i.test(sign ?? "")) return undefined;
  return { unit, isCents };
}

/** A unit by words that name one: what else stands in a name is none. */
function known(words: string): PriceUnit | null {
  if (words === "") return null;
  const unit = unitOfText(words);
  if ("flaw" in unit) return words === "m" ? { pieces: 1_000, soldBy: null } : null;
  if (unit.soldBy === null) return unit;
  const all = unit.soldBy.toLowerCase().match(/[a-z]+/g) ?? [];
  const holds = /^(?:sq(?:uare)?|board|linear|cubic|cu)$/;
  return all.length > 0 &&
    all.every(
      (word) =>
        word === "of" ||
        holds.test(word) ||
        holders.has(singular(word)) ||
        multiples.has(singular(word)),
    )
    ? unit
    : null;
}

const amount = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d+))?$/;
/** The unit that a price itself names: "8.50/C", "24.00 per dozen". */
const withUnit = /^(\$?[\d,.\s]*\d)\s*(?:\/|\bper\b|\ba\b)\s*([a-z\d].*)$/i;

/** A price that names the pieces that it is of, apart from them; units that are no number of pieces stay with it. */
export function splitPrice(text: string): { text: string; pieces: number; isCents: boolean } {
  const inCents = /^([\d,.\s]*\d)\s*(?:¢|cents?)\s*((?:\/|\bper\b).*)?$/i.exec(text.trim());
  const whole =
    inCents?.[1] === undefined ? text.trim() : `${inCents[1]} ${inCents[2] ?? ""}`.trim();
  const [, figure, words = ""] = withUnit.exec(whole) ?? [];
  const unit = figure === undefined ? onePiece : unitOfText(words);
  const isCents = inCents !== null;
  if (figure === undefined || "flaw" in unit || unit.soldBy !== null)
    return { text: whole, pieces: 1, isCents };
  // "12/24" is no price.
  if (/^\d+$/.test(words) && !/^10+$/.test(words)) return { text: whole, pieces: 1, isCents };
  return { text: figure, pieces: unit.pieces, isCents };
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
  if (match === undefined || (pieces === 1 && !isCents)) return { price: text };
  const divisor = BigInt(pieces) * 10n ** BigInt(part.length) * (isCents ? 100n : 1n);
  const inCents = BigInt(`${whole.replaceAll(",", "")}${part}` || "0") * 100n;
  if (inCents % divisor === 0n) {
    const sum = String(inCents / divisor).padStart(3, "0");
    return { price: `${sum.slice(0, -2)}.${sum.slice(-2)}` };
  }
  const of = pieces === 1 ? "" : ` for ${pieces.toLocaleString("en-US")}`;
  const said = isCents ? `${text} cents` : `$${text.replace(/^\$\s*/, "")}`;
  const pack = pieces === 1 ? "such as 100 pieces," : `of ${pieces.toLocaleString("en-US")}`;
  return {
    reason: `${said}${of} is no price of one piece in whole cents: offer a pack ${pack} as one product at the price of the pack`,
  };
}
