import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AskedProducts, productSearch } from "../../src/market/search/rules/product-search.ts";
import { searchProducts } from "../../src/market/search/use-cases/search-products.ts";
import type { Context } from "../../src/platform/context.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { fillProducts, makeProducts, milesFrom, passes, type WorldFilter } from "./search-world.ts";

const products = makeProducts(260);
const byId = new Map(products.map((product) => [product.externalId, product]));
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

/** Every result, read page by page. */
async function readPages(input: AskedProducts, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page < 100; page += 1) {
    const found = await idsOf({ ...input, page, limit });
    ids.push(...found);
    if (found.length < limit) return ids;
  }
  return ids;
}

const sorts = ["newest", "oldest", "price-low", "price-high", "name-asc", "name-desc"] as const;
const filters: fc.Arbitrary<WorldFilter> = fc.record(
  {
    categories: fc.subarray(["furniture", "Hardware", "home-kitchen", "no such thing"]),
    minPrice: fc.constantFrom(undefined, 0, 1, 100, 800),
    maxPrice: fc.constantFrom(undefined, 0, 50, 400, 1000),
    inStock: fc.constantFrom(undefined, true, false),
    maxLeadTime: fc.constantFrom(undefined, 0, 10, 30),
    minOrderQuantity: fc.constantFrom(undefined, 1, 10, 40),
    minOrderValue: fc.constantFrom(undefined, 0, 500, 5000),
    state: fc.constantFrom(undefined, undefined, "OH"),
    buyerType: fc.constantFrom(undefined, undefined, "retailer" as const, "manufacturer" as const),
    whiteLabel: fc.constantFrom(undefined, undefined, true as const),
    specifications: fc.constantFrom<WorldFilter["specifications"]>(
      undefined,
      undefined,
      { material: "oak" },
      { Material: "2 steel" },
    ),
    circle: fc.constantFrom(undefined, { latitude: 39.76, longitude: -84.19, radius: 400 }),
  },
  { requiredKeys: ["categories"] },
);

function inputOf({ circle, ...filter }: WorldFilter): AskedProducts {
  return circle === undefined
    ? filter
    : { ...filter, near: `${circle.latitude},${circle.longitude}`, radiusMiles: circle.radius };
}

