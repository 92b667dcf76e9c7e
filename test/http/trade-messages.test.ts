import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  MessageJson,
  OpenConversationJson,
} from "../../src/market/messaging/rules/message-schema.ts";
import { placeAwardedOrder } from "../../src/market/orders/use-cases/place-awarded-order.ts";
import { closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { signForRfq } from "../../src/market/rfq/use-cases/sign-for-rfq.ts";
import { addDraft, awardAll, quoteAll } from "../rfq/trade-world.ts";
import { askTwoShops, companyOf } from "../support/asked-shops.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
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

const recipient = async (by: MemberOfSite, to: object) =>
  (await post<MessageJson>(by, "/api/v1/conversations", { ...to, content: "Hello" })).recipient_id;

describe("a message about a request or an order", () => {
  const start = (by: MemberOfSite, body: object) =>
    by.fetch("/api/v1/conversations", json("POST", { content: "Hello", ...body }));

  test("finds the shop by its entry in the directory as by its own id, also when it comes again", async () => {
    const { buyer, mill, forge, about } = await askTwoShops(site);
    const body = { about, company_id: mill.shop, content: "Which alloy?" };
    const begin = () =>
      buyer.person.fetch("/api/v1/conversations", {
        ...json("POST", body),
        headers: { "content-type": "application/json", "idempotency-key": `"${mill.shop}"` },
      });
    const answers = [await begin(), await begin()];
    const [first, again] = await Promise.all(
      answers.map(async (answer) => (await answer.json()) as MessageJson),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect([first?.recipient_id, again?.id]).toEqual([mill.person.id, first?.id]);
    expect((await start(buyer.person, { about, company_id: forge.shop })).status).toBe(201);
    // An entry of a shop that was not asked is none of this request's.
    const { mill: other } = await askTwoShops(site);
    expect((await start(buyer.person, { about, company_id: other.shop })).status).toBe(404);
  });

  test("reaches who asked, without the limits of strangers, and is read and gone on with by colleagues of both", async () => {
    const { buyer, mill, forge, id, about } = await askTwoShops(site);
    const content = "Our tolerances: https://mill.example/table";
    const first = await post<MessageJson>(mill.person, "/api/v1/conversations", { about, content });
    expect(first.recipient_id).toBe(buyer.person.id);
    const third = await start(mill.person, { about, recipient_id: forge.person.id });
    expect(third.status).toBe(400);
    expect((await start(mill.person, { about, recipient_id: buyer.person.id })).status).toBe(201);
    const talk = first.conversation_id;
    for (const text of ["Three", "Four"]) await send(mill.person, talk, text);
    expect((await conversationsOf(buyer.person, "?filter=requests")).items).toMatchObject([
      { id: talk, about: { ...about, label: "Sensor bracket" }, unread: 4 },
    ]);
    const clerk = await joinCompany(site, mill.person, ["seller"]);
    expect((await conversationsOf(clerk, "?filter=requests")).items).toMatchObject([{ id: talk }]);
    const more = await post<MessageJson>(clerk, "/api/v1/conversations", {
      about,
      content: "Five",
    });
    expect([more.conversation_id, more.recipient_id]).toEqual([talk, buyer.person.id]);
    const colleague = await joinCompany(site, buyer.person, ["buyer"]);
    expect((await messagesOf(colleague, talk)).items).toHaveLength(5);
    // Who wrote is named to everybody; of one's own side it stands on one's own.
    const thread = async (by: MemberOfSite, path: string) =>
      (await by.fetch(`${path}?conversation=${talk}`)).text();
    const shown = await thread(buyer.person, "/buyer/messages");
    expect(shown).toContain("<strong>Ada Byron, Byron Works</strong>");
    expect(shown).not.toContain("A colleague");
    const ofClerk = new RegExp(`id="message-${more.id}" class="talk talk-own[ "]`);
    expect(await thread(mill.person, "/seller/dashboard/messages")).toMatch(ofClerk);
    expect(await thread(clerk, "/buyer/messages")).toMatch(ofClerk);
    expect(await thread(buyer.person, "/buyer/messages")).not.toMatch(ofClerk);
    // What one reads stays unread for the others.
    await post(buyer.person, `/api/v1/conversations/${talk}/read`, {});
    expect((await conversationsOf(buyer.person)).items[0]?.unread).toBe(0);
    expect((await conversationsOf(colleague)).items[0]?.unread).toBe(0);
    // The other shop reads nothing of it, and has a conversation of its own.
    expect((await forge.person.fetch(`/api/v1/conversations/${talk}`)).status).toBe(404);
    const other = await post<MessageJson>(forge.person, "/api/v1/conversations", {
      about,
      content: "Hello",
    });
    expect(other.conversation_id).not.toBe(talk);
    const card = async (by: MemberOfSite, path: string) => {
      const page = await (await by.fetch(`${path}?conversation=${talk}`)).text();
      return /class="context-card".*?<\/(?:a|p)>/s.exec(page)?.[0] ?? page;
    };
    const sellers = await card(mill.person, "/seller/dashboard/messages");
    expect(sellers).toContain("2 parts · needed by");
    expect(sellers).toContain(`href="/seller/dashboard/rfq/${id}"`);
    expect(await card(buyer.person, "/buyer/messages")).toContain(`href="/rfq/${id}"`);
  });

  test("of the buyer's says which shop it is for, and of nobody else's can be begun", async () => {
    const { buyer, mill, forge, id, about } = await askTwoShops(site);
    const unnamed = await start(buyer.person, { about });
    expect(await unnamed.json()).toMatchObject({
      errors: { company_id: ["Several shops were asked: say which of them it is for"] },
    });
    const to = { about, company_id: forge.company };
    const sent = await post<MessageJson>(buyer.person, "/api/v1/conversations", {
      ...to,
      content: "Hello",
    });
    expect(sent.recipient_id).toBe(forge.person.id);
    const page = `/messages/new?request=${id}&company=`;
    const again = await buyer.person.fetch(`${page}${forge.company}`);
    expect(again.headers.get("location")).toBe(`/messages?conversation=${sent.conversation_id}`);
    const form = await (await buyer.person.fetch(`${page}${mill.company}`)).text();
    expect(form).toContain("Write to <!-- -->Dayton Mill");
    expect(form).not.toContain("without links");
    const stranger = await addMember(site, { role: "seller", hasSigned: true });
    expect((await start(stranger, { about })).status).toBe(404);
    const uninvited = await companyOf(stranger);
    expect((await start(buyer.person, { about, company_id: uninvited })).status).toBe(404);
    const draft = { type: "request", id: await addDraft(buyer.ctx) };
    expect((await start(buyer.person, { about: draft })).status).toBe(404);
    const past = site.db.transaction({ id: stranger.id }, (tx) =>
      tx
        .insertInto("conversations")
        .values({
          starter_id: stranger.id,
          starter_company_id: uninvited,
          other_id: buyer.person.id,
          about_type: "request",
          about_id: id,
          about_label: "Sensor bracket",
        })
        .execute(),
    );
    await expect(past).rejects.toThrow(/row-level security/);
  });

  test("waits until a shop has signed whom the request's agreement hides the buyer from", async () => {
    const { buyer, mill, id, about } = await askTwoShops(site, true);
    const page = async () => (await buyer.person.fetch(`/rfq/${id}`)).text();
    const link = `/messages/new?request=${id}&amp;company=${mill.company}`;
    const to = { about, company_id: mill.company };
    expect(await page()).not.toContain(link);
    const early = await start(buyer.person, to);
    expect([early.status, await early.text()]).toMatchObject([409, /once it has signed/]);
    const form = await buyer.person.fetch(`/messages/new?request=${id}&company=${mill.company}`);
    expect(await form.text()).toContain("once it has signed");
    expect((await start(mill.person, { about })).status).toBe(404);
    await signForRfq(mill.ctx, id, { name: "Ada Byron", agreed: "on" });
    expect(await page()).toContain(link);
    expect((await start(buyer.person, to)).status).toBe(201);
    expect((await conversationsOf(mill.person, "?filter=requests")).total).toBe(1);
  });

  test("reaches who confirmed the order, and who gets the company's messages once that one cannot be", async () => {
    const { buyer, mill, forge, id } = await askTwoShops(site);
    const quote = await quoteAll(mill, id);
    await closeEarly(buyer.ctx, id, null);
    await awardAll(buyer.ctx, id, quote);
    const order = await placeAwardedOrder(mill.ctx, quote, null);
    const about = { type: "order", id: order.id };
    expect(await recipient(buyer.person, { about })).toBe(mill.person.id);
    expect(await recipient(mill.person, { about })).toBe(buyer.person.id);
    const titles = async () => {
      const told = await (await buyer.person.fetch("/api/v1/notifications")).json();
      return (told as { items: { title: string }[] }).items.map(({ title }) => title);
    };
    await expect
      .poll(titles)
      .toContainEqual(
        expect.stringMatching(/ sent you a message about Order \d+, Sensor bracket$/),
      );
    const { items } = await conversationsOf(buyer.person, "?filter=orders");
    expect(items).toMatchObject([
      { about: { ...about, label: `Order ${order.number}, Sensor bracket` }, unread: 1 },
    ]);
    expect((await start(forge.person, { about })).status).toBe(404);
    const clerk = await joinCompany(site, mill.person, ["seller"]);
    await call(mill.person, "PUT", "/company/message-contact", { person_id: clerk.id });
    await asOwner(site, "update users set suspended_at = now() where id = $1", [mill.person.id]);
    expect(await recipient(buyer.person, { about })).toBe(clerk.id);
  });
});

test("whoever acts for both companies writes for the one they spoke for, and not in its name while acting for the other", async () => {
  const { buyer, mill, about } = await askTwoShops(site);
  let both = mill.person;
  const first = { about, content: "Which alloy?" };
  const { conversation_id: id } = await post<MessageJson>(both, "/api/v1/conversations", first);
  await send(buyer.person, id, "6061");
  const invitation = { email: both.email, roles: ["buyer"] };
  const invited = await call(buyer.person, "POST", "/company/invitations", invitation);
  const accept = `/me/invitations/${((await invited.json()) as { id: string }).id}/accept`;
  expect((await call(both, "POST", accept)).status).toBe(200);
  // Now acting for the buyer.
  const path = `/api/v1/conversations/${id}`;
  const open = async () => (await (await both.fetch(path)).json()) as OpenConversationJson;
  const write = () => both.fetch(`${path}/messages`, json("POST", { content: "7075" }));
  expect((await open()).contact.state).toBe("parted");
  expect(await problemOf(await write())).toEqual([
    409,
    "not_allowed_now",
    "This conversation is for a company that you do not act for now.",
  ]);
  const act = async (company: string) => {
    const switched = await call(both, "PATCH", "/me", { company_id: company });
    expect(switched.status).toBe(204);
    // Which is another session.
    const [cookie = both.cookie] = switched.headers.getSetCookie().map((one) => one.split(";")[0]);
    both = { ...both, cookie, fetch: fetchAs(site, cookie) };
  };
  await act(mill.company);
  expect((await call(both, "PATCH", `/conversations/${id}`, { draft: "Then" })).status).toBe(204);
  await act(await companyOf(buyer.person));
  expect(await open()).toMatchObject({ draft: "", contact: { state: "parted" } });
  await act(mill.company);
  expect(await open()).toMatchObject({ draft: "Then", contact: { state: "active" } });
  expect((await write()).status).toBe(201);
});
