import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServices } from "../../src/app/server/create-services.ts";
import type { Services } from "../../src/platform/context.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { deliverSome, runSubscribers } from "../../src/platform/events/run-subscribers.ts";
import type { DeliveredEvent, Subscriber } from "../../src/platform/events/subscriber.ts";
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
}, 60_000);
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

const numbersOf = (events: readonly DeliveredEvent[]) =>
  events.filter(({ kind }) => kind === "test.happened").map(({ subject }) => Number(subject?.id));

/** A subscriber that notes what it is given, and stands where events begin from now on. */
async function listening(name: string, handle?: Subscriber["handle"]) {
  const heard: number[] = [];
  const subscriber: Subscriber = {
    name,
    async handle(tx, events) {
      await handle?.(tx, events);
      heard.push(...numbersOf(events));
    },
  };
  await deliverSome(db.system, subscriber);
  return { subscriber, heard };
}

describe("a subscriber", () => {
  test("gets what happened since the last time, in order, whatever was committed when", async () => {
    const { subscriber, heard } = await listening("in-order");
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
    await deliverSome(db.system, subscriber);
    await deliverSome(db.system, subscriber);
    expect(heard).toEqual([1, 2]);
  });

  test("is given the same events again after it failed, and after its process died", async () => {
    let isBroken = true;
    const tried: number[][] = [];
    const { subscriber } = await listening("failing", async (_, events) => {
      tried.push(numbersOf(events));
      if (isBroken && events.length > 0) throw new Error("broken");
    });
    await happen(7);
    await expect(deliverSome(db.system, subscriber)).rejects.toThrow("broken");
    isBroken = false;
    await deliverSome(db.system, subscriber);
    await deliverSome(db.system, subscriber);
    expect(tried.filter((numbers) => numbers.length > 0)).toEqual([[7], [7]]);
  });

  test("is run by one of two processes at a time: nothing is lost or doubled", async () => {
    const elsewhere = createServices({ config: services.config, db, log: services.log });
    const heard: number[] = [];
    const count = async () => ({
      name: "shared",
      handle: async (_: unknown, events: readonly DeliveredEvent[]) => {
        heard.push(...numbersOf(events));
      },
    });
    await deliverSome(db.system, await count());
    heard.length = 0;
    runSubscribers(services, [await count()]);
    runSubscribers(elsewhere, [await count()]);
    const all = Array.from({ length: 60 }, (_, number) => number);
    await Promise.all(
      [services, elsewhere].map(async (by, at) => {
        for (const number of all.filter((one) => one % 2 === at)) await happen(number, by);
      }),
    );
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(all.length);
    expect(heard.toSorted((a, b) => a - b)).toEqual(all);
    await elsewhere.events.close();
    await elsewhere.background.finish(5_000);
  });
});
