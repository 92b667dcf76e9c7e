import type { LabeledNeed, NeedPlace, NeedRule, NeedsFile } from "./needs.ts";
import type { DirectoryRow } from "./rows.ts";

/** How right a shop is for a need: `fine` ones are neither asked for nor wrong. */
export interface Judged {
  gain: number;
  isFine: boolean;
}

/** A need with the shops that satisfy it, by their ids. */
export interface JudgedNeed extends LabeledNeed {
  judged: Map<string, Judged>;
  /** What may be shown when the answer says that nobody satisfies it. */
  asRelaxed: Set<string>;
  /** So many right results are asked for among the first ten. */
  needed: number;
}

export function judgeNeed(need: LabeledNeed, file: NeedsFile, rows: DirectoryRow[]): JudgedNeed {
  const concept = need.concept === undefined ? undefined : file.concepts[need.concept];
  const want = need.want ?? (need.why === "nobody makes it" ? [] : (concept?.want ?? []));
  const judged =
    need.ids === undefined
      ? satisfying(rows, want, need.place, need.samples ?? concept?.samples)
      : new Map(idsOf(need.ids, rows).map((id) => [id, { gain: 2, isFine: false }]));
  const asked = [...judged.values()].filter(({ isFine }) => !isFine);
  const full = asked.filter(({ gain }) => gain === 2).length;
  const asRelaxed = (need.relaxed ?? []).flatMap((one) => [
    ...satisfying(rows, one.want, one.place, one.samples).keys(),
  ]);
  return {
    ...need,
    judged,
    asRelaxed: new Set(asRelaxed),
    needed: Math.min(10, full || asked.length),
  };
}

function idsOf(keys: string[], rows: DirectoryRow[]): string[] {
  const wanted = new Set(keys);
  return rows.filter((row) => wanted.has(`${row.source}:${row.key}`)).map((row) => row.id);
}

function satisfying(
  rows: DirectoryRow[],
  want: NeedRule[],
  place: NeedPlace | null | undefined,
  samples: Record<string, number> = {},
): Map<string, Judged> {
  const judged = new Map<string, Judged>();
  for (const row of rows) {
    const ruled = want.filter((rule) => satisfies(row, rule)).map((rule) => rule.gain);
    const gain = row.source === "sample" ? (samples[row.name] ?? 0) : Math.max(0, ...ruled);
    const where = gain === 0 ? "out" : placeOf(row, place);
    if (where !== "out") judged.set(row.id, { gain, isFine: where === "near" });
  }
  if ([...judged.values()].every(({ isFine }) => isFine)) {
    for (const one of judged.values()) one.isFine = false;
  }
  return judged;
}

const patterns = new Map<string, RegExp>();
function matches(pattern: string, text: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern, "i");
  patterns.set(pattern, known);
  return known.test(text);
}

function satisfies(row: DirectoryRow, rule: NeedRule): boolean {
  const { naics, acts, types } = rule;
  if (row.source !== rule.source) return false;
  if (naics && !naics.some((code) => row.naics.some((own) => own.startsWith(code)))) return false;
  if (acts && !acts.some((act) => row.activities.includes(act))) return false;
  if (types && !types.includes(row.breweryType)) return false;
  if (rule.name !== undefined && !matches(rule.name, row.text)) return false;
  return rule.not === undefined || !matches(rule.not, row.text);
}

function placeOf(row: DirectoryRow, place: NeedPlace | null | undefined): "in" | "near" | "out" {
  if (place == null) return "in";
  if ("states" in place) {
    if (place.states.includes(row.state)) return "in";
    return place.alsoFine?.includes(row.state) ? "near" : "out";
  }
  if (row.at === null) return "out";
  const far = milesBetween(row.at, { latitude: place.lat, longitude: place.lon });
  return far <= place.miles ? "in" : far <= place.upTo ? "near" : "out";
}

/** Great-circle distance (haversine). */
function milesBetween(a: DirectoryRow["at"] & object, b: DirectoryRow["at"] & object): number {
  const rad = Math.PI / 180;
  const half =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) *
      Math.cos(b.latitude * rad) *
      Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
  return 7917.5 * Math.asin(Math.sqrt(half));
}
