import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { joinCompany } from "../support/join-company.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
import { picture } from "../support/pictures.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { upload as uploadAs } from "../support/upload.ts";

const calls = "/api/v1/seller/products";
type Answer = { status: number; body: Record<string, unknown> & { id: string } };

let site: TestSite;
let seller: MemberOfSite;
let other: MemberOfSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-products-"), HTML_CACHE: "false" };
  site = await startSite({ env: { ...env, RATE_LIMITS: "off" } });
  seller = await addMember(site, { role: "seller" });
  other = await addMember(site, { role: "seller" });
  await addShop(site.services, seller.id, "Gem City Gears");
});
afterAll(() => site.close());

async function call(
  person: MemberOfSite,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  const init = body === undefined ? { method } : json(method, body);
  const headers = new Headers(init.headers);
  if (key !== undefined) headers.set("idempotency-key", key);
  const response = await person.fetch(path, { ...init, headers });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : JSON.parse(text) };
}
const add = async (fields: Record<string, unknown> = {}, person = seller) =>
  (await call(person, "POST", calls, { name: "Worm gear", categories: ["Gears"], ...fields })).body;
const publish = (id: string) => call(seller, "POST", `${calls}/${id}/publish`);
const archive = (id: string) => call(seller, "POST", `${calls}/${id}/archive`);

/** What visitors find. */
async function found(q: string): Promise<string[]> {
  const response = await fetchAs(site, null)(`/api/v1/products?q=${encodeURIComponent(q)}`);
  const { items } = (await response.json()) as { items: { id: string }[] };
  return items.map(({ id }) => id);
}
async function counted(facet: string, value: string): Promise<number> {
  const { rows } = await site.db.administer<{ count: string }>(
    "select count from facet_counts where subject = 'product' and facet = $1 and value = $2",
    [facet, value],
  );
  return Number(rows[0]?.count ?? 0);
}

