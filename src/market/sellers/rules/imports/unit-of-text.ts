/** What a price is of: so many pieces, or one of something else that is sold, which names it. */
export interface PriceUnit {
  pieces: number;
  soldBy: string | null;
}
/** As said, or why nobody can tell. */
export type SaidUnit = PriceUnit | { flaw: string };

/** What may be taken for granted where a text stands. */
interface Place {
  /** It stands after "per" or a stroke, so that a number is what the price is for, and no pack. */
  isPer?: boolean;
  /** Letters that are numbers there, though each means something else as well; else the hundred alone, after "per". */
  letters?: readonly ("c" | "m")[];
}

export const onePiece: PriceUnit = { pieces: 1, soldBy: null };

/** Words that count pieces, in the singular and as they are shortened. */
const multiples = new Map([
  ...["each", "ea", "e", "piece", "pc", "pce", "unit", "item", "one", "single"].map(
    (word) => [word, 1] as const,
  ),
  ...["dozen", "doz", "dz", "dzn"].map((word) => [word, 12] as const),
  ...["gross", "grs", "gro"].map((word) => [word, 144] as const),
  ...["hundred", "cen"].map((word) => [word, 100] as const),
  ...["thousand", "thou", "mil", "k"].map((word) => [word, 1_000] as const),
]);
const letterNumbers = new Map([
  ["c", 100],
  ["m", 1_000],
]);

/** What things are packed in, in the singular: how each is written. */
const packs = (
  "set|kit|pack pk package pkg packet|box bx|case cs|carton ctn ct|bag bg|sack|roll rl|reel|spool|coil|bundle bdl|tray|sleeve|ream|" +
  "pallet plt|skid|drum|pail|bucket|can|bottle btl|jar|tube"
).split("|");
/** What else things are sold by, so. */
const measures = (
  "pair pr|sheet sht|bar|stick|length|lot|card|strip|foot feet ft lf|inch in|yard yd|meter mtr metre|pound lb lbs|ounce oz|" +
  "kilogram kg|gram|ton tonne|cwt|gallon gal|quart qt|pint pt|liter litre|sqft sf|bf|mbf|hour hr|day"
).split("|");
const named = (groups: readonly string[]) =>
  groups.flatMap((group) => {
    const [first = "", ...others] = group.split(" ");
    return [first, ...others].map((word) => [word, first] as const);
  });
const packNames = new Map(named(packs));
/** What holds or measures things that are sold, by how it is written: a price is of one of it. */
const holders = new Map([...packNames, ...named(measures)]);

/** Whether a word is for something that things are packed in: "case". */
export function isPack(word: string): boolean {
  return packNames.has(singular(word.toLowerCase()));
}

/** Whether two texts for what is sold mean the same: "ft" and "Foot", "box of 100" and "BX 100". */
export function isSameUnit(one: string, other: string): boolean {
  const plain = (text: string) =>
    unitWords(text)
      .filter(({ kind }) => kind !== "filler" && kind !== "one")
      .map((word) => {
        const lower = singular(word.text.toLowerCase());
        return word.kind === "number" ? String(word.value) : (holders.get(lower) ?? lower);
      })
      .join(" ");
  return plain(one) === plain(other);
}

const fillers = new Set(["of", "the", "a", "an", "per", "by", "for", "in"]);

const singular = (word: string) =>
  multiples.has(word) || holders.has(word) ? word : word.replace(/(?<=x|ch|sh)es$|s$/, "");

type Kind = "number" | "letter" | "one" | "multiple" | "holder" | "filler" | "other";
export interface UnitWord {
  text: string;
  kind: Kind;
  /** What it stands for, of a number, a letter and a word for a number. */
  value: number;
}

