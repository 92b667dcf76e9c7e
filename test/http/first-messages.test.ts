import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  conversationsOf,
  messagesOf,
  post,
  problemOf,
  send,
  startMessageSite,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

const choose = (by: MemberOfSite, id: string | null) =>
  call(by, "PUT", "/company/message-contact", { person_id: id });
const companyOf = async (by: MemberOfSite) =>
  (await (await by.fetch("/api/v1/company")).json()) as { id: string; message_contact_id: string };

/** A shop of two, with an entry and a product that the first of them answers for, and somebody who buys. */
async function shopOfTwo() {
  const owner = await addMember(site, { role: "seller" });
  const clerk = await joinCompany(site, owner, ["seller"]);
  const [shop] = await asOwner<{ id: string }>(
    site,
    "insert into manufacturers (user_id, name, source) values ($1, 'Dayton Gears', 'test') returning id",
    [owner.id],
  );
  const [product] = await asOwner<{ id: string }>(
    site,
    "insert into seller_products (seller_id, name) values ($1, 'Bevel gear') returning id",
    [shop?.id],
  );
  const about = { type: "product", id: product?.id };
  const { id: company } = await companyOf(owner);
  return { owner, clerk, company, shop: shop?.id, about, buyer: await addMember(site) };
}

const recipient = async (by: MemberOfSite, to: object) =>
  (await post<MessageJson>(by, "/api/v1/conversations", { ...to, content: "Hello" })).recipient_id;

