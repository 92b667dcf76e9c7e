import { afterAll, beforeAll, expect, test } from "vitest";
import { productSearch } from "../../src/market/search/rules/product-search.ts";
import { searchProducts } from "../../src/market/search/use-cases/search-products.ts";
import type { Context } from "../../src/platform/context.ts";
import { milesBetween } from "../../src/shared/coordinates.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { fillProducts, makeProducts } from "./search-world.ts";

// On corners of the map's cells and off them, and on both sides of the date line.
const places = [
  ...[40, 40.25, 40.5, 41].flatMap((latitude) =>
    [-83, -82.75, -82.5, -81].map((longitude) => ({ latitude, longitude })),
  ),
  ...[180, -180, 179.9, -179.9].map((longitude) => ({ latitude: 51.5, longitude })),
  { latitude: 71.3, longitude: -156.8 },
];
const products = makeProducts(places.length).map((product, at) => ({
  ...product,
  ...(places[at] ?? { latitude: null, longitude: null }),
  name: "Bracket",
}));
let db: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  db = await freshDatabase();
  ctx = visitorContext(db);
  await fillProducts(db, products);
});
afterAll(() => db.drop());

test("words near a place find exactly the products within the distance", async () => {
  for (const { latitude, longitude } of places) {
    for (const radiusMiles of [1, 20, 50, 400, 2000]) {
      const near = `${latitude},${longitude}`;
      const search = productSearch({ query: "bracket", near, radiusMiles, limit: 100 });
      const { items } = await searchProducts(ctx, search);
      const expected = products.filter(
        (product) =>
          milesBetween(
            { latitude, longitude },
            { latitude: product.latitude ?? 0, longitude: product.longitude ?? 0 },
          ) <= radiusMiles,
      );
      expect(new Set(items.map((item) => item.externalId)), `${near} ${radiusMiles}`).toEqual(
        new Set(expected.map((product) => product.externalId)),
      );
    }
  }
});
