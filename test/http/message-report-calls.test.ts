import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { asOwner, startMessageSite } from "../support/message-calls.ts";
import { reportedOffer } from "../support/message-report.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
let operator: MemberOfSite;
beforeAll(async () => {
  site = await startMessageSite();
  operator = await addMember(site, { isOperator: true });
});
afterAll(() => site.close());

const reported = () => reportedOffer(site);
const stateOf = async (id: string) =>
  (
    await asOwner<{ state: string }>(site, "select state from message_reports where id = $1", [id])
  )[0]?.state;

describe("the operator's calls", () => {
  const decideBy = (by: MemberOfSite, id: string, decision: string, body?: object) =>
    by.fetch(
      `/api/v1/message-reports/${id}/${decision}`,
      body === undefined ? { method: "POST" } : json("POST", body),
    );

  test("list reports, show one with what stands around it, and decide once", async () => {
    const { ada, bob, messageId, reportId } = await reported();
    const list = await operator.fetch("/api/v1/message-reports");
    const { items } = (await list.json()) as { items: { id: string }[] };
    expect(items.find(({ id }) => id === reportId)).toMatchObject({
      reason: "fraud",
      note: "Wants a deposit",
      content: "Offer 5",
      writer: { id: bob.id, is_suspended: false },
      reporter: { id: ada.id },
    });
    const one = await operator.fetch(`/api/v1/message-reports/${reportId}`);
    const { messages } = (await one.json()) as { messages: { id: string }[] };
    expect(messages.map(({ id }) => id)[3]).toBe(messageId);
    expect(messages).toHaveLength(7);
    expect((await decideBy(operator, reportId, "warning", { reason: "" })).status).toBe(400);
    const warned = await decideBy(operator, reportId, "warning", { reason: "No deposits here" });
    expect(warned.status).toBe(204);
    expect(await stateOf(reportId)).toBe("warned");
    expect((await decideBy(operator, reportId, "dismissal")).status).toBe(409);
    const other = await reported();
    const suspended = await decideBy(operator, other.reportId, "suspension", { reason: "Fraud" });
    expect([suspended.status, await stateOf(other.reportId)]).toEqual([204, "suspended"]);
    const last = await reported();
    expect((await decideBy(operator, last.reportId, "dismissal")).status).toBe(204);
  });

  test("are nobody else's", async () => {
    const { ada, reportId } = await reported();
    for (const path of ["", `/${reportId}`]) {
      expect((await ada.fetch(`/api/v1/message-reports${path}`)).status).toBe(404);
    }
    expect((await decideBy(ada, reportId, "dismissal")).status).toBe(404);
    expect(await stateOf(reportId)).toBe("open");
  });
});
