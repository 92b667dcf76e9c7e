import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServices } from "../../src/app/server/create-services.ts";
import { mutedAmong, notificationTopics } from "../../src/app/server/notification-topics.ts";
import { notifier } from "../../src/market/notifications/use-cases/notifier.ts";
import { queueDueBatches } from "../../src/market/notifications/use-cases/queue-due-batches.ts";
import type { Services } from "../../src/platform/context.ts";
import { systemRole } from "../../src/platform/db/roles.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { deliverSome, runSubscribers } from "../../src/platform/events/run-subscribers.ts";
import type { DeliveredEvent, Subscriber } from "../../src/platform/events/subscriber.ts";
import { recordQueries } from "../access/recorded-queries.ts";
import { accountServices, testClock } from "../accounts/account-world.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson } from "../support/people.ts";

let db: TestDatabase;
let services: Services;
let personId: string;

beforeAll(async () => {
  db = await freshDatabase();
  services = accountServices(db, testClock(new Date()));
  personId = (await addPerson(services)).id;
});
afterAll(async () => {
  await services.events.close();
  await db.drop();
});

function happen(number: number, by: Services = services, beforeCommit?: () => Promise<unknown>) {
  return by.db.transaction({ id: personId }, async (tx) => {
    await recordEvent(tx, by, {
      recipientIds: [personId],
      kind: "test.happened",
      subject: { type: "test", id: String(number) },
    });
    await beforeCommit?.();
  });
}

/** Numbers of events from one on: a new subscriber may be given what happened just before it, too. */
const numbersOf = (events: readonly DeliveredEvent[], first: number) =>
  events
    .filter(({ kind }) => kind === "test.happened")
    .map(({ subject }) => Number(subject?.id))
    .filter((number) => number >= first);

/** A transaction of any database of the cluster that still runs holds events back: other tests have some. */
async function deliverAll(subscriber: Subscriber): Promise<void> {
  for (;;) {
    const { hasMore, isPending } = await deliverSome(db.system, subscriber);
    if (!hasMore && !isPending) return;
    await sleep(20);
  }
}

test("a transaction that tells many people, or queues their mails, has as many statements as one for one", async () => {
  const notify = notifier(services, notificationTopics, mutedAmong);
  await deliverSome(db.system, notify);
  const people = await Promise.all(Array.from({ length: 12 }, () => addPerson(services)));
  // In one statement: they are held back together, or not at all.
  await db.administer(
    `insert into events (kind, subject_type, subject_id, payload, recipient_id)
     select 'company.transfer_ownership', 'company', id, jsonb_build_object('person_id', id), id::uuid
       from unnest($1::text[]) id`,
    [people.map(({ id }) => id)],
  );
  const later = { ...services, clock: () => new Date(Date.now() + 90_000) };
  // Its first job makes the queue.
  await queueDueBatches(later);
  const recording = recordQueries(systemRole);
  try {
    await deliverAll(notify);
    expect(await queueDueBatches(later)).toBe(people.length);
  } finally {
    recording.stop();
    await services.jobs.stop();
  }
  const sent = (part: string) => recording.statements.filter(({ text }) => text.includes(part));
  const told = sent("insert into events").map(({ values }) => JSON.stringify(values));
  expect(told).toHaveLength(1);
  for (const { id } of people) expect(told[0]).toContain(id);
  expect(sent("from notifications")).toHaveLength(1);
  expect(sent("jobs.job_common").filter(({ text }) => /insert/i.test(text))).toHaveLength(1);
});

describe("a subscriber", () => {
  test("gets what happened since the last time, in order, whatever was committed when", async () => {
    const heard: number[] = [];
    const subscriber: Subscriber = {
      name: "in-order",
      handle: async (_, events) => {
        heard.push(...numbersOf(events, 1));
      },
    };
    await deliverSome(db.system, subscriber);
    const recorded = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const held = happen(1, services, () => {
      recorded.resolve();
      return released.promise;
    });
    await recorded.promise;
    await happen(2);
    expect(await deliverSome(db.system, subscriber)).toMatchObject({ isPending: true });
    expect(heard).toEqual([]);
    released.resolve();
    await held;
    await deliverAll(subscriber);
    expect(heard).toEqual([1, 2]);
  });

  test("is given the same events again after it failed, and after its process died", async () => {
    let isBroken = true;
    const tried: number[][] = [];
    const subscriber: Subscriber = {
      name: "failing",
      handle: async (_, events) => {
        const numbers = numbersOf(events, 7);
        if (numbers.length === 0) return;
        tried.push(numbers);
        if (isBroken) throw new Error("broken");
      },
    };
    await deliverSome(db.system, subscriber);
    await happen(7);
    await expect(deliverAll(subscriber)).rejects.toThrow("broken");
    isBroken = false;
    await deliverAll(subscriber);
    await deliverAll(subscriber);
    expect(tried).toEqual([[7], [7]]);
  });

  test("is run by one of two processes at a time: nothing is lost or doubled", async () => {
    const elsewhere = createServices({ config: services.config, db, log: services.log });
    const heard: number[] = [];
    const count = async () => ({
      name: "shared",
      handle: async (_: unknown, events: readonly DeliveredEvent[]) => {
        heard.push(...numbersOf(events, 100));
      },
    });
    await deliverSome(db.system, await count());
    runSubscribers(services, [await count()]);
    runSubscribers(elsewhere, [await count()]);
    const all = Array.from({ length: 60 }, (_, number) => 100 + number);
    await Promise.all(
      [services, elsewhere].map(async (by, at) => {
        for (const number of all.filter((one) => one % 2 === at)) await happen(number, by);
      }),
    );
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(all.length);
    expect(heard.toSorted((a, b) => a - b)).toEqual(all);
    await elsewhere.events.close();
    await elsewhere.background.finish(5_000);
  });
});
