import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMember, fetchAs } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let product: { id: string };
let manufacturer: { id: string; name: string };
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off", TRUSTED_PROXIES: "127.0.0.1,::1" } });
  const first = async (path: string) => (await (await site.fetch(path)).json()).items[0];
  product = await first("/api/v1/products?limit=1");
  manufacturer = await first("/api/v1/manufacturers?q=machining&limit=1");
});
afterAll(() => site.close());

describe("a saved shop", () => {
  const saving = (id: string, from = "/businesses") =>
    `/saved-shops?${new URLSearchParams({ shop: id, from })}`;
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const rowsOf = async (userId: string) =>
    (
      await site.db.administer(
        "select manufacturer_id as id, note from saved_manufacturers where user_id = $1",
        [userId],
      )
    ).rows;

  test("is saved once, leads back to where it was pressed, and says so there", async () => {
    const buyer = await addMember(site);
    const from = `/businesses/${manufacturer.id}`;
    for (let press = 0; press < 2; press += 1) {
      const answer = await buyer.fetch(saving(manufacturer.id, from), form({ do: "save" }));
      expect([answer.status, answer.headers.get("location")]).toEqual([303, from]);
    }
    expect(await rowsOf(buyer.id)).toEqual([{ id: manufacturer.id, note: "" }]);
    expect(await (await buyer.fetch(from)).text()).toMatch(/value="remove"[^>]*>Saved</);
    expect(await (await site.fetch(from)).text()).toMatch(/value="save"[^>]*>Save shop</);
    const list = await (await buyer.fetch("/businesses?q=machining")).text();
    expect(list).toMatch(/value="remove"[^>]*>Saved</);
    const other = await addMember(site);
    expect(await (await other.fetch("/saved-shops")).text()).toContain("No saved shops yet");
    await buyer.fetch(saving(manufacturer.id, from), form({ do: "remove" }));
    expect(await rowsOf(buyer.id)).toEqual([]);
  });

  test("leads never to another site, and is refused when nobody lists it", async () => {
    const buyer = await addMember(site);
    const answer = await buyer.fetch(
      saving(manufacturer.id, "//evil.example/"),
      form({ do: "save" }),
    );
    expect(answer.headers.get("location")).toBe("/saved-shops");
    for (const id of [crypto.randomUUID(), "nothing", ""]) {
      expect((await buyer.fetch(saving(id), form({ do: "save" }))).status).toBe(404);
    }
  });

  test("asks a visitor to sign in, and then once more: an address alone saves nothing", async () => {
    const visitor = fetchAs(site, null);
    const refused = await visitor(saving(manufacturer.id), form({ do: "save" }));
    const next = saving(manufacturer.id);
    expect(refused.headers.get("location")).toBe(`/login?${new URLSearchParams({ next })}`);
    const buyer = await addMember(site);
    const asked = await (await buyer.fetch(next)).text();
    expect(asked).toContain(`Save ${manufacturer.name}?`);
    expect(await rowsOf(buyer.id)).toEqual([]);
  });

  test("keeps a note of 500 characters, gives it back when removing is undone, and refuses a longer one", async () => {
    const buyer = await addMember(site);
    await buyer.fetch(saving(manufacturer.id), form({ do: "save" }));
    const note = `${"n".repeat(498)}\r\nn`;
    const shop = manufacturer.id;
    await buyer.fetch("/saved-shops", form({ do: "note", shop, note }));
    const kept = note.replace("\r\n", "\n");
    expect(await rowsOf(buyer.id)).toEqual([{ id: shop, note: kept }]);
    const long = await buyer.fetch("/saved-shops", form({ do: "note", shop, note: `${note}n` }));
    expect(long.status).toBe(400);
    expect(await long.text()).toContain("A note has at most 500 characters.");
    const removed = await (
      await buyer.fetch("/buyer/dashboard", form({ do: "remove", shop }))
    ).text();
    expect(removed).toContain("is no longer among your saved shops");
    expect(await rowsOf(buyer.id)).toEqual([]);
    const [, held] = /name="note" value="([^"]*)"/.exec(removed) ?? [];
    expect(held).toBe(kept);
    await buyer.fetch(saving(shop, "/buyer/dashboard"), form({ do: "save", note: kept }));
    expect(await rowsOf(buyer.id)).toEqual([{ id: shop, note: kept }]);
  });

  test("is one of 500 at most, also for presses at the same moment", async () => {
    const buyer = await addMember(site);
    await site.db.administer(
      `with made as (
         insert into manufacturers (name, source)
         select 'Limit ' || n, 'test' from generate_series(1, 501) n returning id)
       insert into saved_manufacturers (user_id, manufacturer_id)
       select $1, id from made limit 499`,
      [buyer.id],
    );
    const { rows } = await site.db.administer(
      `select id from manufacturers
        where id not in (select manufacturer_id from saved_manufacturers where user_id = $1) limit 4`,
      [buyer.id],
    );
    const answers = await Promise.all(
      rows.map(({ id }) => buyer.fetch(saving(id), form({ do: "save" }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(await refused?.text()).toContain("You have saved 500 shops, which is the most");
    expect(await rowsOf(buyer.id)).toHaveLength(500);
    await site.db.administer("delete from manufacturers where source = 'test'");
  });
});

describe("a dashboard as a workbench", () => {
  const post = (fields: Record<string, string>) => ({
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const textOf = async (answer: Promise<Response>) =>
    (await (await answer).text()).replace(/<!-- -->/g, "");

  test("asks a buyer for the ZIP, then lists shops around it, nearest first", async () => {
    const buyer = await addMember(site);
    expect(await textOf(buyer.fetch("/buyer/dashboard"))).toContain("Show shops near it");
    for (const [zip, why] of [
      ["", "Please enter a ZIP of five digits"],
      ["4540", "Please enter a ZIP of five digits"],
      ["00000", "We do not know the ZIP 00000"],
    ] as const) {
      const refused = await buyer.fetch("/buyer/dashboard", post({ do: "zip", shipToZip: zip }));
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(why);
    }
    const html = await textOf(
      buyer.fetch("/buyer/dashboard", post({ do: "zip", shipToZip: "45402" })),
    );
    expect(html).toMatch(/Shops near [^<]*Dayton/);
    const panel = html.slice(html.indexOf('id="shops-nearby"'), html.indexOf("within 250 miles"));
    const miles = [...panel.matchAll(/>(?:&lt; )?([\d,]+) mi</g)].map(([, far = ""]) =>
      Number(far.replace(",", "")),
    );
    expect(miles.length).toBeGreaterThan(1);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  });

  test("tells a buyer how many more pieces make a piece of the cart cheaper", async () => {
    const buyer = await addMember(site);
    await site.db.administer(
      `update seller_products set price = 1.25, minimum_order_quantity = 10,
              price_breaks = '[{"minimum_quantity": 100, "price": "1.10"}]' where id = $1`,
      [product.id],
    );
    await buyer.fetch("/buyer/cart", post({ do: "add", product: product.id, quantity: "75" }));
    expect(await textOf(buyer.fetch("/buyer/dashboard"))).toContain(
      "25 more: $1.10 instead of $1.25 each",
    );
  });

  test("counts searches for what a seller makes from three visitors on, and tells of no fewer", async () => {
    const seller = await addMember(site, { role: "seller" });
    await site.db.administer(
      `insert into seller_profiles (seller_id, company_id, processes, manufacturing_categories)
       select $1, company_id, '{swiss-machining,forging}', '{"Hinge brackets"}' from company_members where person_id = $1
       on conflict (company_id) do update
         set processes = excluded.processes, manufacturing_categories = excluded.manufacturing_categories`,
      [seller.id],
    );
    const search = async (visitor: number, query: string) => {
      const { status } = await site.fetch("/api/track-search", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: site.url,
          "x-forwarded-for": `198.51.100.${visitor}`,
        },
        body: JSON.stringify({ query, resultCount: 1 }),
      });
      expect(status).toBeLessThan(300);
    };
    for (const visitor of [1, 2, 3, 4]) await search(visitor, "Swiss machining of hinge brackets");
    await search(4, "swiss machining");
    for (const visitor of [1, 2]) await search(visitor, "forging");
    const html = await textOf(seller.fetch("/seller/dashboard"));
    const numbers = Object.fromEntries(
      [...html.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)</g)].map(([, name, told]) => [
        name,
        told,
      ]),
    );
    expect(numbers).toMatchObject({
      "Swiss machining": "4",
      "Hinge brackets": "4",
      Forging: "Too few to show",
    });
  });
});