describe("a seller's product", () => {
  test("is a draft that nobody else sees, until it is published; archived it is gone again", async () => {
    const before = await counted("all", "all");
    const { id, ...draft } = await add({ name: "Zworbel gear", categories: ["Zworbel parts"] });
    expect(draft).toMatchObject({ state: "draft", version: 1, price: null, in_stock: true });
    expect(await found("zworbel")).toEqual([]);
    expect((await site.fetch(`/product/${id}`)).status).toBe(404);
    expect(await counted("category", "zworbel-parts")).toBe(0);

    expect(await publish(id)).toMatchObject({ status: 200, body: { state: "published" } });
    expect(await found("zworbel gear")).toEqual([id]);
    // A word that the catalog did not have: spelling knows it at once.
    expect(await found("zworbal gear")).toEqual([id]);
    expect(await counted("category", "zworbel-parts")).toBe(1);
    expect(await counted("all", "all")).toBe(before + 1);
    const page = await (await site.fetch(`/product/${id}`)).text();
    expect(page).toContain("Zworbel gear");
    expect(page).toContain("Gem City Gears");

    expect(await archive(id)).toMatchObject({ status: 200, body: { state: "archived" } });
    expect(await found("zworbel gear")).toEqual([]);
    expect((await site.fetch(`/product/${id}`)).status).toBe(404);
    expect(await counted("category", "zworbel-parts")).toBe(0);
    expect(await counted("all", "all")).toBe(before);
  });

  test("that is published shows buyers every change at once", async () => {
    const { id } = await add({ name: "Quxil bracket", price: "12.50" });
    await publish(id);
    const changed = await call(seller, "PATCH", `${calls}/${id}`, {
      name: "Quxil bracket, zinc",
      price: "11",
      price_breaks: [
        { min_quantity: 500, price: "8" },
        { min_quantity: 100, price: "9.5" },
      ],
      specifications: [{ name: "Material", value: "Zinc", unit: "alloy" }],
    });
    expect(changed.status).toBe(200);
    const response = await site.fetch(`/api/v1/products/${id}`);
    expect(await response.json()).toMatchObject({
      name: "Quxil bracket, zinc",
      price: "11.00",
      price_breaks: [
        { minimum_quantity: 100, price: "9.50" },
        { minimum_quantity: 500, price: "8.00" },
      ],
      specifications: [{ name: "Material", value: "Zinc", unit: "alloy" }],
      seller_name: "Gem City Gears",
    });
    await archive(id);
  });

  test("is listed only under a published profile of its company, and with a category", async () => {
    const { id } = await add({ name: "Lonely gear" }, other);
    expect(await call(other, "POST", `${calls}/${id}/publish`)).toMatchObject({
      status: 409,
      body: { code: "not_allowed_now", allowed: ["archive"] },
    });
    const bare = await add({ name: "Bare gear", categories: [] });
    expect(await publish(bare.id)).toMatchObject({
      status: 400,
      body: { errors: { categories: [expect.stringContaining("category")] } },
    });
    expect((await call(seller, "GET", `${calls}/${bare.id}`)).body.state).toBe("draft");
  });

  test("is another company's to nobody else, in whatever way it is asked for", async () => {
    const { id } = await add({ name: "Private gear" });
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["PATCH", "", { name: "Mine" }],
      ["DELETE", "", undefined],
      ["POST", "/publish", undefined],
      ["POST", "/archive", undefined],
    ] as const) {
      expect((await call(other, method, `${calls}/${id}${path}`, body)).status).toBe(404);
    }
    const list = await call(other, "GET", `${calls}?q=Private`);
    expect(list.body).toMatchObject({ items: [], total: 0 });
    expect((await call(seller, "GET", `${calls}/${id}`)).body.name).toBe("Private gear");
  });

  test("is changed by owners, admins and sellers of the company, and read by its other members", async () => {
    const { id } = await add({ name: "Shared gear" });
    const colleague = await addMember(site, { role: "seller" });
    const enter = (role: string) => joinCompany(site, colleague, { of: seller, roles: [role] });
    for (const role of ["buyer", "approver", "viewer"]) {
      await enter(role);
      expect((await call(colleague, "GET", `${calls}/${id}`)).status, role).toBe(200);
      const refused = await call(colleague, "PATCH", `${calls}/${id}`, { name: "X" });
      expect(refused, role).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
    const seen = async () => (await colleague.fetch(`/seller/dashboard/products/${id}`)).text();
    expect(await seen()).toContain("until the product is published");
    await publish(id);
    const published = await seen();
    expect(published).toContain("This product is published.");
    expect(published).not.toContain("until the product is published");
    await archive(id);
    for (const role of ["seller", "admin"]) {
      await enter(role);
      const changed = await call(colleague, "PATCH", `${calls}/${id}`, { name: `By ${role}` });
      expect(changed, role).toMatchObject({ status: 200, body: { name: `By ${role}` } });
    }
  });

  test("that two change is saved once: the second is told, and nothing of the first is lost", async () => {
    const { id, version } = await add({ name: "Twice gear" });
    const save = (name: string) => call(seller, "PATCH", `${calls}/${id}`, { name, version });
    expect(await save("First")).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await save("Second")).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await call(seller, "GET", `${calls}/${id}`)).body.name).toBe("First");
  });

  test("of equal submits under one key is made once", async () => {
    const body = { name: "Keyed gear", external_id: "K-1" };
    const answers = await Promise.all(
      ["one", "one", "one"].map((key) => call(seller, "POST", calls, body, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await call(seller, "POST", calls, body)).toMatchObject({
      status: 400,
      body: { errors: { external_id: ["Another product of yours has this number"] } },
    });
    // Another company numbers as it likes.
    expect((await call(other, "POST", calls, body)).status).toBe(201);
  });

  test("is deleted while buyers do not see it", async () => {
    const { id } = await add({ name: "Old gear" });
    await publish(id);
    expect(await call(seller, "DELETE", `${calls}/${id}`)).toMatchObject({
      status: 409,
      body: { allowed: ["archive"] },
    });
    await archive(id);
    expect((await call(seller, "DELETE", `${calls}/${id}`)).status).toBe(204);
    expect((await call(seller, "GET", `${calls}/${id}`)).status).toBe(404);
  });

  test.each([
    ["a name", { name: " " }, "name"],
    ["a price", { price: "call" }, "price"],
    ["a price with a unit", { price: "$1,234.50/ea" }, "price"],
    [
      "two breaks of one quantity",
      {
        price_breaks: [
          { min_quantity: 10, price: "1" },
          { min_quantity: 10, price: "2" },
        ],
      },
      "price_breaks",
    ],
    ["categories", { categories: ["!!"] }, "categories"],
    ["a lead time", { lead_time_days: -1 }, "lead_time_days"],
  ])("is refused for %s that is none, by the name of the field", async (_, fields, field) => {
    const { status, body } = await call(seller, "POST", calls, { name: "Gear", ...fields });
    expect(status).toBe(400);
    expect(Object.keys(body.errors as object)).toEqual([field]);
  });

  test("leaves a line in the audit trail for whatever is done to it", async () => {
    const { id } = await add({ name: "Audited gear" });
    await call(seller, "PATCH", `${calls}/${id}`, { price: "3" });
    await publish(id);
    await archive(id);
    await call(seller, "DELETE", `${calls}/${id}`);
    const { rows } = await site.db.administer<{ action: string }>(
      "select action from audit_log where subject_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "product.create",
      "product.save",
      "product.publish",
      "product.archive",
      "product.delete",
    ]);
  });
});

