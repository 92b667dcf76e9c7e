import { afterAll, beforeAll, expect, test } from "vitest";
import { endedImport, sendTable } from "../support/import-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-again-"), RATE_LIMITS: "off" };
  site = await startSite({ samples: false, env });
});
afterAll(() => site.close());

async function imported(by: MemberOfSite, table: string) {
  const { status, body } = await sendTable(by, table);
  expect([status, body.detail]).toEqual([201, undefined]);
  const done = await endedImport(by, body.id, "done");
  const response = await by.fetch("/api/v1/seller/products?sort=name&limit=100");
  const { items } = (await response.json()) as { items: Product[] };
  const products = items.map(({ external_id: number, price, specifications }) =>
    [number, String(price), ...specifications.map(({ name, value }) => `${name}: ${value}`)].join(
      " ",
    ),
  );
  const errors = await (await by.fetch(String(done.errors_url))).text();
  return { done, products, errors };
}
interface Product {
  external_id: string;
  price: string | null;
  specifications: { name: string; value: string }[];
}

test("an import that gives a product another price says what it is sold by as well, or is refused", async () => {
  const ada = await addMember(site, { role: "seller" });
  const first = await imported(
    ada,
    "SKU,Name,Price,UOM\nB-1,Bars,5.00,ft\nB-2,Nuts,3.00,EA\nB-3,Washers,24.00,box of 100\n",
  );
  const before = ["B-1 5.00 Sold by: ft", "B-2 3.00", "B-3 24.00 Sold by: box of 100"];
  expect(first.products).toEqual(before);
  const table = "SKU,Price,UOM\nB-1,60.00,EA\nB-2,30.00,box of 100\nB-3,0.30,\n";
  const second = await imported(ada, table);
  expect(second.products).toEqual(["B-1 60.00", "B-2 30.00 Sold by: box of 100", before[2]]);
  expect(second.done).toMatchObject({ changed: 2, refused: 1 });
  expect(second.errors).toContain("sold by box of 100, and its row says no unit");
  const same = await imported(ada, "SKU,Price,UOM\nB-1,60.00,\nB-2,30.00,BX 100\nB-3,24.00,\n");
  expect(same.done).toMatchObject({ changed: 0, refused: 0 });
  const inPrice = await imported(ada, "SKU,Price\nB-3,0.31 ea\n");
  expect(inPrice.products).toContain("B-3 0.31");
  const byHeading = await imported(ada, "SKU,Price per ft\nB-1,6.00\n");
  expect(byHeading.products).toContain("B-1 6.00 Sold by: ft");
});

test("an import of a list without units keeps what products are sold by, and says so", async () => {
  const bob = await addMember(site, { role: "seller" });
  await imported(
    bob,
    "SKU,Name,Price,UOM,Specifications\nB-1,Bars,5.00,ft,Material: steel\nB-2,Rods,7.00,ft,Material: brass\n",
  );
  const again = await imported(bob, "SKU,Price\nB-1,5.25\n");
  expect(again.products).toContain("B-1 5.25 Material: steel Sold by: ft");
  expect(String(again.done.price_notes)).toContain("stays sold by what it is sold by");
  const each = await imported(bob, "SKU,Price,UOM\nB-1,63.00,each\n");
  expect(each.products).toContain("B-1 63.00 Material: steel");
  expect(each.products).toContain("B-2 7.00 Material: brass Sold by: ft");
});

test("an import of a list with several columns that may be the price reads none before one is chosen", async () => {
  const cara = await addMember(site, { role: "seller" });
  const head = "SKU,Name,2025 Price,2026 Price";
  const { done, products } = await imported(cara, `${head}\nA-1,Vise,80.00,86.00\n`);
  expect(products).toEqual(["A-1 null"]);
  expect(String(done.price_notes)).toContain(
    "More than one column may be the price: “2025 Price”, “2026 Price”",
  );
  const columns = JSON.stringify({ price: "2026 Price" });
  const { body } = await sendTable(cara, `${head}\nA-1,Vise,80.00,86.00\n`, { columns });
  const chosen = await endedImport(cara, body.id, "done");
  expect(chosen).toMatchObject({ changed: 1, columns: { price: "2026 Price" } });
  expect(String(chosen.price_notes)).not.toContain("More than one column");
  const setup = await imported(cara, "SKU,Name,Setup Price,Piece Price\nA-2,Press,900,4.50\n");
  expect(setup.products).toContain("A-2 4.50");
});
