import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { cancelRfq } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { askTwoShops } from "../support/asked-shops.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { readEvents } from "../support/event-reader.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { asOwner, post, send, startMessageSite } from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

interface Listed {
  items: { id: string; ids: string[] }[];
  unread: number;
}

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
    .toContain("Ada Byron, Byron Works sent you a message for Byron Works about Sensor bracket");
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
      "You were taken out of Byron Works by Ada Byron",
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

test("the page of notifications leads to older ones and to those that are not read, by links, and stays there", async () => {
  const ada = await addMember(site);
  // The third of each four stands together with the others of its kind, over all pages; the oldest 30 are read.
  await asOwner(
    site,
    `insert into notifications (recipient_id, kind, subject_type, subject_id, title, link, group_title, read_at,
                                created_at, in_app, event_tx, event_id)
     select $1, 'message.sent', 'conversation', case when n % 4 = 3 then 'one' else n::text end, 'Told ' || n, '/messages',
            'new messages', case when n > 130 then now() end, now() - make_interval(mins => n), true,
            (10000000 + n)::text::xid8, n
       from generate_series(1, 160) n`,
    [ada.id],
  );
  const expected = { unread: 99, all: 122 };
  const pages = async (query: string) => {
    const found = [];
    for (let at: string | null = `/notifications${query}`; at !== null; ) {
      const page: string = await (await ada.fetch(at)).text();
      found.push({
        at,
        titles: [
          ...page.matchAll(/class="notification-title">(?:<span[^>]*>[^<]*<\/span>)?([^<]*)/g),
        ].map(([, title]) => title),
      });
      at = /href="([^"]*)"[^>]*>Older</.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? null;
    }
    return found;
  };
  for (const [query, count] of [
    ["", expected.all],
    ["?filter=unread", expected.unread],
  ] as const) {
    const found = await pages(query);
    expect(found.map(({ titles }) => titles.length)).toEqual([
      50,
      count >= 100 ? 50 : count - 50,
      ...(count > 100 ? [count - 100] : []),
    ]);
    expect(new Set(found.flatMap(({ titles }) => titles)).size).toBe(count);
  }
  const [, second] = await pages("?filter=unread");
  const item = await ada.fetch(second?.at ?? "", {
    method: "POST",
    body: new URLSearchParams({ id: "00000000-0000-4000-8000-000000000000" }),
  });
  expect([item.status, item.headers.get("location")]).toEqual([303, second?.at]);
  const api = async (query: string) =>
    (await (await ada.fetch(`/api/v1/notifications?${query}`)).json()) as Listed & {
      has_more: boolean;
    };
  const newest = await api("filter=unread");
  expect([newest.items.length, newest.has_more, newest.unread]).toEqual([
    50,
    true,
    expected.unread,
  ]);
  await ada.fetch(
    "/api/v1/notifications/read",
    json("POST", { ids: newest.items.flatMap(({ ids }) => ids) }),
  );
  const left = await api("filter=unread");
  expect([left.items.length, left.has_more, left.unread]).toEqual([49, false, 49]);
  const rest = await api(`filter=unread&before=${left.items[20]?.id}`);
  expect(rest.items).toEqual(left.items.slice(21));
  expect((await ada.fetch("/api/v1/notifications?before=none")).status).toBe(400);
  expect(await (await ada.fetch("/notifications?before=none")).text()).toContain("Older");
});

test("several messages are told with the company and what they are about, also when a colleague goes on", async () => {
  const { mill, buyer, about } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const asked = { about, content: "Which alloy?" };
  const { conversation_id: id } = await post<MessageJson>(clerk, "/api/v1/conversations", asked);
  const one = "Ada Byron, Byron Works sent you a message about Sensor bracket";
  await expect.poll(() => titles(buyer.person)).toContain(one);
  await send(mill.person, id, "And which temper?");
  const both = "2 new messages from Ada Byron, Byron Works, about Sensor bracket";
  await expect.poll(() => titles(buyer.person)).toContain(both);
  await post(buyer.person, `/api/v1/conversations/${id}/read`, {});
  await send(clerk, id, "6061 it is");
  const read = "2 messages from Ada Byron, Byron Works, about Sensor bracket";
  await expect.poll(() => titles(buyer.person)).toEqual(expect.arrayContaining([read, one]));
});

