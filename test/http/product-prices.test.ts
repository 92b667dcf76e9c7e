import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

const calls = "/api/v1/seller/products";
let site: TestSite;
let seller: MemberOfSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { HTML_CACHE: "false", RATE_LIMITS: "off" } });
  seller = await addMember(site, { role: "seller" });
  await addShop(site.services, seller.id, "Gem City Gears");
});
afterAll(() => site.close());

async function call(method: string, path: string, body: object = {}) {
  const response = await seller.fetch(path, json(method, body));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const add = async (fields: object) => {
  const { body } = await call("POST", calls, { name: "Gear", categories: ["Gears"], ...fields });
  return String(body.id);
};
const hundred = (price: string) => [{ min_quantity: 100, price }];

test.each([
  ["costs nothing", { price: "0" }, "price"],
  [
    "costs more a piece by the hundred",
    { price: "12.50", price_breaks: hundred("13") },
    "price_breaks",
  ],
  ["costs nothing by the hundred", { price: "12.50", price_breaks: hundred("0") }, "price_breaks"],
  [
    "has a price below its minimum order",
    { price: "12.50", price_breaks: hundred("11"), minimum_order_quantity: 500 },
    "price_breaks",
  ],
])(
  "a product that %s stays a draft, and is not published with others either",
  async (_, fields, field) => {
    const id = await add(fields);
    const refused = await call("POST", `${calls}/${id}/publish`);
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, [field]]);
    const body = new URLSearchParams({ do: "publish", chosen: id });
    await seller.fetch("/seller/dashboard/products", { method: "POST", body });
    expect((await call("PATCH", `${calls}/${id}`, {})).body.state).toBe("draft");
  },
);

test("a published product is not saved with such prices, and one without a price is on request", async () => {
  const id = await add({});
  expect((await call("POST", `${calls}/${id}/publish`)).status).toBe(200);
  const save = (fields: object) => call("PATCH", `${calls}/${id}`, fields);
  expect((await save({ price: "0.00" })).status).toBe(400);
  expect((await save({ price: "14", price_breaks: hundred("11") })).status).toBe(200);
  expect((await save({ price: "10" })).status).toBe(400);
});

test("a product's page begins its prices with that of a single piece", async () => {
  const steps = [...hundred("11"), { min_quantity: 500, price: "9" }];
  const id = await add({ price: "14", price_breaks: steps });
  await call("POST", `${calls}/${id}/publish`);
  const html = await (await site.fetch(`/product/${id}`)).text();
  const [table = ""] = /<table class="table price-breaks.*?<\/table>/s.exec(html) ?? [];
  const rows = table
    .split("<tr")
    .slice(2)
    .map((row) => row.replace(/^[^>]*>|<[^>]+>/g, " ").split(/\s+/));
  expect(rows.map((row) => row.filter(Boolean))).toEqual([
    ["1–99", "$14.00", "–"],
    ["100–499", "$11.00", "21%"],
    ["500+", "$9.00", "36%"],
  ]);
});
