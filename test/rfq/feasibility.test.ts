import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopsWithAccounts } from "../../src/market/rfq/data/shops.ts";
import { fitOf, matchShop } from "../../src/market/rfq/rules/match-shop.ts";
import { wishOf } from "../../src/market/rfq/use-cases/match-shops.ts";
import { measureFeasibility } from "../../src/market/rfq/use-cases/measure-feasibility.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { usZip } from "../../src/platform/places/us-zips.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const machining = "332710";
const sheetMetal = "332322";
const some = <Value>(...values: Value[]) => fc.subarray(values);
const maybe = (...values: number[]) => fc.option(fc.constantFrom(...values));
const shop = fc.record({
  processes: some("cnc-milling", "sheet-metal-fabrication", "anodizing"),
  materials: some("aluminum", "steel", "titanium"),
  certifications: some("ISO 9001", "AS9100D", "iso9001:2015"),
  naics: some(machining, sheetMetal),
  tolerance: maybe(0.01, 0.1),
  least: maybe(1, 500),
  most: maybe(50, 100_000),
  radius: maybe(10, 400),
  zip: fc.constantFrom("45402", "44101", "94103"),
});
const blank = { targetPrice: null, annualUse: null, description: "", name: "Bracket" };
const asked = fc.record({
  lines: fc
    .record({
      process: fc.constantFrom("CNC milling", "Sheet metal fabrication"),
      material: fc.option(fc.constantFrom("6061 aluminum", "Titanium")),
      finish: fc.option(fc.constantFrom("Anodizing")),
      toleranceMm: fc.option(fc.constantFrom("0.05")),
      quantities: fc.constantFrom<number[]>([], [100], [10, 1000]),
    })
    .map((line) => [{ ...blank, ...line }]),
  certifications: some("ISO 9001", "AS9100"),
  shipToZip: fc.option(fc.constantFrom("45402")),
  radiusMiles: fc.option(fc.constantFrom(100, 500)),
});

test("counts shops as each is judged, for every request, and what one relaxation gains", async () => {
  const shops = fc.sample(shop, { numRuns: 150, seed: 7 });
  await withClient(db.ownerConnection, async (owner) => {
    for (const [at, one] of shops.entries()) {
      const { latitude, longitude } = usZip(one.zip) ?? { latitude: 0, longitude: 0 };
      const { rows } = await owner.query(
        "insert into users (email, confirmed_at) values ($1, now()) returning id",
        [`shop${at}@people.example`],
      );
      await owner.query(
        `insert into manufacturers (user_id, name, processes, materials, certifications, naics,
           tightest_tolerance_mm, minimum_quantity, maximum_quantity, service_radius_miles, location)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, point($11, $12))`,
        [
          ...[rows[0].id, `Shop ${at}`, one.processes, one.materials, one.certifications],
          ...[one.naics, one.tolerance, one.least, one.most, one.radius, longitude, latitude],
        ],
      );
    }
  });
  await fc.assert(
    fc.asyncProperty(asked, async (request) => {
      const wish = wishOf(request);
      const where = request.shipToZip === null ? null : (usZip(request.shipToZip) ?? null);
      const found = await measureFeasibility({ db }, request);
      const records = await shopsWithAccounts(db.public, { processes: [], where }, [], 1000);
      const judged = records.map(({ record }) => matchShop(wish, record));
      // Who neither states a process nor is suggested to do it by its industry is not counted.
      const known = judged.filter((_, at) => {
        const record = records[at]?.record;
        return wish.processes.every(
          ({ slug }) =>
            record?.processes.includes(slug) ||
            (record?.processes.length === 0 && suggests(record.industries, slug)),
        );
      });
      const count = (fit: string) => known.filter((reasons) => fitOf(reasons) === fit).length;
      const sole = known.filter(
        (reasons) =>
          reasons.filter(({ verdict }) => verdict === "fail").length === 1 &&
          fitOf(reasons.filter(({ verdict }) => verdict !== "fail")) === "fits",
      ).length;
      expect(found).toMatchObject({
        qualified: count("fits"),
        unconfirmed: { withAccount: count("unconfirmed"), inDirectory: 0 },
      });
      const lacking = known.filter(
        (reasons) =>
          fitOf(reasons) === "unconfirmed" &&
          fitOf(reasons.filter(({ text }) => !text.includes("done elsewhere"))) === "fits",
      ).length;
      expect(found?.relaxations.reduce((sum, { adds }) => sum + adds, 0)).toBe(sole + lacking);
    }),
    { numRuns: 150 },
  );
});

const suggests = (industries: readonly string[], slug: string) =>
  (slug === "cnc-milling" && industries.includes(machining)) ||
  (slug === "sheet-metal-fabrication" && industries.includes(sheetMetal));
