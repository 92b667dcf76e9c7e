import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedSamples } from "../../src/market/catalog/use-cases/seed-samples.ts";
import {
  type AskedManufacturers,
  manufacturerSearch,
} from "../../src/market/search/rules/manufacturer-search.ts";
import { recordClick } from "../../src/market/search/use-cases/record-click.ts";
import { recordSearch } from "../../src/market/search/use-cases/record-search.ts";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { searchListings } from "../../src/market/search/use-cases/search-listings.ts";
import { searchManufacturers } from "../../src/market/search/use-cases/search-manufacturers.ts";
import { suggest } from "../../src/market/search/use-cases/suggest.ts";
import type { Context } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

let db: TestDatabase;
let ctx: Context;

beforeAll(async () => {
  db = await freshDatabase();
  ctx = visitorContext(db);
  await withClient(db.ownerConnection, async (owner) => {
    await seedSamples(owner);
    await owner.query(`
      insert into manufacturers (source, source_id, name, description, processes, naics, city, state,
        headquarters_location, location)
      values
        ('obdb', '1', 'Cascade Barrel Works', 'Brewpub.', '{brewing}', '{312120}', 'Portland', 'OR',
          'Portland, OR', point(-122.65, 45.52)),
        ('obdb', '2', 'Old Mill Ales', 'Microbrewery.', '{brewing}', '{312120}', 'Austin', 'TX',
          'Austin, TX', point(-97.74, 30.27)),
        ('obdb', '3', 'Texas Keg Company', 'Microbrewery.', '{brewing}', '{312120}', 'Bend', 'OR',
          'Bend, OR', point(-121.31, 44.06)),
        ('fsis', '5', 'Cloverleaf Cheese Company', 'Ravioli with meat.', '{meat-processing}', '{}',
          'Gary', 'IN', 'Gary, IN', point(-87.35, 41.59)),
        ('fsis', '6', 'Dogwood Kosher Provisions', 'Cold cuts.', '{meat-processing}', '{}',
          'Macon', 'GA', 'Macon, GA', point(-83.63, 32.84)),
        ('ghgrp', '7', 'Adams Carbon Black Plant', 'Chemicals.', '{chemicals}', '{325180}',
          'Orange', 'TX', 'Orange, TX', point(-93.74, 30.09)),
        ('ghgrp', '8', 'Baker Inorganics', 'Chemicals.', '{chemicals}', '{325180}',
          'Orange', 'TX', 'Orange, TX', point(-93.74, 30.09)),
        ('ghgrp', '9', 'Calder Caustic Soda Works', 'Chemicals.', '{chemicals}', '{325180}',
          'Orange', 'TX', 'Orange, TX', point(-93.74, 30.09)),
        ('fsis', '4', 'Buckeye Links', 'Sausage and smoked meat.', '{meat-processing}', '{311612}',
          'Dayton', 'OH', 'Dayton, OH', point(-84.19, 39.76))`);
    await refreshLexicon(owner);
  });
});
afterAll(() => db.drop());

const find = (asked: AskedManufacturers) => searchManufacturers(ctx, manufacturerSearch(asked));
const names = async (query: string, more = {}) =>
  (await find({ query, ...more })).items.map((item) => item.name);

