/** What a unit beside a quantity counts: so many pieces each, or something that is no count of pieces. */
type PieceUnit = { pieces: number } | { measures: "a length" | "a weight" | "no count" };

/** Abbreviations of American price lists: "C" and "M" are the Roman figures for a hundred and a thousand. */
const counting: readonly [RegExp, number][] = [
  [/^(?:ea|each|pcs?|pieces?|units?|nos?|sets?|kits?|assy|assembl(?:y|ies))$/i, 1],
  [/^(?:prs?|pairs?)$/i, 2],
  [/^(?:dz|dzn|doz|dozens?)$/i, 12],
  [/^(?:c|hundreds?)$/i, 100],
  [/^(?:gro|grs|gross)$/i, 144],
  [/^(?:M|k|mpcs?|thousands?)$/, 1000],
  [/^(?:K|MPCS?|THOUSANDS?|Thousands?)$/, 1000],
];
const length =
  /^(?:ft|feet|foot|lf|lft|lin(?:ear)? (?:ft|feet)|in|inch(?:es)?|yds?|yards?|mm|cm|mtrs?|met(?:er|re)s?)$/i;
const weight = /^(?:lbs?|pounds?|oz|ounces?|kgs?|kilos?|g|grams?|cwt|tons?|tonnes?)$/i;

/**
 * What a unit of a list of parts says. A small "m" is a meter, a large one a thousand, unless the list has lengths: then
 * it may be either, and counts nothing.
 *
 * @param hasLengths whether other rows of the list are measured in lengths
 * @returns null for no unit
 */
export function pieceUnit(written: string, hasLengths = false): PieceUnit | null {
  const unit = written.replaceAll(".", "").trim();
  if (unit === "") return null;
  if (length.test(unit) || unit === "m") return { measures: "a length" };
  if (weight.test(unit)) return { measures: "a weight" };
  if (unit === "M" && hasLengths) return { measures: "no count" };
  const found = counting.find(([pattern]) => pattern.test(unit));
  return found === undefined ? { measures: "no count" } : { pieces: found[1] };
}

/** A unit behind its figures: the "dozen" of "5 dozen", which is no word of "see note 2". */
export function unitBehind(text: string): { figures: string; unit: string } | null {
  const [, figures, unit] =
    /^\s*(\d[\d,\s/|;]*?)\s*([a-z]+(?: (?:ft|feet))?)\.?\s*$/i.exec(text) ?? [];
  return figures === undefined || unit === undefined ? null : { figures, unit };
}
