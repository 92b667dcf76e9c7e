import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endedImport, type FoundImport, sendTable } from "../support/import-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-price-lists-"), RATE_LIMITS: "off" };
  site = await startSite({ samples: false, env });
});
afterAll(() => site.close());

async function imported(by: MemberOfSite, table: string) {
  const { status, body } = await sendTable(by, table);
  expect([status, body.detail]).toEqual([201, undefined]);
  return endedImport(by, body.id, "done");
}
async function productsOf(by: MemberOfSite) {
  const response = await by.fetch("/api/v1/seller/products?sort=name&limit=100");
  return ((await response.json()) as { items: Record<string, unknown>[] }).items;
}
const errorsOf = async (by: MemberOfSite, { errors_url: address }: FoundImport) =>
  (await by.fetch(String(address))).text();

async function shopWithProducts() {
  const ada = await addMember(site, { role: "seller" });
  await addShop(site.services, ada.id, "Listed Gears");
  const table = "SKU,Name,Price,Category,MOQ\nL-1,Spur gear,10,Gears,5\nL-2,Rack,20,Gears,1\n";
  expect(await imported(ada, table)).toMatchObject({ added: 2 });
  return ada;
}

describe("a list of item numbers and prices", () => {
  test("changes the prices of products that are there, and names rows that it knows no name of", async () => {
    const ada = await shopWithProducts();
    const done = await imported(ada, "SKU,Price\nL-1,11.50\nL-2,20\nL-9,3\n,4\n");
    expect(done).toMatchObject({ added: 0, changed: 1, refused: 2, taken: 2 });
    expect(await productsOf(ada)).toMatchObject([
      { name: "Rack", price: "20.00", categories: ["Gears"], minimum_order_quantity: 1 },
      { name: "Spur gear", price: "11.50", categories: ["Gears"], minimum_order_quantity: 5 },
    ]);
    const errors = await errorsOf(ada, done);
    expect(errors).toContain(
      "4,Item number: no product of yours has L-9; a new product needs a name,L-9,3",
    );
    expect(errors).toContain("5,Name: Please name the product,,4");
  });

  test("is told on its page to change what is there", async () => {
    const ada = await shopWithProducts();
    const { body } = await sendTable(ada, "SKU,Price,Buyer's note\nL-1,12,x\n", {
      dry_run: "true",
    });
    const checked = await endedImport(ada, body.id, "checked");
    expect(checked).toMatchObject({ to_change: 1, refused: 0, unread_columns: ["Buyer's note"] });
    const path = `/seller/dashboard/products/import?import=${body.id}`;
    const page = (await (await ada.fetch(path)).text()).replaceAll("<!-- -->", "");
    expect(page).toContain("rows change products that you have, by their item number");
    expect(page).toContain("Nothing is taken from: Buyer&#x27;s note.");
  });
});

describe("price breaks in columns of their own", () => {
  test.each([
    "Qty 1,Price 1,Qty 2,Price 2",
    "Break 1 Qty,Break 1 Price,Break 2 Qty,Break 2 Price",
    "Qty1,Price1 (USD),Qty2,Price2 (USD)",
    "Price Break 1 Qty,Price Break 1,Price Break 2 Qty,Price Break 2",
  ])("are read from %s", async (columns) => {
    const ada = await shopWithProducts();
    const done = await imported(
      ada,
      `SKU,Price,${columns},Notes\nL-1,10,100,9,"1,000",$8.00,a\nL-2,20,1,20,,,b\n`,
    );
    expect(done).toMatchObject({ refused: 0, unread_columns: ["Notes"] });
    const products = await productsOf(ada);
    expect(products.map(({ price_breaks: breaks }) => breaks)).toEqual([
      [],
      [
        { min_quantity: 100, price: "9.00" },
        { min_quantity: 1000, price: "8.00" },
      ],
    ]);
  });

  test("that are half blank or contradict each other are refused with their row", async () => {
    const ada = await shopWithProducts();
    const done = await imported(
      ada,
      "SKU,Price,Qty 1,Price 1,Qty 2,Price 2\nL-1,10,100,,,\nL-2,20,100,25,,\n",
    );
    expect(done).toMatchObject({ changed: 0, refused: 2, unread_columns: [] });
    expect(await errorsOf(ada, done)).toMatch(/2,Price breaks: .*\n3,.*more than a single one/);
  });
});