describe("manufacturers", () => {
  test("are found by what they do and where they are", async () => {
    expect(await names("brewery near Portland OR")).toEqual(["Cascade Barrel Works"]);
    expect(await names("meat packer in Ohio")).toEqual(["Buckeye Links"]);
    expect(await names("breweries texas")).toEqual(["Old Mill Ales"]);
  });

  test("are found by a name that looks like a place", async () => {
    expect((await names("texas keg company"))[0]).toBe("Texas Keg Company");
  });

  test("that are meant by name and make what is wanted stand once, on whatever page", async () => {
    const query = '"texas keg company" brewery';
    const first = await find({ query, limit: 1 });
    expect(first.items[0]?.name).toBe("Texas Keg Company");
    expect(first.total).toBe(3);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ query, limit: 1, page })));
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name)).toSorted()).toEqual([
      "Cascade Barrel Works",
      "Old Mill Ales",
      "Texas Keg Company",
    ]);
  });

  test("are nobody where nobody qualifies, and what giving up a condition would bring is counted", async () => {
    const far = await find({ query: "brewery near Miami, FL" });
    expect(far.items).toEqual([]);
    expect(far.reason).toContain("Miami, FL");
    expect(far.relaxations).toContainEqual(
      expect.objectContaining({ kind: "place", query: "brewery", total: 3 }),
    );
    const certified = await find({ query: "BRC brewery in Oregon" });
    expect(certified.total).toBe(0);
    expect(certified.relaxations).toContainEqual(
      expect.objectContaining({ kind: "certificate", query: "brewery in Oregon", total: 2 }),
    );
    for (const { query, total } of [...far.relaxations, ...certified.relaxations]) {
      expect((await find({ query })).total).toBe(total);
    }
  });

  test("are not found by words in their names that say what somebody needs", async () => {
    // "Mill" and "Keg" stand in names: nobody is known to make these.
    expect(await names("cement mill")).toEqual([]);
    expect(await names("glass bottles for texas")).toEqual([]);
  });

  test("are found by their names, and say so", async () => {
    const found = await find({ query: '"Barrel Works"' });
    expect(found.items.map(({ name, matchedBy }) => [name, matchedBy?.by])).toEqual([
      ["Cascade Barrel Works", "name"],
    ]);
    expect((await names("Buckeye Links"))[0]).toBe("Buckeye Links");
    expect((await names("old mill ales austin"))[0]).toBe("Old Mill Ales");
    // Written as two words, and with a slip beside a word of the trade.
    expect((await names("clover leaf gary"))[0]).toBe("Cloverleaf Cheese Company");
    expect((await names("dogwod kosher provisions inc"))[0]).toBe("Dogwood Kosher Provisions");
  });

  test("of an industry whose plants each make another good are those whose names say it, the rest on request", async () => {
    const soda = await find({ query: "caustic soda in Texas" });
    expect(soda.items.map(({ name }) => name)).toEqual(["Calder Caustic Soda Works"]);
    expect(soda.relaxations).toEqual([expect.objectContaining({ kind: "could", total: 2 })]);
    const rest = await names("caustic soda in Texas", { isCould: true });
    expect(rest).toEqual(["Baker Inorganics", "Adams Carbon Black Plant"]);
  });

  test("are those of a larger city that is named alone, though its name is a person's", async () => {
    expect(await names("Gary")).toEqual(["Cloverleaf Cheese Company"]);
  });

  test("make what their name says where their activity is of the same trade, and could where it may", async () => {
    const cheese = await find({ query: "cheese plants in Indiana" });
    expect(cheese.items.map(({ name, matchedBy }) => [name, matchedBy])).toEqual([
      ["Cloverleaf Cheese Company", { by: "makes", basis: "named" }],
    ]);
    // Who is known for a quality makes what it could make.
    expect(await names("kosher beef in Georgia")).toEqual(["Dogwood Kosher Provisions"]);
  });

  test("are those of a part of the country, and of anywhere when that is given up", async () => {
    expect(await names("cheese in the Midwest")).toEqual(["Cloverleaf Cheese Company"]);
    const none = await find({ query: "cheese in New England" });
    expect(none.reason).toContain("in New England");
    expect(none.relaxations).toEqual([
      expect.objectContaining({ kind: "place", query: "cheese", total: 1 }),
    ]);
  });

  test("are those that a material alone stands for, not all who say nothing of materials", async () => {
    expect(await names("rubber in Texas")).toEqual([]);
  });

  test("with a misspelled name are told as names that are like it", async () => {
    const { items, reason } = await find({ query: "calder custic" });
    expect(items[0]?.name).toBe("Calder Caustic Soda Works");
    expect(reason).not.toBeNull();
    // Each word has a slip, and both together are nearer to a name than to anything that is made.
    expect((await names("casade barel"))[0]).toBe("Cascade Barrel Works");
  });

  test("open with every trade in turn, each once, and all can be reached", async () => {
    const all = await find({ limit: 100 });
    expect(new Set(all.items.map(({ id }) => id)).size).toBe(all.total);
    const trade = ({ name }: { name: string }) =>
      /Cascade|Old Mill|Texas Keg/.test(name) ? "brewing" : name;
    // The three breweries stand apart from each other, though nobody else was entered between them.
    const at = all.items.flatMap((item, index) => (trade(item) === "brewing" ? [index] : []));
    expect(at).toHaveLength(3);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(1);
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((page) => find({ limit: 5, page })),
    );
    const paged = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(paged).toEqual(all.items.slice(0, 40).map(({ id }) => id));
    const oregon = await find({ state: "oregon" });
    expect(oregon.items).toHaveLength(oregon.total);
  });

  test("say what they are found by: stated before implied", async () => {
    const { items } = await find({ query: "cnc machining" });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((item) => item.matchedBy?.basis === "stated")).toBe(true);
    const [brewery] = (await find({ query: "breweries texas" })).items;
    expect(brewery?.matchedBy).toEqual({ by: "makes", basis: "implied" });
  });

  test("can make what was written a moment ago", async () => {
    await withClient(db.ownerConnection, async (owner) => {
      const change = (industry: string) =>
        owner.query(
          "update manufacturers set naics = $1 where source_id = '4' and source = 'fsis'",
          [[industry]],
        );
      await change("327310");
      expect(await names("cement in Ohio")).toEqual(["Buckeye Links"]);
      expect(await names("meat packer in Ohio")).toEqual([]);
      await change("311612");
      expect(await names("cement in Ohio")).toEqual([]);
    });
  });

  test("pass the filters that are set", async () => {
    const processed = await find({ process: "brewing" });
    expect(processed.total).toBe(3);
    expect((await find({ naics: "3116" })).items.map((item) => item.name)).toEqual([
      "Buckeye Links",
    ]);
    expect((await find({ source: "obdb", state: "oregon" })).total).toBe(2);
    const certified = await find({ certification: "iso-9001" });
    expect(certified.total).toBeGreaterThan(0);
    expect(certified.items.every((item) => item.certifications.includes("ISO 9001"))).toBe(true);
    const [first] = processed.items;
    expect((await find({ ids: [first?.id ?? ""] })).total).toBe(1);
  });

  test("come nearest first, with their miles", async () => {
    const { items } = await find({
      near: "97201",
      sort: "distance",
      process: "brewing",
    });
    expect(items.map((item) => item.name)).toEqual([
      "Cascade Barrel Works",
      "Texas Keg Company",
      "Old Mill Ales",
    ]);
    expect(items[0]?.distanceMiles).toBeLessThan(10);
  });

  test("are counted by what they are", async () => {
    const { facets } = await find({ process: "brewing" });
    expect(facets?.states).toEqual([
      { value: "OR", label: "Oregon", count: 2 },
      { value: "TX", label: "Texas", count: 1 },
    ]);
    expect(facets?.processes[0]).toMatchObject({ value: "brewing", count: 3 });
  });

  test("of any query never fail", async () => {
    for (const query of ["'", "a & b | !", "\u0000\u0000", "%%", "in", "near near", "\\", ":*"]) {
      await expect(find({ query })).resolves.toBeDefined();
      await expect(searchListings(ctx, manufacturerSearch({ query }))).resolves.toBeDefined();
      await expect(suggest(ctx, query)).resolves.toBeDefined();
    }
  });
});

