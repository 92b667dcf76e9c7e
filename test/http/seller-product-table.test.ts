import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinCompany } from "../support/join-company.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

const table = "/seller/dashboard/products";
interface Product {
  id: string;
  name: string;
  state: string;
  version: number;
  price: string | null;
  in_stock: boolean;
  price_breaks: { min_quantity: number; price: string }[];
}

let site: TestSite;
let seller: MemberOfSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

/** A seller with a published profile and a few drafts. */
async function enter(...products: Record<string, unknown>[]): Promise<Product[]> {
  seller = await addMember(site, { role: "seller" });
  await addShop(site.services, seller.id, "Gem City Gears");
  for (const product of products) {
    const body = { categories: ["Gears"], ...product };
    await seller.fetch("/api/v1/seller/products", json("POST", body));
  }
  return own();
}

async function own(): Promise<Product[]> {
  const response = await seller.fetch("/api/v1/seller/products?sort=name&limit=100");
  return ((await response.json()) as { items: Product[] }).items;
}

/** Sends the table's form as a browser without a script does. */
async function send(fields: [string, string][], search = "", person = seller) {
  const body = new URLSearchParams(fields);
  const response = await person.fetch(`${table}${search}`, { method: "POST", body });
  const to = new URL(response.headers.get("location") ?? "/", site.url);
  return { status: response.status, change: to.searchParams.get("change") ?? "", to, response };
}
const chosen = (...products: Product[]) =>
  products.map(({ id }): [string, string] => ["chosen", id]);
const listed = async () =>
  Number(
    (
      await site.db.administer<{ count: string }>(
        "select count(*) from seller_products p join manufacturers m on m.id = p.seller_id where m.user_id = $1",
        [seller.id],
      )
    ).rows[0]?.count,
  );

