import type { FacetValue } from "./search-result.ts";
import { specificationWords, statedWords } from "./specification-words.ts";

/** A value that products state, with how many do. */
export interface StatedValue {
  name: string;
  value: string;
  count: number;
}

/** What can be chosen of one specification. */
export interface SpecificationFacet {
  name: string;
  /** `value` as addresses write it, `Material:6061-T6 aluminum`. */
  values: FacetValue[];
}

/** Values of one specification that are offered. */
const mostValues = 8;

/**
 * The commonest values by name, each with how many products choosing it leaves: those that state it, and
 * those whose value has all of its words.
 *
 * @param stated every value of the names to be offered
 */
export function specificationFacets(stated: StatedValue[]): SpecificationFacet[] {
  return [...Map.groupBy(stated, ({ name }) => name)].map(([name, values]) => {
    const known = values.map((one) => ({ ...one, words: new Set(statedWords(one.value)) }));
    const countOf = (value: string) => {
      const wanted = specificationWords(value);
      const alike = known.filter(({ words }) => wanted.every((word) => words.has(word)));
      return alike.reduce((sum, { count }) => sum + count, 0);
    };
    const commonest = [...values].sort(
      (a, b) => b.count - a.count || a.value.localeCompare(b.value, "en"),
    );
    return {
      name,
      values: commonest.slice(0, mostValues).map(({ value }) => ({
        value: `${name}:${value}`,
        label: value,
        count: countOf(value),
      })),
    };
  });
}
