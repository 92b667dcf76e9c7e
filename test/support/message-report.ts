import { expect } from "vitest";
import { json, type MemberOfSite } from "./members.ts";
import { asOwner, pairThatTalked, send } from "./message-calls.ts";
import type { TestSite } from "./site.ts";

export const report = (by: MemberOfSite, messageId: string, body: object = { reason: "spam" }) =>
  by.fetch(`/api/v1/received-messages/${messageId}/report`, json("POST", body));

/** Bob's sixth of eleven messages, reported by Ada. */
export async function reportedOffer(site: TestSite) {
  const { ada, bob, id } = await pairThatTalked(site);
  const sent: string[] = [];
  for (let n = 1; n <= 9; n += 1) sent.push((await send(bob, id, `Offer ${n}`)).id);
  expect(
    (await report(ada, sent[4] ?? "", { reason: "fraud", note: "Wants a deposit" })).status,
  ).toBe(204);
  const [row] = await asOwner<{ id: string }>(
    site,
    "select id from message_reports where message_id = $1",
    [sent[4]],
  );
  return { ada, bob, conversationId: id, messageId: sent[4] ?? "", reportId: row?.id ?? "" };
}
