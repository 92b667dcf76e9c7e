import MiniSearch from "minisearch";
import pg from "pg";
import { type AskedProducts, productSearch } from "../../src/market/search/rules/product-search.ts";
import { searchProducts } from "../../src/market/search/use-cases/search-products.ts";
import { openBenchContext } from "./bench-context.ts";
import { captureSql, executionTime } from "./captured-sql.ts";
import { filteredSearches, queriesByKind } from "./queries.ts";
import { percentile } from "./table.ts";

const rounds = 15;
/** minisearch holds everything in memory: beyond this many rows it is not asked. */
const mostForMinisearch = 200_000;

/**
 * Latency of a search by kind of query: as a use-case (everything but HTTP), and what its statements take
 * in the database, by PostgreSQL's own count.
 */
export async function measureSearch(dataDir: string) {
  const { ctx, close } = await openBenchContext(dataDir);
  const mini = await buildMinisearch(ctx.db.public);
  const client = new pg.Client(ctx.db.connection);
  await client.connect();
  const rows = [];
  const byWords = Object.entries(queriesByKind).map(
    ([kind, queries]): [string, AskedProducts[]] => [
      kind,
      queries.map((query) => ({ query, facets: false })),
    ],
  );
  const unfiltered: [string, AskedProducts[]] = ["nothing, list and facets", [{}]];
  for (const [kind, asked] of [...byWords, unfiltered, ...Object.entries(filteredSearches)]) {
    const inputs = asked.map(productSearch);
    for (const input of inputs) await searchProducts(ctx, input);
    const times: number[] = [];
    const miniTimes: number[] = [];
    const inDatabase: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const input of inputs) {
        let began = performance.now();
        await searchProducts(ctx, input);
        times.push(performance.now() - began);
        began = performance.now();
        mini?.search(input.query, {
          boost: { name: 2 },
          prefix: true,
          fuzzy: 0.2,
        });
        miniTimes.push(performance.now() - began);
      }
    }
    for (const input of inputs) {
      const statements = await captureSql(() => searchProducts(ctx, input));
      for (let round = 0; round < rounds; round++) {
        inDatabase.push(await executionTime(client, statements));
      }
    }
    rows.push({
      kind,
      "in database p50 ms": percentile(inDatabase, 0.5),
      "p50 ms": percentile(times, 0.5),
      "p95 ms": percentile(times, 0.95),
      "minisearch p50 ms":
        mini === null || inputs[0]?.query === "" ? "–" : percentile(miniTimes, 0.5),
      bar: "p50 ≤ 5 at 100k, ≤ 15 at 1M",
    });
  }
  await client.end();
  await close();
  return rows;
}

async function buildMinisearch(
  db: Awaited<ReturnType<typeof openBenchContext>>["ctx"]["db"]["public"],
): Promise<MiniSearch | null> {
  const { total } = await db
    .selectFrom("facet_counts")
    .select("count as total")
    .where("subject", "=", "product")
    .where("facet", "=", "all")
    .executeTakeFirstOrThrow();
  if (total > mostForMinisearch) return null;
  const mini = new MiniSearch({ fields: ["name", "description", "categories"] });
  const products = await db
    .selectFrom("seller_products")
    .select(["id", "name", "description", "categories"])
    .execute();
  mini.addAll(products.map((row) => ({ ...row, categories: row.categories.join(" ") })));
  return mini;
}
