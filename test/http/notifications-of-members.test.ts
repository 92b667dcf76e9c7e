import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { cancelRfq } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { askTwoShops } from "../support/asked-shops.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { readEvents } from "../support/event-reader.ts";
import type { MemberOfSite } from "../support/members.ts";
import { asOwner, post, send, startMessageSite } from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

const titles = async (person: MemberOfSite) => {
  const answer = await person.fetch("/api/v1/notifications");
  const { items } = (await answer.json()) as { items: { title: string }[] };
  return items.map(({ title }) => title).sort();
};
const mailsThatWait = async ({ id }: MemberOfSite) => {
  const rows = await asOwner<{ kind: string }>(
    site,
    `select kind from notification_deliveries join notifications told on told.id = notification_id
      where told.recipient_id = $1 and done_at is null order by kind`,
    [id],
  );
  return rows.map(({ kind }) => kind);
};

test("whoever leaves a company is told and mailed nothing more of its trade", async () => {
  const { mill, buyer, about } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const asked = { about, content: "Which alloy?" };
  const talk = await post<MessageJson>(clerk, "/api/v1/conversations", asked);
  await send(buyer.person, talk.conversation_id, "6061");
  await send(mill.person, talk.conversation_id, "Thank you");
  await expect
    .poll(() => titles(clerk))
    .toContain("Ada Byron, Byron Works sent you a message about Sensor bracket");
  expect(await mailsThatWait(clerk)).toContain("message.sent");

  expect((await call(mill.person, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
  // What happened before and is worked off later is not told either.
  const subject = { type: "conversation", id: talk.conversation_id };
  await site.db.transaction({ id: clerk.id }, async (tx) => {
    const tell = (kind: string, payload: Record<string, string>) =>
      recordEvent(tx, site.services, { recipientIds: [clerk.id], kind, subject, payload });
    await tell("message.sent", { sender_name: "Late", recipient_company_id: mill.company });
    await tell("company.transfer_ownership", { person_id: clerk.id });
  });
  await expect
    .poll(() => titles(clerk))
    .toEqual([
      "A company you act for was handed over to you",
      "You were taken out of a company you acted for",
    ]);
  expect(await mailsThatWait(clerk)).toEqual([
    "company.remove_member",
    "company.transfer_ownership",
  ]);
});

test("whoever leaves a company hears no more of it on a stream that is open", async () => {
  const { mill, buyer, id } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const [ofOwner, ofClerk] = await Promise.all(
    [mill.person, clerk].map(async (one) => readEvents(await one.fetch("/api/events"))),
  );
  if (ofOwner === undefined || ofClerk === undefined) throw new Error("Two streams are open");
  expect((await call(mill.person, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
  await cancelRfq(buyer.ctx, id, { reason: "Drawn anew", key: null });
  const heard = await ofOwner.nextOf("rfq.cancel");
  expect(heard?.data).toMatchObject({ subject: { id } });
  await site.db.transaction({ id: clerk.id }, (tx) =>
    recordEvent(tx, site.services, {
      recipientIds: [clerk.id],
      kind: "company.transfer_ownership",
      subject: null,
      payload: { person_id: clerk.id },
    }),
  );
  const kinds: string[] = [];
  for (let event = await ofClerk.next(); event !== null; event = await ofClerk.next()) {
    kinds.push(event.event);
    if (event.event === "company.transfer_ownership") break;
  }
  expect(kinds.filter((kind) => kind.startsWith("rfq."))).toEqual([]);
  await Promise.all([ofOwner.close(), ofClerk.close()]);
});
