import { afterAll, beforeAll, expect, test } from "vitest";
import zipcodes from "zipcodes";
import { sampleListings } from "../../src/market/catalog/samples/sample-listings.ts";
import { sampleManufacturers } from "../../src/market/catalog/samples/sample-manufacturers.ts";
import { sampleProducts } from "../../src/market/catalog/samples/sample-products.ts";

import { getManufacturer } from "../../src/market/catalog/use-cases/get-manufacturer.ts";
import { getProductAndSeller } from "../../src/market/catalog/use-cases/get-product.ts";
import { landingClaims } from "../../src/market/catalog/use-cases/landing-claims.ts";
import { listCategories } from "../../src/market/catalog/use-cases/list-categories.ts";
import { liveFigures } from "../../src/market/catalog/use-cases/live-figures.ts";
import { seedSamples } from "../../src/market/catalog/use-cases/seed-samples.ts";
import { seedSettings } from "../../src/market/catalog/use-cases/seed-settings.ts";
import { trendingProducts } from "../../src/market/catalog/use-cases/trending-products.ts";
import { materials } from "../../src/market/needs/rules/vocabulary/materials.ts";
import { findProcess } from "../../src/market/needs/rules/vocabulary/processes.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { visitorContext } from "./catalog-context.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const seed = () => withClient(db.ownerConnection, seedSamples);

test("an empty catalog is given the samples once, by whichever of two starts is first", async () => {
  const both = await Promise.all([seed(), seed()]);
  expect(both.filter((result) => result.seeded)).toHaveLength(1);
  expect(await liveFigures(visitorContext(db))).toEqual({
    manufacturers: 20,
    products: 14,
    listings: 8,
    states: 17,
  });
  expect(await seed()).toEqual({ seeded: false });
});

test("samples that were removed do not come back", async () => {
  const other = await freshDatabase();
  try {
    await withClient(other.ownerConnection, async (owner) => {
      await seedSamples(owner);
      await owner.query("delete from manufacturers");
      expect(await seedSamples(owner)).toEqual({ seeded: false });
    });
  } finally {
    await other.drop();
  }
});

test("a featured sample product is read back whole, with its seller", async () => {
  const ctx = visitorContext(db);
  const featured = await trendingProducts(ctx, 20);
  expect(featured.length).toBeGreaterThanOrEqual(4);
  const screw = featured.find((product) => product.name.includes("Bone Screw"));
  const { product, seller } = await getProductAndSeller(ctx, screw?.id ?? "");
  expect(product).toMatchObject({
    type: "product",
    price: "14.20",
    isSample: true,
    isFeatured: true,
    state: "IN",
    categories: ["Medical", "Precision Components"],
    sellerName: "Merrihew Medical Components",
  });
  expect(product.priceBreaks.map((step) => step.minimumQuantity)).toEqual([500, 2500, 10000]);
  expect(seller).toMatchObject({ name: "Merrihew Medical Components", isUnclaimed: false });
});

test("a sample manufacturer carries every field of the specification", async () => {
  const ctx = visitorContext(db);
  const [featured] = await trendingProducts(ctx, 1);
  const { manufacturer, products } = await getManufacturer(ctx, featured?.sellerId ?? "");
  expect(manufacturer.performanceMetrics.ontimeDeliveryRate).toBeGreaterThan(0.9);
  expect(manufacturer.socialLinks.linkedin).toMatch(/^https:\/\/linkedin\.example\.com\//);
  expect(manufacturer.coordinates?.longitude).toBeLessThan(-60);
  expect(products.total).toBe(products.items.length);
  expect(manufacturer.provenance?.sourceName).toBe("Sample data");
  for (const field of [
    manufacturer.tagline,
    manufacturer.description,
    manufacturer.industrySector,
    manufacturer.specialization,
    manufacturer.headquartersLocation,
    manufacturer.foundedYear,
    manufacturer.employeeCount,
  ]) {
    expect(field).toBeTruthy();
  }
});

test("the featured categories of the landing page all hold products", async () => {
  const ctx = visitorContext(db);
  const names = (await listCategories(ctx)).map((category) => category.name);
  const { featuredCategories } = await landingClaims(ctx);
  for (const { name } of featuredCategories) expect(names).toContain(name);
});

test("an operator's landing claim survives the next start; a broken one falls back", async () => {
  const ctx = visitorContext(db);
  await withClient(db.ownerConnection, async (owner) => {
    await seedSettings(owner);
    await owner.query(
      "update settings set value = value || '{\"manufacturers\": \"14,000+\"}' where key = 'landing.claims'",
    );
    await seedSettings(owner);
    expect((await landingClaims(ctx)).claims.manufacturers).toBe("14,000+");
    await owner.query("update settings set value = '[1]' where key = 'landing.claims'");
  });
  expect((await landingClaims(ctx)).claims.manufacturers).toBe("10,000+");
});

test.each([...sampleManufacturers, ...sampleListings])(
  "$name stands where its ZIP is",
  (sample) => {
    const place = zipcodes.lookup(sample.zip);
    expect(place).toMatchObject({
      city: sample.city,
      state: sample.state,
      latitude: sample.latitude,
      longitude: sample.longitude,
    });
  },
);

test("samples speak the vocabulary and use fictional telephone numbers", () => {
  for (const shop of sampleManufacturers) {
    expect(shop.processes.map(findProcess)).not.toContain(undefined);
    const known = materials.map(({ slug }) => slug);
    expect(shop.materials.filter((slug) => !known.includes(slug))).toEqual([]);
  }
  for (const { phone } of [...sampleManufacturers, ...sampleListings]) {
    expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
  }
  expect(new Set(sampleManufacturers.map((shop) => shop.phone)).size).toBe(20);
});

test("price breaks of samples begin at the minimum quantity and only fall", () => {
  for (const product of sampleProducts) {
    const [first, ...rest] = product.priceBreaks;
    expect(first).toEqual({
      minimumQuantity: product.minimumOrderQuantity,
      price: product.price,
    });
    rest.reduce((before, step) => {
      expect(Number(step.price)).toBeLessThan(before);
      return Number(step.price);
    }, Number(product.price));
  }
});
