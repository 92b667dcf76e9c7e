import { needsVocabulary } from "../../src/market/needs/use-cases/read-need.ts";
import { manufacturerSearch } from "../../src/market/search/rules/manufacturer-search.ts";
import { nameWords } from "../../src/market/search/rules/names-meant.ts";
import { searchManufacturers } from "../../src/market/search/use-cases/search-manufacturers.ts";
import type { Context } from "../../src/platform/context.ts";
import { seededRandom } from "../relevance/random.ts";
import { table } from "../speed/table.ts";
import { type AskedName, countWords, waysToAsk } from "./asked-names.ts";
import type { DirectoryRow } from "./rows.ts";

/** So many shops of each directory are asked for in every way; so many terms of the vocabulary must find no name. */
export interface NamesAsked {
  shops: number;
  terms: number;
  /** Another one chooses others: keep one unread. */
  seed: number;
  worst: number;
}

/**
 * Asks for shops by their names as people write them, and for things by terms that are no names; prints how often the
 * shop meant stands first, and how many terms of how many led to somebody's name that only looks like it.
 */
export async function measureNames(
  ctx: Context,
  rows: DirectoryRow[],
  { shops, terms, seed, worst }: NamesAsked,
): Promise<void> {
  const random = seededRandom(seed).next;
  const counts = countWords(rows);
  const mixed = rows
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((row) => ({ row, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
  const chosen = (["epa", "fsis", "brewery"] as const).flatMap((source) =>
    mixed.filter((row) => row.source === source).slice(0, shops),
  );
  const tally = new Map<string, { asked: number; first: number; nothing: number }>();
  const wrong: string[] = [];
  const bySource = new Map(rows.map((row) => [row.id, row]));
  for (const asked of chosen.flatMap((row) => waysToAsk(row, counts, random))) {
    const found = await find(ctx, asked.text);
    const first = bySource.get(found.items[0]?.id ?? "");
    const isFirst = first !== undefined && isMeant(asked, first);
    for (const way of [asked.way, "all"]) {
      const so = tally.get(way) ?? { asked: 0, first: 0, nothing: 0 };
      so.asked += 1;
      so.first += isFirst ? 1 : 0;
      so.nothing += found.total === 0 ? 1 : 0;
      tally.set(way, so);
    }
    if (!isFirst)
      wrong.push(
        `${asked.way}: "${asked.text}" (${asked.row.text}) ${found.total}: ${first?.text ?? "–"}`,
      );
  }
  const lines = [...tally]
    .sort(([a], [b]) => Number(a === "all") - Number(b === "all"))
    .map(([way, so]) => ({
      way,
      asked: so.asked,
      first: (so.first / so.asked).toFixed(2),
      nothing: (so.nothing / so.asked).toFixed(2),
    }));
  console.log(`${table(lines)}\n${wrong.slice(0, worst).join("\n")}\n`);
  await measureTerms(ctx, terms, random, worst);
}

/** Terms as they stand, and with the last letter of a longer word left out. */
async function measureTerms(ctx: Context, most: number, random: () => number, worst: number) {
  const known = [...needsVocabulary().goods.keys()]
    .map((term) => ({ term, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .flatMap(({ term }) => [term, term.replace(/([a-z]{6,})[a-z]\b/, "$1")]);
  const named: string[] = [];
  for (const term of known) {
    const { items } = await find(ctx, term);
    const [first] = items;
    if (first?.matchedBy?.by === "name") named.push(`${term}: ${first.name}`);
  }
  console.log(
    `${named.length} of ${known.length} terms found a name first\n${named.slice(0, worst).join("\n")}`,
  );
}

function find(ctx: Context, query: string) {
  return searchManufacturers(ctx, manufacturerSearch({ query, limit: 10, facets: false }));
}

function isMeant({ words, row }: AskedName, first: DirectoryRow): boolean {
  const own = new Set(nameWords(first.text));
  return first.id === row.id || words.every((word) => own.has(word));
}