describe("price breaks in columns whose names say the quantity", () => {
  test.each([
    ["Price", "Price 10", "Price 100"],
    ["Price", "Price 10-99", "Price 100+"],
    ["Price 1-9", "Price 10–99", "Price 100+"],
    ["1+", "10+", "100+"],
    ["Net 1+", "Net 10+", "Net 100+"],
    ["1", "10", "100"],
    ["Price (1)", "Price (10)", "Price (100)"],
    ["Price", "Price at 10", "Price at 100"],
    ["1-9 pcs", "10-99 pcs", "100+ pcs"],
    ["1 pc", "10 pcs", "100 pcs"],
    ["Price", "Price break 10", "Price break 100"],
    ["Qty 1", "Qty 10", "Qty 100"],
    ["Qty 1-9", "Qty 10-99", "Qty 100 and up"],
    ["Unit price qty 1", "Unit price qty 10", "Unit price qty 100"],
    ["Price @ 1", "Price @ 10", "Price @ 100"],
    ["< 10", "10 to 99", ">= 100"],
    ["Up to 9", "From 10", "100 or more"],
    ["List price", "USD 10 ea", "USD 100 ea"],
  ])("are read from %s, %s and %s", async (...columns) => {
    const ada = await shopWithProducts();
    const done = await imported(
      ada,
      `SKU,${columns.join(",")},Notes\nL-1,10,$9.00,8,a\nL-2,20,,call,b\n`,
    );
    expect(done).toMatchObject({ refused: 0, unread_columns: ["Notes"] });
    expect(await productsOf(ada)).toMatchObject([
      { price: "20.00", price_breaks: [], minimum_order_quantity: 1 },
      {
        price: "10.00",
        minimum_order_quantity: 5,
        price_breaks: [
          { min_quantity: 10, price: "9.00" },
          { min_quantity: 100, price: "8.00" },
        ],
      },
    ]);
  });

  test.each([
    ["Price 10-99,Price 100+", "100,8"],
    ["10 pcs,100 pcs", "100,8"],
    ["Qty 1,Price 1,Qty 2,Price 2", "10,9,100,8"],
    ["Qty Break 1,Unit Price 1,Qty Break 2,Unit Price 2", "10,9,100,8"],
  ])(
    "without a price of one piece begin with the smallest quantity: %s",
    async (columns, cells) => {
      const ada = await shopWithProducts();
      const row = cells === "100,8" ? "9,8" : cells;
      const done = await imported(ada, `SKU,Name,${columns}\nN-1,New gear,${row}\n`);
      expect(done).toMatchObject({ added: 1, refused: 0, unread_columns: [] });
      expect((await productsOf(ada)).find(({ name }) => name === "New gear")).toMatchObject({
        price: "9.00",
        minimum_order_quantity: 10,
        price_breaks: [{ min_quantity: 100, price: "8.00" }],
      });
    },
  );

  test.each([
    ["Price,Price 2,Price 3", ["Price 2", "Price 3"]],
    ["Price 1,Price 2,Price 3", ["Price 2", "Price 3"]],
    ["Price,2024 price,2025 price", ["2024 price", "2025 price"]],
    ["Price,Cost 10,Cost 100", ["Cost 10", "Cost 100"]],
    ["Price,Price per 100,Weight 10", ["Price per 100", "Weight 10"]],
    ["Price,Price/100,10", ["Price/100", "10"]],
  ])("are not made of other numbered columns: %s", async (columns, unread) => {
    const ada = await shopWithProducts();
    const done = await imported(ada, `SKU,${columns}\nL-1,10,9,8\n`);
    expect(done).toMatchObject({ refused: 0, unread_columns: unread });
    expect((await productsOf(ada))[1]).toMatchObject({ price: "10.00", price_breaks: [] });
  });

  test("are named on the page, with how one cell says them", async () => {
    const ada = await shopWithProducts();
    const table = "SKU,Name,1-9 pcs,10-99 pcs,100+ pcs\nL-1,Spur gear,10,9,8\n";
    const { body } = await sendTable(ada, table, { dry_run: "true" });
    await endedImport(ada, body.id, "checked");
    const path = `/seller/dashboard/products/import?import=${body.id}`;
    const page = (await (await ada.fetch(path)).text()).replaceAll("<!-- -->", "");
    expect(page).toContain("Price breaks: 10-99 pcs (from 10), 100+ pcs (from 100).");
    expect(page).not.toContain("Nothing is taken from");
    expect(page).toContain("“10: 4.50 | 100: 3.90”");
    expect(page).not.toContain("No column is the price");
    const cell = await imported(ada, 'SKU,Price,Price breaks\nL-2,5,"10: 4.50 | 100: 3.90"\n');
    expect(cell).toMatchObject({ changed: 1, refused: 0 });
  });
});

test("what a row's lead time says besides its figure refuses nothing", async () => {
  const ada = await shopWithProducts();
  const rows = [
    "45 days ARO",
    "6-8 wks after receipt of order",
    "in stock",
    "Stock",
    "TBD",
    "about two weeks",
    "see drawing",
  ];
  const table = rows.map((lead, at) => `T-${at},Part ${at},${at + 1},${lead}`).join("\n");
  const done = await imported(ada, `SKU,Name,Price,Lead time\n${table}\n`);
  expect(done).toMatchObject({ added: 6, refused: 1 });
  const leads = (await productsOf(ada))
    .filter(({ name }) => String(name).startsWith("Part"))
    .map((product) => product.lead_time_days);
  expect(leads).toEqual([45, 56, 0, 0, null, 14]);
  expect(await errorsOf(ada, done)).toContain('Lead time: write it as ""10 days"" or ""2 weeks""');
});
