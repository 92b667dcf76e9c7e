import { copyFileSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { dataDir, fileOf, rowsOf, runManufacturers } from "./import-support.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(() => query("truncate manufacturers, business_listings, facet_counts cascade"));

const query = <T extends object>(sql: string, values: unknown[] = []) =>
  rowsOf<T & Record<string, unknown>>(db.ownerConnection, sql, values);
const run = (...[file, preset]: [string, Parameters<typeof runManufacturers>[2]]) =>
  runManufacturers(db.ownerConnection, file, preset);

/** A fixture, as if it had been fetched at noon of a certain day. */
function fixture(name: string): string {
  const path = join(dataDir, name);
  copyFileSync(join(import.meta.dirname, "fixtures", name), path);
  const fetched = new Date("2025-03-04T12:00:00Z");
  utimesSync(path, fetched, fetched);
  return path;
}

test("plants of the EPA arrive readable, placed, and with what their industry does", async () => {
  const summary = await run(fixture("epa.csv"), "epa");
  expect(summary).toMatchObject({ rowsRead: 8, inserted: 4, skipped: 4 });
  const [glass] = await query("select * from manufacturers where source_id = '9000001'");
  expect(glass).toMatchObject({
    name: "Example Glass Container Inc. (Dunkirk)",
    industry_sector: "Glass Container Manufacturing",
    processes: ["glass-manufacturing"],
    naics: ["327213"],
    parent_company: "Example Glass Holdings Inc",
    street: "1 E. Furnace Street",
    city: "Dunkirk",
    county: "Jay County",
    state: "IN",
    headquarters_location: "Dunkirk, IN",
    location: { x: -85.198134, y: 40.371053 },
    location_is_approximate: false,
    source: "epa-ghgrp-2023",
    source_url: "https://enviro.epa.gov/envirofacts/ghg/facility-detail/9000001",
    retrieved_at: new Date("2025-03-04T12:00:00Z"),
    verified: false,
    user_id: null,
  });
  expect(glass?.description).toBe(
    "Plant in Dunkirk, Indiana. Industry: Glass Container Manufacturing. Parent company: Example Glass Holdings Inc. Listed by the U.S. EPA's Greenhouse Gas Reporting Program, 2023.",
  );
  const [maine] = await query(
    "select name, zip, location_is_approximate from manufacturers where source_id = '9000003'",
  );
  expect(maine).toEqual({
    name: "North Shore Semiconductor of Maine, LLC",
    zip: "04106",
    location_is_approximate: true,
  });
  const [battery] = await query(
    "select industry_sector from manufacturers where source_id = '9000004'",
  );
  expect(battery).toEqual({ industry_sector: "Battery Manufacturing" });
  expect(Object.fromEntries(summary.reasons)).toEqual({
    "221112 is not a NAICS code of manufacturing": 1,
    "no name": 1,
    "ON is not a state": 1,
    "the id … was already on line …": 1,
  });
});

test("processing plants of the USDA are manufacturers; cold stores and importers are listings", async () => {
  const summary = await run(fixture("fsis.csv"), "fsis");
  expect(summary).toMatchObject({ rowsRead: 6, inserted: 5, skipped: 1, changed: 1 });
  expect(
    await query("select name, processes, zip, phone from manufacturers order by source_id"),
  ).toEqual([
    {
      name: "Example Egg Products",
      processes: ["egg-processing"],
      zip: "12784",
      phone: "(845) 555-0119",
    },
    {
      name: "Sample Sausage Company, Inc.",
      processes: ["meat-processing", "poultry-processing"],
      zip: "07506",
      phone: "(973) 555-0137",
    },
    {
      name: "Example Poultry LLC",
      processes: ["poultry-processing"],
      zip: "42320",
      phone: "(270) 555-0110",
    },
  ]);
  expect(
    await query("select name, address, phone, source from business_listings order by name"),
  ).toEqual([
    {
      name: "Example Cold Storage",
      address: "400 Pine St, Unadilla, GA 31091",
      phone: "(478) 555-0188",
      source: "usda-fsis",
    },
    {
      name: "Example Import House",
      address: "2 Dock View, San Juan, PR 00901",
      phone: null,
      source: "usda-fsis",
    },
  ]);
  const [names] = await query(
    "select other_names from manufacturers where source_id like 'M90001%'",
  );
  expect(names).toEqual({ other_names: ["Uncle Sample", "Sample Deli"] });
});

test("what publishers certify and tell apart is what a shop is found by", async () => {
  const [header] = readFileSync(join(import.meta.dirname, "fixtures/fsis.csv"), "utf8").split("\n");
  const activities = `"Certification - Export, Certification - Trichinae, Meat Processing, Off-Premise Freezing - Meat, Voluntary Slaughter - Rabbit"`;
  await run(fileOf(`${header}\nM1,Packer,1 Road,Unadilla,GA,31091,,,${activities},\n`), "fsis");
  const kept = await query<{ activities: string[] }>("select activities from manufacturers");
  expect(kept[0]?.activities.toSorted()).toEqual([
    "export-inspection",
    "meat-freezing",
    "rabbit-processing",
    "rabbit-slaughter",
    "trichinae-treating",
    "voluntary-inspection",
  ]);
  await run(fixture("breweries.csv"), "openbrewerydb");
  const kinds = await query("select activities from manufacturers where source_id = 'b-6'");
  expect(kinds).toEqual([{ activities: ["nano-brewing"] }]);
});

test("an establishment that begins or stops processing moves, and is never there twice", async () => {
  const header = readFileSync(join(import.meta.dirname, "fixtures/fsis.csv"), "utf8").split(
    "\n",
  )[0];
  const row = (activities: string) =>
    fileOf(`${header}\nM1,Mover,1 Road,Unadilla,GA,31091,,,${activities},\n`);
  const counts = () =>
    query(
      `select (select count(*)::int from manufacturers) as manufacturers,
              (select count(*)::int from business_listings) as listings`,
    );
  await run(row("Identification - Meat"), "fsis");
  expect(await counts()).toEqual([{ manufacturers: 0, listings: 1 }]);
  await run(row("Meat Processing"), "fsis");
  expect(await counts()).toEqual([{ manufacturers: 1, listings: 0 }]);
  await run(row("Imported Product"), "fsis");
  expect(await counts()).toEqual([{ manufacturers: 0, listings: 1 }]);
});

test("breweries keep their publisher's facts; what cannot be right is left out and noted", async () => {
  const summary = await run(fixture("breweries.csv"), "openbrewerydb");
  expect(summary).toMatchObject({ rowsRead: 6, inserted: 4, skipped: 2, changed: 2 });
  const breweries = await query(
    `select source_id, description, zip, phone, website, location, location_is_approximate as approximate
       from manufacturers order by source_id`,
  );
  expect(breweries).toEqual([
    {
      source_id: "b-1",
      description: "Microbrewery in Norman, Oklahoma. Listed by Open Brewery DB.",
      zip: "73069",
      phone: "(405) 555-0149",
      website: "http://www.example.com",
      location: { x: -97.46818222, y: 35.25738891 },
      approximate: false,
    },
    {
      source_id: "b-2",
      description: "Brewpub in Austin, Texas. Listed by Open Brewery DB.",
      zip: "78745",
      phone: "(512) 555-0154",
      website: null,
      location: { x: expect.closeTo(-97.8, 0), y: expect.closeTo(30.2, 0) },
      approximate: true,
    },
    {
      source_id: "b-3",
      description: "Microbrewery in Cullman, Alabama. Listed by Open Brewery DB.",
      zip: "35055",
      phone: null,
      website: null,
      location: { x: -86.8209, y: 34.140935 },
      approximate: false,
    },
    {
      source_id: "b-6",
      description: "Nanobrewery in Burlington, Vermont. Listed by Open Brewery DB.",
      zip: "05401",
      phone: null,
      website: null,
      location: { x: expect.closeTo(-73.2, 0), y: expect.closeTo(44.5, 0) },
      approximate: true,
    },
  ]);
});

test("importing again doubles nothing and leaves a claimed entry to its owner", async () => {
  await run(fixture("epa.csv"), "epa");
  expect(await run(fixture("epa.csv"), "epa")).toMatchObject({
    inserted: 0,
    updated: 0,
    unchanged: 4,
  });
  await query(
    "update manufacturers set user_id = gen_random_uuid(), name = 'As its owner writes it' where source_id = '9000001'",
  );
  await query("update manufacturers set city = 'Elsewhere' where source_id = '9000002'");
  expect(await run(fixture("epa.csv"), "epa")).toMatchObject({ updated: 1, unchanged: 3 });
  expect(
    await query(
      "select name, city from manufacturers where source_id < '9000003' order by source_id",
    ),
  ).toEqual([
    { name: "As its owner writes it", city: "Dunkirk" },
    { name: "Sample Ethanol LLC", city: "Jewell" },
  ]);
  expect(
    await query(
      "select count::int from facet_counts where subject = 'manufacturer' and facet = 'all'",
    ),
  ).toEqual([{ count: 4 }]);
});

test("a plain file of manufacturers is read by its column names", async () => {
  const file = fileOf(
    "external_id,name,state,city,zip,processes,certifications,naics,founded_year,phone,website,latitude,longitude\n" +
      "7,Own Shop,Ohio,Cleveland,44125,CNC Milling|laser-cutting,ISO 9001|AS9100,332710,1987,216.555.0199,https://own.example.com,41.43,-81.63\n" +
      "8,Odd Shop,OH,Cleveland,44125,,,332322,nineteen,none,own.example.com,,\n" +
      "9,No State,,,,,,,,,,,\n",
  );
  const summary = await run(file, "csv");
  expect(summary).toMatchObject({ inserted: 2, skipped: 1, changed: 1 });
  const shops = await query(
    `select name, state, processes, certifications, founded_year, phone, website
       from manufacturers order by source_id`,
  );
  expect(shops).toEqual([
    {
      name: "Own Shop",
      state: "OH",
      processes: ["cnc-milling", "laser-cutting"],
      certifications: ["ISO 9001", "AS9100"],
      founded_year: 1987,
      phone: "(216) 555-0199",
      website: "https://own.example.com",
    },
    {
      name: "Odd Shop",
      state: "OH",
      processes: ["sheet-metal-fabrication"],
      certifications: [],
      founded_year: null,
      phone: null,
      website: null,
    },
  ]);
});
