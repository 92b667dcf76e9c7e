import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, json } from "../support/members.ts";
import { asOwner, pairThatTalked, send, startMessageSite } from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

test("a report about an operator's own message is left to another one", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const sent = await send(bob, id, "Send a deposit first");
  const path = `/api/v1/received-messages/${sent.id}/report`;
  expect((await ada.fetch(path, json("POST", { reason: "fraud" }))).status).toBe(204);
  await asOwner(site, "insert into operators (user_id) values ($1)", [bob.id]);
  const another = await addMember(site, { isOperator: true });
  const query = "select id, state from message_reports where message_id = $1";
  const reports = () => asOwner<{ id: string; state: string }>(site, query, [sent.id]);
  const decide = async (by: typeof bob) =>
    (
      await by.fetch(
        `/api/v1/message-reports/${(await reports())[0]?.id}/dismissal`,
        json("POST", {}),
      )
    ).status;

  const page = await (await bob.fetch(`/admin/reports/${(await reports())[0]?.id}`)).text();
  expect(page).toContain("Another operator decides on it.");
  expect(page).not.toContain('value="dismiss"');
  expect([await decide(bob), (await reports())[0]?.state]).toEqual([409, "open"]);
  expect([await decide(another), (await reports())[0]?.state]).toEqual([204, "dismissed"]);
});
