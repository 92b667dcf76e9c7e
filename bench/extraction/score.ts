import type { ExtractedProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";

/** What a document states: "a|b" are equal answers; null and [] is nothing. */
export type Stated = Record<string, unknown>;

/** Values right, wrong, missed; `invented` of the wrong ones stand where nothing is stated. */
export interface Tally {
  right: number;
  wrong: number;
  missed: number;
  invented: number;
}

/** Fields that hold facts rather than words of the firm. */
export const plainFields: ReadonlySet<string> = new Set([
  "company_name",
  "processes",
  "materials",
  "certifications",
  "headquarters_location",
  "founded_year",
  "employee_count",
  "facility_size_sqft",
  "phone",
  "email",
  "industries_served",
  "minimum_order",
  "lead_time",
]);

/** Of all words of both. */
const likeEnough = 0.5;
/** Fields that are worded freely: of the words of the shorter text. */
const worded = new Set([
  "tagline",
  "description",
  "industry_sector",
  "specialization",
  "manufacturing_categories",
]);
const alikeEnough = 0.4;

/**
 * Compares a profile with what its document states, field by field. Texts are compared by their words, numbers
 * and telephone numbers by their digits; addresses of mail as they are, or as sha256 of the lower-cased address.
 *
 * @param accepted defensible values, neither asked for nor held against
 */
export function compare(
  profile: ExtractedProfile,
  stated: Stated,
  accepted: Record<string, unknown>,
  hash: (text: string) => string,
): Map<string, Tally> {
  const result = new Map<string, Tally>();
  for (const [field, value] of Object.entries(profile)) {
    const isLike = (mine: string, wanted: string) =>
      wanted.split("|").some((one) => sameValue(mine, one, worded.has(field), hash));
    result.set(
      field,
      tally(partsOf(value), partsOf(stated[field]), partsOf(accepted[field]), isLike),
    );
  }
  return result;
}

/** A field's values as texts; of an object each part with its name. */
function partsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (typeof value !== "object") return [String(value)];
  return Object.values(value).flatMap(partsOf);
}

function tally(
  mine: string[],
  wanted: string[],
  accepted: string[],
  isLike: (mine: string, wanted: string) => boolean,
): Tally {
  const open = [...wanted];
  let right = 0;
  let wrong = 0;
  for (const value of mine) {
    const at = open.findIndex((one) => isLike(value, one));
    if (at !== -1) {
      open.splice(at, 1);
      right += 1;
    } else if (![...wanted, ...accepted].some((one) => isLike(value, one))) wrong += 1;
  }
  return { right, wrong, missed: open.length, invented: wanted.length === 0 ? wrong : 0 };
}

function sameValue(
  value: string,
  wanted: string,
  isWorded: boolean,
  hash: (text: string) => string,
): boolean {
  if (wanted.startsWith("sha256:")) return `sha256:${hash(value.toLowerCase())}` === wanted;
  const digits = (text: string) => text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits(wanted).length >= 4 && digits(value) === digits(wanted)) return true;
  const [a, b] = [wordsOf(value), wordsOf(wanted)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return isWorded
    ? shared / Math.min(a.size, b.size) >= alikeEnough
    : shared / (a.size + b.size - shared) >= likeEnough;
}

function wordsOf(text: string): Set<string> {
  const words = text
    .toLowerCase()
    .replace(/\b(?:inc|llc|co|corp|ltd)\b\.?/g, " ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => (word.length < 5 ? word : word.replace(/(?:ings?|ed|es|s)$/, "")));
  return new Set(words);
}
