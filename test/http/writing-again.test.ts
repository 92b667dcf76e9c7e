import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  MessageJson,
  OpenConversationJson,
} from "../../src/market/messaging/rules/message-schema.ts";
import { queueDueBatches } from "../../src/market/notifications/use-cases/queue-due-batches.ts";
import { askTwoShops } from "../support/asked-shops.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { asOwner, post, send, unreadOf } from "../support/message-calls.ts";
import { startSite, type TestSite } from "../support/site.ts";

let server: MailServer;
let site: TestSite;
beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({
    samples: false,
    env: { RATE_LIMITS: "off", SMTP_URL: server.url },
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const give = async (owner: MemberOfSite, one: MemberOfSite, roles: string[]) =>
  expect((await call(owner, "PATCH", `/company/members/${one.id}`, { roles })).status).toBeLessThan(
    300,
  );
const titles = async (person: MemberOfSite) => {
  const answer = await person.fetch("/api/v1/notifications");
  return ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title);
};
const toldOf = async (person: MemberOfSite, words: string) =>
  (await titles(person)).filter((title) => title.includes(words)).length;

/** Sends what waits to be mailed to somebody. @returns how many mails to them name some words */
async function mailsThatSay(person: MemberOfSite, words: string): Promise<number> {
  const left = async () => {
    const due = "update notification_deliveries set due_at = now() where recipient_id = $1";
    await asOwner(site, due, [person.id]);
    await queueDueBatches(site.services);
    const waiting =
      "select from notification_deliveries where recipient_id = $1 and channel = 'mail' and done_at is null";
    return (await asOwner(site, waiting, [person.id])).length;
  };
  await expect.poll(left).toBe(0);
  const mails = server.mailsTo(person.email);
  return mails.filter((mail) =>
    mail.replaceAll(/=\r\n/g, "").replaceAll(/\s+/g, " ").includes(words),
  ).length;
}

/** A shop, one of whose clerks a buyer waits for. */
async function waitForClerk() {
  const [owner, buyer] = [await addMember(site, { role: "seller" }), await addMember(site)];
  const clerk = await joinCompany(site, owner, ["seller"]);
  const { id: company } = await (await owner.fetch("/api/v1/company")).json();
  await call(owner, "PUT", "/company/message-contact", { person_id: clerk.id });
  const { conversation_id: talk } = await post<MessageJson>(buyer, "/api/v1/conversations", {
    company_id: company,
    content: "Do you mill steel?",
  });
  return { owner, buyer, clerk, talk };
}

const gone = "no longer acts for";

test("who waits is not told that no answer comes once the role is put right, and once if it is true", async () => {
  const { owner, buyer, clerk, talk } = await waitForClerk();
  await give(owner, clerk, ["viewer"]);
  await expect.poll(() => toldOf(buyer, gone)).toBe(1);
  await give(owner, clerk, ["seller"]);
  await expect.poll(() => toldOf(buyer, gone)).toBe(0);
  const opened = (await (
    await buyer.fetch(`/api/v1/conversations/${talk}`)
  ).json()) as OpenConversationJson;
  expect(opened.contact.state).toBe("active");
  expect(await mailsThatSay(buyer, gone)).toBe(0);
  // Also of several changes that are told in one go.
  await give(owner, clerk, ["viewer"]);
  await give(owner, clerk, ["seller"]);
  await give(owner, clerk, ["approver"]);
  const kept =
    "select from notifications where recipient_id = $1 and kind = 'conversation.contact_left'";
  await expect.poll(async () => (await asOwner(site, kept, [buyer.id])).length).toBe(3);
  await expect.poll(() => toldOf(buyer, gone)).toBe(1);
  expect(await mailsThatSay(buyer, gone)).toBe(1);
  // What was told is not told again when they leave altogether.
  expect((await call(owner, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
  const told = "select from events where recipient_id = $1 and kind = 'conversation.contact_left'";
  expect(await asOwner(site, told, [buyer.id])).toHaveLength(3);
});

test("what a colleague took over for a moment goes back to who writes again, who alone is told of it", async () => {
  const { buyer, mill, about } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const first = { about, content: "Which alloy?" };
  const { conversation_id: talk } = await post<MessageJson>(clerk, "/api/v1/conversations", first);
  await send(buyer.person, talk, "6061");
  const waits = "waits for an answer about";
  await give(mill.person, clerk, ["viewer"]);
  await expect.poll(() => toldOf(mill.person, waits)).toBe(1);
  expect([(await unreadOf(clerk)).count, (await unreadOf(mill.person)).count]).toEqual([0, 1]);
  await give(mill.person, clerk, ["seller"]);
  await expect.poll(() => toldOf(mill.person, waits)).toBe(0);
  expect([(await unreadOf(clerk)).count, (await unreadOf(mill.person)).count]).toEqual([1, 0]);
  await expect.poll(() => toldOf(clerk, waits)).toBe(1);
  expect(await toldOf(clerk, "a colleague was to give")).toBe(0);
  expect(await mailsThatSay(mill.person, waits)).toBe(0);
  expect((await send(buyer.person, talk, "Or 7075")).recipient_id).toBe(clerk.id);
});

test("what a colleague has read or answered meanwhile stays theirs", async () => {
  const { buyer, mill, about } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const first = { about, content: "Which alloy?" };
  const { conversation_id: talk } = await post<MessageJson>(clerk, "/api/v1/conversations", first);
  await send(buyer.person, talk, "6061");
  await give(mill.person, clerk, ["viewer"]);
  await mill.person.fetch(`/api/v1/conversations/${talk}/read`, { method: "POST" });
  await send(mill.person, talk, "I take over from here");
  await give(mill.person, clerk, ["seller"]);
  expect((await send(buyer.person, talk, "Good")).recipient_id).toBe(mill.person.id);
});

test("a conversation in which nobody wrote meanwhile goes back to who had it, also of who was taken out", async () => {
  const { buyer, mill, about } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const first = { about, content: "Which alloy?" };
  const { conversation_id: talk } = await post<MessageJson>(clerk, "/api/v1/conversations", first);
  const contact = async () =>
    (
      (await (
        await buyer.person.fetch(`/api/v1/conversations/${talk}`)
      ).json()) as OpenConversationJson
    ).contact.id;
  await give(mill.person, clerk, ["viewer"]);
  expect(await contact()).toBe(mill.person.id);
  await give(mill.person, clerk, ["seller"]);
  expect(await contact()).toBe(clerk.id);
  expect((await call(mill.person, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
  expect(await contact()).toBe(mill.person.id);
  const invited = { email: clerk.email, roles: ["seller"] };
  const { id } = await (await call(mill.person, "POST", "/company/invitations", invited)).json();
  expect((await call(clerk, "POST", `/me/invitations/${id}/accept`)).status).toBe(200);
  expect(await contact()).toBe(clerk.id);
  await give(mill.person, clerk, ["viewer"]);
  await send(mill.person, talk, "I take over");
  await give(mill.person, clerk, ["seller"]);
  expect(await contact()).toBe(mill.person.id);
});

test("what somebody is told of their place in a company leaves the bell and is not mailed once it is untrue", async () => {
  const owner = await addMember(site, { role: "seller" });
  const [clerk, another] = [
    await joinCompany(site, owner, ["seller"]),
    await joinCompany(site, owner, ["seller"]),
  ];
  const choose = async (one: MemberOfSite) =>
    expect(
      (await call(owner, "PUT", "/company/message-contact", { person_id: one.id })).status,
    ).toBe(204);
  const receives = "You get the first messages";
  await choose(clerk);
  await expect.poll(() => toldOf(clerk, receives)).toBe(1);
  await choose(another);
  await expect.poll(() => toldOf(clerk, receives)).toBe(0);
  await expect.poll(() => toldOf(another, receives)).toBe(1);
  await give(owner, another, ["viewer"]);
  await expect.poll(() => toldOf(another, "you are viewer now")).toBe(1);
  expect(await toldOf(another, receives)).toBe(0);
  await give(owner, another, ["seller"]);
  await expect.poll(() => toldOf(another, "you are seller now")).toBe(1);
  expect(await toldOf(another, "you are viewer now")).toBe(0);
  await choose(clerk);
  await expect.poll(() => toldOf(clerk, receives)).toBe(1);
  const out = "You were taken out";
  expect((await call(owner, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
  await expect.poll(() => toldOf(clerk, out)).toBe(1);
  const invited = { email: clerk.email, roles: ["seller"] };
  const { id } = await (await call(owner, "POST", "/company/invitations", invited)).json();
  expect((await call(clerk, "POST", `/me/invitations/${id}/accept`)).status).toBe(200);
  await expect.poll(() => toldOf(clerk, out)).toBe(0);
  expect(await mailsThatSay(clerk, out)).toBe(0);
  expect(await mailsThatSay(clerk, receives)).toBe(0);
  expect(await mailsThatSay(another, receives)).toBe(0);
  expect(await mailsThatSay(another, "you are viewer now")).toBe(0);
  expect(await mailsThatSay(another, "you are seller now")).toBe(1);
});

test("two who write to each other for the first time at once have one conversation", async () => {
  for (let pair = 0; pair < 6; pair += 1) {
    const [one, other] = [await addMember(site, { role: "seller" }), await addMember(site)];
    await joinCompany(site, one, ["seller"]);
    const owner = await addMember(site, { role: "seller" });
    const clerk = await joinCompany(site, owner, ["seller"]);
    for (const [a, b] of [
      [one, other],
      [clerk, other],
    ] as const) {
      const [there, back] = await Promise.all([
        post<MessageJson>(a, "/api/v1/conversations", { recipient_id: b.id, content: "Hello" }),
        post<MessageJson>(b, "/api/v1/conversations", { recipient_id: a.id, content: "Good day" }),
      ]);
      expect(back.conversation_id).toBe(there.conversation_id);
    }
  }
});
