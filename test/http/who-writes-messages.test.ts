import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  MessageJson,
  OpenConversationJson,
} from "../../src/market/messaging/rules/message-schema.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { askTwoShops } from "../support/asked-shops.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { readEvents } from "../support/event-reader.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import {
  conversationsOf,
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

const refusal = [
  403,
  "forbidden",
  "Your role lets you read along: owners, admins, buyers and sellers of your company write its messages.",
];
const idOf = async (by: MemberOfSite) =>
  ((await (await by.fetch("/api/v1/company")).json()) as { id: string }).id;
const give = async (owner: MemberOfSite, one: MemberOfSite, roles: string[]) =>
  (await call(owner, "PATCH", `/company/members/${one.id}`, { roles })).status;

test("approvers and viewers of a company read along: they begin and answer nothing, and get no first messages", async () => {
  const [owner, stranger] = [await addMember(site, { role: "seller" }), await addMember(site)];
  for (const role of ["viewer", "approver"]) {
    const looker = await joinCompany(site, owner, [role]);
    const first = { recipient_id: stranger.id, content: "Hello" };
    expect(
      await problemOf(await looker.fetch("/api/v1/conversations", json("POST", first))),
    ).toEqual(refusal);
    const page = await (await looker.fetch(`/messages/new?person=${stranger.id}`)).text();
    expect(page).toContain("Your role lets you read along");
    expect(page).not.toContain("<textarea");
    const chosen = await call(owner, "PUT", "/company/message-contact", { person_id: looker.id });
    expect([chosen.status, await chosen.json()]).toMatchObject([
      400,
      {
        errors: {
          person_id: ["Choose an owner, admin, buyer or seller: others write no messages"],
        },
      },
    ]);
  }
});

test("whoever comes to only look on writes no more, is followed by an owner, and goes on with the role", async () => {
  const [owner, buyer] = [await addMember(site, { role: "seller" }), await addMember(site)];
  const clerk = await joinCompany(site, owner, ["seller"]);
  const company = await idOf(owner);
  expect(
    (await call(owner, "PUT", "/company/message-contact", { person_id: clerk.id })).status,
  ).toBe(204);
  const first = { company_id: company, content: "Do you mill steel?" };
  const { conversation_id: id, ...sent } = await post<MessageJson>(
    buyer,
    "/api/v1/conversations",
    first,
  );
  expect(sent.recipient_id).toBe(clerk.id);
  const { id: answer } = await send(clerk, id, "We do");
  await send(buyer, id, "At what price?");
  expect(await give(owner, clerk, ["viewer"])).toBeLessThan(300);
  const write = (by: MemberOfSite) =>
    by.fetch(`/api/v1/conversations/${id}/messages`, json("POST", { content: "More" }));
  expect(await problemOf(await write(clerk))).toEqual(refusal);
  const edit = await clerk.fetch(
    `/api/v1/sent-messages/${answer}`,
    json("PATCH", { content: "No" }),
  );
  expect(await problemOf(edit)).toEqual(refusal);
  expect((await problemOf(await write(buyer))).slice(0, 2)).toEqual([409, "not_allowed_now"]);
  const stateFor = async (by: MemberOfSite) =>
    ((await (await by.fetch(`/api/v1/conversations/${id}`)).json()) as OpenConversationJson).contact
      .state;
  expect([await stateFor(clerk), await stateFor(buyer)]).toEqual(["watching", "silent"]);
  const page = await (
    await clerk.fetch(`/messages?conversation=${id}`, { redirect: "follow" })
  ).text();
  expect(page).toContain("Your role lets you read along");
  // What cannot be done is not offered; what is theirs they may take back.
  expect(page).not.toMatch(/>(?:Reply|Quote|Edit)<span class="sr-only">/);
  expect(page).toContain("Withdraw message");
  // Who waits is told, and the company is written to anew.
  const told = async () => {
    const bell = (await (await buyer.fetch("/api/v1/notifications")).json()) as {
      items: { title: string }[];
    };
    return bell.items.map(({ title }) => title).join();
  };
  await expect.poll(told).toContain("no longer acts for");
  const anew = await post<MessageJson>(await addMember(site), "/api/v1/conversations", first);
  expect(anew.recipient_id).toBe(owner.id);
  // Not past the use-case either.
  const buyers = await idOf(buyer);
  const past = site.db.transaction({ id: clerk.id, company: { id: company } }, (tx) =>
    tx
      .insertInto("messages")
      .values({
        conversation_id: id,
        sender_id: clerk.id,
        recipient_id: buyer.id,
        sender_company_id: company,
        recipient_company_id: buyers,
        content: "Past",
      })
      .execute(),
  );
  await expect(past).rejects.toThrow(/row-level security/);
  expect(await give(owner, clerk, ["buyer"])).toBeLessThan(300);
  expect((await write(clerk)).status).toBe(201);
});