/** The words of a text, by what each says of a unit; strokes and signs are none. */
export function unitWords(text: string): UnitWord[] {
  const parted = text.replace(/\b([cm])(?=(?:pcs?|ea)\b)/gi, "$1 ");
  const found = parted.match(/\d+(?:,\d{3})*(?:\.\d+)?|[\p{L}']+/gu) ?? [];
  return found.map((word, at) => {
    const lower = singular(word.toLowerCase());
    if (/^\d/.test(word)) {
      // "1.000" is a thousand somewhere.
      const value = word.includes(".") ? Number.NaN : Number(word.replaceAll(",", ""));
      return { text: word, kind: "number", value };
    }
    const letter = letterNumbers.get(lower);
    if (letter !== undefined) return { text: word, kind: "letter", value: letter };
    const value = multiples.get(lower) ?? 0;
    if (value > 0) return { text: word, kind: value === 1 ? "one" : "multiple", value };
    // "In" is an inch where nothing follows that it could belong to.
    const isFiller = fillers.has(lower) && !(lower === "in" && at === found.length - 1);
    if (isFiller) return { text: word, kind: "filler", value: 0 };
    return { text: word, kind: holders.has(lower) ? "holder" : "other", value: 0 };
  });
}

/**
 * What a word or a cell for a unit says. One for something that is no number of pieces stands for itself: "box", "pack of
 * 12", "FT". What may mean two things is refused: a price a hundred times too high is no error that anybody would notice.
 *
 * @param text blank: of one piece
 * @example unitOfText("per 100") // { pieces: 100, soldBy: null }
 */
export function unitOfText(text: string, place: Place = {}): SaidUnit {
  const plain = text.trim();
  if (plain === "") return onePiece;
  const isPer = place.isPer === true || /^(?:\/|per\b)|[a-z]\s*\/\s*\d/i.test(plain);
  const unknown = {
    flaw: `"${plain.slice(0, 60)}" is no unit that is known here: write it out, such as "each", "per 100" or "box"`,
  };
  if (/[¢$%]|\bcents?\b/i.test(plain)) return unknown;
  const words = unitWords(plain);
  const of = (kind: Kind) => words.filter((word) => word.kind === kind);
  if (of("holder").length > 0) {
    const soldBy = plain.replace(/^(?:\/|(?:priced|sold|per|by|the|a|in)\s+(?=\S))+\s*/i, "");
    return { pieces: 1, soldBy: soldBy.slice(0, 100) };
  }
  const [number, ...numbers] = of("number");
  const [letter, ...letters] = of("letter");
  const [multiple, ...more] = of("multiple");
  const others = of("other");
  if (others.length > 0) {
    // A code may be a number of pieces; a word that is written out says what it says.
    const isCode = others.some((word) => word.text.length < 4);
    const counts = number ?? letter ?? multiple;
    return isCode || counts !== undefined ? unknown : { pieces: 1, soldBy: plain.slice(0, 100) };
  }
  if (numbers.length + letters.length + more.length > 0 || (letter && multiple)) return unknown;
  const each = letter ?? multiple;
  if (each !== undefined && number !== undefined) {
    // "M (1,000)" says it twice; "100 M" may be meters.
    const isTwice = words.indexOf(each) < words.indexOf(number) && number.value === each.value;
    if (isTwice) return { pieces: each.value, soldBy: null };
    const isCounted = multiple !== undefined && words.indexOf(number) < words.indexOf(multiple);
    return isCounted ? pieces(number.value * multiple.value, unknown) : unknown;
  }
  if (letter !== undefined && of("one").length === 0) {
    const isC = letter.value === 100;
    const isNumber = place.letters?.includes(isC ? "c" : "m") ?? (isC && isPer);
    if (isNumber) return { pieces: letter.value, soldBy: null };
    const may = isC ? "a hundred or a case" : "a thousand or a meter";
    const write = isC ? `"per 100" or "case"` : `"per 1,000" or "meter"`;
    return { flaw: `"${letter.text}" may be ${may}: write ${write}` };
  }
  if (each !== undefined) return { pieces: each.value, soldBy: null };
  if (number !== undefined) {
    if (isPer || number.value === 1) return pieces(number.value, unknown);
    return {
      flaw: `"${plain.slice(0, 60)}" may be what the price is for or how many are sold at once: write "per ${number.text}" or "pack of ${number.text}"`,
    };
  }
  return of("one").length > 0 ? onePiece : unknown;
}

function pieces(count: number, unknown: { flaw: string }): SaidUnit {
  return Number.isInteger(count) && count > 0 && count <= 1_000_000
    ? { pieces: count, soldBy: null }
    : unknown;
}