describe("filters", () => {
  test("let through exactly what the specification says, without a query and with one", async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom("", "oak", "bracket"),
        fc.constantFrom(...sorts),
        async (filter, query, sort) => {
          const expected = products.filter(
            (product) =>
              passes(product, filter) &&
              (query === "" ||
                new RegExp(query, "i").test(`${product.name} ${product.description}`)),
          );
          const found = await search({
            ...inputOf(filter),
            query,
            sort,
            limit: 100,
            isExact: true,
          });
          // With a query products that are only related may follow when few have the word itself.
          if (query === "") {
            expect(found.total).toBe(expected.length);
            expect(found.items.length).toBe(Math.min(100, expected.length));
          } else if (expected.length <= 100 && expected.length >= 60) {
            expect(new Set(found.items.map((item) => item.externalId))).toEqual(
              new Set(expected.map((product) => product.externalId)),
            );
          }
          for (const item of found.items) {
            const product = byId.get(item.externalId ?? "");
            expect(product && passes(product, filter)).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test("of nothing count the whole catalog", async () => {
    expect(await search({})).toMatchObject({
      total: 260,
      totalIsExact: true,
      page: 1,
    });
  });

  test("by a category that has no slug find nothing", async () => {
    expect((await search({ categories: ["★"] })).total).toBe(0);
  });
});

describe("pages", () => {
  test.each(sorts)("sorted by %s show every product once, in order", async (sort) => {
    const ids = await readPages({ sort }, 33);
    expect(new Set(ids).size).toBe(260);
    expect(ids).toHaveLength(260);
    const keys = ids.map((id) => {
      const product = byId.get(id);
      if (sort.startsWith("name")) return product?.name.toLowerCase() ?? "";
      return sort.startsWith("price") ? (product?.price ?? null) : (product?.createdAt ?? "");
    });
    const known = keys.filter((key) => key !== null);
    expect(keys.slice(0, known.length)).toEqual(known);
    const ascending = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const isDescending = ["newest", "price-high", "name-desc"].includes(sort);
    expect(known).toEqual(isDescending ? ascending.reverse() : ascending);
  });

  test("by relevance fit together whatever their size", async () => {
    for (const query of ["steel", "oak tabel", "brass hinge 3 in", "table lamp bowl"]) {
      const whole = await readPages({ query }, 100);
      expect(new Set(whole).size).toBe(whole.length);
      expect(await readPages({ query }, 7)).toEqual(whole);
      expect((await search({ query })).total).toBe(whole.length);
    }
  });

  test("beyond the end are empty and have the total", async () => {
    expect(await search({ page: 50 })).toMatchObject({
      items: [],
      total: 260,
      reason: null,
    });
  });
});

describe("distance", () => {
  const dayton = { latitude: 39.7589, longitude: -84.1917 };

  test("sorts by miles along the surface", async () => {
    const expected = products
      .filter((product) => product.latitude !== null)
      .toSorted((a, b) => (milesFrom(a, dayton) ?? 0) - (milesFrom(b, dayton) ?? 0));
    const near = `${dayton.latitude},${dayton.longitude}`;
    const { items } = await search({ near, sort: "distance", limit: 100 });
    items.forEach((item, at) => {
      expect(item.distanceMiles).toBeCloseTo(
        expected[at] === undefined ? -1 : (milesFrom(expected[at], dayton) ?? -1),
        6,
      );
    });
    const all = await readPages({ near, sort: "distance" }, 40);
    expect(new Set(all).size).toBe(expected.length);
  });

  test("of a ZIP nobody knows is explained", async () => {
    const found = await search({ near: "00000" });
    expect(found.items).toEqual([]);
    expect(found.reason).toContain("00000");
  });
});

describe("words", () => {
  test("under two characters find nothing", async () => {
    expect((await search({ query: "o" })).total).toBe(0);
  });

  test("are corrected, and searched as typed when that is asked for", async () => {
    const corrected = await search({ query: "Oak tabel" });
    expect(corrected.correctedQuery).toBe("Oak table");
    expect(corrected.items[0]?.name).toMatch(/^Oak Table/);
    const exact = await search({ query: "Oak tabel", isExact: true });
    expect(exact.correctedQuery).toBeNull();
  });

  test("that the catalog has, numbers and codes are never corrected", async () => {
    for (const query of ["oak", "gears", "6061", "M6x1 bracket", "walnut shelves"]) {
      expect((await search({ query })).correctedQuery, query).toBeNull();
    }
  });

  test("of other trades find what they mean", async () => {
    const { items, understood } = await search({ query: "cog" });
    expect(items[0]?.name).toContain("Gear");
    expect(understood.expandedWith).toContain("gear");
  });

  test("of places narrow the results, unless nothing is there", async () => {
    const inTexas = await search({ query: "lamp in Texas" });
    expect(inTexas.understood.place?.label).toBe("Texas");
    expect(inTexas.items.every((item) => item.state === "TX")).toBe(true);
    const nowhere = await search({ query: "lamp in Vermont" });
    expect(nowhere.understood.place).toBeNull();
    expect(nowhere.reason).toContain("Vermont");
    expect(nowhere.items[0]?.name).toContain("Lamp");
  });

  test("about prices bound the results", async () => {
    const { items } = await search({ query: "bowl under $300", limit: 100 });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((item) => Number(item.price ?? 0) <= 300)).toBe(true);
  });

  test("are marked, never as markup", async () => {
    const [first] = (await search({ query: "oak table" })).items;
    expect(first?.highlighted.name.filter((part) => part.isHit).map((part) => part.text)).toEqual([
      "Oak",
      "Table",
    ]);
  });

  test("of operators, quotes and broken characters are harmless", async () => {
    const texts = fc.array(
      fc.constantFrom(
        "&",
        "|",
        "!",
        "(",
        ")",
        ":*",
        "%",
        "_",
        "\\",
        "'",
        '"',
        "\u0000",
        "\ud800",
        "oak",
        "5",
        " ",
        "$1",
        "--",
        "in ohio",
        "🔩",
        "tabel",
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          texts.map((parts) => parts.join("")),
          fc.string({ unit: "binary" }),
        ),
        async (query) => {
          const found = await search({ query, limit: 5 });
          expect(found.items.length).toBeLessThanOrEqual(5);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("that are no words are looked for in names", async () => {
    expect(await idsOf({ query: "12 in" })).not.toEqual([]);
    expect((await search({ query: "&%" })).total).toBe(0);
  });
});

test("facets count what is listed", async () => {
  const { facets, total } = await search({ query: "steel", limit: 1 });
  const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
  expect(facets?.isExact).toBe(true);
  expect(sum(facets?.prices ?? [])).toBe(total);
  expect(sum(facets?.leadTimes ?? [])).toBe(total);
  const hardware = await search({
    query: "steel",
    categories: ["Hardware"],
    limit: 1,
  });
  const counted = facets?.categories.find((category) => category.value === "hardware")?.count;
  expect(counted).toBeGreaterThan(0);
  expect(hardware.total).toBeGreaterThanOrEqual(counted ?? 0);
});
