import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AskedProducts, productSearch } from "../../src/market/search/rules/product-search.ts";
import { searchProducts } from "../../src/market/search/use-cases/search-products.ts";
import type { Context } from "../../src/platform/context.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { fillProducts, makeProducts } from "./search-world.ts";

const products = makeProducts(260);
let db: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  db = await freshDatabase();
  ctx = visitorContext(db);
  await fillProducts(db, products);
});
afterAll(() => db.drop());

const search = (asked: AskedProducts) => searchProducts(ctx, productSearch(asked));

async function idsOf(input: AskedProducts): Promise<string[]> {
  const { items } = await search(input);
  return items.map((item) => item.externalId ?? "");
}

describe("words", () => {
  test("may be unfinished at the end, and all of them count", async () => {
    const having = (...words: RegExp[]) =>
      products
        .filter(({ name }) => words.every((word) => word.test(name)))
        .map(({ externalId }) => externalId)
        .sort();
    for (const query of ["oak ta", "oak tab", "OAK TABL"]) {
      const both = having(/^Oak/, /Table/);
      const ids = await idsOf({ query, isExact: true, limit: 100 });
      expect(ids.slice(0, both.length).sort(), query).toEqual(both);
    }
    const lamps = await idsOf({ query: "lam", limit: 100 });
    expect(lamps).toEqual(expect.arrayContaining(having(/Lamp/)));
  });

  test("that nothing has are looked for inside of names, whatever their case", async () => {
    for (const query of ["racke", "RACKE"]) {
      const { items, total } = await search({ query, isExact: true });
      expect(total).toBe(products.filter(({ name }) => name.includes("Bracket")).length);
      expect(items.every(({ name }) => name.includes("Bracket"))).toBe(true);
    }
  });

  test("of a description are found", async () => {
    const { items } = await search({ query: "companion", isExact: true });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ description }) => description.includes("companion"))).toBe(true);
  });
});
