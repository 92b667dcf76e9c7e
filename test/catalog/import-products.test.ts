import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { fileOf, productFile, productHeader, rowsOf, runProducts } from "./import-support.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(() =>
  query("truncate seller_products, manufacturers, facet_counts, categories cascade"),
);

const query = <T extends object>(sql: string, values: unknown[] = []) =>
  rowsOf<T & Record<string, unknown>>(db.ownerConnection, sql, values);
const run = (file: string) => runProducts(db.ownerConnection, file);

test("a product file becomes products with their categories and counts", async () => {
  const file = productFile(
    'A-1,"Bracket, left",Bent from steel,"$1,234.5",Sheet Metal|Hardware|sheet metal,10,14,yes,https://img.example.com/a.png,Acme Works',
    "A-2,Mug,,,Housewares,,,,,",
  );
  const summary = await run(file);
  expect(summary).toMatchObject({ rowsRead: 2, inserted: 2, skipped: 0, report: undefined });
  const products = await query(
    `select external_id, name, price, categories, minimum_order_quantity, lead_time_days, in_stock,
            image_url, seller_name from seller_products order by external_id`,
  );
  expect(products).toEqual([
    {
      external_id: "A-1",
      name: "Bracket, left",
      price: "1234.50",
      categories: ["Sheet Metal", "Hardware"],
      minimum_order_quantity: 10,
      lead_time_days: 14,
      in_stock: true,
      image_url: "https://img.example.com/a.png",
      seller_name: "Acme Works",
    },
    {
      external_id: "A-2",
      name: "Mug",
      price: null,
      categories: ["Housewares"],
      minimum_order_quantity: 1,
      lead_time_days: null,
      in_stock: true,
      image_url: null,
      seller_name: null,
    },
  ]);
  expect(
    await query(
      "select value, count::int from facet_counts where facet = 'category' order by value",
    ),
  ).toEqual([
    { value: "hardware", count: 1 },
    { value: "housewares", count: 1 },
    { value: "sheet-metal", count: 1 },
  ]);
});

test("a second import of the file writes nothing, and a changed row is updated alone", async () => {
  const rows = ["A-1,Bracket,,5,Hardware,1,3,true,,Acme", "A-2,Hinge,,6,Hardware,1,3,true,,Acme"];
  await run(productFile(...rows));
  expect(await run(productFile(...rows))).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
  const changed = [rows[0] ?? "", "A-2,Hinge,,7.25,Hardware,1,3,true,,Acme"];
  expect(await run(productFile(...changed))).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await query("select external_id, price from seller_products order by 1")).toEqual([
    { external_id: "A-1", price: "5.00" },
    { external_id: "A-2", price: "7.25" },
  ]);
  expect(await query("select price from product_categories order by 1")).toEqual([
    { price: "5.00" },
    { price: "7.25" },
  ]);
});

test.each([
  ["A-9,,no name,1,,1,1,true,,", "name is empty"],
  [`A-9,${"n".repeat(301)},,1,,1,1,true,,`, "name is longer than 300 characters"],
  [",No id,,1,,1,1,true,,", "external_id is empty"],
  ["A-9,Price in words,,twelve,,1,1,true,,", 'price "twelve" is not an amount such as 1234.50'],
  ["A-9,Negative,,-3,,1,1,true,,", 'price "-3" is negative'],
  ["A-9,Mills,,0.125,,1,1,true,,", 'price "0.125" has more than two decimals'],
  ['A-9,European,,"1.234,50",,1,1,true,,', 'price "1.234,50" is not an amount such as 1234.50'],
  ["A-9,Half a piece,,1,,0.5,1,true,,", 'minimum_order_quantity "0.5" is not a whole number'],
  ["A-9,None,,1,,0,1,true,,", 'minimum_order_quantity "0" is less than 1'],
  ["A-9,Slow,,1,,1,99999,true,,", 'lead_time_days "99999" is more than 3650'],
  ["A-9,Perhaps,,1,,1,1,maybe,,", 'in_stock "maybe" is not true or false'],
  ["A-9,Script,,1,,1,1,true,javascript:alert(1),", "image_url is not a web address"],
  ["A-9,Foreign,,1,,1,1,true,//evil.example/a.png,", "image_url is not a web address"],
  ["A-9,Too few", "it has 2 values for 10 columns"],
  [
    "A-9,Ghost,,1,,1,1,true,,01890000-0000-7000-8000-000000000000",
    'seller "01890000-0000-7000-8000-000000000000" is not a manufacturer\'s id',
  ],
])("a bad row is skipped and kept with its reason: %s", async (row, reason) => {
  const summary = await run(
    productFile("A-1,Good,,1,,1,1,true,,", row, "A-2,Also good,,2,,1,1,true,,"),
  );
  expect(summary).toMatchObject({ rowsRead: 3, inserted: 2, skipped: 1 });
  const report = readFileSync(summary.report ?? "", "utf8");
  expect(report.split("\n")[0]).toBe("line,outcome,reason,row");
  expect(report).toContain(`3,skipped,`);
  expect(report.replaceAll('""', '"')).toContain(reason);
});

