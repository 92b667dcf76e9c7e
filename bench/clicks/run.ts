import { productSearch } from "../../src/market/search/rules/product-search.ts";
import { learnFromUse } from "../../src/market/search/use-cases/learn-from-use.ts";
import { searchProducts } from "../../src/market/search/use-cases/search-products.ts";
import type { Context } from "../../src/platform/context.ts";
import { withFreshWorld } from "../fresh-world.ts";
import { makeCatalog, readTypes } from "../relevance/catalog.ts";
import { mean, normalizedGain } from "../relevance/measure.ts";
import { gradeOf, type JudgedQuery, makeQueries } from "../relevance/queries.ts";
import { seededRandom } from "../relevance/random.ts";
import { fillCatalog } from "../relevance/with-catalog.ts";
import { table } from "../speed/table.ts";
import { keepVisits } from "./keep-visits.ts";
import { noisyHabits, type Visit, visitList } from "./visitors.ts";

/**
 * Prints what is learned from made-up visitors: nDCG@10 of the judged catalog after so many visits of a query, and
 * how far somebody brings up one product who opens it alone, every day, from one address and from five.
 *
 * Visits are rows as pages tell of them, and the nightly job itself learns from them; each day's lists are those of
 * the search with what it learned until then.
 */
const visitsADay = 10;
const days = 8;
const shownDepth = 20;
/** The competitor's product stands here at first. */
const pushedFrom = 12;

/** A query, the lists it got, and who else is at work on it. */
interface Asked {
  query: JudgedQuery;
  all: number[];
  ids: string[];
  /** Addresses of a competitor each day. */
  competitors: number;
  pushed: string | undefined;
}

await withFreshWorld(async ({ ctx, schemaOwner }) => {
  const types = readTypes();
  const products = makeCatalog(types);
  await fillCatalog(schemaOwner, products);
  const { rows } = await schemaOwner.query<{ id: string; external_id: string }>(
    "select id, external_id from seller_products",
  );
  const byExternalId = new Map(products.map((product) => [product.externalId, product]));
  const byId = new Map(rows.map((row) => [row.id, byExternalId.get(row.external_id)]));
  const grade = (query: JudgedQuery, id: string) => {
    const product = byId.get(id);
    return product === undefined ? 0 : gradeOf(product, query.wanted);
  };
  const asked = makeQueries(types, products).map(
    (query, at): Asked => ({
      query,
      all: products.map((product) => gradeOf(product, query.wanted)),
      ids: [],
      competitors: at % 10 === 0 ? 1 : at % 10 === 1 ? 5 : 0,
      pushed: undefined,
    }),
  );
  const random = seededRandom(5);
  const until = new Date("2026-01-01T00:30:00Z");
  await schemaOwner.query("update search_learning set learned_until = $1", [dayOf(until)]);
  const results: Record<string, string | number>[] = [];
  for (let day = 0; day <= days; day += 1) {
    await showLists(ctx, asked);
    if (day === 0) for (const one of asked) one.pushed = one.ids[pushedFrom - 1];
    if ([0, 1, 2, 4, 8].includes(day)) results.push(rowOf(day * visitsADay, asked, grade));
    const visits = asked.flatMap((one, at) => visitsOf(one, at, random, grade));
    await keepVisits(schemaOwner, dayOf(until), visits);
    until.setUTCDate(until.getUTCDate() + 1);
    await learnFromUse(ctx.db.system, until);
  }
  console.log(
    `${products.length} products, ${asked.length} queries, ${visitsADay} visitors a day of each\n`,
  );
  console.log(table(results));
});

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

async function showLists(ctx: Context, asked: Asked[]): Promise<void> {
  // What was learned is kept for a minute for each handle of the database.
  const fresh = { ...ctx, db: { ...ctx.db, public: ctx.db.public.withoutPlugins() } };
  for (const one of asked) {
    const search = productSearch({ query: one.query.text, limit: shownDepth, facets: false });
    one.ids = (await searchProducts(fresh, search)).items.map(({ id }) => id);
  }
}

function visitsOf(
  { query, ids, competitors, pushed }: Asked,
  at: number,
  random: ReturnType<typeof seededRandom>,
  grade: (query: JudgedQuery, id: string) => number,
): Visit[] {
  if (ids.length === 0) return [];
  const honest = Array.from({ length: visitsADay }, (_, visitor) =>
    visitList(
      { query: query.text, visitor: `${visitor} of ${at}`, shown: ids },
      (id) => grade(query, id),
      noisyHabits,
      random,
    ),
  );
  const others = Array.from({ length: pushed === undefined ? 0 : competitors }, (_, visitor) => ({
    query: query.text,
    visitor: `competitor ${visitor} of ${at}`,
    shown: ids,
    opened: ids.filter((id) => id === pushed),
  }));
  return [...honest, ...others];
}

function rowOf(
  visits: number,
  asked: Asked[],
  grade: (query: JudgedQuery, id: string) => number,
): Record<string, string | number> {
  const gainOf = (competitors: number) =>
    mean(
      asked
        .filter((one) => one.competitors === competitors)
        .map(({ query, ids, all }) =>
          normalizedGain(
            ids.map((id) => grade(query, id)),
            all,
          ),
        ),
    );
  const placeOf = (competitors: number) =>
    mean(
      asked.flatMap(({ ids, pushed, competitors: own }) => {
        if (own !== competitors || pushed === undefined) return [];
        const at = ids.indexOf(pushed);
        return at === -1 ? shownDepth + 1 : at + 1;
      }),
    );
  return {
    "visits of a query": visits,
    "nDCG@10": gainOf(0).toFixed(3),
    "place of a product nobody pushes": placeOf(0).toFixed(1),
    "… pushed by 1 address": placeOf(1).toFixed(1),
    "nDCG@10 there": gainOf(1).toFixed(3),
    "… pushed by 5": placeOf(5).toFixed(1),
    "nDCG@10 there ": gainOf(5).toFixed(3),
  };
}
