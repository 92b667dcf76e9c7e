import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
  ["costs nothing by the hundred", { price: "12.50", price_breaks: hundred("0") }, "price_breaks"],
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

describe("prices that contradict each other are refused", () => {
  const table = "/seller/dashboard/products";
  const stepped = { price: "12.50", price_breaks: hundred("11") };
  const published = async (fields: object) => {
    const id = await add(fields);
    expect((await call("POST", `${calls}/${id}/publish`)).status).toBe(200);
    return id;
  };
  const productOf = async (id: string) => (await call("PATCH", `${calls}/${id}`, {})).body;
  const send = async (fields: Record<string, string>) => {
    const response = await seller.fetch(table, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return { response, to: new URL(response.headers.get("location") ?? "/", site.url) };
  };
  const typed = (id: string, version: unknown, price: string) => ({
    ...{ [`version-${id}`]: String(version), [`price-${id}`]: price, [`stock-${id}`]: "on" },
  });

  test.each([
    ["more a piece by the hundred", { price: "12.50", price_breaks: hundred("13") }],
    [
      "a price below the minimum order",
      { price: "12.50", price_breaks: hundred("11"), minimum_order_quantity: 500 },
    ],
  ])("when a product is saved, also as a draft: %s", async (_, fields) => {
    const refused = await call("POST", calls, { name: "Gear", ...fields });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([
      400,
      ["price_breaks"],
    ]);
  });

  test("in the table, at their row, with everything as it was typed", async () => {
    const [wrong, fine] = [await published(stepped), await published({ price: "3" })];
    const draft = await add(stepped);
    const versions = await Promise.all([wrong, fine, draft].map(productOf));
    const rows = (price: string) => ({
      do: "figures",
      ...typed(wrong, versions[0]?.version, price),
      ...typed(fine, versions[1]?.version, "4"),
      ...typed(draft, versions[2]?.version, "0"),
    });
    for (const [price, words] of [
      ["10", "From 100 pieces one costs $11.00, more than a single one at $10.00"],
      ["0", "Enter a price above $0.00"],
    ] as const) {
      const { response } = await send(rows(price));
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(html).toContain(words);
      expect(html).toMatch(new RegExp(`name="price-${fine}"[^>]*value="4"`));
      expect(await productOf(fine)).toMatchObject({ price: "3.00" });
    }
    expect((await send(rows("11"))).response.status).toBe(303);
    // What buyers do not see may be unfinished, as in its form.
    expect(await productOf(draft)).toMatchObject({ price: "0.00" });
    expect(await productOf(wrong)).toMatchObject({ price: "11.00" });
  });

  test("when many are changed by percent, and it is said how many stayed", async () => {
    const [cents, fine] = [
      await published({ price: "0.05", price_breaks: hundred("0.04") }),
      await published(stepped),
    ];
    const draft = await add({ price: "0.04" });
    const body = new URLSearchParams({ do: "price", percent: "-90" });
    for (const id of [cents, fine, draft]) body.append("chosen", id);
    const response = await seller.fetch(table, { method: "POST", body });
    const to = new URL(response.headers.get("location") ?? "/", site.url);
    expect(to.searchParams.get("left")).toBe("unclear-1");
    const html = await (await seller.fetch(to.pathname + to.search)).text();
    expect(html.replaceAll("<!-- -->", "")).toContain(
      "1 product stayed: it is published, and would have prices that contradict each other, or of $0.00.",
    );
    expect(await productOf(cents)).toMatchObject({ price: "0.05" });
    expect(await productOf(fine)).toMatchObject({ price: "1.25", state: "published" });
    expect(await productOf(draft)).toMatchObject({ price: "0.00" });
  });
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
