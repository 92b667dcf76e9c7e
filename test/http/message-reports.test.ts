import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  messagesOf,
  pairThatTalked,
  problemOf,
  send,
  startMessageSite,
} from "../support/message-calls.ts";
import { report, reportedOffer } from "../support/message-report.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
let operator: MemberOfSite;
beforeAll(async () => {
  site = await startMessageSite();
  operator = await addMember(site, { isOperator: true });
});
afterAll(() => site.close());

const reported = () => reportedOffer(site);
const textOf = async (by: MemberOfSite, path: string) => (await by.fetch(path)).text();
const decide = (id: string, action: string, reason = "", by = operator) =>
  by.fetch(`/admin/reports/${id}`, {
    method: "POST",
    body: new URLSearchParams({ action, reason }),
  });
const stateOf = async (id: string) =>
  (
    await asOwner<{ state: string }>(site, "select state from message_reports where id = $1", [id])
  )[0]?.state;
const toldTo = (person: MemberOfSite) =>
  asOwner<{ kind: string; payload: Record<string, unknown> }>(
    site,
    "select kind, payload from events where recipient_id = $1 and subject_type = 'message_report'",
    [person.id],
  );

describe("reporting a message", () => {
  test("keeps its words, once for each reader and reason, and tells its writer nothing", async () => {
    const { ada, bob, messageId, reportId } = await reported();
    const again = { reason: "fraud", note: "Wants a deposit" };
    expect((await report(ada, messageId, again)).status).toBe(204);
    await bob.fetch(`/api/v1/sent-messages/${messageId}`, { method: "DELETE" });
    const rows = await asOwner(
      site,
      "select reason, note, content, state from message_reports where message_id = $1",
      [messageId],
    );
    expect(rows).toEqual([
      { reason: "fraud", note: "Wants a deposit", content: "Offer 5", state: "open" },
    ]);
    expect(await toldTo(bob)).toEqual([]);
    const seen = await site.db.transaction({ id: bob.id }, (tx) =>
      tx.selectFrom("message_reports").selectAll().where("id", "=", reportId).execute(),
    );
    expect(seen).toEqual([]);
  });

  test("is told to operators in the app, and by mail unless they choose otherwise", async () => {
    const { ada, bob, reportId } = await reported();
    const link = `/admin/reports/${reportId}`;
    const told = async (person: MemberOfSite) => {
      const answer = await person.fetch("/api/v1/notifications");
      const { items } = (await answer.json()) as { items: { link: string; title: string }[] };
      return items.find((item) => item.link === link)?.title;
    };
    await expect
      .poll(() => told(operator))
      .toBe("A message was reported: Fraud, or a trap for money or passwords");
    expect([await told(ada), await told(bob)]).toEqual([undefined, undefined]);
    const mails = await asOwner(
      site,
      `select from notification_deliveries d join notifications n on n.id = d.notification_id
        where d.recipient_id = $1 and d.channel = 'mail' and n.link = $2`,
      [operator.id, link],
    );
    expect(mails).toHaveLength(1);
    const settings = (by: MemberOfSite) => textOf(by, "/settings/notifications");
    expect(await settings(operator)).toContain("reports_to_decide.mail");
    expect(await settings(ada)).not.toContain("reports_to_decide.mail");
  });

  test("is refused for one's own, for what others wrote to each other, and without a reason", async () => {
    const { ada, bob, messageId } = await reported();
    expect((await problemOf(await report(bob, messageId)))[2]).toBe("This message is your own.");
    const stranger = await addMember(site);
    expect((await report(stranger, messageId)).status).toBe(404);
    expect((await report(ada, messageId, { reason: "boring" })).status).toBe(400);
    expect((await report(ada, randomUUID())).status).toBe(404);
  });

  test("works by form, and can block at once", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const { id: messageId } = await send(bob, id, "Buy now");
    const path = `/messages/report?message=${messageId}`;
    expect(await textOf(ada, path)).toContain("Buy now");
    const nothing = await ada.fetch(path, {
      method: "POST",
      body: new URLSearchParams({ note: "Kept" }),
    });
    expect(nothing.status).toBe(400);
    expect(await nothing.text()).toContain("Kept");
    const form = new URLSearchParams({ reason: "spam", block: "yes" });
    expect((await ada.fetch(path, { method: "POST", body: form })).status).toBe(303);
    expect(
      (
        await problemOf(
          await bob.fetch(
            `/api/v1/conversations/${id}/messages`,
            json("POST", { content: "More" }),
          ),
        )
      )[1],
    ).toBe("not_allowed_now");
  });
});

