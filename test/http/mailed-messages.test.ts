import { afterAll, beforeAll, expect, test } from "vitest";
import { queueDueBatches } from "../../src/market/notifications/use-cases/queue-due-batches.ts";
import { companyOf } from "../support/asked-shops.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { asOwner, pairOf, pairThatTalked, post, send } from "../support/message-calls.ts";
import { startSite, type TestSite } from "../support/site.ts";

let server: MailServer;
let site: TestSite;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({
    samples: false,
    env: { RATE_LIMITS: "off", SMTP_URL: server.url, MASK_CONTACTS: "true" },
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

/**
 * Has somebody mailed of `count` notifications once all of them wait.
 *
 * @param before how many mails came already
 * @returns the mail, in one line
 */
async function mailTo({ id, email }: MemberOfSite, count: number, before = 0): Promise<string> {
  await mailWaiting(id, count);
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
  return mailsTo(email)[before] ?? "";
}

async function mailWaiting(id: string, count: number): Promise<void> {
  await expect.poll(() => waitingFor(id)).toBe(count);
  const due = "update notification_deliveries set due_at = now() where recipient_id = $1";
  await asOwner(site, due, [id]);
  await queueDueBatches(site.services);
}

const mailsTo = (email: string) =>
  server.mailsTo(email).map((mail) => mail.replaceAll(/=\r\n/g, "").replaceAll(/\s+/g, " "));

/** How many notifications wait to be mailed to somebody. */
async function waitingFor(id: string): Promise<number> {
  const waiting =
    "select from notification_deliveries where recipient_id = $1 and batch_id is null and channel = 'mail'";
  return (await asOwner(site, waiting, [id])).length;
}

/** Kinds of what somebody was told. */
async function toldOf(id: string): Promise<unknown[]> {
  const told = "select kind from notifications where recipient_id = $1";
  return (await asOwner<{ kind: string }>(site, told, [id])).map(({ kind }) => kind);
}

const begin = (ada: MemberOfSite, bob: MemberOfSite, content: string) =>
  post<{ id: string; conversation_id: string }>(ada, "/api/v1/conversations", {
    recipient_id: bob.id,
    content,
  });

test("shows the words that were not read, in their lines, and nothing that was withdrawn", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await bob.fetch(`/api/v1/conversations/${id}/read`, { method: "POST" });
  const { id: withdrawn } = await send(ada, id, "Forget about this one");
  await send(ada, id, "How many a week?\n<b>At most</b>");
  await ada.fetch(`/api/v1/sent-messages/${withdrawn}`, { method: "DELETE" });
  const mail = await mailTo(bob, 3);
  expect(mail).toContain("How many a week?");
  expect(mail).toContain("&lt;b&gt;At most");
  expect(mail).not.toContain("Forget about");
  expect(mail).not.toContain("Do you mill steel?");
});

test("brings what is new since the mail before, and says of how many it shows the last", async () => {
  const [ada, bob] = await pairOf(site);
  const { conversation_id: id } = await begin(ada, bob, "Gears of brass");
  expect(await mailTo(bob, 1)).toContain("Gears of brass");
  await send(ada, id, "And pins");
  const second = await mailTo(bob, 1, 1);
  expect(second).toContain("And pins");
  expect(second).not.toContain("Gears of brass");
  await bob.fetch(`/api/v1/conversations/${id}/messages`, json("POST", { content: "We do" }));
  for (let at = 1; at <= 7; at += 1) await send(ada, id, `Question ${at}.`);
  const third = await mailTo(bob, 7, 2);
  expect(third).toContain("The last 5 of 7");
  expect(third).toContain("Question 7.");
  expect(third).not.toContain("Question 2.");
});

test("shows the words of what it counts: what came meanwhile stands in the next mail", async () => {
  const [ada, bob] = await pairOf(site);
  const { conversation_id: id } = await begin(ada, bob, "Gears of brass");
  const waiting = () =>
    asOwner(site, "select from notification_deliveries where recipient_id = $1", [bob.id]);
  await expect.poll(async () => (await waiting()).length).toBe(1);
  await asOwner(
    site,
    "update notification_deliveries set batch_id = gen_random_uuid() where recipient_id = $1",
    [bob.id],
  );
  await send(ada, id, "Pins of steel");
  await expect.poll(async () => (await waiting()).length).toBe(2);
  // The first goes out now, the second later.
  await asOwner(
    site,
    `update notification_deliveries set batch_id = null,
       due_at = now() + case when batch_id is null then interval '10 minutes' else interval '0' end
      where recipient_id = $1`,
    [bob.id],
  );
  await queueDueBatches(site.services);
  await expect.poll(() => server.mailsTo(bob.email).length).toBe(1);
  expect(server.mailsTo(bob.email)[0]).toContain("Gears of brass");
  expect(server.mailsTo(bob.email)[0]).not.toContain("Pins of steel");
  const second = await mailTo(bob, 1, 1);
  expect(second).toContain("Pins of steel");
  expect(second).not.toContain("Gears of brass");
});

test("shows contact details only where the site does", async () => {
  const [ada, bob] = await pairOf(site);
  await begin(ada, bob, "Call me at (937) 555-0148 about gears");
  const mail = await mailTo(bob, 1);
  expect(mail).toContain("about gears");
  expect(mail).not.toContain("555-0148");
});

test("shows no words to who does not want that, and a page opened earlier leaves the choice", async () => {
  const [ada, bob] = await pairOf(site);
  const settings = async (words: Record<string, string>[]) => {
    const body = new URLSearchParams({
      form: "settings",
      time_zone: "America/Chicago",
      digest_hour: "9",
      "messages.mail": "at_once",
    });
    for (const field of words)
      for (const [name, value] of Object.entries(field)) body.append(name, value);
    const answer = await bob.fetch("/settings/notifications", { method: "POST", body });
    expect(answer.status).toBe(303);
    const page = await (await bob.fetch("/settings/notifications")).text();
    return /<input[^>]*name="words"[^>]*type="checkbox"[^>]*>|<input[^>]*type="checkbox"[^>]*name="words"[^>]*>/
      .exec(page)?.[0]
      .includes("checked");
  };
  expect(await settings([])).toBe(true);
  expect(await settings([{ words: "asked" }])).toBe(false);
  expect(await settings([])).toBe(false);
  await begin(ada, bob, "Secret gears");
  expect(await mailTo(bob, 1)).not.toContain("Secret gears");
  expect(await settings([{ words: "asked" }, { words: "on" }])).toBe(true);
});

test("shows the last words of each conversation where several are told of, how many it leaves out, and how to answer", async () => {
  const [[ada, bob], eve] = [await pairOf(site), await addMember(site)];
  const { conversation_id: id } = await begin(ada, bob, "Bars of copper");
  await send(ada, id, "Plates of zinc");
  await send(ada, id, "Gears of brass");
  const other = await begin(eve, bob, "Pins of steel");
  const mail = await mailTo(bob, 4);
  expect(mail).toContain("3 new messages from");
  expect(mail).toMatch(/Gears of brass\W.*?And 2 more before it/);
  expect(mail).not.toContain("Plates of zinc");
  expect(mail).toContain("Pins of steel");
  // In its text and its HTML, of one conversation.
  expect(mail.match(/more before it/g)).toHaveLength(2);
  // Which of them an answer by mail would be for nobody could tell.
  expect(mail).toContain("open the link above their words and answer there");
  for (const talk of [id, other.conversation_id]) {
    expect(mail).toMatch(new RegExp(`/messages\\?conversation=(?:3D)?${talk}`));
  }
});

test("tells nobody of what somebody wrote who is suspended since", async () => {
  const [[ada, bob], eve] = [await pairOf(site), await addMember(site)];
  await begin(ada, bob, "Gears of brass");
  await begin(eve, bob, "Send a deposit");
  await asOwner(site, "update users set suspended_at = now() where id = $1", [eve.id]);
  const mail = await mailTo(bob, 2);
  expect(mail).toContain("Gears of brass");
  expect(mail).not.toContain("things happened");
  expect(mail).not.toContain("Send a deposit");
});

test("tells operators of no report that was decided on meanwhile", async () => {
  const operator = await addMember(site, { isOperator: true });
  const [ada, bob] = await pairOf(site);
  const report = async (content: string) => {
    const { id } = await begin(ada, bob, content);
    await bob.fetch(`/api/v1/received-messages/${id}/report`, json("POST", { reason: "spam" }));
    const [row] = await asOwner<{ id: string }>(
      site,
      "select id from message_reports where message_id = $1",
      [id],
    );
    return row?.id ?? "";
  };
  const [decided, open] = [await report("Buy now"), await report("Buy later")];
  const path = `/api/v1/message-reports/${decided}/dismissal`;
  expect((await operator.fetch(path, { method: "POST" })).status).toBe(204);
  const mail = await mailTo(operator, 2);
  expect(mail).toContain(`/admin/reports/${open}`);
  expect(mail).not.toContain(`/admin/reports/${decided}`);
});

test("shows nothing of conversations about a request, and does not tell of who was blocked since", async () => {
  const [[ada, bob], eve] = [await pairOf(site), await addMember(site)];
  const { conversation_id: id } = await begin(ada, bob, "Under agreement");
  await asOwner(
    site,
    "update conversations set about_type = 'request', about_id = gen_random_uuid(), about_label = 'Gears' where id = $1",
    [id],
  );
  const { conversation_id: other } = await begin(eve, bob, "Buy now");
  await bob.fetch(`/api/v1/conversations/${other}`, json("PATCH", { blocked: true }));
  const mail = await mailTo(bob, 2);
  expect(mail).toContain("Ada Byron");
  expect(mail).not.toContain("things happened");
  expect(mail).not.toContain("Under agreement");
  expect(mail).not.toContain("Buy now");
});

test("shows no words to who was taken out of the company since that they were written to", async () => {
  const [buyer, owner] = [await addMember(site), await addMember(site, { role: "seller" })];
  const clerk = await joinCompany(site, owner, ["seller"]);
  const contact = await call(owner, "PUT", "/company/message-contact", { person_id: clerk.id });
  expect(contact.status).toBe(204);
  const first = { company_id: await companyOf(owner), content: "Ninety brackets" };
  await post(buyer, "/api/v1/conversations", first);
  // Whoever is taken out before anybody is told is told of no message.
  await expect.poll(() => toldOf(clerk.id)).toContain("message.sent");
  expect((await call(owner, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
  await expect.poll(() => toldOf(clerk.id)).toContain("company.remove_member");
  await mailWaiting(clerk.id, 2);
  // Beside the one that invited them, where that went out before they had joined.
  const mails = () => mailsTo(clerk.email).join("\n");
  await expect.poll(mails).toContain("sent you a message");
  expect(mails()).not.toContain("Ninety brackets");
});