test("what is about trade each colleague archives, mutes, blocks and drafts for themselves, before writing anything", async () => {
  const { buyer, mill, forge, about } = await askTwoShops(site);
  const content = "Which alloy?";
  const first = await post<MessageJson>(mill.person, "/api/v1/conversations", { about, content });
  const id = first.conversation_id;
  const path = `/api/v1/conversations/${id}`;
  const foreign = await post<MessageJson>(forge.person, "/api/v1/conversations", {
    about,
    content,
  });
  const keep = (by: MemberOfSite, body: object) => by.fetch(path, json("PATCH", body));
  const seenBy = async (by: MemberOfSite) =>
    (await (await by.fetch(path)).json()) as OpenConversationJson;
  const listed = async (by: MemberOfSite, query = "") =>
    (await conversationsOf(by, query)).items.map((item) => item.id);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const looker = await joinCompany(site, buyer.person, ["viewer"]);
  for (const by of [clerk, looker]) {
    expect((await keep(by, { muted: true, archived: true })).status).toBe(204);
    expect(await listed(by)).not.toContain(id);
    expect(await listed(by, "?filter=archive")).toEqual([id]);
    expect(await seenBy(by)).toMatchObject({ muted: true, archived: true });
    // Archived and not muted, it comes back with the next message.
    expect((await keep(by, { muted: false })).status).toBe(204);
  }
  const words = { draft: "7075 would", draft_reply_to: first.id };
  expect((await keep(clerk, words)).status).toBe(204);
  expect(await seenBy(clerk)).toMatchObject({ ...words, archived: true });
  expect(await seenBy(mill.person)).toMatchObject({ draft: "", muted: false, archived: false });
  // A message elsewhere and none at all are told alike, and nothing is kept.
  const none = "00000000-0000-4000-8000-000000000000";
  const refused = await Promise.all(
    [foreign.id, none].map(async (draft_reply_to) => {
      const answer = await keep(clerk, { draft: "6061", draft_reply_to });
      return [answer.status, ((await answer.json()) as { errors: object }).errors];
    }),
  );
  const why = ["The quoted message is not in this conversation"];
  expect(refused).toEqual([1, 2].map(() => [400, { draft_reply_to: why }]));
  expect((await seenBy(clerk)).draft).toBe("7075 would");
  await send(buyer.person, id, "6061, please");
  expect(await listed(clerk)).toEqual([id]);
  // A block is one's own: colleagues go on with whom somebody blocked.
  for (const by of [clerk, looker]) expect((await keep(by, { blocked: true })).status).toBe(204);
  expect((await seenBy(clerk)).contact.state).toBe("blocked");
  expect((await seenBy(mill.person)).contact.state).toBe("active");
  await send(mill.person, id, "So it is");
  expect((await keep(forge.person, { archived: true })).status).toBe(404);
});

test("what is written, changed and withdrawn about trade is heard by everybody who reads it, counted for nobody else, and heard by no one else", async () => {
  const { buyer, mill, forge, about } = await askTwoShops(site);
  const content = "Which alloy?";
  const first = { about, content };
  const talk = await post<MessageJson>(mill.person, "/api/v1/conversations", first);
  const id = talk.conversation_id;
  const foreign = await post<MessageJson>(forge.person, "/api/v1/conversations", first);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const looker = await joinCompany(site, buyer.person, ["viewer"]);
  const left = await joinCompany(site, buyer.person, ["approver"]);
  const listen = async (by: MemberOfSite, after?: string) => {
    const headers: Record<string, string> = after === undefined ? {} : { "last-event-id": after };
    return readEvents(await by.fetch("/api/events", { headers }), ["notification.new"]);
  };
  const [clerks, lookers, lefts, forges] = await Promise.all(
    [clerk, looker, left, forge.person].map((by) => listen(by)),
  );
  const readies = await Promise.all(
    [clerks, lookers, lefts, forges].map(async (stream) => stream?.nextOf("ready")),
  );
  const heard = {
    event: "conversation.changed",
    data: { subject: { type: "conversation", id }, payload: {} },
  };
  const message = (await send(buyer.person, id, "6061, please")).id;
  const path = `/api/v1/sent-messages/${message}`;
  for (const stream of [clerks, lookers, lefts]) expect(await stream?.next()).toMatchObject(heard);
  expect((await buyer.person.fetch(path, json("PATCH", { content: "7075" }))).status).toBe(200);
  for (const stream of [clerks, lookers]) expect(await stream?.next()).toMatchObject(heard);
  expect((await call(buyer.person, "DELETE", `/company/members/${left.id}`)).status).toBe(204);
  expect((await buyer.person.fetch(path, { method: "DELETE" })).status).toBe(200);
  await send(mill.person, id, "So it is");
  for (const stream of [clerks, lookers]) {
    for (const _ of ["withdrawn", "sent"])
      expect(await stream?.nextOf(heard.event)).toMatchObject(heard);
  }
  // Whoever was taken out hears of nothing since, also who asks for what was missed; another shop never did.
  await site.db.transaction({ id: left.id }, (tx) =>
    recordEvent(tx, site.services, { recipientIds: [left.id], kind: "test.ended", subject: null }),
  );
  const since = await listen(left, readies[2]?.id);
  const missed: string[] = [];
  for (let event = await since.next(); event !== null; event = await since.next()) {
    missed.push(event.event);
    if (event.event === "test.ended") break;
  }
  expect(missed).toContain("test.ended");
  expect(missed).not.toContain(heard.event);
  await send(buyer.person, foreign.conversation_id, "Steel");
  expect(await forges?.nextOf("conversation.changed")).toMatchObject({
    data: { subject: { id: foreign.conversation_id } },
  });
  // What somebody puts away is listed elsewhere in their other windows, too.
  await clerk.fetch(`/api/v1/conversations/${id}`, json("PATCH", { archived: true }));
  expect(await clerks?.nextOf(heard.event)).toMatchObject(heard);
  // Nobody is told of it otherwise whom it was not sent to.
  for (const by of [clerk, looker]) {
    expect(await unreadOf(by)).toEqual({ count: 0, ids: [] });
    const bell = (await (await by.fetch("/api/v1/notifications")).json()) as {
      items: { kind: string }[];
    };
    expect(bell.items.filter(({ kind }) => kind.startsWith("message."))).toEqual([]);
  }
  await Promise.all([clerks, lookers, lefts, forges, since].map((stream) => stream?.close()));
});
