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
        ('obdb', '1', 'Moonhare Brewing Company', 'Brewpub.', '{brewing}', '{312120}', 'Bend', 'OR',
          'Bend, OR', point(-121.3, 44.06)),
        ('obdb', '2', 'Tall Hare Brewing Co', 'Brewpub.', '{brewing}', '{312120}', 'Salem', 'OR',
          'Salem, OR', point(-123.04, 44.94)),
        ('obdb', '3', '1877 Brewing Company', 'Brewpub.', '{brewing}', '{312120}', 'Racine', 'WI',
          'Racine, WI', point(-87.78, 42.73)),
        ('obdb', '4', 'Abbot Brewing', 'Brewpub.', '{brewing}', '{312120}', 'Madison', 'WI',
          'Madison, WI', point(-89.4, 43.07)),
        ('fsis', '5', 'J&V Packing Company', 'Meat Processing.', '{meat-processing}', '{311612}', 'Peoria',
          'IL', 'Peoria, IL', point(-89.59, 40.69)),
        ('fsis', '6', 'Local Sausage Co.', 'Meat Processing.', '{meat-processing}', '{311612}', 'Fresno',
          'CA', 'Fresno, CA', point(-119.78, 36.74)),
        ('fsis', '7', 'Apple Valley Sausage', 'Meat Processing.', '{meat-processing}', '{311612}', 'Chico',
          'CA', 'Chico, CA', point(-121.84, 39.73)),
        ('ghgrp', '8', 'V7 Production L L C', 'Phosphorus.', '{}', '{325180}', 'Pocatello', 'ID',
          'Pocatello, ID', point(-112.44, 42.87)),
        ('ghgrp', '10', 'Quarrel Engines', 'Engines.', '{}', '{333618}', 'Peoria', 'IL',
          'Peoria, IL', point(-89.59, 40.69)),
        ('fsis', '11', 'Amalgam Packing Company', 'Meat Processing.', '{meat-processing}', '{311612}', 'Decatur',
          'IL', 'Decatur, IL', point(-88.95, 39.84)),
        ('fsis', '12', 'Amalgam Packing Company', 'Meat Processing.', '{meat-processing}', '{311612}', 'Springfield',
          'IL', 'Springfield, IL', point(-89.65, 39.8)),
        ('ghgrp', '9', 'Contact Metals', 'Wire.', '{}', '{331420}', 'Akron', 'OH',
          'Akron, OH', point(-81.52, 41.08))`);
    await refreshLexicon(owner);
  });
});
afterAll(() => db.drop());

const find = (query: string) => searchManufacturers(ctx, manufacturerSearch({ query }));
const first = async (query: string) => (await find(query)).items[0]?.name;

test.each([
  ["Moonhare Brewing phone number", "Moonhare Brewing Company"],
  ["Tall Hare Brewing's contact info", "Tall Hare Brewing Co"],
  ["what is the website of Tall Hare Brewing?", "Tall Hare Brewing Co"],
  ["reviews of Local Sausage", "Local Sausage Co."],
  ["contact Local Sausage", "Local Sausage Co."],
  ["do you list Local Sausage", "Local Sausage Co."],
  ["looking for Local Sausage", "Local Sausage Co."],
  ["how do I reach Local Sausage", "Local Sausage Co."],
  ["who do I call at the Local Sausage plant in Fresno, California?", "Local Sausage Co."],
  ["whom should we talk to about Moonhare Brewing", "Moonhare Brewing Company"],
  ["Local Sausage opening hours", "Local Sausage Co."],
  ["1877 Brewing phone number", "1877 Brewing Company"],
  ["Contact Metals", "Contact Metals"],
])("%s: what is asked about a firm is no part of its name", async (query, expected) => {
  expect(await first(query)).toBe(expected);
});

test.each([
  ["1877 Brewing in Wisconsin", "1877 Brewing Company"],
  ["Local Sausage in California", "Local Sausage Co."],
  ["J&V Packing in Illinois", "J&V Packing Company"],
  ["Local Sausage near Fresno CA", "Local Sausage Co."],
])("%s: a name beside a place is one in that place", async (query, expected) => {
  expect(await first(query)).toBe(expected);
});

test.each([
  ["Amalgam Packing, Springfield, Illinois", "Springfield"],
  ["Amalgam Packing, Decatur, Illinois", "Decatur"],
  ["Amalgm Packing, Springfield, Illinois", "Springfield"],
  ["Amalgm Packing, Decatur, Illinois", "Decatur"],
])("%s: of several plants the one that is nearest comes first", async (query, city) => {
  expect((await find(query)).items[0]).toMatchObject({ name: "Amalgam Packing Company", city });
});

test("a name in another place is not shown as one there", async () => {
  expect((await find("Local Sausage in Ohio")).items).toEqual([]);
});

test.each([
  ["J V Packing", "J&V Packing Company"],
  ["J and V Packing", "J&V Packing Company"],
  ["JV Packing", "J&V Packing Company"],
  ["V7 Production", "V7 Production L L C"],
  ["v7 production llc", "V7 Production L L C"],
])(
  "%s: initials and numbers of a name are read as they may be written",
  async (query, expected) => {
    expect(await first(query)).toBe(expected);
  },
);

test("what is asked about stands where it was typed", async () => {
  const { understood } = await find("phone number of Local Sausage");
  expect(understood.parts.map(({ start, end }) => [start, end])).toContainEqual([22, 29]);
});

test("of a thing whose kind nobody says, it is told that those shown only make the thing", async () => {
  const found = await find("zorgling sausage");
  expect(found.total).toBeGreaterThan(0);
  expect(found.reason).toBe("Nobody listed here says “zorgling”. These are known for sausage.");
  expect((await find("valley sausage")).reason).toBeNull();
  expect((await find("sausage for zorgling")).reason).toBeNull();
});

test("shops that only have a word of what is to be made in their names are told as such", async () => {
  expect((await find("moonhare supplier")).reason).toContain("in their name");
  expect((await find("Moonhare Brewing")).reason).toBeNull();
});

test("who makes machines is not asked for machines of an unknown kind, which can be asked for alone", async () => {
  const found = await find("zorgling machinery");
  expect(found.items).toEqual([]);
  expect(found.relaxations).toMatchObject([{ kind: "all", query: "machinery", total: 1 }]);
  expect(await first("industrial machinery")).toBe("Quarrel Engines");
});
