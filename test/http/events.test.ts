import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServices } from "../../src/app/server/create-services.ts";
import type { Services } from "../../src/platform/context.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { readPosition } from "../../src/platform/events/stream-position.ts";
import { type ReadEvent, readEvents } from "../support/event-reader.ts";
import { happenIn, listen, numberOf } from "../support/event-streams.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
/** Another process on the same database. */
let elsewhere: Services;

beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  const { config, db, log } = site.services;
  elsewhere = createServices({ config, db, log });
});
afterAll(async () => {
  await elsewhere.events.close();
  await site.close();
});

/** In the other process. */
const happen = (number: number, person: MemberOfSite, beforeCommit?: () => Promise<unknown>) =>
  happenIn(elsewhere, number, person, beforeCommit);

describe("the stream of events", () => {
  test("is for people who are signed in", async () => {
    const answer = await fetchAs(site, null)("/api/events");
    expect(answer.status).toBe(401);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
  });

  test("tells what happens in another process, to those whom it concerns", async () => {
    const [ada, eve] = [await addMember(site), await addMember(site)];
    const [adas, eves] = [await listen(ada), await listen(eve)];
    expect((await adas.next())?.event).toBe("ready");
    expect((await eves.next())?.event).toBe("ready");
    await happen(1, ada);
    await happen(2, eve);
    await happen(3, ada);
    expect(numberOf((await adas.next()) as ReadEvent)).toBe(1);
    expect(numberOf((await adas.next()) as ReadEvent)).toBe(3);
    expect(numberOf((await eves.next()) as ReadEvent)).toBe(2);
    await Promise.all([adas.close(), eves.close()]);
  });

  test("tells a company what concerns it: who acts for it hears it, in order with their own, and nobody else", async () => {
    const [ada, bob, eve] = [await addMember(site), await addMember(site), await addMember(site)];
    const [row] = (
      await site.db.administer<{ company_id: string }>(
        "select company_id from company_members where person_id = $1",
        [ada.id],
      )
    ).rows;
    const company = { id: row?.company_id ?? "" };
    await site.db.administer(
      "insert into company_members (company_id, person_id, roles) values ($1, $2, '{viewer}')",
      [company.id, bob.id],
    );
    await site.db.administer("update sessions set company_id = $1 where user_id = $2", [
      company.id,
      bob.id,
    ]);
    const [bobs, eves] = [await listen(bob), await listen(eve)];
    await Promise.all([bobs.next(), eves.next()]);
    await happen(1, bob);
    await elsewhere.db.transaction({ id: ada.id, company }, async (tx) => {
      const subject = { type: "test", id: "2" };
      await recordEvent(tx, elsewhere, {
        companyIds: [company.id],
        kind: "test.happened",
        subject,
      });
    });
    await happen(3, bob);
    await happen(4, eve);
    for (const number of [1, 2, 3]) {
      expect(numberOf((await bobs.next()) as ReadEvent)).toBe(number);
    }
    expect(numberOf((await eves.next()) as ReadEvent)).toBe(4);
    await Promise.all([bobs.close(), eves.close()]);
  });

  test("tells other devices that the cart of the account changed", async () => {
    const ada = await addMember(site);
    const stream = await listen(ada);
    await stream.next();
    const { items } = (await (await site.fetch("/api/v1/products?limit=1")).json()) as {
      items: { id: string; name: string; price: string }[];
    };
    const [{ id, name, price } = { id: "", name: "", price: "" }] = items;
    const saved = await ada.fetch(
      "/api/v1/cart",
      json("PUT", { items: [{ product: { id, name, price }, quantity: 5 }], revision: 0 }),
    );
    expect(saved.status).toBe(200);
    expect(await stream.next()).toMatchObject({
      event: "cart.changed",
      data: { payload: { lines: 1 } },
    });
    await stream.close();
  });

  test("gives a browser that comes back what it missed, whatever was committed when", async () => {
    const ada = await addMember(site);
    const first = await listen(ada);
    const ready = await first.next();
    await first.close();
    // The older transaction is committed last: by id alone its event would be missed.
    const recorded = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const held = happen(1, ada, () => {
      recorded.resolve();
      return released.promise;
    });
    await recorded.promise;
    await happen(2, ada);
    const second = await listen(ada, ready?.id);
    // It waits for nobody who is not done.
    const early = (await second.next()) as ReadEvent;
    expect(numberOf(early)).toBe(2);
    const third = await listen(ada, early.id);
    expect((await third.next())?.event).toBe("ready");
    released.resolve();
    await held;
    for (const stream of [second, third]) {
      expect(numberOf((await stream.next()) as ReadEvent)).toBe(1);
      await stream.close();
    }
  });

  test("begins with what happens from then on, however long an older transaction has run", async () => {
    const [ada, eve] = [await addMember(site), await addMember(site)];
    const recorded = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const held = happen(1, eve, () => {
      recorded.resolve();
      return released.promise;
    });
    await recorded.promise;
    await happen(2, ada);
    const stream = await listen(ada);
    // Before that it may not have begun yet, and the third would be one of what had happened already.
    expect((await stream.next())?.event).toBe("ready");
    await happen(3, ada);
    released.resolve();
    await held;
    expect(numberOf((await stream.next()) as ReadEvent)).toBe(3);
    await happen(4, ada);
    expect(numberOf((await stream.next()) as ReadEvent)).toBe(4);
    await stream.close();
  });

  test("begins now for a browser that stands ahead of a database that was brought back from a copy", async () => {
    const ada = await addMember(site);
    const stream = await listen(ada, "99999999999-1~99999999998.0");
    // Nothing tells what it missed.
    expect((await stream.next())?.event).toBe("gap");
    const ready = (await stream.next()) as ReadEvent;
    expect(ready.event).toBe("ready");
    expect(isAfter("99999999999-1", ready.id)).toBe(true);
    await happen(1, ada);
    expect(numberOf((await stream.next()) as ReadEvent)).toBe(1);
    await stream.close();
  });

  test("loses and doubles nothing over a hundred connections while eight write", async () => {
    const ada = await addMember(site);
    const opening = await listen(ada);
    let last = (await opening.next())?.id;
    await opening.close();
    const all = Array.from({ length: 240 }, (_, index) => index);
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (const number of all.filter((one) => one % 8 === writer)) {
        await happen(number, ada, () => sleep(number % 7));
      }
    });
    const seen: number[] = [];
    for (let connection = 0; connection < 100 || seen.length < all.length; connection += 1) {
      const stream = await listen(ada, last);
      // Two or three events at a time, then the line is cut.
      for (let read = 0; read < 2 + (connection % 2) && seen.length < all.length; read += 1) {
        const event = (await stream.next()) as ReadEvent;
        if (event.event === "test.happened") {
          seen.push(numberOf(event));
          expect(isAfter(event.id, last)).toBe(true);
        }
        last = event.id;
      }
      await stream.close();
    }
    await Promise.all(writers);
    expect(seen.toSorted((a, b) => a - b)).toEqual(all);
  });

  test("opens ten times for one person, and the eleventh time says why not", async () => {
    const [ada, eve] = [await addMember(site), await addMember(site)];
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(ada)));
    const refused = await ada.fetch("/api/events");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    await (await listen(eve)).close();
    await Promise.all(streams.map((stream) => stream.close()));
    await expect
      .poll(async () => {
        const answer = await ada.fetch("/api/events");
        await answer.body?.cancel();
        return answer.status;
      })
      .toBe(200);
  });

  test("goes on when the connection that listens was cut", async () => {
    const ada = await addMember(site);
    const stream = await listen(ada);
    await stream.next();
    const { rowCount } = await site.db.administer(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`,
    );
    expect(rowCount).toBe(1);
    await happen(1, ada);
    expect(numberOf((await stream.next()) as ReadEvent)).toBe(1);
    await stream.close();
  });

  test("ends with the server, and spreads the browsers that come back", async () => {
    const other = await startSite({ samples: false });
    const ada = await addMember(other);
    const stream = readEvents(await ada.fetch("/api/events"));
    await stream.next();
    await other.services.events.close();
    expect(await stream.next()).toBeNull();
    expect(stream.others.join()).toMatch(/retry: \d{3,4}/);
    await other.close();
  });
});

function isAfter(id: string, other: string | undefined): boolean {
  const [a, b] = [readPosition(id)?.last, readPosition(other)?.last];
  if (a === undefined || b === undefined) return false;
  return BigInt(a.tx) > BigInt(b.tx) || (a.tx === b.tx && BigInt(a.id) > BigInt(b.id));
}
