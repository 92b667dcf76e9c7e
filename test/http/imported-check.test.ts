import { afterAll, beforeAll, expect, test } from "vitest";
import { endedImport, sendTable } from "../support/import-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-check-"), RATE_LIMITS: "off" };
  site = await startSite({ samples: false, env });
});
afterAll(() => site.close());

async function checked(by: MemberOfSite, table: string) {
  const { body } = await sendTable(by, table, { dry_run: "true" });
  return endedImport(by, body.id, "checked");
}
async function pageOf(by: MemberOfSite, id: string) {
  const path = `/seller/dashboard/products/import?import=${id}`;
  const text = (await (await by.fetch(path)).text()).replaceAll("<!-- -->", "");
  return text.slice(0, text.indexOf("</main>"));
}
const table = [
  "SKU,Name,Price,U/M,100+,MOQ,Stock,Currency",
  "A-1,Bolt,0.40,EA,0.31,5,10,USD",
  ...Array.from({ length: 12 }, (_, at) => `A-${at + 2},Bolt ${at},0.50,EA,,1,10,USD`),
  "B-1,Screw,38.00,per C,,1,10,USD",
  "C-1,Rope,3.20,FT,,250,0,USD",
  "D-1,Plate,45.00,EA,,1,10,EUR",
  "E-1,Custom gear,call,EA,,1,10,USD",
].join("\n");

test("a check shows rows as they would be drafted, of each kind one, before anything is imported", async () => {
  const ada = await addMember(site, { role: "seller" });
  const { id, first_rows: rows } = await checked(ada, table);
  const shown = rows as Record<string, unknown>[];
  const byNumber = Object.fromEntries(shown.map((row) => [row.item_number, row]));
  expect(shown.map(({ line }) => line)).toEqual(
    shown.map(({ line }) => Number(line)).toSorted((one, other) => one - other),
  );
  expect(shown.length).toBeLessThan(10);
  expect(byNumber["A-1"]).toMatchObject({
    ...{ line: 2, becomes: "draft", reason: null, name: "Bolt", price: "0.40", sold_by: null },
    ...{ price_breaks: [{ min_quantity: 100, price: "0.31" }], minimum_order_quantity: 5 },
    ...{ in_stock: true, written: "0.40, EA, USD" },
  });
  expect(byNumber["B-1"]).toMatchObject({ price: "0.38", written: "38.00, per C, USD" });
  expect(byNumber["C-1"]).toMatchObject({
    ...{ price: "3.20", sold_by: "FT", in_stock: false, minimum_order_quantity: 250 },
  });
  expect(byNumber["E-1"]).toMatchObject({ price: null, becomes: "draft" });
  expect(byNumber["D-1"]).toMatchObject({
    ...{ becomes: "refused", price: null, reason: expect.stringContaining("in U.S. dollars") },
  });
  const page = await pageOf(ada, String(id));
  for (const text of ["As buyers would see them", "$0.38 each", "$3.20", "Sold by FT"]) {
    expect(page).toContain(text);
  }
  for (const text of ["$0.31 from 100", "Price on request", "Left out:", "In your file: 38.00"]) {
    expect(page).toContain(text);
  }
  expect(await (await ada.fetch("/api/v1/seller/products")).json()).toMatchObject({ items: [] });
});

test("a check shows a product that would be changed as it would stand afterward", async () => {
  const ada = await addMember(site, { role: "seller" });
  const first = await sendTable(ada, "SKU,Name,Price,UOM,MOQ\nA-1,Rope,3.00,ft,20\n");
  await endedImport(ada, first.body.id, "done");
  const { first_rows: rows } = await checked(ada, "SKU,Price\nA-1,3.50\nZ-9,1\n");
  expect(rows).toMatchObject([
    {
      ...{ line: 2, becomes: "change", name: "Rope", price: "3.50", sold_by: "ft" },
      ...{ minimum_order_quantity: 20, in_stock: null },
    },
    { line: 3, becomes: "refused", item_number: "Z-9" },
  ]);
});

test("a check sees the row that differs in a later part of a large file", async () => {
  const ada = await addMember(site, { role: "seller" });
  const many = Array.from({ length: 1200 }, (_, at) => `P-${at},Pin ${at},1.00,EA`);
  const { first_rows: rows } = await checked(
    ada,
    ["SKU,Name,Price,UOM", ...many, "Q-1,Nails,24.00,box of 100"].join("\n"),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ line: 1202, sold_by: "box of 100", price: "24.00" }),
  );
});

test("the question which column is the price stands by the warning that none is", async () => {
  const ada = await addMember(site, { role: "seller" });
  const { id } = await checked(ada, "SKU,Name,2025 Price,2026 Price\nA-1,Vise,80.00,86.00\n");
  const page = await pageOf(ada, String(id));
  const notice = page.slice(page.indexOf("Before you import"), page.indexOf("import-columns"));
  expect(notice).toContain("More than one column may be the price: “2025 Price”, “2026 Price”");
  expect(page.split("More than one column may be the price")).toHaveLength(2);
});

test("columns are read as somebody corrected them for the same header, and not as they were once guessed", async () => {
  const ada = await addMember(site, { role: "seller" });
  const list = "SKU,Name,Old Price,New Price\nA-1,Vise,80.00,86.00\n";
  const guessedBefore = await checked(ada, list);
  // What an earlier guess would have kept.
  await site.db.asSchemaOwner("update product_imports set mapping = $2 where id = $1", [
    guessedBefore.id,
    JSON.stringify({ external_id: 0, name: 1, price: 2 }),
  ]);
  expect(await checked(ada, list)).toMatchObject({ columns: { price: "New Price" } });
  const corrected = await ada.fetch(
    `/seller/dashboard/products/import?import=${guessedBefore.id}`,
    {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ do: "map", external_id: "0", name: "1", price: "2" }),
    },
  );
  expect(corrected.status).toBe(303);
  await checked(ada, "Name,Price\nOther,1\n");
  expect(await checked(ada, list)).toMatchObject({ columns: { price: "Old Price" } });
});
