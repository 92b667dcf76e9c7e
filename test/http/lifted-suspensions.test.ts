import { afterAll, beforeAll, expect, test } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { asOwner, pairThatTalked, send, startMessageSite } from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
let operator: MemberOfSite;
beforeAll(async () => {
  site = await startMessageSite();
  operator = await addMember(site, { isOperator: true });
});
afterAll(() => site.close());

/** Bob is suspended for what Ada reported. */
async function suspended() {
  const { ada, bob, id: conversationId } = await pairThatTalked(site);
  const { id: messageId } = await send(bob, conversationId, "Send a deposit");
  await ada.fetch(
    `/api/v1/received-messages/${messageId}/report`,
    json("POST", { reason: "fraud" }),
  );
  const query = "select id from message_reports where message_id = $1";
  const [row] = await asOwner<{ id: string }>(site, query, [messageId]);
  const reportId = row?.id ?? "";
  const path = `/api/v1/message-reports/${reportId}/suspension`;
  expect((await operator.fetch(path, json("POST", { reason: "Fraud" }))).status).toBe(204);
  return { ada, bob, conversationId, reportId, path };
}

const mailsTo = async ({ email }: MemberOfSite, subject: RegExp) =>
  (await readMailbox(site.db)).filter((mail) => mail.to === email && subject.test(mail.subject));
const contactOf = async (by: MemberOfSite, conversationId: string) => {
  const answer = await by.fetch(`/api/v1/conversations/${conversationId}`);
  return ((await answer.json()) as { contact: { state: string } }).contact.state;
};

test("a suspension is lifted by call: its owner is mailed and can be written to, the reporter is told nothing", async () => {
  const { ada, bob, conversationId, reportId, path } = await suspended();
  expect(await contactOf(ada, conversationId)).toBe("suspended");
  expect((await ada.fetch(path, { method: "DELETE" })).status).toBe(404);
  expect((await operator.fetch(path, { method: "DELETE" })).status).toBe(204);
  expect(await contactOf(ada, conversationId)).toBe("active");
  expect((await bob.fetch("/api/v1/conversations")).status).not.toBe(403);
  await expect
    .poll(async () => (await mailsTo(bob, /use your .* account again/)).length, {
      timeout: 20_000,
    })
    .toBe(1);
  const told = await asOwner<{ kind: string }>(
    site,
    "select kind from events where recipient_id = $1 and subject_type = 'message_report'",
    [ada.id],
  );
  expect(told.map(({ kind }) => kind)).toEqual(["message_report.suspend"]);
  const deeds = await asOwner<{ actor_id: string }>(
    site,
    "select actor_id from audit_log where subject_id = $1 and action = 'message_report.reinstate'",
    [reportId],
  );
  expect(deeds).toEqual([{ actor_id: operator.id }]);
  expect((await operator.fetch(path, { method: "DELETE" })).status).toBe(409);
});

test("decided reports stand in a list of their own, where a suspension is lifted by form", async () => {
  const { bob, reportId } = await suspended();
  const page = async (address: string) => (await operator.fetch(address)).text();
  const link = `/admin/reports/${reportId}`;
  expect(await page("/admin/reports")).not.toContain(link);
  expect(await page("/admin/reports?state=decided")).toContain(link);
  const listed = await operator.fetch("/api/v1/message-reports?state=decided");
  const { items } = (await listed.json()) as { items: { id: string; state: string }[] };
  expect(items.find(({ id }) => id === reportId)?.state).toBe("suspended");
  expect(await page(link)).toContain("Lift the suspension");
  const form = { method: "POST", body: new URLSearchParams({ action: "reinstate" }) };
  expect((await operator.fetch(link, form)).status).toBe(303);
  const after = await page(link);
  expect(after).toContain("This report is decided with a suspension, which was lifted.");
  expect(after).not.toContain("Lift the suspension");
  const query = "select suspended_at, suspended_reason from users where id = $1";
  expect(await asOwner(site, query, [bob.id])).toEqual([
    { suspended_at: null, suspended_reason: null },
  ]);
});

test("nothing but a suspension is lifted, and not that of an account that is suspended no more", async () => {
  const [one, other] = [await suspended(), await suspended()];
  const state = "update message_reports set state = 'warned' where id = $1";
  await asOwner(site, state, [one.reportId]);
  expect((await operator.fetch(one.path, { method: "DELETE" })).status).toBe(409);
  await asOwner(site, "update users set suspended_at = null where id = $1", [other.bob.id]);
  expect((await operator.fetch(other.path, { method: "DELETE" })).status).toBe(409);
});