test("all that was shown is marked as read, and nothing that came since", async () => {
  const ada = await addMember(site);
  const tell = (company: string) =>
    site.db.transaction({ id: ada.id }, (tx) =>
      recordEvent(tx, site.services, {
        recipientIds: [ada.id],
        kind: "company.transfer_ownership",
        subject: { type: "company", id: crypto.randomUUID() },
        payload: { person_id: ada.id, company },
      }),
    );
  const list = async () =>
    (await (await ada.fetch("/api/v1/notifications?filter=unread")).json()) as Listed & {
      up_to: string | null;
    };
  const unread = async () => (await list()).unread;
  expect((await list()).up_to).toBeNull();
  for (const name of ["One", "Two"]) await tell(name);
  await expect.poll(unread).toBe(2);
  const { up_to } = await list();
  const page = await (await ada.fetch("/notifications")).text();
  expect(/name="up_to" value="([^"]*)"/.exec(page)?.[1]).toBe(up_to);
  await tell("Three");
  await expect.poll(unread).toBe(3);
  const shown = new URLSearchParams({ up_to: up_to ?? "" });
  const pressed = await ada.fetch("/notifications", { method: "POST", body: shown });
  expect(pressed.status).toBe(303);
  expect(await titles(ada)).toHaveLength(3);
  expect(await unread()).toBe(1);
  const mark = async (body: object) =>
    (await post<Listed>(ada, "/api/v1/notifications/read", body)).unread;
  expect(await mark({ up_to })).toBe(1);
  // Of nobody's, nothing.
  expect(await mark({ up_to: crypto.randomUUID() })).toBe(1);
  expect(await mark({ up_to: (await list()).up_to })).toBe(0);
  await tell("Four");
  await expect.poll(unread).toBe(1);
  expect(await mark({})).toBe(0);
});

test("titles are told with their signs, and lead nowhere", async () => {
  const { mill, buyer, id, about } = await askTwoShops(site);
  const title =
    "Housing of acme.com with two bores and a key, ISO 2768-m, 6061.T6: 10 @ $5 — rev C!";
  await asOwner(site, "update rfqs set title = $2 where id = $1", [id, title]);
  await post<MessageJson>(mill.person, "/api/v1/conversations", { about, content: "Which alloy?" });
  const shown = title;
  await expect.poll(async () => (await titles(buyer.person)).join()).toContain(`about ${shown}`);
  await cancelRfq(buyer.ctx, id, { reason: "Drawn anew", key: null });
  await expect
    .poll(async () => (await titles(mill.person)).join())
    .toContain(`The buyer canceled the request ${shown}`);
});

test("whoever gets other roles is told which", async () => {
  const { mill } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const told = "Your roles in Byron Works were changed by Ada Byron: you are";
  for (const [roles, named] of [
    [["viewer"], "viewer"],
    [["seller", "buyer", "admin"], "admin, buyer and seller"],
  ] as const) {
    const changed = await call(mill.person, "PATCH", `/company/members/${clerk.id}`, { roles });
    expect(changed.status, await changed.clone().text()).toBe(204);
    await expect.poll(() => titles(clerk)).toEqual([`${told} ${named} now`]);
  }
});

test("who spoke for the company before a colleague did is told of what the colleague gets, until they look, unless muted", async () => {
  const { mill, buyer, about } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const looker = await joinCompany(site, mill.person, ["seller"]);
  const asked = { about, content: "Which alloy?" };
  const { conversation_id: id } = await post<MessageJson>(clerk, "/api/v1/conversations", asked);
  await send(mill.person, id, "I take over from here");
  const toOwner = await send(buyer.person, id, "6061");
  expect(toOwner.recipient_id).toBe(mill.person.id);
  const unread = async (by: MemberOfSite) => {
    const answer = await by.fetch("/api/v1/notifications?filter=unread");
    const { items } = (await answer.json()) as { items: { title: string; link: string }[] };
    return items.filter(({ link }) => link.includes(id)).map(({ title }) => title);
  };
  const said = "wrote to a colleague of yours about Sensor bracket";
  await expect.poll(() => unread(clerk)).toEqual([`Ada Byron, Byron Works ${said}`]);
  expect(await mailsThatWait(clerk)).toContain("message.sent_to_colleague");
  const look = await clerk.fetch(`/api/v1/conversations/${id}/read`, { method: "POST" });
  expect(look.status).toBe(200);
  await expect.poll(() => unread(clerk)).toEqual([]);

  const wrong = await send(buyer.person, id, "7075");
  await send(buyer.person, id, "6082");
  const two =
    "2 new messages to a colleague of yours from Ada Byron, Byron Works, about Sensor bracket";
  await expect.poll(() => unread(clerk)).toEqual([two]);
  const path = `/api/v1/sent-messages/${wrong.id}`;
  expect((await buyer.person.fetch(path, { method: "DELETE" })).status).toBe(200);
  await expect.poll(() => unread(clerk)).toEqual([`Ada Byron, Byron Works ${said}`]);
  for (const [muted, words] of [
    [true, "In plates"],
    [false, "Or bars"],
  ] as const) {
    const mute = json("PATCH", { muted });
    expect((await clerk.fetch(`/api/v1/conversations/${id}`, mute)).status).toBe(204);
    await send(buyer.person, id, words);
    // Before anything else is changed it is delivered.
    await expect
      .poll(async () => (await unread(mill.person)).join())
      .toContain(muted ? "3 new" : "4 new");
  }
  await expect.poll(() => unread(clerk)).toEqual([two]);
  // Whoever reads along and never wrote is told nothing.
  expect(await unread(looker)).toEqual([]);
});
