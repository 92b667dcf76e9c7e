import { afterAll, beforeAll, expect, test } from "vitest";
import { seedSamples } from "../../src/market/catalog/use-cases/seed-samples.ts";
import { productSearch } from "../../src/market/search/rules/product-search.ts";
import { queryKey } from "../../src/market/search/rules/query-key.ts";
import { learnFromUse } from "../../src/market/search/use-cases/learn-from-use.ts";
import { recordClick } from "../../src/market/search/use-cases/record-click.ts";
import { recordSearch } from "../../src/market/search/use-cases/record-search.ts";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { searchProducts } from "../../src/market/search/use-cases/search-products.ts";
import { type Context, visitor } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import { rowsOf } from "../catalog/import-support.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

const dayMs = 86_400_000;
const today = new Date();
const alike = Array.from({ length: 6 }, (_, at) => `Galvanized Post Bracket ${"ABCDEF"[at]}`);
const sellersOwn = "01900000-0000-7000-8000-00000000000a";
let db: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  db = await freshDatabase();
  ctx = visitorContext(db);
  await withClient(db.ownerConnection, async (owner) => {
    await seedSamples(owner);
    await owner.query("insert into users (id, email) values ($1, 'seller@people.example')", [
      sellersOwn,
    ]);
    await owner.query(
      `with shop as (insert into manufacturers (name, user_id) values ('Post Works', $2) returning id)
       insert into seller_products (name, description, seller_id)
       select name, 'For posts.', (select id from shop) from unnest($1::text[]) as name`,
      [alike, sellersOwn],
    );
    await refreshLexicon(owner);
  });
  // Days before this one are learned, though the database was made before midnight.
  await learnFromUse(db.system, today);
});
afterAll(() => db.drop());

/** Ids in the order shown, by a connection that has asked nothing before: answers are kept for a minute. */
async function shownFor(query: string): Promise<string[]> {
  const asking = { ...ctx, db: { ...ctx.db, public: db.public.withoutPlugins() } };
  const found = await searchProducts(asking, productSearch({ query, limit: 20, facets: false }));
  return found.items.map(({ id }) => id);
}

/** One visitor of so many days ago sees a list, and opens some of it. */
async function visit(
  query: string,
  shown: string[],
  opened: string[],
  {
    address,
    daysAgo = 0,
    viewerId = null,
  }: { address: string; daysAgo?: number; viewerId?: string | null },
): Promise<void> {
  const visiting: Context = {
    ...ctx,
    viewer: { ...visitor, id: viewerId },
    clientAddress: address,
    clock: () => new Date(today.getTime() - daysAgo * dayMs),
  };
  const counts = { query, resultCount: shown.length };
  await recordSearch(visiting, { ...counts, shown });
  for (const resultId of opened) {
    const position = shown.indexOf(resultId) + 1;
    await recordClick(visiting, { resultId, query, totalResults: shown.length, position });
  }
}

const nightAfter = (days: number) =>
  learnFromUse(db.system, new Date(today.getTime() + days * dayMs));

test("what visitors open comes up for that query, once a night, and for no other", async () => {
  const query = "galvanized post bracket";
  const before = await shownFor(query);
  const other = await shownFor("post bracket");
  expect(before.length).toBeGreaterThanOrEqual(6);
  const [, , , , fifth = ""] = before;
  for (let at = 0; at < 12; at += 1)
    await visit(query, before, [fifth], { address: `192.0.2.${at}` });
  expect(await nightAfter(0)).toBe(false);
  expect(await nightAfter(1)).toBe(true);
  expect(await nightAfter(1)).toBe(false);
  const after = await shownFor("Galvanized  POST brackets");
  expect(after[0]).toBe(fifth);
  expect(new Set(after)).toEqual(new Set(before));
  expect(await shownFor("post bracket")).toEqual(other);
});

test("two visitors, one who comes again and again, and the seller's own people change nothing", async () => {
  const rare = "galvanized post bracket for posts";
  const before = await shownFor(rare);
  const [, , , fourth = ""] = before;
  for (const address of ["192.0.2.1", "192.0.2.2"])
    await visit(rare, before, [fourth], { address });
  for (let time = 0; time < 10; time += 1) {
    await visit(rare, before, [fourth], { address: "192.0.2.1" });
  }
  const own = "bracket for posts";
  const ownBefore = await shownFor(own);
  const [, , , , , sixth = ""] = ownBefore;
  for (let at = 0; at < 12; at += 1) {
    await visit(own, ownBefore, [sixth], { address: `198.51.100.${at}`, viewerId: sellersOwn });
  }
  expect(await nightAfter(2)).toBe(true);
  expect(await shownFor(rare)).toEqual(before);
  expect((await shownFor(own)).indexOf(sixth)).toBe(5);
});

test("what was seen counts for less as it gets old", async () => {
  const most = async () => {
    const [row] = await rowsOf<{ effect: number | null }>(
      db.ownerConnection,
      "select max(effect) as effect from learned_effects",
    );
    return row?.effect ?? 0;
  };
  const before = await most();
  expect(await nightAfter(272)).toBe(true);
  const aged = await most();
  expect(aged).toBeLessThan(before);
  expect(aged).toBeGreaterThan(0);
  // Halved twelve times, twelve visitors are none.
  expect(await nightAfter(1082)).toBe(true);
  expect(await most()).toBe(0);
});

test("a list is kept of fifty visitors a day, each once, and of ids that are products", async () => {
  const shown = (await shownFor("galvanized post bracket")).slice(0, 2);
  for (let at = 0; at < 60; at += 1) {
    await visit("fifty brackets", shown, [], { address: `203.0.113.${at % 55}` });
  }
  const kept = await rowsOf<{ lists: number; searches: number }>(
    db.ownerConnection,
    `select count(shown)::integer as lists, count(*)::integer as searches
       from search_events where query_key = $1`,
    [queryKey("fifty brackets")],
  );
  expect(kept).toEqual([{ lists: 50, searches: 60 }]);
});
