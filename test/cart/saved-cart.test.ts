import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { fillProducts, makeProducts } from "../search/search-world.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

interface CartAnswer {
  items: {
    product: { id: string; name: string; price: string | null };
    quantity: number;
    is_listed: boolean;
  }[];
  revision: number;
  left_out?: number;
}

let site: TestSite;
let products: { id: string; name: string; price: string | null }[];

beforeAll(async () => {
  site = await startSite({ samples: false });
  await fillProducts(site.db, makeProducts(260));
  products = await site.db.public
    .selectFrom("seller_products")
    .select(["id", "name", "price"])
    .orderBy("id")
    .execute();
});
afterAll(() => site.close());

const lineOf = (at: number, quantity: number) => ({
  product: { id: products[at]?.id ?? "" },
  quantity,
});

async function readCart(person: MemberOfSite): Promise<CartAnswer> {
  const response = await person.fetch("/api/v1/cart");
  expect(response.status).toBe(200);
  return (await response.json()) as CartAnswer;
}

async function answerOf(response: Response): Promise<CartAnswer> {
  expect(response.status).toBe(200);
  return (await response.json()) as CartAnswer;
}

const amounts = ({ items }: CartAnswer) =>
  items.map(({ product, quantity }) => [product.id, quantity]);

const save = (person: MemberOfSite, items: unknown, revision: unknown) =>
  person.fetch("/api/v1/cart", json("PUT", { items, revision }));
const merge = (person: MemberOfSite, items: unknown) =>
  person.fetch("/api/v1/cart/merge", json("POST", { items }));

describe("the cart of an account", () => {
  test("is empty at first, and follows the buyer to another device", async () => {
    const buyer = await addMember(site);
    const empty = await readCart(buyer);
    expect(empty).toMatchObject({ items: [], revision: 0 });
    const saved = await answerOf(await save(buyer, [lineOf(0, 3)], empty.revision));
    expect(saved.revision).toBeGreaterThan(0);
    expect(await readCart(buyer)).toEqual(saved);
  });

  test("is private to it", async () => {
    const [one, other] = [await addMember(site), await addMember(site)];
    await answerOf(await save(one, [lineOf(0, 3)], 0));
    expect((await readCart(other)).items).toEqual([]);
  });

  test("is for members only", async () => {
    const visitor = fetchAs(site, null);
    for (const init of [{}, json("PUT", { items: [], revision: 0 })]) {
      const response = await visitor("/api/v1/cart", init);
      expect([response.status, (await response.json()).code]).toEqual([401, "unauthenticated"]);
    }
    expect((await visitor("/api/v1/cart/merge", json("POST", { items: [] }))).status).toBe(401);
  });

  test("shows the catalog's names and prices, never the browser's", async () => {
    const buyer = await addMember(site);
    const [first] = products;
    const line = { product: { ...first, name: "Cheap!", price: "0.01" }, quantity: 2 };
    const { items } = await answerOf(await merge(buyer, [line]));
    expect(items[0]?.product).toMatchObject({ name: first?.name, price: first?.price });
  });

  test("flags what is no longer listed and keeps its last name", async () => {
    const buyer = await addMember(site);
    const gone = products[259];
    await answerOf(await merge(buyer, [lineOf(259, 4)]));
    await withClient(site.db.ownerConnection, (owner) =>
      owner.query("delete from seller_products where id = $1", [gone?.id]),
    );
    const { items } = await readCart(buyer);
    expect(items).toMatchObject([
      { product: { name: gone?.name, price: null }, quantity: 4, is_listed: false },
    ]);
    // And it can be taken out.
    const { revision } = await readCart(buyer);
    expect((await answerOf(await save(buyer, [], revision))).items).toEqual([]);
  });
});

describe("two devices", () => {
  test("do not lose each other's lines: the slower one is told", async () => {
    const buyer = await addMember(site);
    const start = await answerOf(await save(buyer, [lineOf(0, 1)], 0));
    await answerOf(await save(buyer, [lineOf(0, 1), lineOf(1, 1)], start.revision));
    const late = await save(buyer, [lineOf(0, 1), lineOf(2, 1)], start.revision);
    expect([late.status, (await late.json()).code]).toEqual([409, "conflict"]);
    const joined = await answerOf(await merge(buyer, [lineOf(0, 1), lineOf(2, 1)]));
    expect(amounts(joined).map(([id]) => id)).toEqual([0, 1, 2].map((at) => products[at]?.id));
  });

  test("may both send the same cart", async () => {
    const buyer = await addMember(site);
    const first = await answerOf(await save(buyer, [lineOf(0, 1)], 0));
    expect(await answerOf(await save(buyer, [lineOf(0, 1)], 0))).toEqual(first);
  });

  test("that save at the same moment win one at a time", async () => {
    const buyer = await addMember(site);
    const { revision } = await answerOf(await save(buyer, [lineOf(0, 1)], 0));
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const response = await save(buyer, [lineOf(0, 1), lineOf(at + 1, 1)], revision);
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });
});