describe("the operator's page of a report", () => {
  test("shows the message with three before and after it, who wrote and who reported, and audits that", async () => {
    const { reportId } = await reported();
    expect(await textOf(operator, "/admin/reports")).toContain(`/admin/reports/${reportId}`);
    const text = await textOf(operator, `/admin/reports/${reportId}`);
    const shown = (part: string) => text.includes(part);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => shown(`>Offer ${n}<`))).toEqual([
      2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(shown("Do you mill steel?")).toBe(false);
    expect(shown("Wants a deposit")).toBe(true);
    const audited = await asOwner(
      site,
      "select actor_id from audit_log where action = 'message_report.read' and subject_id = $1",
      [reportId],
    );
    expect(audited).toEqual([{ actor_id: operator.id }]);
  });

  test("marks what was changed around it, before or after the report", async () => {
    const { bob, conversationId, reportId } = await reported();
    const { items } = await messagesOf(bob, conversationId);
    const fourth = items.find(({ content }) => content === "Offer 4");
    const change = json("PATCH", { content: "Kind regards" });
    await bob.fetch(`/api/v1/sent-messages/${fourth?.id}`, change);
    const page = await textOf(operator, `/admin/reports/${reportId}`);
    expect(page.match(/<span class="quiet">edited<\/span>/g)).toHaveLength(1);
  });

  test("is nobody else's, nor is anything behind it", async () => {
    const { ada, bob, reportId } = await reported();
    for (const person of [ada, bob]) {
      expect((await person.fetch("/admin/reports")).status).toBe(404);
      expect((await person.fetch(`/admin/reports/${reportId}`)).status).toBe(404);
      expect((await decide(reportId, "dismiss", "", person)).status).toBe(404);
      const read = site.db.transaction({ id: person.id }, (tx) =>
        sql`select * from reported_messages(${reportId}::uuid)
            union all select null, null, person_id, null, null, null, null from reported_people(array[${reportId}::uuid])`.execute(
          tx,
        ),
      );
      expect((await read).rows).toEqual([]);
    }
    expect((await operator.fetch(`/admin/reports/${randomUUID()}`)).status).toBe(404);
    expect(await stateOf(reportId)).toBe("open");
  });
});

describe("a decision", () => {
  test("dismisses: the reporter is told, the writer is not, and the conversation is closed to the operator", async () => {
    const { ada, bob, reportId } = await reported();
    expect((await decide(reportId, "dismiss")).status).toBe(303);
    expect(await stateOf(reportId)).toBe("dismissed");
    expect((await toldTo(ada)).map(({ kind }) => kind)).toEqual(["message_report.dismiss"]);
    expect(await toldTo(bob)).toEqual([]);
    const page = await textOf(operator, `/admin/reports/${reportId}`);
    expect(page).toContain("This report is dismissed.");
    expect(page).not.toContain(">Offer 4<");
    const again = await decide(reportId, "warn", "Too late");
    expect(again.status).toBe(409);
    expect(await stateOf(reportId)).toBe("dismissed");
  });

  test("warns with a reason, by notification; the reporter does not get it", async () => {
    const { ada, bob, conversationId, reportId } = await reported();
    expect((await decide(reportId, "warn")).status).toBe(400);
    expect(await stateOf(reportId)).toBe("open");
    expect((await decide(reportId, "warn", "No deposits in messages")).status).toBe(303);
    expect(await toldTo(bob)).toEqual([
      {
        kind: "message.warned",
        payload: { conversation_id: conversationId, reason: "No deposits in messages" },
      },
    ]);
    expect(await toldTo(ada)).toEqual([
      { kind: "message_report.warn", payload: { conversation_id: conversationId } },
    ]);
    await expect
      .poll(() => textOf(bob, "/notifications"))
      .toContain("The operator warns you about a message of yours: No deposits in messages");
    await expect
      .poll(() => textOf(ada, "/notifications"))
      .toContain("The operator has looked at a message that you reported, and warned who wrote it");
  });

  test("suspends the account, which is audited; an operator's cannot be", async () => {
    const { ada, bob, conversationId, reportId } = await reported();
    const [first] = (await messagesOf(ada, conversationId)).items.filter(
      ({ content }) => content === "Offer 1",
    );
    expect((await report(ada, first?.id ?? "")).status).toBe(204);
    const [second] = await asOwner<{ id: string }>(
      site,
      "select id from message_reports where message_id = $1",
      [first?.id],
    );
    expect((await decide(reportId, "suspend", "Fraud")).status).toBe(303);
    expect((await problemOf(await bob.fetch("/api/v1/conversations")))[1]).toBe("suspended");
    const deeds = await asOwner(
      site,
      "select action, details from audit_log where subject_id = $1 and action = 'message_report.suspend'",
      [reportId],
    );
    expect(deeds).toEqual([
      {
        action: "message_report.suspend",
        details: { from: "open", to: "suspended", reason: "Fraud", writer_id: bob.id },
      },
    ]);
    const mails = async () =>
      (await readMailbox(site.db)).filter(
        ({ to, subject }) => to === bob.email && /suspended/.test(subject),
      );
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
    const { text } = (await mails())[0] ?? { text: "" };
    expect(text).toContain("The reason: Fraud");
    expect(text).toContain("/contact");
    // Another report of somebody who is suspended already leads to it, too, and brings no second mail.
    const queued = vi.spyOn(site.services.jobs, "send");
    expect((await decide(second?.id ?? "", "suspend", "Spam")).status).toBe(303);
    expect(await stateOf(second?.id ?? "")).toBe("suspended");
    const mailed = queued.mock.calls.filter(([, , data]) => "userId" in data);
    queued.mockRestore();
    expect(mailed).toEqual([]);
    const other = await reported();
    await asOwner(site, "insert into operators (user_id) values ($1)", [other.bob.id]);
    expect((await decide(other.reportId, "suspend", "Fraud")).status).toBe(409);
    expect(await stateOf(other.reportId)).toBe("open");
  });
});
