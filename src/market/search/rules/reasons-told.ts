import type { ManufacturerFilter, ManufacturerSearch } from "./manufacturer-search.ts";
import { askForPlace, type Located } from "./place-filter.ts";
import { deepestRow, tooDeep } from "./search-page.ts";
import type { Wanted } from "./wanted.ts";

/** A need as it was searched for. */
interface Asked {
  text: string;
  filter: Located<ManufacturerFilter>;
  /** "in Ohio"; "" without a place. */
  where: string;
}

/** Who was found for a need. */
interface Found {
  makers: number;
  /** Those that are listed. */
  total: number;
  /** Shops that are meant by their names. */
  names: number;
  /** One of the makers has the words that were not understood. */
  isSaid: boolean;
}

/** It asks for what is near, and nothing says near what. */
export function isNearMe({ text, filter }: Asked): boolean {
  return (
    filter.place === null &&
    filter.state === null &&
    /\bnear(?:by|est)? (?:me|us|here)\b/i.test(text)
  );
}

/** Why a page does not answer a need, or only nearly; null where it does. */
export function reasonOf(
  search: Pick<ManufacturerSearch, "page" | "limit">,
  asked: Asked & { wanted: Wanted },
  { makers, total, names, isSaid }: Found,
): string | null {
  const { wanted, where } = asked;
  if (search.page * search.limit > deepestRow) return tooDeep;
  if (names > 0 || makers > 0) {
    if (isNearMe(asked)) return askForPlace;
    // Those shown make the thing; nothing tells that they make that kind of it.
    return names > 0 || isSaid
      ? null
      : `Nobody listed here${where} says “${wanted.unknown.join(" ")}”. These are known for ${wanted.label}.`;
  }
  const lacking = [
    ...wanted.certificates.map((name) => ` and states ${name}`),
    ...wanted.qualities.map(({ label }) => ` and is known to be ${label}`),
  ].join("");
  const nobody = `Nobody listed here${where} is known for ${wanted.label}${lacking}.`;
  return total === 0 ? nobody : `${nobody} These could, by what else they do.`;
}

const makerWords =
  /\b(?:suppl(?:y|iers?)|manufactur(?:e|ers?|ing)|makers?|producers?|vendors?|fabricators?|who (?:makes|can make|sells)|custom|wholesale|bulk)\b/i;

/** Whether a text asks for makers of something rather than for somebody. */
export function asksForMakers(text: string): boolean {
  return makerWords.test(text);
}

/** What is told where makers of something unknown are asked for, and shops only have its word in their names. */
export function namedOnly({ where }: Asked): string {
  return `Nobody listed here${where} is known for that. These have it in their name.`;
}