describe("pictures of a product", () => {
  async function upload(person: MemberOfSite, width: number): Promise<string> {
    const bytes = await picture("png", { width, height: 30 });
    const stored = await uploadAs(person, bytes, `${width}.png`, { purpose: "product" });
    expect(stored.status).toBe(201);
    return stored.id;
  }

  test("are shown to buyers, its own first; another's upload is refused", async () => {
    const { id } = await add({ name: "Pictured gear" });
    const mine = [await upload(seller, 40), await upload(seller, 50)];
    const { body } = await call(seller, "POST", `${calls}/${id}/pictures`, { file_ids: mine });
    const pictures = body.pictures as string[];
    expect(pictures).toHaveLength(2);
    expect(body.version).toBe(1);
    await publish(id);
    const html = await (await site.fetch(`/product/${id}`)).text();
    expect(html.indexOf(pictures[0] ?? "-")).toBeGreaterThan(0);
    expect(html.indexOf(pictures[1] ?? "-")).toBeGreaterThan(html.indexOf(pictures[0] ?? "-"));
    expect((await site.fetch(pictures[0] ?? "")).headers.get("content-type")).toBe("image/png");
    const foreign = await upload(other, 60);
    const refused = await call(seller, "POST", `${calls}/${id}/pictures`, { file_ids: [foreign] });
    expect(refused.status).toBe(400);
    await archive(id);
    // A copy shows the same pictures: they go with the last product that does.
    const shown = async () => (await site.fetch(pictures[0] ?? "")).status;
    const form = { form: "state", do: "duplicate" };
    const page = `/seller/dashboard/products/${id}`;
    const copied = await seller.fetch(page, { method: "POST", body: new URLSearchParams(form) });
    const copyId = copied.headers.get("location")?.split("/").at(-1);
    expect((await call(seller, "DELETE", `${calls}/${id}`)).status).toBe(204);
    expect(await shown()).toBe(200);
    const copy = await call(seller, "GET", `${calls}/${copyId}`);
    expect(copy.body).toMatchObject({ name: "Pictured gear (copy)", state: "draft", pictures });
    expect((await call(seller, "DELETE", `${calls}/${copyId}`)).status).toBe(204);
    await vi.waitFor(async () => expect(await shown()).toBe(404), 60_000);
  });

  test("go with the account of whoever uploaded them, and the products of a company with it", async () => {
    const leaver = await addMember(site, { role: "seller" });
    await addShop(site.services, leaver.id, "Leaving Works");
    const { id } = await add({ name: "Leaving gear" }, leaver);
    const file = await upload(leaver, 70);
    await call(leaver, "POST", `${calls}/${id}/pictures`, { file_ids: [file] });
    await call(leaver, "POST", `${calls}/${id}/publish`);
    expect(await found("leaving gear")).toEqual([id]);
    const form = new URLSearchParams({
      form: "delete",
      password: leaver.password,
      understood: "on",
    });
    await leaver.fetch("/settings", { method: "POST", body: form });
    expect(await found("leaving gear")).not.toContain(id);
    const { rows } = await site.db.administer("select 1 from company_products where id = $1", [id]);
    expect(rows).toEqual([]);
  });
});