describe("the seller's table", () => {
  test("publishes and archives the chosen ones, and takes it back", async () => {
    const [one, two, bare] = await enter(
      { name: "A gear" },
      { name: "B gear" },
      { name: "C gear", categories: [] },
    );
    if (!one || !two || !bare) throw new Error("Three were added");
    const published = await send([["do", "publish"], ...chosen(one, two, bare)]);
    expect(published.status).toBe(303);
    // One lacks a category.
    expect(published.to.searchParams.get("left")).toBe("category-1");
    expect((await own()).map(({ state }) => state)).toEqual(["published", "published", "draft"]);
    expect(await listed()).toBe(2);
    const html = await (await seller.fetch(published.to.pathname + published.to.search)).text();
    expect(html).toContain("2 products changed");
    expect(html.replaceAll("<!-- -->", "")).toContain(
      "1 product stayed: it has no category, which publishing needs: choose it and add one.",
    );
    const archived = await send([["do", "archive"], ...chosen(two)]);
    expect(await listed()).toBe(1);
    const undone = await send([
      ["do", "undo"],
      ["change", archived.change],
    ]);
    expect(undone.status).toBe(303);
    expect((await own()).map(({ state }) => state)).toEqual(["published", "published", "draft"]);
    expect(await listed()).toBe(2);
    // What was taken back is not taken back again.
    expect(
      (
        await send([
          ["do", "undo"],
          ["change", archived.change],
        ])
      ).status,
    ).toBe(404);
  });

  test("changes prices and their breaks by percent, to the cent and back", async () => {
    const [one, two] = await enter(
      {
        name: "A gear",
        price: "10.05",
        price_breaks: [
          { min_quantity: 10, price: "9.99" },
          { min_quantity: 50, price: "0.01" },
        ],
      },
      { name: "B gear" },
    );
    if (!one || !two) throw new Error("Two were added");
    const changed = await send([["do", "price"], ["percent", "-2.5"], ...chosen(one, two)]);
    expect(changed.to.searchParams.get("left")).toBe("price-1");
    const [cheaper, onRequest] = await own();
    expect(cheaper).toMatchObject({
      price: "9.80",
      price_breaks: [
        { min_quantity: 10, price: "9.74" },
        { min_quantity: 50, price: "0.01" },
      ],
    });
    expect(onRequest?.price).toBeNull();
    await send([
      ["do", "undo"],
      ["change", changed.change],
    ]);
    expect((await own())[0]).toMatchObject({ price: "10.05", price_breaks: one.price_breaks });
  });

  test.each(["", "x", "0", "-91", "1e3"])("refuses %j percent", async (percent) => {
    const [one] = await enter({ name: "A gear", price: "2" });
    if (!one) throw new Error("One was added");
    const refused = await send([["do", "price"], ["percent", percent], ...chosen(one)]);
    expect(refused.status).toBe(400);
    expect((await own())[0]?.price).toBe("2.00");
  });

  test("does a change once, however often its form arrives", async () => {
    const [one] = await enter({ name: "A gear", price: "100" });
    if (!one) throw new Error("One was added");
    const form: [string, string][] = [
      ["do", "price"],
      ["percent", "10"],
      ["key", "k"],
      ...chosen(one),
    ];
    await Promise.all([send(form), send(form), send(form)]);
    expect((await own())[0]?.price).toBe("110.00");
  });

  test("saves prices and stock that were typed, apart from what somebody else changed", async () => {
    const [one, two, same] = await enter(
      { name: "A gear", price: "1" },
      { name: "B gear", price: "2" },
      { name: "C gear", price: "3" },
    );
    if (!one || !two || !same) throw new Error("Three were added");
    await seller.fetch(`/api/v1/seller/products/${two.id}`, json("PATCH", { price: "2.50" }));
    const row = ({ id, version }: Product, price: string): [string, string][] => [
      [`version-${id}`, String(version)],
      [`price-${id}`, price],
    ];
    const saved = await send([
      ["do", "figures"],
      ...row(one, "$1,001"),
      ...row(two, "9"),
      ...row(same, "3.00"),
      [`stock-${two.id}`, "on"],
      [`stock-${same.id}`, "on"],
    ]);
    expect(saved.to.searchParams.get("outdated")).toBe("1");
    const [first, second, third] = await own();
    expect(first).toMatchObject({ price: "1001.00", in_stock: false, version: 2 });
    expect(second).toMatchObject({ price: "2.50", version: 2 });
    // What stayed as it was is no change.
    expect(third).toMatchObject({ price: "3.00", version: 1 });
    const wrong = await send([["do", "figures"], ...row({ ...one, version: 2 }, "call")]);
    expect(wrong.status).toBe(400);
    expect(await wrong.response.text()).toContain("is not an amount such as 1234.50");
    await send([
      ["do", "undo"],
      ["change", saved.change],
    ]);
    expect((await own())[0]).toMatchObject({ price: "1.00", in_stock: true });
  });

  test("takes back nothing that was changed again since", async () => {
    const [one, two] = await enter({ name: "A gear", price: "1" }, { name: "B gear", price: "2" });
    if (!one || !two) throw new Error("Two were added");
    const changed = await send([["do", "price"], ["percent", "100"], ...chosen(one, two)]);
    await seller.fetch(`/api/v1/seller/products/${one.id}`, json("PATCH", { price: "7" }));
    await send([
      ["do", "undo"],
      ["change", changed.change],
    ]);
    expect((await own()).map(({ price }) => price)).toEqual(["7.00", "2.00"]);
  });

  test("changes everything that is found, and nothing else", async () => {
    await enter({ name: "Steel gear" }, { name: "Brass gear" }, { name: "Steel shaft" });
    await send(
      [
        ["do", "out-of-stock"],
        ["everything", "on"],
      ],
      "?q=steel",
    );
    expect((await own()).map(({ name, in_stock }) => [name, in_stock])).toEqual([
      ["Brass gear", true],
      ["Steel gear", false],
      ["Steel shaft", false],
    ]);
  });

  test("changes nothing of another company's, and of nobody's by a member who only reads", async () => {
    const [one] = await enter({ name: "A gear", price: "1" });
    if (!one) throw new Error("One was added");
    const first = await send([["do", "price"], ["percent", "10"], ...chosen(one)]);
    const stranger = await addMember(site, { role: "seller" });
    await send([["do", "archive"], ...chosen(one)], "", stranger);
    await send(
      [
        ["do", "price"],
        ["percent", "50"],
        ["everything", "on"],
      ],
      "",
      stranger,
    );
    const undone = await send(
      [
        ["do", "undo"],
        ["change", first.change],
      ],
      "",
      stranger,
    );
    expect(undone.status).toBe(404);
    expect((await own())[0]).toMatchObject({ state: "draft", price: "1.10" });
    await joinCompany(site, stranger, { of: seller, roles: ["viewer"] });
    const shown = await (await stranger.fetch(table)).text();
    expect(shown).toContain("A gear");
    expect(shown).not.toContain("Save prices and stock");
    const refused = await send([["do", "archive"], ...chosen(one)], "", stranger);
    expect(refused.status).toBe(403);
    expect(await refused.response.text()).toContain("Only owners, admins and sellers");
    expect((await own())[0]?.state).toBe("draft");
  });

  test("says what is missing to publish, and what came from an operator's file", async () => {
    seller = await addMember(site, { role: "seller" });
    const text = async () => (await seller.fetch(table)).text();
    expect(await text()).toContain("No products yet");
    const form = new URLSearchParams({ form: "product", name: "Gear", price: "2" });
    const added = await seller.fetch(`${table}/new`, { method: "POST", body: form });
    const to = added.headers.get("location");
    expect(to).toMatch(/^\/seller\/dashboard\/products\/[0-9a-f-]{36}$/);
    expect(await text()).toContain("Nothing can be published yet");
    const entry = await addShop(site.services, seller.id, "Own Works");
    await site.db.administer(
      "insert into seller_products (name, seller_id) values ('Imported gear', $1)",
      [entry],
    );
    const published = await text();
    expect(published).not.toContain("Nothing can be published yet");
    expect(published).toContain("came from a file of the operator");
    expect(published).toContain('href="/seller/dashboard/help?article=importing"');
    expect(published).not.toContain("Imported gear");
  });

  test("finds by name and number, sorts, and filters by state", async () => {
    await enter(
      { name: "Worm gear", external_id: "100%-A", price: "5" },
      { name: "Bevel gear", external_id: "B-2", price: "1" },
      { name: "Shaft", price: null },
    );
    const names = async (search: string) => {
      const html = await (await seller.fetch(`${table}${search}`)).text();
      return ["Worm gear", "Bevel gear", "Shaft"]
        .map((name) => [name, html.indexOf(`>${name}</a>`)] as const)
        .filter(([, at]) => at >= 0)
        .sort(([, one], [, other]) => one - other)
        .map(([name]) => name);
    };
    expect(await names("?q=gear&sort=name")).toEqual(["Bevel gear", "Worm gear"]);
    expect(await names("?q=100%25")).toEqual(["Worm gear"]);
    expect(await names("?q=_")).toEqual([]);
    expect(await names("?sort=price-high")).toEqual(["Worm gear", "Bevel gear", "Shaft"]);
    expect(await names("?sort=price-low")).toEqual(["Bevel gear", "Worm gear", "Shaft"]);
    expect(await names("?state=published")).toEqual([]);
    expect(await names("?state=nothing&page=x&sort=y")).toHaveLength(3);
    expect(await names("?q=gear%00&sort=name")).toEqual(["Bevel gear", "Worm gear"]);
    expect((await seller.fetch("/api/v1/seller/products?q=%00")).status).toBe(200);
  });
});
