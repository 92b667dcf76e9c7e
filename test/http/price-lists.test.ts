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
    expect(errors).toContain("4,Name: Please name the product,L-9,3");
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
