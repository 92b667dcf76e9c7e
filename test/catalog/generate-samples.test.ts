import { afterAll, beforeAll, expect, test } from "vitest";
import { trades } from "../../src/market/catalog/samples/generator/trades.ts";
import { generateSamples } from "../../src/market/catalog/use-cases/generate-samples.ts";
import { removeSamples } from "../../src/market/catalog/use-cases/remove-samples.ts";
import { seedSamples } from "../../src/market/catalog/use-cases/seed-samples.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { rowsOf } from "./import-support.ts";

let db: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [db, other] = [await freshDatabase(), await freshDatabase()];
});
afterAll(async () => {
  await db.drop();
  await other.drop();
});

const size = { manufacturers: 150, products: 2_500, now: new Date("2026-01-01T00:00:00Z") };
const generate = (database: TestDatabase, seed: string, numbers = size) =>
  withClient(database.ownerConnection, (schemaOwner) =>
    generateSamples({ schemaOwner, seed, ...numbers }),
  );

const fingerprint = `
  select md5(string_agg(row::text, '' order by row::text)) as print from (
    select p.external_id, p.name, p.description, p.price, p.categories, p.specifications,
           p.price_breaks, p.created_at, m.source_id, m.name as seller, m.zip, m.location::text
      from seller_products p join manufacturers m on m.id = p.seller_id) row`;

test("the same seed gives the same catalog, twice the same rows, and another seed another one", async () => {
  expect(await generate(db, "a")).toEqual({ manufacturers: 150, products: 2_500 });
  expect(await generate(db, "a")).toEqual({ manufacturers: 0, products: 0 });
  await generate(other, "a");
  const [one] = await rowsOf(db.ownerConnection, fingerprint);
  expect(await rowsOf(other.ownerConnection, fingerprint)).toEqual([one]);
  await generate(other, "b");
  expect(await rowsOf(other.ownerConnection, fingerprint)).not.toEqual([one]);
});

test("a smaller catalog of the same seed has the same shops", async () => {
  const third = await freshDatabase();
  try {
    await generate(third, "a", { ...size, manufacturers: 20, products: 0 });
    const names = "select source_id, name, zip from manufacturers order by source_id";
    const few = await rowsOf(third.ownerConnection, names);
    expect(await rowsOf(db.ownerConnection, names)).toEqual(expect.arrayContaining(few));
  } finally {
    await third.drop();
  }
});

test("generated products are marked, priced, placed and sorted into their categories", async () => {
  const [odd] = await rowsOf(
    db.ownerConnection,
    `select count(*) filter (where not is_sample)::int as unmarked,
            count(*) filter (where price is null or price < 0.02 or price > 50000)::int as priceless,
            count(*) filter (where state is null or location is null)::int as unplaced,
            count(*) filter (where jsonb_array_length(specifications) < 2)::int as unspecified,
            count(*) filter (where (price_breaks -> 0 ->> 'price')::numeric <> price)::int as unequal,
            count(*) filter (where cardinality(categories) = 0)::int as unsorted,
            count(*) filter (where name ~ 'undefined|NaN' or description ~ 'undefined|NaN')::int as broken
       from seller_products`,
  );
  expect(odd).toEqual({
    unmarked: 0,
    priceless: 0,
    unplaced: 0,
    unspecified: 0,
    unequal: 0,
    unsorted: 0,
    broken: 0,
  });
  const [spread] = await rowsOf<{ states: number; categories: number; names: number }>(
    db.ownerConnection,
    `select (select count(distinct state)::int from manufacturers) as states,
            (select count(*)::int from categories) as categories,
            (select count(distinct name)::int from seller_products) as names`,
  );
  expect(spread?.states).toBeGreaterThan(25);
  expect(spread?.categories).toBeGreaterThan(40);
  expect(spread?.names).toBeGreaterThan(2_000);
});

test("there are at least 60 families of industrial and consumer goods, each with its own words", () => {
  const families = trades.flatMap((trade) => trade.families);
  expect(families.length).toBeGreaterThanOrEqual(60);
  expect(new Set(families.map((family) => family.nouns.join())).size).toBe(families.length);
  for (const family of families) {
    expect(family.price[0]).toBeLessThan(family.price[1]);
    expect(family.leadDays[0]).toBeLessThan(family.leadDays[1]);
    expect(family.size[2]).toEqual(family.size[2].toSorted((a, b) => a - b));
  }
});

test("products without manufacturers are refused with what to do", async () => {
  await expect(generate(db, "c", { ...size, manufacturers: 0 })).rejects.toThrow(
    /give --manufacturers/,
  );
});

test("removing takes all samples out and leaves real rows, with their seller if it was a sample", async () => {
  const third = await freshDatabase();
  try {
    await withClient(third.ownerConnection, async (schemaOwner) => {
      await seedSamples(schemaOwner);
      await generateSamples({ schemaOwner, seed: "a", manufacturers: 30, products: 200 });
      await schemaOwner.query("insert into manufacturers (name, source) values ('Real', 'csv')");
      await schemaOwner.query(
        `insert into seller_products (external_id, name, categories, seller_id)
         select 'real-1', 'Real thing', '{Hardware}', id from manufacturers where name = 'Ironquill Stamping'`,
      );
      expect(await removeSamples(schemaOwner)).toEqual({
        products: 214,
        manufacturers: 49,
        listings: 8,
        kept: 1,
      });
    });
    const [left] = await rowsOf(
      third.ownerConnection,
      `select (select array_agg(name order by name) from manufacturers) as manufacturers,
              (select array_agg(name) from seller_products) as products,
              (select array_agg(slug) from categories) as categories,
              (select array_agg(facet || ':' || value || ':' || count order by 1)
                 from (select * from facet_counts where subject = 'product') f) as facets`,
    );
    expect(left).toEqual({
      manufacturers: ["Ironquill Stamping", "Real"],
      products: ["Real thing"],
      categories: ["hardware"],
      facets: ["all:all:1", "category:hardware:1"],
    });
  } finally {
    await third.drop();
  }
});
