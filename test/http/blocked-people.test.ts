import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { addOpenRfq } from "../rfq/trade-world.ts";
import { askTwoShops } from "../support/asked-shops.ts";
import { items, joinCompany } from "../support/company-calls.ts";
import { readEvents } from "../support/event-reader.ts";
import { json, type MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  conversationsOf,
  messagesOf,
  pairThatTalked,
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

const block = async (by: MemberOfSite, id: string, blocked: boolean) => {
  const answer = await by.fetch(`/api/v1/conversations/${id}`, json("PATCH", { blocked }));
  expect(answer.status).toBe(204);
};
const trySending = async (by: MemberOfSite, id: string) =>
  problemOf(
    await by.fetch(`/api/v1/conversations/${id}/messages`, json("POST", { content: "Hello?" })),
  );
const stateFor = async (by: MemberOfSite) => (await conversationsOf(by)).items[0]?.contact.state;

test("neither can write to the other, here or anew, and what was written stays readable", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await block(bob, id, true);
  expect(await trySending(ada, id)).toEqual([
    409,
    "not_allowed_now",
    "Ada Byron does not take messages from you.",
  ]);
  expect(await trySending(bob, id)).toEqual([
    409,
    "not_allowed_now",
    "You have blocked Ada Byron: neither of you writes to the other. Unblock to change that.",
  ]);
  const anew = json("POST", { recipient_id: bob.id, content: "Hello again" });
  expect(await problemOf(await ada.fetch("/api/v1/conversations", anew))).toEqual([
    409,
    "not_allowed_now",
    "This person does not take messages from you.",
  ]);
  expect([await stateFor(ada), await stateFor(bob)]).toEqual(["closed", "blocked"]);
  for (const person of [ada, bob]) {
    expect((await messagesOf(person, id)).items.map(({ content }) => content)).toEqual([
      "Do you mill steel?",
      "We do",
    ]);
  }
  await block(bob, id, true);
  await block(bob, id, false);
  await send(ada, id, "Thank you");
  await send(bob, id, "Welcome");
});

test("words cannot be changed past a block, but can be withdrawn", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const { id: messageId } = await send(ada, id, "Hello");
  await block(bob, id, true);
  const path = `/api/v1/sent-messages/${messageId}`;
  const edited = await ada.fetch(path, json("PATCH", { content: "Something else" }));
  expect((await problemOf(edited))[1]).toBe("not_allowed_now");
  expect((await ada.fetch(path, { method: "DELETE" })).status).toBe(200);
  expect((await messagesOf(bob, id)).items.at(-1)).toMatchObject({ content: "" });
});

test("the blocked one is told nothing live, neither of reading nor of writing", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await send(ada, id, "Are you there?");
  const stop = new AbortController();
  const events = readEvents(await ada.fetch("/api/events", { signal: stop.signal }));
  await events.nextOf("ready");
  await block(bob, id, true);
  await bob.fetch("/api/v1/messages/delivered", { method: "POST" });
  await post(bob, `/api/v1/conversations/${id}/read`, {});
  await bob.fetch(`/api/v1/conversations/${id}/typing`, { method: "POST" });
  await block(bob, id, false);
  await bob.fetch(`/api/v1/conversations/${id}/typing`, { method: "POST" });
  await events.nextOf("message.typing");
  const told = await asOwner<{ kind: string }>(
    site,
    "select kind from events where recipient_id = $1 and subject_id = $2 and kind like 'message.%' and kind <> 'message.sent'",
    [ada.id, id],
  );
  expect(told.map(({ kind }) => kind)).toEqual(["message.typing"]);
  stop.abort();
});

test("the database takes no message past a block either", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await block(bob, id, true);
  const past = site.db.transaction({ id: ada.id }, (tx) =>
    tx
      .insertInto("messages")
      .values({ conversation_id: id, sender_id: ada.id, recipient_id: bob.id, content: "Past" })
      .execute(),
  );
  await expect(past).rejects.toThrow(/messages_not_blocked|row-level security/);
});