test("an id that a file brings twice is taken once, and the report names both lines", async () => {
  const summary = await run(
    productFile(
      "A-1,First,,1,,1,1,true,,",
      "A-2,Other,,1,,1,1,true,,",
      "A-1,Second,,2,,1,1,true,,",
    ),
  );
  expect(summary).toMatchObject({ inserted: 2, skipped: 1 });
  expect(await query("select name from seller_products where external_id = 'A-1'")).toEqual([
    { name: "First" },
  ]);
  expect(readFileSync(summary.report ?? "", "utf8")).toContain(
    '4,skipped,"the id ""A-1"" was already on line 2"',
  );
});

test("a row that a spreadsheet would run is kept harmless in the report", async () => {
  const summary = await run(productFile("=cmd|' /C calc'!A1,,,1,,1,1,true,,"));
  expect(readFileSync(summary.report ?? "", "utf8")).toContain("'=cmd|");
});

test("a seller is found by id, by name in any case, and made when nobody has the name", async () => {
  const [seller] = await query<{ id: string }>(
    "insert into manufacturers (name, state) values ('Iron Works', 'OH') returning id",
  );
  await run(
    productFile(
      `A-1,By id,,1,,1,1,true,,${seller?.id}`,
      "A-2,By name,,1,,1,1,true,,IRON works",
      "A-3,New,,1,,1,1,true,,Brand New Shop",
      "A-4,New again,,1,,1,1,true,,brand new shop",
    ),
  );
  expect(
    await query("select external_id, seller_name, state from seller_products order by 1"),
  ).toEqual([
    { external_id: "A-1", seller_name: "Iron Works", state: "OH" },
    { external_id: "A-2", seller_name: "Iron Works", state: "OH" },
    { external_id: "A-3", seller_name: "Brand New Shop", state: null },
    { external_id: "A-4", seller_name: "Brand New Shop", state: null },
  ]);
  expect(await query("select name, source from manufacturers order by name")).toEqual([
    { name: "Brand New Shop", source: "csv" },
    { name: "Iron Works", source: null },
  ]);
});

test("a name that several manufacturers have is a row error, not a guess", async () => {
  await query("insert into manufacturers (name) values ('Chain Foods'), ('Chain Foods')");
  const summary = await run(productFile("A-1,Ambiguous,,1,,1,1,true,,Chain Foods"));
  expect(summary.skipped).toBe(1);
  expect(summary.reasons).toEqual([
    ["seller … is the name of several manufacturers: give the id instead", 1],
  ]);
});

test("a value only the database refuses costs its own row and no other", async () => {
  await query(
    "alter table seller_products add constraint no_thirteen check (name <> 'Thirteen') not valid",
  );
  try {
    const rows = Array.from(
      { length: 40 },
      (_, i) => `A-${i},${i === 13 ? "Thirteen" : `N${i}`},,1,,1,1,true,,`,
    );
    const summary = await run(productFile(...rows));
    expect(summary).toMatchObject({ inserted: 39, skipped: 1 });
    expect(readFileSync(summary.report ?? "", "utf8")).toContain("no_thirteen");
  } finally {
    await query("alter table seller_products drop constraint no_thirteen");
  }
});

test("every import is recorded with its counts", async () => {
  await query("delete from import_runs");
  await run(productFile("A-1,Good,,1,,1,1,true,,", "A-2,,,1,,1,1,true,,"));
  const runs = await query(
    `select kind, status, rows_read::int, rows_written::int, rows_skipped::int,
            finished_at is not null as finished from import_runs`,
  );
  expect(runs).toEqual([
    {
      kind: "products",
      status: "completed",
      rows_read: 2,
      rows_written: 1,
      rows_skipped: 1,
      finished: true,
    },
  ]);
});

test("optional columns say how a product is sold and what it is made of; a file without them leaves that alone", async () => {
  const header = `${productHeader},specifications,sold_to,minimum_order_value,white_label,custom_packaging,supply_capacity,colour`;
  const file = fileOf(
    `${header}\n` +
      'T-1,Tote,,6,Bags,1,3,true,,Acme,Material: Cotton | Size: 15 x 16 in,Retailers|wholesaler,"$1,200.50",yes,no,Large,red\n' +
      "T-2,Mug,,6,Mugs,1,3,true,,Acme,,,,,,,\n" +
      "T-3,Pot,,6,Mugs,1,3,true,,Acme,Copper,aliens,cheap,perhaps,,huge,\n",
  );
  const summary = await run(file);
  expect(summary).toMatchObject({ inserted: 2, skipped: 1, unreadColumns: ["colour"] });
  expect(summary.reasons.map(([reason]) => reason)).toEqual([
    expect.stringMatching(
      /^specifications … is not a name and a value such as …; sold_to … is none of .*; minimum_order_value .*; white_label .*; supply_capacity /,
    ),
  ]);
  const stated = "select external_id, specifications, sale_terms from seller_products order by 1";
  const expected = [
    {
      external_id: "T-1",
      specifications: [
        { name: "Material", value: "Cotton" },
        { name: "Size", value: "15 x 16 in" },
      ],
      sale_terms: {
        sold_to: ["retailer", "wholesaler"],
        minimum_order_value: 1200.5,
        white_label: true,
        custom_packaging: false,
        supply_capacity: "large",
      },
    },
    { external_id: "T-2", specifications: [], sale_terms: {} },
  ];
  expect(await query(stated)).toEqual(expected);
  expect(await run(productFile("T-1,Tote,,7,Bags,1,3,true,,Acme"))).toMatchObject({ updated: 1 });
  expect(await query(stated)).toEqual(expected);
});
