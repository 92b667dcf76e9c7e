import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { productFile, runProducts } from "../catalog/import-support.ts";
import { addMember, fetchAs, type MemberOfSite } from "../support/members.ts";
import { browserOf } from "../support/plain-browser.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { HTML_CACHE: "false" } });
});
afterAll(() => site.close());

const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

async function addSeller(companyName = "Gem City Gears"): Promise<MemberOfSite> {
  const seller = await addMember(site, { role: "seller" });
  const step = (number: number, fields: Record<string, string>) =>
    seller.fetch(`/onboarding/seller?step=${number}`, form({ step: String(number), ...fields }));
  await step(1, { companyName, contactEmail: "a@gears.example", zip: "45402" });
  await step(2, { description: "We cut gears." });
  await step(3, { processes: "cnc-milling" });
  return seller;
}

async function call(seller: MemberOfSite, action: "publish" | "withdraw", key?: string) {
  const response = await seller.fetch(`/api/v1/seller/profile/${action}`, {
    method: "POST",
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const trail = async ({ id }: MemberOfSite) =>
  (
    await withClient(site.db.ownerConnection, (owner) =>
      owner.query(
        `select action, details ->> 'from' as from, details ->> 'to' as to from audit_log
          where actor_id = $1 and subject_type = 'seller_profile' and details ? 'from' order by id`,
        [id],
      ),
    )
  ).rows;

describe("a seller's profile", () => {
  test("with a ZIP alone has the state and the city of its ZIP for those who look for it", async () => {
    const { body } = await call(await addSeller("Zip Only Gears"), "publish");
    const id = String(body.manufacturer_id);
    const entry = await (await site.fetch(`/api/v1/manufacturers/${id}`)).json();
    expect(entry).toMatchObject({ city: "Dayton", state: "OH", zip: "45402" });
    const found = (await (
      await site.fetch("/api/v1/manufacturers?state=OH&q=zip+only+gears")
    ).json()) as { items: { id: string }[] };
    expect(found.items.map((one) => one.id)).toContain(id);
    expect(await (await site.fetch(`/businesses/${id}`)).text()).toContain("Dayton, OH");
  });

  test("is published, withdrawn and published again under the same address", async () => {
    const seller = await addSeller();
    const published = await call(seller, "publish");
    expect(published).toMatchObject({ status: 200, body: { publication: "published" } });
    const address = `/businesses/${published.body.manufacturer_id}`;
    expect((await fetchAs(site, null)(address)).status).toBe(200);
    expect(await call(seller, "withdraw")).toEqual({
      status: 200,
      body: { publication: "withdrawn" },
    });
    expect((await fetchAs(site, null)(address)).status).toBe(404);
    expect((await call(seller, "publish")).body).toEqual(published.body);
    expect((await fetchAs(site, null)(address)).status).toBe(200);
    expect(await trail(seller)).toEqual([
      { action: "seller_profile.publish", from: "draft", to: "published" },
      { action: "seller_profile.withdraw", from: "published", to: "withdrawn" },
      { action: "seller_profile.publish", from: "withdrawn", to: "published" },
    ]);
  });

  test("that is not published cannot be withdrawn: 409 says what is allowed", async () => {
    const seller = await addSeller();
    expect(await call(seller, "withdraw")).toMatchObject({
      status: 409,
      body: {
        code: "not_allowed_now",
        allowed: ["publish"],
        detail: "This can be done while it is published; now it is a draft.",
      },
    });
    expect(await trail(seller)).toEqual([]);
  });

  test("of equal submits under one key does one, and answers them alike", async () => {
    const seller = await addSeller();
    const answers = await Promise.all(
      ["one", "one", "one"].map((key) => call(seller, "publish", key)),
    );
    expect(new Set(answers.map(({ body }) => body.manufacturer_id)).size).toBe(1);
    expect(await trail(seller)).toHaveLength(1);
    await call(seller, "withdraw");
    // Sent again by a program that did not hear of the first answer.
    expect(await call(seller, "publish", "one")).toEqual(answers[0]);
    expect(await trail(seller)).toHaveLength(2);
    expect((await call(seller, "publish", "k".repeat(201))).status).toBe(400);
  });

  test("with products in the catalog stays until they are taken out", async () => {
    const seller = await addSeller();
    const { body } = await call(seller, "publish");
    await site.db.administer("insert into seller_products (name, seller_id) values ('Gear', $1)", [
      body.manufacturer_id,
    ]);
    expect(await call(seller, "withdraw")).toMatchObject({
      status: 409,
      body: { code: "conflict", detail: expect.stringContaining("Archive what is published") },
    });
    await site.db.administer("delete from seller_products where seller_id = $1", [
      body.manufacturer_id,
    ]);
    expect((await call(seller, "withdraw")).status).toBe(200);
  });

  test("is kept in the directory's counts and in the names of its products", async () => {
    const total = async () =>
      (
        await site.db.administer<{ count: number }>(
          "select count::int from facet_counts where subject = 'manufacturer' and facet = 'all'",
        )
      ).rows[0]?.count ?? 0;
    const seller = await addSeller();
    const before = await total();
    const { body } = await call(seller, "publish");
    expect(await total()).toBe(before + 1);
    await site.db.administer("insert into seller_products (name, seller_id) values ('Gear', $1)", [
      body.manufacturer_id,
    ]);
    const renamed = { companyName: "Dayton Gears", contactEmail: "a@gears.example", zip: "45402" };
    await seller.fetch("/onboarding/seller?step=1", form({ step: "1", ...renamed }));
    await call(seller, "publish");
    const { rows } = await site.db.administer(
      "select seller_name from seller_products where seller_id = $1",
      [body.manufacturer_id],
    );
    expect(rows).toEqual([{ seller_name: "Dayton Gears" }]);
    await site.db.administer("delete from seller_products where seller_id = $1", [
      body.manufacturer_id,
    ]);
    await call(seller, "withdraw");
    expect(await total()).toBe(before);
  });

  test("is withdrawn and offered again on its page, without a script", async () => {
    const seller = await browserOf(site, { role: "seller", isOnboarded: false });
    const path = "/seller/dashboard/profile";
    expect(await seller.text(path)).not.toContain('value="withdraw"');
    expect((await seller.post(path, { do: "withdraw" })).status).toBe(404);
    const step = (number: number, fields: Record<string, string>) =>
      seller.post(`/onboarding/seller?step=${number}`, { step: String(number), ...fields });
    await step(1, { companyName: "Gem City Gears", contactEmail: "a@gears.example", zip: "45402" });
    const early = await seller.post(path, { do: "withdraw" });
    expect(early.status).toBe(409);
    expect(await early.text()).toContain("now it is a draft.");
    await step(2, { description: "We cut gears." });
    await step(3, { processes: "cnc-milling" });
    await seller.post("/onboarding/seller?step=5", {});
    expect(await seller.text(path)).toContain('value="withdraw"');
    expect((await seller.post(path, { do: "withdraw" })).status).toBe(303);
    expect(await seller.text(path)).toContain("Publish again");
    expect((await seller.post(path, { do: "steal" })).status).toBe(400);
  });
});

describe("a name that nobody had before", () => {
  interface Found {
    corrected_query: string | null;
    items: { name: string }[];
  }
  async function search(kind: "manufacturers" | "products", query: string) {
    const answer = await site.fetch(`/api/v1/${kind}?q=${query}`);
    const { corrected_query, items } = (await answer.json()) as Found;
    return { corrected: corrected_query, first: items[0]?.name };
  }
  const unknown = { corrected: null, first: undefined };

  test("is found when it is misspelled as soon as it is published, and again when it is changed", async () => {
    const seller = await addSeller("Zephyrquist Metals");
    expect(await search("manufacturers", "zephyrqiust")).toEqual(unknown);
    await call(seller, "publish");
    // No word is corrected to one that is only a name: the name that it is like is offered.
    const first = { corrected: null, first: "Zephyrquist Metals" };
    await expect.poll(() => search("manufacturers", "zephyrqiust")).toEqual(first);

    expect(await search("manufacturers", "brontovalk")).toEqual(unknown);
    const renamed = { companyName: "Brontovolk Metals", contactEmail: "a@gears.example" };
    await seller.fetch("/onboarding/seller?step=1", form({ step: "1", ...renamed, zip: "45402" }));
    await call(seller, "publish");
    const second = { corrected: null, first: "Brontovolk Metals" };
    await expect.poll(() => search("manufacturers", "brontovalk")).toEqual(second);
  });

  test("is known while an import runs, before it counts all words anew", async () => {
    expect(await search("products", "quillomator")).toEqual(unknown);
    const row = "x-1,Quillometer Stand,A stand.,5,Stands,1,2,true,,";
    await runProducts(site.db.ownerConnection, productFile(row));
    const found = { corrected: "quillometer", first: "Quillometer Stand" };
    await expect.poll(() => search("products", "quillomator")).toEqual(found);
  });

  test("is written by its row alone: the application may not write words", async () => {
    for (const change of [
      "insert into search_lexicon (word, documents) values ('planted', 1)",
      "update search_lexicon set documents = 9",
      "delete from search_lexicon",
    ]) {
      const asked = site.services.db.public.executeQuery(CompiledQuery.raw(change));
      await expect(asked).rejects.toThrow("permission denied");
    }
  });
});
