import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { queueDueBatches } from "../../src/market/notifications/use-cases/queue-due-batches.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { readEvents } from "../support/event-reader.ts";
import { json, type MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  conversationsOf,
  messagesOf,
  pairThatTalked,
  post,
  send,
  startMessageSite,
  unreadOf,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

interface Row {
  id: string;
  recipient_id: string;
  read: boolean;
  withdrawn_at: Date | null;
}

interface Notifications {
  items: { title: string; read: boolean }[];
  unread: number;
}

/** What the bell of somebody says. */
const bellOf = async (person: MemberOfSite) =>
  (await (await person.fetch("/api/v1/notifications")).json()) as Notifications;

async function withdraw(by: MemberOfSite, messageId: string): Promise<void> {
  const answer = await by.fetch(`/api/v1/sent-messages/${messageId}`, { method: "DELETE" });
  expect(answer.status).toBe(200);
}

/** Bob, who has read all, and Ada, who talks with him. */
async function pairWithoutUnread() {
  const pair = await pairThatTalked(site);
  await post(pair.bob, `/api/v1/conversations/${pair.id}/read`, {});
  await expect.poll(async () => (await bellOf(pair.bob)).items[0]?.read).toBe(true);
  return pair;
}

/** Lets whatever waits for people be mailed now, and waits until nothing does. */
async function mailNow(people: readonly MemberOfSite[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await asOwner(
    site,
    "update notification_deliveries set due_at = now() where recipient_id = any($1::uuid[])",
    [ids],
  );
  await queueDueBatches(site.services);
  const waiting = () =>
    asOwner(
      site,
      "select from notification_deliveries where recipient_id = any($1::uuid[]) and done_at is null",
      [ids],
    );
  await expect.poll(async () => (await waiting()).length).toBe(0);
}

const mailsTo = async ({ email }: MemberOfSite) =>
  (await readMailbox(site.db)).filter(({ to }) => to === email);

test("leaves as unread what was received and not read, however sending, reading, withdrawing and blocking interleave", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const people = { ada, bob };
  const acknowledged: string[] = [];
  const step = fc.record({
    who: fc.constantFrom("ada" as const, "bob" as const),
    what: fc.constantFrom(
      ...(["send", "send", "withdraw", "withdraw"] as const),
      ...(["read", "read up to one", "block", "unblock"] as const),
    ),
  });
  const run = async ({ who, what }: { who: "ada" | "bob"; what: string }) => {
    const by = people[who];
    const here = `/api/v1/conversations/${id}`;
    if (what === "send") {
      const answer = await by.fetch(`${here}/messages`, json("POST", { content: randomUUID() }));
      // A block refuses it.
      expect([201, 409]).toContain(answer.status);
      const sent = (await answer.json()) as MessageJson;
      if (answer.ok) acknowledged.push(sent.id);
    } else if (what === "withdraw") {
      const { items } = await messagesOf(by, id, "?limit=20");
      const last = items.findLast((one) => one.sender_id === by.id && one.withdrawn_at === null);
      const answer = await by.fetch(`/api/v1/sent-messages/${last?.id}`, { method: "DELETE" });
      // Two at once withdraw it once.
      expect([200, 400, 409]).toContain(answer.status);
    } else if (what.startsWith("read")) {
      const { items } = await messagesOf(by, id, "?limit=20");
      const upTo = what === "read" ? {} : { up_to: items[Math.floor(items.length / 2)]?.id };
      await post(by, `${here}/read`, upTo);
    } else {
      const answer = await by.fetch(here, json("PATCH", { blocked: what === "block" }));
      expect(answer.status).toBe(204);
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 4 }),
      async (rounds) => {
        // A block of the rounds before would refuse all that these send.
        for (const who of [ada, bob]) {
          await who.fetch(`/api/v1/conversations/${id}`, json("PATCH", { blocked: false }));
        }
        // Those of a round happen at the same moment.
        for (const round of rounds) await Promise.all(round.map(run));
        const all = await asOwner<Row>(
          site,
          "select id, recipient_id, read, withdrawn_at from messages where conversation_id = $1 order by created_at, id",
          [id],
        );
        // The first two are of before: a question and its answer.
        expect(
          all
            .slice(2)
            .map((one) => one.id)
            .toSorted(),
        ).toEqual(acknowledged.toSorted());
        for (const person of [ada, bob]) {
          const wanted = all.filter(
            (one) => one.recipient_id === person.id && !one.read && one.withdrawn_at === null,
          );
          const told = await unreadOf(person);
          expect(told.count).toBe(wanted.length);
          expect(new Set(told.ids)).toEqual(new Set(wanted.map((one) => one.id)));
          const listed = (await conversationsOf(person, "?filter=unread")).items;
          expect(listed.map((one) => one.unread)).toEqual(wanted.length > 0 ? [wanted.length] : []);
        }
      },
    ),
    { numRuns: 25 },
  );
  expect(acknowledged.length).toBeGreaterThan(0);
  // What the bell tells of is worked off later, in its order: with the last of all that happened, all of it.
  for (const who of [ada, bob]) {
    await who.fetch(`/api/v1/conversations/${id}`, json("PATCH", { blocked: false }));
  }
  const last = await send(ada, id, "The last one");
  const toldOf = (condition: string, values: unknown[]) =>
    asOwner(
      site,
      `select from notifications told join messages m on m.id::text = told.part_id where ${condition}`,
      values,
    );
  await expect.poll(async () => (await toldOf("m.id = $1", [last.id])).length).toBe(1);
  const inVain = "m.conversation_id = $1 and m.withdrawn_at is not null and told.read_at is null";
  expect(await toldOf(inVain, [id])).toEqual([]);
});

