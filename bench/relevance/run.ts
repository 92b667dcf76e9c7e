import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { Context } from "../../src/platform/context.ts";
import { type Connection, withClient } from "../../src/platform/db/connection.ts";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";
import { type JudgedProduct, makeCatalog, readTypes } from "./catalog.ts";
import { judgedSets } from "./judged-sets.ts";
import { mean, normalizedGain, recall } from "./measure.ts";
import { gradeOf, type JudgedQuery, makeQueries } from "./queries.ts";
import {
  millwrightRanker,
  minisearchRanker,
  type PlainProduct,
  postgresRanker,
  type Ranker,
} from "./rankers.ts";
import { type World, withCatalog } from "./with-catalog.ts";

/**
 * Prints how good the search is: nDCG@10 and recall@10 over a made-up, judged catalog, by kind of
 * query, beside minisearch and PostgreSQL's own ranking; half of the kinds of products are held out
 * from tuning. With `--listings FOLDER` also recall@1 and @3 over docs.json and semantic-dev.json; with
 * `--set FOLDER`, as often as one likes, nDCG@10 on real queries with what people said of the products
 * (`labeled.ts` says how they are written). `--fit` chooses the weights of ranking anew by the sets given and
 * the half of the made-up queries that is tuned on, and writes them.
 */
const log = pino({ level: "silent" });
const folder = flag("--listings");
const url = process.env.DATABASE_URL;
if (url !== undefined) await runOn({ connectionString: url });
else {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-relevance-"));
  const server = await startEmbedded({ dataDir, log });
  try {
    await runOn(server.connection);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function flag(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
}

async function runOn(connection: Connection): Promise<void> {
  await withClient(connection, async (schemaOwner) => {
    const world: World = { connection, schemaOwner, log };
    const types = readTypes();
    const products = makeCatalog(types);
    const queries = makeQueries(types, products);
    await withCatalog(world, products, (ctx) => judgedCatalog(ctx, world, products, queries));
    await judgedSets(world, products, queries);
    if (folder !== undefined) await judgedListings(world, folder);
  });
}

async function judgedCatalog(
  ctx: Context,
  { schemaOwner }: World,
  products: JudgedProduct[],
  queries: JudgedQuery[],
): Promise<void> {
  const rankers = [millwrightRanker(ctx), minisearchRanker(products), postgresRanker(schemaOwner)];
  const byId = new Map(products.map((product) => [product.externalId, product]));
  const scores = new Map<JudgedQuery, { gain: number; recall: number }[]>();
  for (const query of queries) {
    const all = products.map((product) => gradeOf(product, query.wanted));
    const measured = [];
    for (const ranker of rankers) {
      const grades = (await ranker.rank(query.text)).map((id) => {
        const product = byId.get(id);
        return product === undefined ? 0 : gradeOf(product, query.wanted);
      });
      measured.push({ gain: normalizedGain(grades, all), recall: recall(grades, all, 10) });
    }
    scores.set(query, measured);
    if (process.argv.includes("--misses") && (measured[0]?.gain ?? 0) < 0.75 && !query.isHeldOut) {
      console.log(
        query.kind,
        "|",
        query.text,
        measured.map((one) => one.gain.toFixed(2)).join(" "),
      );
    }
  }
  console.log(`\n${products.length} products, ${queries.length} queries; nDCG@10 (recall@10)\n`);
  const kinds = [...new Set(queries.map((query) => query.kind))];
  const rows: [string, JudgedQuery[]][] = [
    ...kinds.map((kind): [string, JudgedQuery[]] => [
      kind,
      queries.filter((one) => one.kind === kind),
    ]),
    ["tuned on", queries.filter((query) => !query.isHeldOut)],
    ["held out", queries.filter((query) => query.isHeldOut)],
    ["all", queries],
  ];
  console.log(line("kind of query", ["n", ...rankers.map((ranker) => ranker.name), "ratio"]));
  for (const [name, chosen] of rows) {
    const columns = rankers.map((_, at) => {
      const own = chosen.map((query) => scores.get(query)?.[at] ?? { gain: 0, recall: 0 });
      return { gain: mean(own.map((one) => one.gain)), recall: mean(own.map((one) => one.recall)) };
    });
    const cells = columns.map((one) => `${one.gain.toFixed(3)} (${one.recall.toFixed(2)})`);
    const ratio = (columns[0]?.gain ?? 0) / (columns[1]?.gain || 1);
    console.log(line(name, [String(chosen.length), ...cells, ratio.toFixed(2)]));
  }
}

async function judgedListings(world: World, from: string): Promise<void> {
  const listings: [string, string, string][] = JSON.parse(
    readFileSync(join(from, "docs.json"), "utf8"),
  );
  const queries: [string, string][] = JSON.parse(
    readFileSync(join(from, "semantic-dev.json"), "utf8"),
  );
  const products = listings.map(([externalId, name, description]) => ({
    externalId,
    name,
    description,
    categories: [],
  }));
  await withCatalog(world, products, (ctx) => recallOf(ctx, world, products, queries));
}

async function recallOf(
  ctx: Context,
  { schemaOwner }: World,
  products: PlainProduct[],
  queries: [string, string][],
): Promise<void> {
  const rankers: Ranker[] = [
    millwrightRanker(ctx),
    minisearchRanker(products),
    postgresRanker(schemaOwner),
  ];
  console.log(`\n${products.length} listings, ${queries.length} queries in other words\n`);
  for (const ranker of rankers) {
    const places: number[] = [];
    for (const [query, answer] of queries) {
      const place = (await ranker.rank(query)).indexOf(answer);
      places.push(place === -1 ? Number.POSITIVE_INFINITY : place);
      if (ranker === rankers[0] && (place === -1 || place >= 3))
        console.log("missed:", query, place);
    }
    const within = (depth: number) =>
      (places.filter((place) => place < depth).length / places.length).toFixed(2);
    console.log(line(ranker.name, [`R@1 ${within(1)}`, `R@3 ${within(3)}`, `R@10 ${within(10)}`]));
  }
}

function line(first: string, cells: string[]): string {
  return first.padEnd(22) + cells.map((cell) => cell.padStart(15)).join("");
}
