import { afterAll, beforeAll, expect, test } from "vitest";
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

interface Row {
  id: string;
  reason: string;
  state: string;
}
const reportsOf = (writer: MemberOfSite) =>
  asOwner<Row>(
    site,
    "select id, reason, state from message_reports where writer_id = $1 order by created_at, id",
    [writer.id],
  );
const report = (by: MemberOfSite, messageId: string, body: object) =>
  by.fetch(`/api/v1/received-messages/${messageId}/report`, json("POST", body));
const decide = (id: string, decision: string, body: object = {}) =>
  operator.fetch(`/api/v1/message-reports/${id}/${decision}`, json("POST", body));
const lift = (id: string) =>
  operator.fetch(`/api/v1/message-reports/${id}/suspension`, { method: "DELETE" });
const statesOf = async (writer: MemberOfSite) =>
  (await reportsOf(writer)).map(({ state }) => state);
const toldTo = async (person: MemberOfSite) =>
  (
    await asOwner<{ kind: string }>(
      site,
      "select kind from events where recipient_id = $1 and subject_type = 'message_report'",
      [person.id],
    )
  ).map(({ kind }) => kind);

/** Bob's message, reported by Ada for two reasons and by Cleo, who reads it as her colleague. */
async function reportedByTwo() {
  const { ada, bob, id } = await pairThatTalked(site);
  const cleo = await addMember(site);
  const { id: messageId } = await send(bob, id, "Send a deposit");
  await report(ada, messageId, { reason: "spam", note: "Never asked for it" });
  await report(ada, messageId, { reason: "fraud", note: "Wants gift cards" });
  await asOwner(
    site,
    `insert into message_reports (message_id, reporter_id, writer_id, reason, note, content)
     select id, $2, sender_id, 'abuse', 'Insults us', content from messages where id = $1`,
    [messageId, cleo.id],
  );
  return { ada, bob, cleo, messageId };
}

test("each reporter of a message has one open report with every reason, and the operator sees all of them at any one", async () => {
  const { ada, bob, messageId } = await reportedByTwo();
  for (const again of [
    { reason: "fraud", note: "Wants gift cards" },
    { reason: "spam", note: "Never asked for it" },
  ]) {
    await report(ada, messageId, again);
  }
  const rows = await reportsOf(bob);
  expect(rows.map(({ reason }) => reason)).toEqual(["fraud", "abuse"]);
  const list = await (await operator.fetch("/api/v1/message-reports")).json();
  const listed = (list as { items: { note: string }[] }).items.map(({ note }) => note);
  expect(listed.filter((note) => note.includes("Wants gift cards"))).toEqual([
    "Wants gift cards\n\nBefore:\nAdvertising that nobody asked for\nNever asked for it",
  ]);
  for (const { id } of rows) {
    const page = await (await operator.fetch(`/admin/reports/${id}`)).text();
    for (const words of ["Never asked for it", "Wants gift cards", "Insults us"]) {
      expect(page).toContain(words);
    }
    const called = await (await operator.fetch(`/api/v1/message-reports/${id}`)).json();
    expect(called).toMatchObject({
      other_reports: rows.filter((row) => row.id !== id).map(({ reason }) => ({ reason })),
    });
  }
});

test("a decision is one for all open reports of the message: each reporter is told once", async () => {
  const { ada, bob, cleo, messageId } = await reportedByTwo();
  const [, second] = await reportsOf(bob);
  expect((await decide(second?.id ?? "", "warning", { reason: "No deposits" })).status).toBe(204);
  expect(await statesOf(bob)).toEqual(["warned", "warned"]);
  expect([await toldTo(ada), await toldTo(cleo), await toldTo(bob)]).toEqual([
    ["message_report.warn"],
    ["message_report.warn"],
    ["message.warned"],
  ]);
  const audited = await asOwner<{ subject_id: string }>(
    site,
    "select subject_id from audit_log where action = 'message_report.warn' and details ->> 'writer_id' = $1",
    [bob.id],
  );
  expect(audited).toHaveLength(2);
  // What was decided on stays as it is: whoever has something else to say reports again.
  await report(ada, messageId, { reason: "abuse", note: "Again" });
  expect(await statesOf(bob)).toEqual(["warned", "warned", "open"]);
});

test("words that were changed since are a report of their own", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const { id: messageId } = await send(bob, id, "Send a deposit");
  await report(ada, messageId, { reason: "fraud" });
  await bob.fetch(`/api/v1/sent-messages/${messageId}`, json("PATCH", { content: "Send it all" }));
  await report(ada, messageId, { reason: "spam" });
  expect((await reportsOf(bob)).map(({ reason }) => reason)).toEqual(["fraud", "spam"]);
});

test("a suspension that is lifted is lifted at every report that led to it", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const [one, other] = [await send(bob, id, "Buy now"), await send(bob, id, "Buy more")];
  await report(ada, one.id, { reason: "spam" });
  await report(ada, other.id, { reason: "spam" });
  const [first, second] = await reportsOf(bob);
  expect((await decide(first?.id ?? "", "suspension", { reason: "Spam" })).status).toBe(204);
  expect(await statesOf(bob)).toEqual(["suspended", "open"]);
  expect((await decide(second?.id ?? "", "suspension", { reason: "Spam" })).status).toBe(204);
  expect((await lift(second?.id ?? "")).status).toBe(204);
  expect(await statesOf(bob)).toEqual(["reinstated", "reinstated"]);
  expect((await lift(first?.id ?? "")).status).toBe(409);
});
