import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fitOf,
  matchShop,
  type ShopRecord,
  type Wish,
} from "../../src/market/rfq/rules/match-shop.ts";
import {
  canBeAsked,
  failsOf,
  whyNotAsked,
  whySomeNotAsked,
} from "../../src/market/rfq/rules/recipients.ts";

const slugs = ["cnc-milling", "turning", "anodizing", "steel", "aluminum"];
const named = fc.uniqueArray(
  fc.constantFrom(...slugs).map((slug) => ({ slug, name: slug })),
  {
    selector: ({ slug }) => slug,
    maxLength: 3,
  },
);
const certificates = fc.uniqueArray(fc.constantFrom("ISO 9001", "AS9100"), { maxLength: 2 });
const count = fc.integer({ min: 1, max: 100_000 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value);

const wishes: fc.Arbitrary<Wish> = fc
  .record({
    processes: named,
    materials: named,
    finishes: named,
    uncheckedFinishes: fc.array(fc.constant("bead blast"), { maxLength: 1 }),
    certifications: certificates,
    tightestToleranceMm: maybe(fc.constantFrom(0.01, 0.1, 1)),
    radiusMiles: maybe(fc.constantFrom(10, 500)),
    bounds: maybe(fc.tuple(count, count)),
  })
  .map(({ bounds, ...wish }) => ({
    ...wish,
    smallestQuantity: bounds && Math.min(...bounds),
    largestQuantity: bounds && Math.max(...bounds),
  }));
const records: fc.Arbitrary<ShopRecord> = fc.record({
  processes: fc.uniqueArray(fc.constantFrom(...slugs)),
  materials: fc.uniqueArray(fc.constantFrom(...slugs)),
  certifications: certificates,
  industries: fc.constantFrom<string[]>([], ["332710"]),
  tightestToleranceMm: maybe(fc.constantFrom(0.01, 0.1, 1)),
  minimumQuantity: maybe(count),
  maximumQuantity: maybe(count),
  serviceRadiusMiles: maybe(fc.integer({ min: 1, max: 500 })),
  distanceMiles: maybe(fc.integer({ min: 0, max: 3000 })),
});
const unsaid: Partial<Record<keyof ShopRecord, unknown>> = {
  processes: [],
  materials: [],
  certifications: [],
  tightestToleranceMm: null,
  minimumQuantity: null,
  maximumQuantity: null,
  serviceRadiusMiles: null,
};
const compared = (wish: Wish, record: ShopRecord) => {
  const reasons = matchShop(wish, record);
  return { name: "Ohio Forge", reasons, fit: fitOf(reasons) };
};

test("a shop can be asked exactly when its profile states nothing against the request", () => {
  fc.assert(
    fc.property(wishes, records, (wish, record) => {
      const shop = compared(wish, record);
      const fails = failsOf(shop.reasons);
      expect(canBeAsked(shop)).toBe(fails.length === 0);
      expect(whySomeNotAsked([shop])).toEqual(canBeAsked(shop) ? [] : [whyNotAsked(shop)]);
      for (const text of fails) expect(whyNotAsked(shop)).toContain(text);
    }),
  );
});

test("a shop that says less can never be asked for less: silence keeps nobody out", () => {
  fc.assert(
    fc.property(
      wishes,
      records,
      fc.constantFrom(...(Object.keys(unsaid) as (keyof ShopRecord)[])),
      (wish, record, field) => {
        const silent = { ...record, [field]: unsaid[field] };
        const all = { ...record, ...(unsaid as Partial<ShopRecord>) };
        if (canBeAsked(compared(wish, record))) {
          expect(canBeAsked(compared(wish, silent))).toBe(true);
        }
        // Where it stands is nothing that a shop says: a buyer may look for shops nearby alone.
        const { radiusMiles } = wish;
        const { distanceMiles } = all;
        const isNear =
          radiusMiles === null || distanceMiles === null || distanceMiles <= radiusMiles;
        expect(canBeAsked(compared(wish, all))).toBe(isNear);
      },
    ),
  );
});

test("of many that cannot be asked five are named, and the others counted", () => {
  const shop = compared(
    {
      processes: [],
      materials: [],
      finishes: [],
      uncheckedFinishes: [],
      certifications: ["AS9100"],
      tightestToleranceMm: null,
      smallestQuantity: null,
      largestQuantity: null,
      radiusMiles: null,
    },
    {
      ...(unsaid as unknown as ShopRecord),
      industries: [],
      certifications: ["ISO 9001"],
      distanceMiles: null,
    },
  );
  const why = "Ohio Forge cannot be asked, its profile speaks against it: Does not list AS9100";
  expect(whySomeNotAsked(Array(7).fill(shop))).toEqual([
    ...Array(5).fill(why),
    "2 more cannot be asked for such reasons",
  ]);
});