describe("the operator's page of searches", () => {
  const track = async (what: "search" | "result-click", address: string, body: object) => {
    const { status } = await site.fetch(`/api/track-${what}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    });
    expect(status).toBe(204);
  };
  const text = async (by: { fetch: typeof site.fetch }) =>
    (await (await by.fetch("/admin/searches")).text())
      .replace(/<script[\s\S]*?<\/script>|<!--.*?-->|<[^>]+>/g, " ")
      .replace(/\s+/g, " ");

  test("lists what found nothing and what nobody opened, once three visitors asked it", async () => {
    for (const visitor of [1, 2, 3]) {
      const address = `203.0.113.${visitor}`;
      await track("search", address, { query: "unobtainium rods", resultCount: 0 });
      await track("search", address, { query: "plain washers", resultCount: 7 });
      await track("search", address, {
        query: "opened bolts",
        resultCount: 7,
        shown: [product.id],
      });
      if (visitor < 3) await track("search", address, { query: "my own name", resultCount: 0 });
    }
    const click = { query: "Opened  BOLT", totalResults: 7, position: 1 };
    await track("result-click", "203.0.113.1", { ...click, resultId: product.id });
    const page = await text(await addMember(site, { hasSigned: true, isOperator: true }));
    expect(page).toMatch(/Found nothing 1 .*unobtainium rods 3 0/);
    expect(page).toMatch(/Nothing opened .*plain washers 3 7/);
    expect(page).not.toContain("opened bolts");
    expect(page).not.toContain("my own name");
  });

  test("is there for operators alone", async () => {
    const member = await addMember(site, { hasSigned: true });
    expect((await member.fetch("/admin/searches")).status).toBe(404);
    expect((await fetchAs(site, null)("/admin/searches")).status).not.toBe(200);
  });

  test("refuses a position that is none, and ids that are none", async () => {
    for (const [path, body] of [
      ["search", { query: "x", resultCount: 1, shown: ["x"] }],
      [
        "search",
        { query: "x", resultCount: 1, shown: Array.from({ length: 21 }, () => product.id) },
      ],
      ["result-click", { query: "x", totalResults: 1, resultId: product.id, position: 0 }],
    ] as const) {
      const { status } = await site.fetch(`/api/track-${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(status).toBe(400);
    }
  });
});
