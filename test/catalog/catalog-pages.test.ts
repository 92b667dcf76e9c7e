import { afterAll, beforeAll, expect, test } from "vitest";
import { compareManufacturers } from "../../src/market/catalog/use-cases/compare-manufacturers.ts";
import { generateSamples } from "../../src/market/catalog/use-cases/generate-samples.ts";
import { getManufacturer } from "../../src/market/catalog/use-cases/get-manufacturer.ts";
import { getProduct } from "../../src/market/catalog/use-cases/get-product.ts";
import { industryCounts } from "../../src/market/catalog/use-cases/industry-counts.ts";
import { industryPage } from "../../src/market/catalog/use-cases/industry-page.ts";
import { listCategories } from "../../src/market/catalog/use-cases/list-categories.ts";
import { nearbyManufacturers } from "../../src/market/catalog/use-cases/nearby-manufacturers.ts";
import { seedSamples } from "../../src/market/catalog/use-cases/seed-samples.ts";
import { similarProducts } from "../../src/market/catalog/use-cases/similar-products.ts";
import {
  sitemapEntries,
  sitemapFiles,
} from "../../src/market/catalog/use-cases/sitemap-entries.ts";
import { trendingProducts } from "../../src/market/catalog/use-cases/trending-products.ts";
import {
  type AskedManufacturers,
  manufacturerSearch,
} from "../../src/market/search/rules/manufacturer-search.ts";
import { manufacturersOnMap } from "../../src/market/search/use-cases/manufacturers-on-map.ts";
import { recordClick } from "../../src/market/search/use-cases/record-click.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { visitorContext } from "./catalog-context.ts";
import { rowsOf } from "./import-support.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await withClient(db.ownerConnection, async (schemaOwner) => {
    await seedSamples(schemaOwner);
    await generateSamples({ schemaOwner, seed: "pages", manufacturers: 120, products: 1_500 });
    await schemaOwner.query("analyze");
  });
});
afterAll(() => db.drop());

const absent = "01890000-0000-7000-8000-000000000000";

