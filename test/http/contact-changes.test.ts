import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { readEvents } from "../support/event-reader.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  conversationsOf,
  messagesOf,
  pairThatTalked,
  post,
  send,
  startMessageSite,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

/** Whether a person can be reached, as `by` is told the moment after `change`. */
async function toldOf(by: MemberOfSite, change: () => Promise<unknown>) {
  const stop = new AbortController();
  const events = readEvents(await by.fetch("/api/events", { signal: stop.signal }));
  await events.nextOf("ready");
  await change();
  const event = await events.nextOf("conversation.contact_changed");
  stop.abort();
  return [event?.data.subject, (await conversationsOf(by)).items[0]?.contact.state];
}
const setBlocked = (by: MemberOfSite, id: string, blocked: boolean) =>
  by.fetch(`/api/v1/conversations/${id}`, json("PATCH", { blocked }));

test("both are told at once of a block and of its end, wherever it is taken back", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const subject = { type: "conversation", id };
  expect(await toldOf(ada, () => setBlocked(bob, id, true))).toEqual([subject, "closed"]);
  expect(await toldOf(bob, () => setBlocked(bob, id, false))).toEqual([subject, "active"]);
  await setBlocked(bob, id, true);
  const unblock = () => bob.fetch(`/api/v1/blocked-people/${ada.id}`, { method: "DELETE" });
  expect(await toldOf(ada, unblock)).toEqual([subject, "active"]);
});

test("whoever writes with somebody who deletes the account is told at once", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const gone = await toldOf(ada, async () => {
    const form = { form: "delete", password: bob.password, understood: "on" };
    const body = new URLSearchParams(form);
    expect((await bob.fetch("/settings", { method: "POST", body })).status).toBe(303);
  });
  expect(gone).toEqual([{ type: "conversation", id }, "deleted"]);
});

test("whoever writes with somebody who is suspended is told at once, and nobody else", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const [eve, operator] = [await addMember(site), await addMember(site, { isOperator: true })];
  const first = { recipient_id: eve.id, content: "Buy now" };
  const spam = await post<MessageJson>(bob, "/api/v1/conversations", first);
  await eve.fetch(`/api/v1/received-messages/${spam.id}/report`, json("POST", { reason: "spam" }));
  const [report] = await asOwner<{ id: string }>(
    site,
    "select id from message_reports where message_id = $1",
    [spam.id],
  );
  const suspended = await toldOf(ada, () =>
    operator.fetch(`/api/v1/message-reports/${report?.id}/suspension`, {
      ...json("POST", { reason: "Fraud" }),
    }),
  );
  expect(suspended).toEqual([{ type: "conversation", id }, "suspended"]);
  const told = await asOwner<{ recipient_id: string }>(
    site,
    "select recipient_id from events where kind = 'conversation.contact_changed' and subject_id = any ($1)",
    [[id, spam.conversation_id]],
  );
  expect(told.map((row) => row.recipient_id).toSorted()).toEqual([ada.id, eve.id].toSorted());
});

test("both are told when one of them leaves the company that the conversation is for", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const carl = await joinCompany(site, bob, ["buyer"]);
  await call(bob, "POST", `/company/members/${carl.id}/ownership`);
  expect((await call(bob, "DELETE", `/company/members/${bob.id}`)).status).toBe(204);
  const rows = await asOwner<{ recipient_id: string }>(
    site,
    "select recipient_id from events where kind = 'conversation.contact_changed' and subject_id = $1",
    [id],
  );
  expect(rows.map((row) => row.recipient_id).toSorted()).toEqual([ada.id, bob.id].toSorted());
  expect((await conversationsOf(ada)).items[0]?.contact.state).toBe("left");
});

test("whoever waits for an answer is told that its writer has left the company, and led to the company", async () => {
  const seller = await addMember(site, { role: "seller" });
  const [shop] = await asOwner<{ id: string }>(
    site,
    "insert into manufacturers (user_id, name, source) values ($1, 'Fjeld Works', 'test') returning id",
    [seller.id],
  );
  const clerk = await joinCompany(site, seller, ["seller"]);
  await call(seller, "PUT", "/company/message-contact", { person_id: clerk.id });
  const [waiting, answered] = [await addMember(site), await addMember(site)];
  const ask = (by: MemberOfSite) =>
    post<MessageJson>(by, "/api/v1/conversations", {
      about: { type: "manufacturer", id: shop?.id },
      content: "Do you mill steel?",
    });
  const first = await ask(waiting);
  await send(clerk, (await ask(answered)).conversation_id, "We do");
  expect((await call(seller, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
  const told = async (by: MemberOfSite) =>
    JSON.stringify(await (await by.fetch("/api/v1/notifications")).json());
  await expect.poll(() => told(waiting)).toContain("will not answer: write to the company");
  expect(await told(waiting)).toContain(`/messages?conversation=${first.conversation_id}`);
  expect(await told(answered)).not.toContain("will not answer");
  const page = await waiting.fetch(`/buyer/messages?conversation=${first.conversation_id}`);
  expect(await page.text()).toContain(`href="/messages/new?manufacturer=${shop?.id}"`);
  // The way leads to who answers now.
  expect((await ask(waiting)).recipient_id).toBe(seller.id);
});

test("what somebody was writing is kept while the other cannot be reached", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await setBlocked(bob, id, true);
  const kept = await ada.fetch(`/api/v1/conversations/${id}`, json("PATCH", { draft: "One more" }));
  expect(kept.status).toBe(204);
  const page = await (await ada.fetch(`/buyer/messages?conversation=${id}`)).text();
  expect(page).toContain("does not take messages from you");
  expect(page).toContain("One more");
  await setBlocked(bob, id, false);
  await send(ada, id, "One more");
  expect((await messagesOf(bob, id)).items.at(-1)?.content).toBe("One more");
});