describe("a message that was withdrawn", () => {
  test("is not unread any more, in the list, the count and the bell", async () => {
    const { ada, bob, id } = await pairWithoutUnread();
    const [first, second, third] = [
      await send(ada, id, "One"),
      await send(ada, id, "Two"),
      await send(ada, id, "Three"),
    ];
    const several = (count: number) => `${count} new messages from Ada Byron, Byron Works`;
    const newest = async () => (await bellOf(bob)).items[0];
    await expect.poll(newest).toMatchObject({ title: several(3), read: false });
    expect((await bellOf(bob)).unread).toBe(1);

    await withdraw(ada, third.id);
    expect((await unreadOf(bob)).ids).toEqual([second.id, first.id]);
    expect((await conversationsOf(bob, "?filter=unread")).items).toMatchObject([{ unread: 2 }]);
    await expect.poll(newest).toMatchObject({ title: several(2), read: false });

    for (const one of [first, second]) await withdraw(ada, one.id);
    expect(await unreadOf(bob)).toEqual({ count: 0, ids: [] });
    expect((await conversationsOf(bob, "?filter=unread")).items).toEqual([]);
    expect((await conversationsOf(bob)).items).toMatchObject([{ id, unread: 0 }]);
    await expect.poll(async () => (await bellOf(bob)).unread).toBe(0);
    // What was told before, and read, is still there; nothing is left of what was taken back.
    expect((await bellOf(bob)).items).toMatchObject([{ read: true }]);
    expect(await (await bob.fetch("/notifications")).text()).not.toContain("new messages from");
  });

  test("is told to open pages, which count anew, past a block too", async () => {
    const { ada, bob, id } = await pairWithoutUnread();
    const sent = [await send(ada, id, "One"), await send(ada, id, "Two")] as const;
    const stop = new AbortController();
    const events = readEvents(await bob.fetch("/api/events", { signal: stop.signal }));
    await events.nextOf("ready");
    await withdraw(ada, sent[0].id);
    expect((await events.nextOf("message.changed"))?.data).toMatchObject({
      payload: { message_id: sent[0].id, withdrawn: true },
    });
    const block = await bob.fetch(`/api/v1/conversations/${id}`, json("PATCH", { blocked: true }));
    expect(block.status).toBe(204);
    await withdraw(ada, sent[1].id);
    expect((await events.nextOf("message.changed"))?.data).toMatchObject({
      payload: { message_id: sent[1].id, withdrawn: true },
    });
    expect((await unreadOf(bob)).count).toBe(0);
    stop.abort();
  });

  test("is not mailed, not even before the bell knows of it", async () => {
    const [early, late, other] = [
      await pairWithoutUnread(),
      await pairWithoutUnread(),
      await pairWithoutUnread(),
    ];
    for (const { ada, id } of [early, late]) await withdraw(ada, (await send(ada, id, "Oh")).id);
    await send(other.ada, other.id, "Ah");
    const people = [early.bob, late.bob, other.bob];
    // Events are worked off in their order: whoever hears of the last one has heard of those before.
    await expect.poll(async () => (await bellOf(other.bob)).unread).toBe(1);
    await asOwner(
      site,
      "update notifications set read_at = null, in_app = true where recipient_id = $1 and part_id is not null",
      [late.bob.id],
    );
    await asOwner(
      site,
      "update notifications told set read_at = now() from messages m where m.id::text = told.part_id and told.recipient_id = $1 and m.withdrawn_at is null",
      [late.bob.id],
    );
    await mailNow(people);
    const sent = await Promise.all(people.map(mailsTo));
    expect(sent.map((mails) => mails.length)).toEqual([0, 0, 1]);
  });
});

