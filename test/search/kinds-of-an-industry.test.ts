import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manufacturerSearch } from "../../src/market/search/rules/manufacturer-search.ts";
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
  await withClient(db.ownerConnection, (owner) =>
    owner.query(`
      insert into manufacturers (source, source_id, name, description, processes, naics, city, state)
      values
        ('ghgrp', '1', 'Cobalt County Works', 'Clay.', '{clay-and-ceramics}', '{327120}', 'Elgin', 'TX'),
        ('ghgrp', '2', 'Northfield Ceramic Tile', 'Clay.', '{clay-and-ceramics}', '{327120}', 'Elgin', 'TX'),
        ('ghgrp', '3', 'Norfolk Fiber Cement', 'Concrete.', '{cement-and-concrete}', '{327390}', 'Waxahachie', 'TX'),
        ('ghgrp', '4', 'Ridge Transmission Plant', 'Vehicles.', '{machining}', '{336350}', 'Kokomo', 'IN'),
        ('ghgrp', '5', 'Fieldstone Army Ammunition Plant', 'Arms.', '{machining}', '{332994}', 'Middletown', 'IA'),
        ('ghgrp', '6', 'Bright Devices', 'Chips.', '{semiconductor}', '{334413}', 'Austin', 'TX'),
        ('ghgrp', '7', 'Prairie Solar', 'Panels.', '{semiconductor}', '{334413}', 'Dalton', 'GA'),
        ('ghgrp', '8', 'Lone Star Instruments', 'Chips.', '{semiconductor}', '{334413}', 'Dallas', 'TX'),
        ('obdb', '9', 'Bottle Bay Brewing', 'Brewpub.', '{brewing}', '{312120}', 'Portland', 'OR')`),
  );
});
afterAll(() => db.drop());

const find = (query: string) => searchManufacturers(ctx, manufacturerSearch({ query }));
const names = async (query: string) => (await find(query)).items.map((item) => item.name);

describe("of an industry's plants", () => {
  test("who is called after another thing than what is asked for only could make it", async () => {
    const bricks = await find("clay bricks");
    expect(bricks.items.map(({ name }) => name)).toEqual(["Cobalt County Works"]);
    expect(bricks.relaxations).toEqual([expect.objectContaining({ kind: "could", total: 1 })]);
    expect(await names("ceramic tile")).toEqual(["Northfield Ceramic Tile", "Cobalt County Works"]);
    expect(await names("hunting rifles")).toEqual([]);
  });

  test.each([
    ["precast concrete steps"],
    ["trailer axles"],
    ["pressure transmitters"],
    ["12 pack canned seltzer water"],
    ["wafer etch equipment"],
  ])("nobody is listed for what another plant makes: %s", async (query) => {
    expect(await names(query)).toEqual([]);
  });

  test("a code of many things promises none of them; a name does", async () => {
    expect(await names("solar panels")).toEqual(["Prairie Solar"]);
    expect(await names("automatic transmissions")).toEqual(["Ridge Transmission Plant"]);
    expect(await names("fiber cement siding")).toEqual(["Norfolk Fiber Cement"]);
  });
});