test("business listings are searched and listed with their source", async () => {
  const all = await searchListings(ctx, manufacturerSearch({}));
  expect(all.total).toBeGreaterThan(0);
  const [first] = all.items;
  const found = await searchListings(ctx, manufacturerSearch({ query: first?.name ?? "" }));
  expect(found.items[0]?.id).toBe(first?.id);
  expect(found.items[0]?.provenance.source).not.toBe("");
});

describe("completions", () => {
  test("come of every kind, at most eight", async () => {
    expect((await suggest(ctx, "ma")).length).toBeLessThanOrEqual(8);
    expect((await suggest(ctx, "casc")).map(({ kind, text }) => [kind, text])).toEqual([
      ["manufacturer", "Cascade Barrel Works"],
    ]);
    expect((await suggest(ctx, "brew")).map(({ kind, id }) => [kind, id])).toContainEqual([
      "process",
      "brewing",
    ]);
    expect((await suggest(ctx, "furn")).map((one) => one.kind)).toEqual(
      expect.arrayContaining(["process", "category"]),
    );
  });

  test("forgive a typing error", async () => {
    expect((await suggest(ctx, "alumnum")).map((one) => one.text).join(" ")).toMatch(/Aluminum/);
  });

  test("begin at two characters", async () => {
    expect(await suggest(ctx, "b")).toEqual([]);
  });
});

describe("tracking", () => {
  test("keeps searches and opened results", async () => {
    const [item] = (await find({})).items;
    await recordSearch(ctx, { query: "  brewery\u0000 ", resultCount: 3 });
    await recordClick(ctx, { resultId: item?.id ?? "", query: "brewery", totalResults: 3 });
    await recordClick(ctx, { resultId: "not-an-id", query: "brewery", totalResults: 3 });
    const { rows } = await withClient(db.ownerConnection, (owner) =>
      owner.query("select kind, query, result_id, result_count from search_events order by kind"),
    );
    expect(rows).toEqual([
      { kind: "click", query: "brewery", result_id: item?.id, result_count: 3 },
      { kind: "search", query: "brewery", result_id: null, result_count: 3 },
    ]);
  });

  test("that fails is logged and nothing else", async () => {
    const broken = { ...ctx, db: { ...ctx.db, public: db.public.withSchema("nowhere") } };
    await expect(
      recordSearch(broken, { query: "brewery", resultCount: 1 }),
    ).resolves.toBeUndefined();
  });
});
