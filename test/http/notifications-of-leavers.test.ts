import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { askTwoShops } from "../support/asked-shops.ts";
import { joinCompany } from "../support/company-calls.ts";
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

test("whoever leaves a company while they are told of it is told nothing, and nothing fails", async () => {
  const { mill, buyer, about } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const asked = { about, content: "Which alloy?" };
  const talk = await post<MessageJson>(clerk, "/api/v1/conversations", asked);
  const warn = vi.spyOn(site.services.log, "warn");
  // Leaves as soon as somebody waits for that.
  const left = asOwner(
    site,
    `do $$ begin
       delete from company_members where company_id = '${mill.company}' and person_id = '${clerk.id}';
       for attempt in 1..300 loop
         exit when exists (select from pg_locks
                            where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)));
         perform pg_sleep(0.05);
       end loop;
     end $$`,
  );
  const subject = { type: "conversation", id: talk.conversation_id };
  await site.db.transaction({ id: clerk.id }, (tx) =>
    recordEvent(tx, site.services, {
      recipientIds: [clerk.id],
      kind: "message.sent",
      subject,
      payload: { sender_name: "Bea", recipient_company_id: mill.company },
    }),
  );
  await left;
  await send(mill.person, talk.conversation_id, "I take over from here");
  await expect
    .poll(async () => (await titles(buyer.person)).join())
    .toContain("2 new messages from");
  expect(await titles(clerk)).toEqual([]);
  expect(warn.mock.calls.filter(([, words]) => String(words).includes("later"))).toEqual([]);
  warn.mockRestore();
});
