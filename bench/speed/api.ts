import { getProduct } from "../../src/market/catalog/use-cases/get-product.ts";
import { type AskedProducts, productSearch } from "../../src/market/search/rules/product-search.ts";
import { searchProducts } from "../../src/market/search/use-cases/search-products.ts";
import { openBenchContext } from "./bench-context.ts";
import { captureSql, pgbench, type SentStatement } from "./captured-sql.ts";
import { type Load, load } from "./load.ts";
import { startSiteProcess } from "./site-process.ts";

const seconds = 4;
const connectionCounts = [1, 16, 50];

/**
 * The catalog API over HTTP, beside pgbench with the very statements it sends: with answers that visitors
 * share for four seconds, and with each answer made anew.
 */
export async function measureApi(dataDir: string) {
  const { cases, ceilings } = await measureCeilings(dataDir);
  const rows = [];
  for (const [answers, flag] of [
    ["made each time", "off"],
    ["shared", "on"],
  ] as const) {
    const site = await startSiteProcess(dataDir, { HTML_CACHE: flag });
    for (const [name, path] of Object.entries(cases)) {
      // Warm, as a site that has run for a while.
      await load(`${site.url}${path}`, { connections: 8, seconds: 2 });
      for (const connections of connectionCounts) {
        const reached = await load(`${site.url}${path}`, { connections, seconds });
        rows.push(rowOf({ name, answers, connections }, reached, ceilings));
      }
    }
    await site.stop();
  }
  return rows;
}

function rowOf(
  { name, answers, connections }: { name: string; answers: string; connections: number },
  { perSecond, p50, p99, failures }: Load,
  ceilings: Map<string, number | null>,
) {
  const ceiling = ceilings.get(`${name} ${connections}`) ?? null;
  return {
    call: name,
    answers,
    connections,
    "HTTP /s": perSecond,
    "pgbench /s": ceiling ?? "–",
    share: ceiling === null ? "–" : perSecond / ceiling,
    "p50 ms": p50,
    "p99 ms": p99,
    failures,
    bar: connections === 50 ? "share ≥ 0.7, p99 < 100" : "share ≥ 0.7",
  };
}

async function measureCeilings(dataDir: string) {
  const { ctx, close } = await openBenchContext(dataDir);
  const search = (asked: AskedProducts) =>
    searchProducts(ctx, productSearch({ facets: false, ...asked }));
  const [first] = (await search({})).items;
  const id = first?.id ?? "";
  const work: Record<string, () => Promise<unknown>> = {
    "newest 20": () => search({}),
    "two words": () => search({ query: "steel bracket" }),
    "by id": () => getProduct(ctx, id),
  };
  const cases = {
    "newest 20": "/api/v1/products",
    "two words": "/api/v1/products?q=steel%20bracket",
    "by id": `/api/v1/products/${id}`,
  };
  const ceilings = new Map<string, number | null>();
  for (const [name, run] of Object.entries(work)) {
    await run();
    const statements: SentStatement[] = await captureSql(run);
    for (const connections of connectionCounts) {
      const reached = pgbench(ctx.db.connection, statements, { connections, seconds });
      ceilings.set(`${name} ${connections}`, reached);
    }
  }
  await close();
  return { cases, ceilings };
}
