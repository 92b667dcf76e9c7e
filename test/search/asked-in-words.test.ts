import { afterAll, beforeAll, expect, test } from "vitest";
import { manufacturerSearch } from "../../src/market/search/rules/manufacturer-search.ts";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { searchManufacturers } from "../../src/market/search/use-cases/search-manufacturers.ts";
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
    await owner.query(`
      insert into manufacturers (source, source_id, name, description, processes, naics, city, state,
        headquarters_location, location)
      values
        ('obdb', '1', 'Cascade Barrel Works', 'Brewpub.', '{brewing}', '{312120}', 'Portland', 'OR',
          'Portland, OR', point(-122.65, 45.52)),
        ('obdb', '2', 'Old Mill Ales', 'Microbrewery.', '{brewing}', '{312120}', 'Austin', 'TX',
          'Austin, TX', point(-97.74, 30.27)),
        ('fsis', '3', 'Dailey of Salt Lake', 'Cold cuts.', '{meat-processing}', '{}',
          'Salt Lake City', 'UT', 'Salt Lake City, UT', point(-111.9, 40.76)),
        ('fsis', '4', 'The Pork Company', 'Pork.', '{meat-processing}', '{311612}',
          'Warsaw', 'NC', 'Warsaw, NC', point(-78.09, 35)),
        ('obdb', '7', 'Argon Nitrogen Fertilizer Works', 'Fertilizer.', '{}', '{325311}', 'Borger', 'TX',
          'Borger, TX', point(-101.4, 35.7)),
        ('ghgrp', '8', 'Zenith Gases', 'Gases.', '{}', '{325120}', 'Tulsa', 'OK',
          'Tulsa, OK', point(-95.99, 36.15)),
        ('obdb', '6', 'Lariat Lodge Brewing', 'Brewpub.', '{brewing}', '{312120}', 'Evergreen', 'CO',
          'Evergreen, CO', point(-105.3, 39.6)),
        ('ghgrp', '5', 'Delta Insulation Works', 'Insulation.', '{}', '{327993}', 'Delta', 'UT',
          'Delta, UT', point(-112.57, 39.35))`);
    await refreshLexicon(owner);
  });
});
afterAll(() => db.drop());

const find = (query: string) => searchManufacturers(ctx, manufacturerSearch({ query }));
const names = async (query: string) => (await find(query)).items.map(({ name }) => name);

test.each([
  ["brewery OR", ["Cascade Barrel Works"]],
  ["Portland brewery", ["Cascade Barrel Works"]],
  ["brewery not in Oregon", ["Lariat Lodge Brewing", "Old Mill Ales"]],
  ["brewery not in Oregon or Colorado", ["Old Mill Ales"]],
  ["brewery, no Texas nor Oregon", ["Lariat Lodge Brewing"]],
  ["brewery but not in Evergreen, CO", ["Cascade Barrel Works", "Old Mill Ales"]],
  ["brewery not Lariat", ["Cascade Barrel Works", "Old Mill Ales"]],
  ["insulation plants UT", ["Delta Insulation Works"]],
])("%s: places beside a thing are where it is made", async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test("a shop makes nothing that only its town is named after", async () => {
  expect(await names("table salt")).toEqual([]);
});

test("a state in capitals narrows names, too", async () => {
  expect(await names("pork NC")).toEqual(["The Pork Company"]);
  expect(await names("pork IN")).toEqual([]);
});

test("a misspelled word whose stem alone is known is corrected", async () => {
  const found = await find("insullation");
  expect(found.correctedQuery).toBe("insulation");
  expect(found.items.map(({ name }) => name)).toEqual(["Delta Insulation Works"]);
});

test("a misspelled name is found though one of its words is a thing", async () => {
  const found = await find("Lariat Lodge Brewnig");
  expect(found.items.map(({ name }) => name)).toEqual(["Lariat Lodge Brewing"]);
  expect(found.reason).toContain("like it");
});

test.each([
  ["Old Mill Ales LLC", "Old Mill Ales"],
  ["Zenith fertilizer", "Zenith Gases"],
  ["Zenoth nitrogen", "Zenith Gases"],
  ["Zennith Oklahoma", "Zenith Gases"],
  ["the Old Mill Ales people in Austin", "Old Mill Ales"],
  ["Old Mil Ales", "Old Mill Ales"],
])(
  "%s: a rare word with a trade, a place or another legal form means a name",
  async (query, name) => {
    const [first] = (await find(query)).items;
    expect(first?.name).toBe(name);
    expect(first?.matchedBy).toMatchObject({ by: "name" });
  },
);

test("a name of another industry stands behind those of the industry that makes it", async () => {
  expect(await names("nitrogen")).toEqual(["Zenith Gases", "Argon Nitrogen Fertilizer Works"]);
});

test("of a thing that is not known, what is known of it is shown and said to be only that", async () => {
  const found = await find("nitrogen zorgle");
  expect(found.items.map(({ name }) => name)).toContain("Zenith Gases");
  expect(found.reason).toContain("just that");
  expect((await find("nitrogen racks")).total).toBe(0);
});

test("a misspelled place after a word that says it is one is corrected", async () => {
  const found = await find("brewery in Austn");
  expect(found.correctedQuery).toBe("brewery in austin");
  expect(found.items.map(({ name }) => name)).toEqual(["Old Mill Ales"]);
});

test("a place alone lists who is there, where no shop has that name", async () => {
  const found = await find("Warsaw NC");
  expect(found.items.map(({ name }) => name)).toEqual(["The Pork Company"]);
  expect(found.understood.place?.label).toBe("Warsaw, NC");
  expect(found.reason).toContain("all manufacturers within 50 miles of Warsaw, NC");
  expect((await find("Utah")).total).toBe(2);
  expect((await find("zorgle Utah")).total).toBe(0);
});

test("of cities of one name the one is meant where the thing is made, and the page says so", async () => {
  const found = await find("insulation plant in Delta");
  expect(found.items.map(({ name }) => name)).toEqual(["Delta Insulation Works"]);
  expect(found.understood.place?.label).toBe("Delta, UT");
  expect(found.reason).toContain("of Delta, UT, where somebody fits. Write “Delta, ");
  const brewery = await find("brewery in Portland");
  expect(brewery.understood.place?.label).toBe("Portland, OR");
  expect(brewery.reason).toBeNull();
});

test("a name is found by the beginnings of its words", async () => {
  expect(await names("Zenith Gase")).toEqual(["Zenith Gases"]);
  expect(await names("Cascade Barr")).toEqual(["Cascade Barrel Works"]);
});

test.each([
  ["ZenithGases", "Zenith Gases"],
  ["cascadebarrel works", "Cascade Barrel Works"],
  ["LariatLodge", "Lariat Lodge Brewing"],
  ["lariat lodge breing", "Lariat Lodge Brewing"],
  ["LariatLodge Brewing", "Lariat Lodge Brewing"],
  ["Larait Lodge Evergreen", "Lariat Lodge Brewing"],
])("%s: a name is found with its words joined, or a letter left out", async (query, expected) => {
  expect((await names(query))[0]).toBe(expected);
});

test("initials of a name are found among any number of names with its other word", async () => {
  await withClient(db.ownerConnection, (owner) =>
    owner.query(`
      insert into manufacturers (source, source_id, name)
      select 'many', n::text, 'Quibble ' || n from generate_series(1, 301) n
      union all select 'many', 'own', 'Q&Z Quibble Works'`),
  );
  expect((await names("Q&Z Quibble"))[0]).toBe("Q&Z Quibble Works");
});