describe("a muted conversation", () => {
  const mute = async (by: MemberOfSite, id: string, muted: boolean) => {
    const answer = await by.fetch(`/api/v1/conversations/${id}`, json("PATCH", { muted }));
    expect(answer.status).toBe(204);
  };

  test("rings no bell and sends no mail, is unread in the list all the same, and rings again once it is not muted", async () => {
    const { ada, bob, id } = await pairWithoutUnread();
    const other = await pairWithoutUnread();
    await mute(bob, id, true);
    await send(ada, id, "Unheard");
    await send(other.ada, other.id, "Heard");
    await expect.poll(async () => (await bellOf(other.bob)).unread).toBe(1);
    expect((await bellOf(bob)).unread).toBe(0);
    expect((await unreadOf(bob)).count).toBe(1);
    expect((await conversationsOf(bob, "?filter=unread")).items).toMatchObject([
      { id, muted: true, unread: 1 },
    ]);
    // The other side hears as ever: a mute is its owner's alone.
    const toldToAda = async () => (await bellOf(ada)).items[0]?.title;
    await expect.poll(toldToAda).toMatch(/sent you a message$/);
    await send(bob, id, "Answered");
    await expect.poll(toldToAda).toMatch(/^2 new messages/);

    await mute(bob, id, false);
    await send(ada, id, "Heard again");
    await expect.poll(async () => (await bellOf(bob)).unread).toBe(1);
    expect((await bellOf(bob)).items[0]?.title).toBe("Ada Byron, Byron Works sent you a message");
    await mailNow([bob]);
    const [mail, ...more] = await mailsTo(bob);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Ada Byron, Byron Works sent you a message");
  });

  test("is muted and unmuted by a form, and the next page says what that means", async () => {
    const { bob, id } = await pairThatTalked(site);
    const press = async (value: string) => {
      const body = new URLSearchParams({ do: "muted", conversation: id, value });
      const answer = await bob.fetch("/messages/changes", { method: "POST", body });
      const [flash = ""] = /flash=\w+/.exec(answer.headers.get("set-cookie") ?? "") ?? [];
      const headers = { cookie: `${bob.cookie}; ${flash}` };
      return (await site.fetch(answer.headers.get("location") ?? "", { headers })).text();
    };
    expect(await press("yes")).toContain(
      "No bell and no mail; new messages are still in your list",
    );
    expect((await conversationsOf(bob)).items).toMatchObject([{ id, muted: true }]);
    expect(await press("no")).toContain("Not muted any more");
    expect((await conversationsOf(bob)).items).toMatchObject([{ id, muted: false }]);
  });
});