test("whom one has never written with cannot be blocked, and a block is its owner's alone", async () => {
  const [one, other] = [await pairThatTalked(site), await pairThatTalked(site)];
  const answer = await one.ada.fetch(
    `/api/v1/conversations/${other.id}`,
    json("PATCH", { blocked: true }),
  );
  expect(answer.status).toBe(404);
  const stranger = site.db.transaction({ id: one.ada.id }, (tx) =>
    tx
      .insertInto("blocked_people")
      .values({ person_id: one.ada.id, blocked_id: other.bob.id })
      .execute(),
  );
  await expect(stranger).rejects.toThrow(/row-level security/);
  await block(one.bob, one.id, true);
  const seen = await site.db.transaction({ id: one.ada.id }, (tx) =>
    tx.selectFrom("blocked_people").selectAll().execute(),
  );
  expect(seen).toEqual([]);
});

test("are listed with names, in the settings too, and can be unblocked there", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const listed = async (by: MemberOfSite) =>
    items<{ id: string; name: string }>(by, "/blocked-people");
  expect(await (await bob.fetch("/settings/blocked")).text()).toContain("You have blocked nobody");
  await block(bob, id, true);
  expect(await listed(bob)).toEqual([
    { id: ada.id, name: "Ada Byron", blocked_at: expect.any(String) },
  ]);
  expect(await listed(ada)).toEqual([]);
  expect(await (await bob.fetch("/settings/blocked")).text()).toContain("Ada Byron");
  expect(await (await bob.fetch("/settings")).text()).toContain('href="/settings/blocked"');
  const path = (personId: string) => `/api/v1/blocked-people/${personId}`;
  expect((await ada.fetch(path(bob.id), { method: "DELETE" })).status).toBe(404);
  const form = new URLSearchParams({ person: ada.id });
  const unblocked = await bob.fetch("/settings/blocked", { method: "POST", body: form });
  expect([unblocked.status, unblocked.headers.get("location")]).toEqual([303, "/settings/blocked"]);
  expect(await listed(bob)).toEqual([]);
  await block(bob, id, true);
  expect((await bob.fetch(path(ada.id), { method: "DELETE" })).status).toBe(204);
  await send(ada, id, "Thank you");
});

test("the thread offers it in its menu, by form", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const form = (value: string) => ({
    method: "POST",
    body: new URLSearchParams({ do: "blocked", conversation: id, value }),
  });
  expect((await bob.fetch("/messages/changes", form("yes"))).status).toBe(303);
  const closed = await (await ada.fetch(`/buyer/messages?conversation=${id}`)).text();
  expect(closed).toContain("does not take messages from you.");
  const blocked = await (await bob.fetch(`/seller/dashboard/messages?conversation=${id}`)).text();
  expect(blocked.replaceAll("<!-- -->", "")).toContain(">Unblock Ada Byron</button>");
  expect((await bob.fetch("/messages/changes", form("no"))).status).toBe(303);
  await send(ada, id, "Thank you");
});

test("whoever is blocked by one of a company writes to a colleague about another request, and to nobody where there is none", async () => {
  const { buyer, mill, about } = await askTwoShops(site);
  const first = { about, content: "Which alloy?" };
  const { conversation_id: id } = await post<MessageJson>(
    mill.person,
    "/api/v1/conversations",
    first,
  );
  await block(mill.person, id, true);
  const next = { type: "request", id: await addOpenRfq(buyer.ctx, [mill]) };
  const ask = () =>
    buyer.person.fetch(
      "/api/v1/conversations",
      json("POST", { about: next, company_id: mill.company, content: "Do you stock 6061?" }),
    );
  expect(await problemOf(await ask())).toEqual([
    409,
    "not_allowed_now",
    "Nobody of Dayton Mill takes messages from you.",
  ]);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const asked = await ask();
  expect(asked.status).toBe(201);
  expect((await asked.json()).recipient_id).toBe(clerk.id);
});
