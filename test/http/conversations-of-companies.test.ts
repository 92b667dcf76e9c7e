import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  ConversationJson,
  MessageJson,
  OpenConversationJson,
} from "../../src/market/messaging/rules/message-schema.ts";
import { askTwoShops, companyOf } from "../support/asked-shops.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
import {
  conversationsOf,
  messagesOf,
  post,
  problemOf,
  send,
  startMessageSite,
  unreadOf,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

const rename = async (by: MemberOfSite, name: string) =>
  site.db.asSchemaOwner("update companies set name = $2 where id = $1", [
    await companyOf(by),
    name,
  ]);

/** Has somebody act for another company, which is another session. */
async function actingFor(by: MemberOfSite, company: string): Promise<MemberOfSite> {
  const switched = await call(by, "PATCH", "/me", { company_id: company });
  expect(switched.status).toBe(204);
  const [cookie = by.cookie] = switched.headers.getSetCookie().map((one) => one.split(";")[0]);
  return Object.assign(by, { cookie, fetch: fetchAs(site, cookie) });
}

const begin = (by: MemberOfSite, to: object, content = "Hello") =>
  post<MessageJson>(by, "/api/v1/conversations", { ...to, content });
const refusedIn = async (by: MemberOfSite, id: string) =>
  problemOf(
    await by.fetch(`/api/v1/conversations/${id}/messages`, json("POST", { content: "More" })),
  );
const opened = async (by: MemberOfSite, id: string) =>
  (await (await by.fetch(`/api/v1/conversations/${id}`)).json()) as OpenConversationJson;
const choose = async (owner: MemberOfSite, id: string) =>
  expect((await call(owner, "PUT", "/company/message-contact", { person_id: id })).status).toBe(
    204,
  );
const titlesOf = async (by: MemberOfSite) => {
  const bell = (await (await by.fetch("/api/v1/notifications")).json()) as {
    items: { title: string; link: string }[];
  };
  return bell.items;
};

/** Sam gets the first messages of Birch Forge, and owns another shop. */
async function samOfTwo() {
  const olga = await addMember(site, { role: "seller" });
  await rename(olga, "Birch Forge");
  const sam = await addMember(site, { role: "seller" });
  await rename(sam, "Second Shop");
  const second = await companyOf(sam);
  const sent = await call(olga, "POST", "/company/invitations", {
    email: sam.email,
    roles: ["seller"],
  });
  const { id } = (await sent.json()) as { id: string };
  expect((await call(sam, "POST", `/me/invitations/${id}/accept`)).status).toBe(200);
  await choose(olga, sam.id);
  const birch = await companyOf(olga);
  return { olga, sam, birch, second, buyer: await addMember(site) };
}

describe("one person who answers for two companies", () => {
  test("has a conversation for each of them with the same buyer, whom both sides see as such", async () => {
    const { sam: acting, birch, second, buyer } = await samOfTwo();
    const one = await begin(buyer, { company_id: birch }, "Do you forge axles?");
    const two = await begin(buyer, { company_id: second }, "Do you mill plates?");
    expect([one.recipient_id, two.recipient_id]).toEqual([acting.id, acting.id]);
    expect(two.conversation_id).not.toBe(one.conversation_id);
    const [a, b] = [one.conversation_id, two.conversation_id];
    // To the buyer each has the name of its company, and its page leads to its own.
    expect((await opened(buyer, a)).contact.company_name).toBe("Birch Forge");
    expect((await opened(buyer, b)).contact.company_name).toBe("Second Shop");
    for (const [company, id] of [
      [birch, a],
      [second, b],
    ]) {
      const page = await buyer.fetch(`/messages/new?company=${company}`, { redirect: "manual" });
      expect(`${page.headers.get("location")} ${await page.text()}`).toContain(String(id));
    }
    // To Sam each says whose it is while he acts for the other.
    const forCompany = async (by: MemberOfSite) =>
      new Map(
        (await conversationsOf(by)).items.map((item: ConversationJson) => [
          item.id,
          [item.for_company, item.unread],
        ]),
      );
    const asBirch = await actingFor(acting, birch);
    expect(await forCompany(asBirch)).toEqual(
      new Map([
        [a, [null, 1]],
        [b, ["Second Shop", 1]],
      ]),
    );
    const asSecond = await actingFor(acting, second);
    expect(await forCompany(asSecond)).toEqual(
      new Map([
        [a, ["Birch Forge", 1]],
        [b, [null, 1]],
      ]),
    );
    expect(
      await (await asSecond.fetch(`/seller/dashboard/messages?conversation=${a}`)).text(),
    ).toMatch(/for (?:<!-- -->)?Birch Forge/);
    // The bell tells them apart, reads and drafts are each one's own.
    await expect
      .poll(async () => (await titlesOf(asBirch)).map(({ title }) => title).join("\n"))
      .toMatch(/for Second Shop[\s\S]*for Birch Forge/);
    await call(asSecond, "PATCH", `/conversations/${a}`, { draft: "Axles, yes" });
    expect((await opened(asSecond, b)).draft).toBe("");
    expect(
      (await asSecond.fetch(`/api/v1/conversations/${a}/read`, { method: "POST" })).status,
    ).toBe(200);
    expect((await unreadOf(asSecond)).count).toBe(1);
    await send(asSecond, b, "Plates, yes");
    expect((await messagesOf(buyer, a)).items).toHaveLength(1);
    // Begun again, each goes on.
    expect((await begin(buyer, { company_id: birch }, "Still there?")).conversation_id).toBe(a);
    expect((await begin(buyer, { company_id: second }, "And you?")).conversation_id).toBe(b);
  });

  test("is written to as a person in the conversation that it answers, and writes so for the company acted for", async () => {
    const { sam: acting, birch, second, buyer } = await samOfTwo();
    const { conversation_id: a } = await begin(buyer, { company_id: birch });
    const { conversation_id: b } = await begin(buyer, { company_id: second });
    expect((await begin(buyer, { recipient_id: acting.id })).conversation_id).toBe(b);
    await send(await actingFor(acting, birch), a, "Hello");
    expect((await begin(buyer, { recipient_id: acting.id })).conversation_id).toBe(a);
    for (const [company, id] of [
      [birch, a],
      [second, b],
    ] as const) {
      const by = await actingFor(acting, company);
      expect((await begin(by, { recipient_id: buyer.id })).conversation_id).toBe(id);
    }
  });

  test("keeps what a buyer writes for two companies apart, too", async () => {
    const { sam, birch, buyer } = await samOfTwo();
    const other = await addMember(site);
    const own = await companyOf(buyer);
    const sent = await call(other, "POST", "/company/invitations", {
      email: buyer.email,
      roles: ["buyer"],
    });
    const { id } = (await sent.json()) as { id: string };
    expect((await call(buyer, "POST", `/me/invitations/${id}/accept`)).status).toBe(200);
    const theirs = await companyOf(other);
    const talks: string[] = [];
    for (const company of [own, theirs, own, theirs]) {
      const by = await actingFor(buyer, company);
      talks.push((await begin(by, { company_id: birch })).conversation_id);
      if (talks.length < 3) await send(sam, String(talks.at(-1)), "Hello");
    }
    expect(talks[1]).not.toBe(talks[0]);
    expect(talks.slice(2)).toEqual(talks.slice(0, 2));
  });

  test("has a conversation for each of them about one request, too", async () => {
    const { buyer, mill, forge, about } = await askTwoShops(site);
    const sent = await call(forge.person, "POST", "/company/invitations", {
      email: mill.person.email,
      roles: ["seller"],
    });
    const { id } = (await sent.json()) as { id: string };
    expect((await call(mill.person, "POST", `/me/invitations/${id}/accept`)).status).toBe(200);
    const one = await begin(buyer.person, { about, company_id: mill.company });
    await choose(forge.person, mill.person.id);
    await call(forge.person, "PUT", "/company/message-contact", { person_id: mill.person.id });
    const two = await begin(buyer.person, { about, company_id: forge.company });
    expect([one.recipient_id, two.recipient_id]).toEqual([mill.person.id, mill.person.id]);
    expect(two.conversation_id).not.toBe(one.conversation_id);
    expect((await conversationsOf(forge.person)).items.map((item) => item.id)).toEqual([
      two.conversation_id,
    ]);
  });
});

describe("who leaves a company and comes back", () => {
  const invite = async (owner: MemberOfSite, person: MemberOfSite) => {
    const roles = ["seller"];
    const sent = await call(owner, "POST", "/company/invitations", { email: person.email, roles });
    const { id } = (await sent.json()) as { id: string };
    expect((await call(person, "POST", `/me/invitations/${id}/accept`)).status).toBe(200);
  };

  test.each(["leaves", "is taken out"])("and %s goes on where both were", async (way) => {
    const [owner, buyer] = [await addMember(site, { role: "seller" }), await addMember(site)];
    const clerk = await joinCompany(site, owner, ["seller"]);
    await choose(owner, clerk.id);
    const company = await companyOf(owner);
    const { conversation_id: id } = await begin(buyer, { company_id: company });
    await send(clerk, id, "Hello");
    const left =
      way === "leaves"
        ? await clerk.fetch("/api/v1/company", { method: "DELETE" })
        : await call(owner, "DELETE", `/company/members/${clerk.id}`);
    expect(left.status).toBe(204);
    for (const by of [clerk, buyer]) expect((await refusedIn(by, id))[0]).toBe(409);
    // Meanwhile both go on: the buyer with the company, and with who left.
    const meanwhile = await begin(buyer, { company_id: company });
    expect(meanwhile.recipient_id).toBe(owner.id);
    const alone = await begin(buyer, { recipient_id: clerk.id });
    await invite(owner, clerk);
    expect([
      (await opened(clerk, id)).contact.state,
      (await opened(buyer, id)).contact.state,
    ]).toEqual(["active", "active"]);
    await send(buyer, id, "Welcome back");
    await send(clerk, id, "Thank you");
    // What was begun meanwhile goes on beside it.
    await send(buyer, meanwhile.conversation_id, "And you");
    await send(buyer, alone.conversation_id, "And you in person");
    const told = await site.db.asSchemaOwner<{ recipient_id: string }>(
      "select recipient_id from events where kind = 'conversation.contact_changed' and subject_id = $1 order by id desc limit 2",
      [id],
    );
    expect(new Set(told.map((one) => one.recipient_id))).toEqual(new Set([clerk.id, buyer.id]));
  });

  test("for the second time goes on in the last of several, and nowhere where the other has left", async () => {
    const [owner, buyer] = [await addMember(site, { role: "seller" }), await addMember(site)];
    const clerk = await joinCompany(site, owner, ["seller"]);
    await choose(owner, clerk.id);
    const company = await companyOf(owner);
    const { conversation_id: id } = await begin(buyer, { company_id: company });
    await send(clerk, id, "Hello");
    const out = async () =>
      expect((await call(owner, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
    await out();
    await invite(owner, clerk);
    await choose(owner, clerk.id);
    expect((await begin(buyer, { company_id: company })).conversation_id).toBe(id);
    await out();
    await invite(owner, clerk);
    await send(buyer, id, "There you are");
    // Of a buyer who left, too, nothing is open again.
    const colleague = await joinCompany(site, buyer, ["buyer"]);
    const { conversation_id: theirs } = await begin(colleague, { recipient_id: clerk.id });
    await out();
    expect((await call(buyer, "DELETE", `/company/members/${colleague.id}`)).status).toBe(204);
    await invite(owner, clerk);
    expect((await refusedIn(clerk, theirs))[0]).toBe(409);
    const again = await begin(colleague, { recipient_id: clerk.id });
    expect(again.conversation_id).not.toBe(theirs);
  });

  test("goes on about a request that nobody followed them in", async () => {
    const { buyer, mill, about } = await askTwoShops(site);
    const asked = await begin(buyer.person, { about, company_id: mill.company });
    expect(asked.recipient_id).toBe(mill.person.id);
    const clerk = await joinCompany(site, mill.person, ["seller"]);
    await send(clerk, asked.conversation_id, "It is mine");
    expect((await call(mill.person, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
    await invite(mill.person, clerk);
    await send(clerk, asked.conversation_id, "Mine again");
    expect((await send(buyer.person, asked.conversation_id, "Good")).recipient_id).toBe(clerk.id);
  });
});