test.each(["", "1", "not-an-id", absent, "' or 1=1 --", "\0"])(
  "a product or manufacturer with the id %j is not found",
  async (id) => {
    const ctx = visitorContext(db);
    await expect(getProduct(ctx, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(getManufacturer(ctx, id)).rejects.toMatchObject({ code: "not_found" });
  },
);

test("a manufacturer's products come page by page without a gap or a double", async () => {
  const ctx = visitorContext(db);
  const [seller] = await rowsOf<{ id: string; n: number }>(
    db.ownerConnection,
    "select seller_id as id, count(*)::int as n from seller_products group by 1 order by 2 desc limit 1",
  );
  const ids: string[] = [];
  for (let page = 1; page <= Math.ceil((seller?.n ?? 0) / 7) + 1; page += 1) {
    const { products } = await getManufacturer(ctx, seller?.id ?? "", { page, limit: 7 });
    expect(products.total).toBe(seller?.n);
    ids.push(...products.items.map((product) => product.id));
  }
  expect(new Set(ids).size).toBe(seller?.n);
  expect(ids).toHaveLength(seller?.n ?? 0);
});

test("similar products are of the same kind and never the product itself", async () => {
  const ctx = visitorContext(db);
  const [some] = await rowsOf<{ id: string }>(
    db.ownerConnection,
    "select id from seller_products where 'Furniture' = any (categories) order by external_id limit 1",
  );
  const product = await getProduct(ctx, some?.id ?? "");
  const similar = await similarProducts(ctx, product, 6);
  expect(similar).toHaveLength(6);
  for (const other of similar) {
    expect(other.id).not.toBe(product.id);
    expect(other.categories.some((label) => product.categories.includes(label))).toBe(true);
  }
});

test("a product whose name is only punctuation still has a page with similar products", async () => {
  const ctx = visitorContext(db);
  expect(
    await similarProducts(ctx, { id: absent, name: "--- !", categories: ["Furniture"] }),
  ).toHaveLength(4);
  expect(await similarProducts(ctx, { id: absent, name: "(,", categories: [] })).toEqual([]);
});

test("what visitors open makes a product trend, each once a day; without that, featured ones stand in", async () => {
  const ctx = visitorContext(db);
  const quiet = await trendingProducts(ctx, 3);
  expect(quiet.every((product) => product.isFeatured)).toBe(true);
  const [clicked, old, pushed] = await rowsOf<{ id: string }>(
    db.ownerConnection,
    "select id from seller_products where not is_featured order by external_id limit 3",
  );
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const click = (id: string | undefined, days: number, visitor: number) =>
    recordClick(
      { ...ctx, clientAddress: `192.0.2.${visitor}`, clock: () => daysAgo(days) },
      { resultId: id ?? "", query: "secret words", totalResults: 1 },
    );
  for (const visitor of [1, 2, 3]) {
    await click(clicked?.id, 1, visitor);
    await click(old?.id, 8, visitor);
    await click(absent, 0.1, visitor);
  }
  for (let time = 0; time < 300; time++) await click(pushed?.id, 0.1, 4);
  const trending = await trendingProducts(ctx, 3);
  expect(trending.map((product) => product.id)).toEqual([
    clicked?.id,
    ...quiet.slice(0, 2).map((product) => product.id),
  ]);
});

test("where nothing more trends, ten at random fill up, and others the next time", async () => {
  const ctx = visitorContext(db);
  const fillers = async () =>
    (await trendingProducts(ctx, 500)).filter(({ isFeatured }) => !isFeatured).map(({ id }) => id);
  const [one, other] = [await fillers(), await fillers()];
  expect(new Set(one).size).toBe(one.length);
  // One that trends, and up to ten: some may be featured already.
  expect(one.length).toBeGreaterThan(1);
  expect(one.length).toBeLessThanOrEqual(11);
  expect(one).not.toEqual(other);
});

test("what is kept of a click leads back to nobody", async () => {
  const kept = await rowsOf<{ visitor: string }>(
    db.ownerConnection,
    "select visitor from search_events where kind = 'click'",
  );
  // Three visitors, three results each; the one who clicked 300 times counts once.
  expect(kept).toHaveLength(10);
  expect(new Set(kept.map(({ visitor }) => visitor)).size).toBeGreaterThanOrEqual(7);
  expect(JSON.stringify(kept)).not.toContain("192.0.2");
  await expect(db.public.selectFrom("visitor_salts").select("salt").execute()).rejects.toThrow(
    "permission denied",
  );
});

test("a visitor learns what is clicked, and never what was searched", async () => {
  expect(await db.public.selectFrom("search_events").select("query").execute()).toEqual([]);
});

test("an industry's page counts and shows who can do it", async () => {
  const ctx = visitorContext(db);
  const page = await industryPage(ctx, "cnc-milling");
  const counts = await industryCounts(ctx);
  expect(page.manufacturerCount).toBe(counts.processes["cnc-milling"]);
  expect(page.manufacturers.every((shop) => shop.processes.includes("cnc-milling"))).toBe(true);
  expect(page.products.every((product) => product.categories.includes("Machined Parts"))).toBe(
    true,
  );
  const categories = await listCategories(ctx);
  expect(page.productCount).toBe(
    categories.find((category) => category.slug === "machined-parts")?.productCount,
  );
  expect((await industryPage(ctx, "aluminum")).manufacturerCount).toBeGreaterThan(0);
  expect((await industryPage(ctx, "iso-9001")).manufacturerCount).toBe(
    counts.certifications["ISO 9001"],
  );
  await expect(industryPage(ctx, "alchemy")).rejects.toMatchObject({ code: "not_found" });
});

test("the map gathers neighbors and counts every manufacturer once", async () => {
  const ctx = visitorContext(db);
  const onMap = (asked: AskedManufacturers) =>
    manufacturersOnMap(ctx, manufacturerSearch(asked), 0.5);
  const { clusters, total } = await onMap({});
  expect(total).toBe(140);
  expect(clusters.length).toBeLessThan(total);
  expect(
    clusters.filter((cluster) => cluster.manufacturer === null).every((c) => c.count > 1),
  ).toBe(true);
  const kansas = await onMap({ state: "KS", process: "cnc-milling" });
  expect(kansas.clusters.some((c) => c.manufacturer?.name === "Larkspur Ridge Machining")).toBe(
    true,
  );
  expect((await onMap({ naics: "33" })).total).toBeGreaterThan(0);
  expect((await onMap({ state: "GU" })).clusters).toEqual([]);
  expect((await onMap({ near: "00000" })).clusters).toEqual([]);
});

test("the sitemap lists every page of the catalog", async () => {
  const ctx = visitorContext(db);
  const files = await sitemapFiles(ctx);
  expect(files).toEqual([
    { kind: "products", page: 1 },
    { kind: "manufacturers", page: 1 },
  ]);
  expect(await sitemapEntries(ctx, "products", 1)).toHaveLength(1_514);
  expect(await sitemapEntries(ctx, "manufacturers", 1)).toHaveLength(140);
  expect(await sitemapEntries(ctx, "products", 2)).toEqual([]);
});

test("manufacturers are compared in the order asked for, each with its number of products", async () => {
  const sellers = await rowsOf<{ id: string; n: number }>(
    db.ownerConnection,
    "select seller_id as id, count(*)::int as n from seller_products group by 1 order by 2 desc limit 3",
  );
  const compared = await compareManufacturers(visitorContext(db), [
    absent,
    "not-an-id",
    ...sellers.map(({ id }) => id),
  ]);
  expect(compared.map(({ id, productCount }) => ({ id, n: productCount }))).toEqual(sellers);
});

test("those near a manufacturer do something it does, nearest first", async () => {
  const ctx = visitorContext(db);
  const [placed] = await rowsOf<{ id: string }>(
    db.ownerConnection,
    `select id from manufacturers where location is not null and cardinality(processes) > 0
      order by cardinality(processes) desc, id limit 1`,
  );
  const { manufacturer } = await getManufacturer(ctx, placed?.id ?? "");
  const near = await nearbyManufacturers(ctx, manufacturer, 5);
  expect(near).toHaveLength(5);
  const miles = near.map(({ distanceMiles }) => distanceMiles);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  for (const { id, processes } of near) {
    expect(id).not.toBe(manufacturer.id);
    expect(processes.filter((process) => manufacturer.processes.includes(process))).not.toEqual([]);
  }
  expect(await nearbyManufacturers(ctx, { ...manufacturer, coordinates: null })).toEqual([]);
});