describe("merging", () => {
  test("keeps the larger quantity, and again changes nothing", async () => {
    const buyer = await addMember(site);
    await answerOf(await save(buyer, [lineOf(0, 5), lineOf(1, 1)], 0));
    const once = await answerOf(await merge(buyer, [lineOf(1, 7), lineOf(0, 2), lineOf(2, 1)]));
    expect(amounts(once).map(([, quantity]) => quantity)).toEqual([5, 7, 1]);
    expect(await answerOf(await merge(buyer, [lineOf(1, 7), lineOf(0, 2), lineOf(2, 1)]))).toEqual(
      once,
    );
  });

  test("of 20 carts at the same moment ends in the cart that holds them all", async () => {
    const buyer = await addMember(site);
    const carts = Array.from({ length: 20 }, (_, at) => [
      lineOf(at % 7, at + 1),
      lineOf(20 + at, 1),
    ]);
    await Promise.all(carts.map(async (lines) => answerOf(await merge(buyer, lines))));
    const ended = new Map(amounts(await readCart(buyer)).map(([id, many]) => [id, many]));
    const expected = new Map<string, number>();
    for (const { product, quantity } of carts.flat()) {
      expected.set(product.id, Math.max(quantity, expected.get(product.id) ?? 0));
    }
    expect(new Map([...ended].toSorted())).toEqual(new Map([...expected].toSorted()));
  });

  test("says how many products found no room", async () => {
    const buyer = await addMember(site);
    const all = products.slice(0, 250).map(({ id }) => ({ product: { id }, quantity: 1 }));
    await answerOf(await merge(buyer, all.slice(0, 150)));
    const full = await answerOf(await merge(buyer, all.slice(100, 250)));
    expect([full.items.length, full.left_out]).toEqual([200, 50]);
  });
});

describe("what is no cart", () => {
  const nonsense: [string, unknown, RegExp][] = [
    ["no list", "milk", /list of lines/],
    ["a list of nothing", [null], /Each line is/],
    ["an id that is none", [{ product: { id: "1; drop table" }, quantity: 1 }], /UUID/],
    ["a line without a product", [{ quantity: 1 }], /names its product/],
    ["half a piece", [{ ...line(), quantity: 1.5 }], /whole numbers/],
    ["nothing of it", [{ ...line(), quantity: 0 }], /whole numbers/],
    ["less than nothing", [{ ...line(), quantity: -3 }], /whole numbers/],
    ["far too many", [{ ...line(), quantity: 1e9 }], /1,000,000/],
    ["text for a number", [{ ...line(), quantity: "3" }], /whole numbers/],
    ["the same product twice", [line(), line()], /once/],
    ["201 products", Array.from({ length: 201 }, (_, at) => line(at)), /at most 200/],
  ];

  function line(at = 0) {
    const id = `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`;
    return { product: { id }, quantity: 1 };
  }

  test.each(nonsense)("is refused with a reason: %s", async (_, items, reason) => {
    const buyer = await addMember(site);
    const response = await save(buyer, items, 0);
    const problem = (await response.json()) as { code: string; errors: Record<string, string[]> };
    expect([response.status, problem.code]).toEqual([400, "invalid_input"]);
    expect(JSON.stringify(problem.errors)).toMatch(reason);
    expect((await readCart(buyer)).items).toEqual([]);
  });

  test("is refused without a revision, and with fields that are none of a cart's", async () => {
    const [buyer, other] = [await addMember(site), await addMember(site)];
    expect((await save(buyer, [], undefined)).status).toBe(400);
    const body = {
      items: [lineOf(0, 1)],
      revision: 0,
      user_id: other.id,
      updated_at: "2000-01-01",
    };
    const refused = await buyer.fetch("/api/v1/cart", json("PUT", body));
    expect(refused.status).toBe(400);
    expect(Object.keys((await refused.json()).errors)).toEqual(["user_id", "updated_at"]);
    for (const one of [buyer, other]) expect((await readCart(one)).items).toEqual([]);
  });
});
