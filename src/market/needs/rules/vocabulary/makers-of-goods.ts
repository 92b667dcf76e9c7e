import { termKey, termsOfGood } from "./check-terms.ts";
import type { GoodRow } from "./terms.ts";

/** Who makes something: NAICS codes or their beginnings, and processes. */
export interface Makers {
  makes: Set<string>;
  could: Set<string>;
  /** Who makes the wider good that it is a kind of. */
  wider: Set<string>;
  /** Stems of its own words, and of those of its kinds, as they may stand in the name of a shop. */
  inNames: string[][];
  /** Stems of other words of names that hint at it. */
  hints: string[][];
}

/** The words of a term as stems. */
export const stemsOf = (words: string) => termKey(words).split(" ").filter(Boolean);

/**
 * Who makes each good. A kind without makers of its own has those of the wider good; the wider good has those of its kinds.
 */
export function makersOfGoods(rows: GoodRow[]): Map<string, Makers> {
  const byName = new Map(rows.map((row) => [row.good.words, row]));
  const isCommon = commonWithin(rows, byName);
  const makers = new Map<string, Makers>(
    rows.map((row) => {
      const own = withMakers(row, byName);
      return [
        row.good.words,
        {
          makes: new Set(own.made_by),
          could: new Set(own.could_be_made_by),
          wider: new Set(widerOf(row, byName).flatMap(({ made_by }) => made_by)),
          inNames: termsOfGood(row)
            .filter((term) => !term.isShared || term.words.includes(" "))
            .map((term) => stemsOf(term.words)),
          hints: row.in_names.filter((hint) => !isCommon(own, hint)).map(stemsOf),
        },
      ];
    }),
  );
  for (const row of rows) {
    const own = makers.get(row.good.words);
    for (const above of widerOf(row, byName)) addTo(makers.get(above.good.words), own);
  }
  return makers;
}

/** The goods that it is a kind of, the nearest first. */
function widerOf(row: GoodRow, byName: Map<string, GoodRow>): GoodRow[] {
  const above = byName.get(row.kind_of);
  return above === undefined ? [] : [above, ...widerOf(above, byName)];
}

/** A word of names that so many goods have tells none of them from the others ("packaging"). */
const goodsOfCommonHint = 6;
/** Of the same industries fewer: a word that tells three of their goods tells none. */
const goodsOfNearHint = 2;

/** Words of names that tell none of all goods from the others, as stems one blank apart. */
export function commonHints(rows: GoodRow[]): Set<string> {
  const common = [...countHints(rows)].filter(([, uses]) => uses >= goodsOfCommonHint);
  return new Set(common.map(([hint]) => stemsOf(hint).join(" ")));
}

/**
 * Tells whether so many goods of the same industries have a word of names that it tells none of them from the others:
 * "nutrition" says little of a maker of supplements, and among dairies that it makes infant formula.
 */
function commonWithin(
  rows: GoodRow[],
  byName: Map<string, GoodRow>,
): (row: GoodRow, hint: string) => boolean {
  const industriesOf = (row: GoodRow) => {
    const { made_by, could_be_made_by } = withMakers(row, byName);
    return new Set([...made_by, ...could_be_made_by].filter((code) => /^\d/.test(code)));
  };
  const having = new Map<string, Set<string>[]>();
  for (const row of rows) {
    for (const hint of new Set(row.in_names)) {
      having.set(hint, [...(having.get(hint) ?? []), industriesOf(row)]);
    }
  }
  return (row, hint) => {
    const own = industriesOf(row);
    const near =
      having.get(hint)?.filter((codes) => [...codes].some((code) => own.has(code))) ?? [];
    return near.length > goodsOfNearHint && (having.get(hint)?.length ?? 0) >= goodsOfCommonHint;
  };
}

function countHints(rows: GoodRow[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const hint of rows.flatMap((row) => [...new Set(row.in_names)])) {
    uses.set(hint, (uses.get(hint) ?? 0) + 1);
  }
  return uses;
}

/** Of each good the widest one that it is a kind of; of others themselves. */
export function rootsOf(rows: GoodRow[]): Map<string, string> {
  const above = new Map(rows.map((row) => [row.good.words, row.kind_of]));
  const root = (good: string): string => {
    const wider = above.get(good) ?? "";
    return wider === "" ? good : root(wider);
  };
  return new Map(rows.map((row) => [row.good.words, root(row.good.words)]));
}

function withMakers(row: GoodRow, byName: Map<string, GoodRow>): GoodRow {
  const parent = byName.get(row.kind_of);
  const isStated = row.made_by.length + row.could_be_made_by.length > 0;
  return isStated || parent === undefined ? row : withMakers(parent, byName);
}

/** Adds who makes a kind to who makes the wider one. */
export function addTo(wider: Makers | undefined, own: Makers | undefined): void {
  if (wider === undefined || own === undefined) return;
  for (const code of own.makes) wider.makes.add(code);
  for (const code of own.could) wider.could.add(code);
  wider.inNames.push(...own.inNames);
  wider.hints.push(...own.hints);
}
