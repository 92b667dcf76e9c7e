import { afterAll, beforeAll, expect, test } from "vitest";
import { endedImport, type FoundImport, sendTable } from "../support/import-calls.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-imported-"), RATE_LIMITS: "off" };
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

test("an import leaves out rows whose prices contradict each other, beside what the product has, and tells why", async () => {
  const ada = await addMember(site, { role: "seller" });
  await addShop(site.services, ada.id, "Stepped Gears");
  const table = [
    "SKU,Name,Price,Price breaks,Minimum order,Category",
    "S-1,Plain,10,100: 9|500: 8,,Gears",
    "S-2,Dearer,10,100: 12,,Gears",
    "S-3,Disordered,10,100: 8|500: 9,,Gears",
    "S-4,Never paid,10,100: 9,200,Gears",
    "S-5,Free for now,0,,,Gears",
  ].join("\n");
  const done = await imported(ada, table);
  expect(done).toMatchObject({ added: 2, refused: 3 });
  const errors = await errorsOf(ada, done);
  for (const words of [
    "Price breaks: From 100 pieces one costs $12.00, more than a single one at $10.00",
    "A larger quantity must not cost more a piece than a smaller one",
    "Price breaks: The price from 100 pieces is never paid: the minimum order is 200",
  ]) {
    expect(errors).toContain(words);
  }
  expect(errors).toContain("S-2,Dearer,10,100: 12,,Gears");
  const products = await productsOf(ada);
  const plain = products.find(({ name }) => name === "Plain");
  const publish = `/api/v1/seller/products/${plain?.id}/publish`;
  expect((await ada.fetch(publish, { method: "POST" })).status).toBe(200);
  for (const price of ["8.50", "0"]) {
    const wrong = await imported(ada, `SKU,Name,Price\nS-1,Plain,${price}\n`);
    expect(wrong).toMatchObject({ changed: 0, refused: 1 });
    expect(await errorsOf(ada, wrong)).toMatch(
      price === "0"
        ? /Price: Enter a price above \$0\.00/
        : /From 100 pieces one costs \$9\.00, more than a single one at \$8\.50/,
    );
  }
  expect(await imported(ada, "SKU,Name,Price\nS-1,Plain,9\n")).toMatchObject({ changed: 1 });
  // What a draft of earlier times says is no reason to refuse other columns.
  const steps = [{ min_quantity: 10, price: "6" }];
  const draft = { name: "Unfinished", price: "7", price_breaks: steps };
  await ada.fetch("/api/v1/seller/products", json("POST", draft));
  await site.db.asSchemaOwner("update company_products set price = 5 where name = 'Unfinished'");
  expect(await imported(ada, "Name,Lead time\nUnfinished,9\n")).toMatchObject({ changed: 1 });
});