describe("who of a company gets first messages", () => {
  test("is chosen by its owner, and gets what is about a product, an entry or the company", async () => {
    const { owner, clerk, company, shop, about, buyer } = await shopOfTwo();
    expect(await recipient(buyer, { about })).toBe(owner.id);
    expect((await choose(owner, clerk.id)).status).toBe(204);
    expect((await companyOf(clerk)).message_contact_id).toBe(clerk.id);
    const { id: another } = await addMember(site);
    const later = await addMember(site);
    expect(await recipient(later, { about })).toBe(clerk.id);
    expect(await recipient(later, { company_id: shop })).toBe(clerk.id);
    expect(await recipient(later, { company_id: company })).toBe(clerk.id);
    expect(await recipient(later, { recipient_id: owner.id })).toBe(owner.id);
    expect((await choose(owner, another)).status).toBe(400);
    expect((await choose(owner, null)).status).toBe(204);
    expect(await recipient(await addMember(site), { company_id: company })).toBe(owner.id);
  });

  test("changes nothing for who talks with a colleague already, as long as that one can be reached", async () => {
    const { owner, clerk, company, about, buyer } = await shopOfTwo();
    const begin = (to: object) =>
      post<MessageJson>(buyer, "/api/v1/conversations", { ...to, content: "Hello again" });
    const before = [await begin({ about }), await begin({ company_id: company })];
    expect((await choose(owner, clerk.id)).status).toBe(204);
    const after = [await begin({ about }), await begin({ company_id: company })];
    expect(after.map((one) => [one.conversation_id, one.recipient_id])).toEqual(
      before.map((one) => [one.conversation_id, owner.id]),
    );
    const asked = await buyer.fetch(`/messages/new?product=${about.id}`, { redirect: "manual" });
    expect(`${asked.headers.get("location")} ${await asked.text()}`).toContain(
      String(before[0]?.conversation_id),
    );
    expect(await recipient(await addMember(site), { about })).toBe(clerk.id);
    // A colleague who owns a company of their own, too.
    const another = await addMember(site);
    const [first] = [
      await post<MessageJson>(another, "/api/v1/conversations", { about, content: "Hi" }),
    ];
    expect(first?.recipient_id).toBe(clerk.id);
    expect((await choose(owner, null)).status).toBe(204);
    expect(await recipient(another, { about })).toBe(clerk.id);
    expect((await choose(owner, clerk.id)).status).toBe(204);
    await asOwner(site, "update users set suspended_at = now() where id = $1", [owner.id]);
    expect(await recipient(buyer, { about })).toBe(clerk.id);
  });

  test("is told, is in the audit trail, and is nobody else's to choose", async () => {
    const { owner, clerk, company } = await shopOfTwo();
    expect(
      (await call(clerk, "PUT", "/company/message-contact", { person_id: clerk.id })).status,
    ).toBe(409);
    await choose(owner, clerk.id);
    await choose(owner, clerk.id);
    const titles = async () => {
      const told = await (await clerk.fetch("/api/v1/notifications")).json();
      return (told as { items: { title: string }[] }).items.map(({ title }) => title);
    };
    await expect.poll(titles).toContain("You get the first messages to Byron Works");
    const trail = await asOwner(
      site,
      "select actor_id, details from audit_log where action = 'company.message_contact' and subject_id = $1",
      [company],
    );
    expect(trail).toEqual([{ actor_id: owner.id, details: { person_id: clerk.id } }]);
  });

  test("is an owner once whoever was chosen has left, in either way, or is suspended", async () => {
    const { owner, clerk, company } = await shopOfTwo();
    await choose(owner, clerk.id);
    await asOwner(site, "update users set suspended_at = now() where id = $1", [clerk.id]);
    expect(await recipient(await addMember(site), { company_id: company })).toBe(owner.id);
    await asOwner(site, "update users set suspended_at = null where id = $1", [clerk.id]);
    expect((await clerk.fetch("/api/v1/company", { method: "DELETE" })).status).toBe(204);
    expect((await companyOf(owner)).message_contact_id).toBe(owner.id);
    const next = await joinCompany(site, owner, ["seller"]);
    await choose(owner, next.id);
    const left = await next.fetch("/settings", {
      method: "POST",
      body: new URLSearchParams({ form: "delete", password: next.password, understood: "on" }),
    });
    expect(left.status).toBe(303);
    expect((await companyOf(owner)).message_contact_id).toBe(owner.id);
    expect(await recipient(await addMember(site), { company_id: company })).toBe(owner.id);
  });

  test("writes no more in its name once they have left, nor gets what is meant for it", async () => {
    const { owner, clerk, company, buyer } = await shopOfTwo();
    await choose(owner, clerk.id);
    const first = { company_id: company, content: "Hello" };
    const { conversation_id: id } = await post<MessageJson>(buyer, "/api/v1/conversations", first);
    await send(clerk, id, "Hello, this is Dayton Gears");
    expect((await call(owner, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
    const refusal = async (by: MemberOfSite) =>
      problemOf(
        await by.fetch(`/api/v1/conversations/${id}/messages`, json("POST", { content: "More" })),
      );
    expect(await refusal(clerk)).toEqual([
      409,
      "not_allowed_now",
      "This conversation is for a company that you do not act for now.",
    ]);
    expect(await refusal(buyer)).toEqual([
      409,
      "not_allowed_now",
      "Ada Byron no longer acts for the company that this conversation is with. Write to the company to go on.",
    ]);
    const page = await (await buyer.fetch(`/buyer/messages?conversation=${id}`)).text();
    expect(page).toContain("no longer acts for the company");
    expect((await messagesOf(clerk, id)).items).toHaveLength(2);
    const past = site.db.transaction({ id: clerk.id }, (tx) =>
      tx
        .insertInto("messages")
        .values({
          conversation_id: id,
          sender_id: clerk.id,
          recipient_id: buyer.id,
          content: "Past",
        })
        .execute(),
    );
    await expect(past).rejects.toThrow(/row-level security/);
    // Both may begin anew: the buyer with the company, and with who left.
    expect(await recipient(buyer, { company_id: company })).toBe(owner.id);
    const again = await post<MessageJson>(buyer, "/api/v1/conversations", {
      recipient_id: clerk.id,
      content: "Where are you now?",
    });
    expect(again.conversation_id).not.toBe(id);
  });

  test("cannot write to themselves about what the company offers", async () => {
    const { owner, clerk, about } = await shopOfTwo();
    await choose(owner, clerk.id);
    const answer = await clerk.fetch(
      "/api/v1/conversations",
      json("POST", { about, content: "Hello" }),
    );
    expect((await problemOf(answer)).slice(0, 2)).toEqual([400, "invalid_input"]);
    const page = await clerk.fetch(`/messages/new?product=${about.id}`);
    expect(await page.text()).toContain("A message would come back to you.");
  });

  test("is chosen on the page of the company, where others read it", async () => {
    const { owner, clerk } = await shopOfTwo();
    const name = "Ada Byron";
    const form = new URLSearchParams({ form: "contact", key: "one", person_id: clerk.id });
    const saved = await owner.fetch("/settings/company", { method: "POST", body: form });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/settings/company"]);
    expect(await (await owner.fetch("/settings/company")).text()).toContain(
      `<option value="${clerk.id}" selected="">${name}</option>`,
    );
    expect(await (await clerk.fetch("/settings/company")).text()).toContain(name);
    const none = new URLSearchParams({ form: "contact", key: "two", person_id: "" });
    await owner.fetch("/settings/company", { method: "POST", body: none });
    expect((await companyOf(owner)).message_contact_id).toBe(null);
  });
});

describe("what is written before the first message", () => {
  test("is kept for whom it is for, shown to its writer alone, and gone once it was sent", async () => {
    const { owner, company, shop, about, buyer } = await shopOfTwo();
    const keep = (to: object, draft: string) =>
      call(buyer, "PUT", "/first-message-draft", { ...to, draft });
    const page = async (by: MemberOfSite, query: string) =>
      (await by.fetch(`/messages/new?${query}`)).text();
    expect((await keep({ company_id: shop }, "Draft to the shop")).status).toBe(204);
    expect((await keep({ about }, "Draft about the gear")).status).toBe(204);
    expect(await page(buyer, `company=${shop}`)).toContain(">Draft to the shop</textarea>");
    expect(await page(buyer, `product=${about.id}`)).toContain(">Draft about the gear</textarea>");
    expect(await page(await addMember(site), `company=${shop}`)).not.toContain("Draft to the shop");
    for (const person of [buyer, owner]) expect((await conversationsOf(person)).total).toBe(0);
    expect(await page(buyer, `company=${company}`)).toContain(
      "<h1>Write to <!-- -->Byron Works</h1>",
    );

    const large = { ...about, id: about.id?.toUpperCase() };
    expect((await keep({ about: large }, "In large letters")).status).toBe(204);
    expect(await page(buyer, `product=${about.id}`)).toContain(">In large letters</textarea>");
    expect((await keep({ about }, "")).status).toBe(204);
    await post(buyer, "/api/v1/conversations", { company_id: shop, content: "Draft to the shop" });
    const exported = await (await buyer.fetch("/settings/export")).text();
    expect(JSON.parse(exported).first_drafts).toEqual([]);
    const nobody = "01900000-0000-7000-8000-00000000abcd";
    for (const to of [
      { recipient_id: nobody },
      { company_id: nobody },
      { about: { type: "product", id: nobody } },
      { about: { type: "manufacturer", id: nobody } },
    ]) {
      expect((await keep(to, "To nobody")).status, JSON.stringify(to)).toBe(404);
      expect((await keep(to, "")).status).toBe(204);
    }
    expect((await keep({ recipient_id: buyer.id }, "To oneself")).status).toBe(422);
    const toOwnShop = { company_id: shop, draft: "To oneself" };
    expect((await call(owner, "PUT", "/first-message-draft", toOwnShop)).status).toBe(422);
    expect((await keep({}, "For nobody")).status).toBe(400);
    expect((await keep({ company_id: shop, recipient_id: buyer.id }, "Two")).status).toBe(400);
    expect((await keep({ company_id: shop }, "x".repeat(5_001))).status).toBe(400);
  });
});
