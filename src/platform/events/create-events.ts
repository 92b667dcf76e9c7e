import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { Log } from "../log.ts";
import type { Events } from "./events.ts";
import { joinReads } from "./join-reads.ts";
import { listen } from "./listen.ts";

const channel = "millwright_events";
/** A notification carries less than 8,000 bytes, an id and its comma are 37. */
const mostIds = 200;
/** A notification can be lost: everybody looks again after half a minute, not all at one moment. */
const lookAgainMs = () => 20_000 + Math.random() * 15_000;
const dueCheckMs = 1_000;

/** Those who follow one person. They wake together, so that what they read then is read once. */
interface Following {
  followers: Set<() => void>;
  /** When they look again without being told, by `performance.now()`. */
  lookAgainAt: number;
}

/** Events of one process, through LISTEN and NOTIFY. It begins to listen with the first follower. */
export function createEvents({ db, log }: { db: Database; log: Log }): Events {
  const people = new Map<string, Following>();
  /** Who of them acts for a company, and so is woken with it. */
  const companies = new Map<string, Set<() => void>>();
  const afterAnnouncements = new Set<() => void>();
  const ending = new AbortController();
  let stopListening: (() => Promise<void>) | undefined;

  const wake = (id: string) => {
    for (const follower of companies.get(id) ?? []) follower();
    const person = people.get(id);
    if (person === undefined) return;
    person.lookAgainAt = performance.now() + lookAgainMs();
    for (const follower of person.followers) follower();
  };
  const wakeAll = () => {
    for (const personId of people.keys()) wake(personId);
  };
  const wakeDue = () => {
    const now = performance.now();
    for (const [personId, { lookAgainAt }] of people) if (lookAgainAt <= now) wake(personId);
  };
  let lookingAgain: NodeJS.Timeout | undefined;
  const begin = () => {
    if (stopListening !== undefined || ending.signal.aborted) return;
    lookingAgain = setInterval(wakeDue, dueCheckMs).unref();
    stopListening = listen(
      { connection: db.connection, channel, log },
      { onMessage: (ids) => ids.split(",").forEach(wake), onConnected: wakeAll },
    );
  };

  const leave = (companyId: string, follower: () => void) => {
    const colleagues = companies.get(companyId);
    colleagues?.delete(follower);
    if (colleagues?.size === 0) companies.delete(companyId);
  };

  return {
    closing: ending.signal,
    read: joinReads(),
    async announce(recipients) {
      const ids = [...new Set(recipients)];
      try {
        for (let from = 0; from < ids.length; from += mostIds) {
          const some = ids.slice(from, from + mostIds).join(",");
          await prepared(db.public, "announce", sql`select pg_notify(${channel}, ${some})`);
        }
      } catch (error) {
        log.warn({ err: error }, "An event was not announced; its readers find it within 30 s");
      }
      for (const wake of afterAnnouncements) wake();
    },
    follow({ id: personId, companyId }, follower) {
      begin();
      const person = people.get(personId) ?? {
        followers: new Set(),
        lookAgainAt: performance.now() + lookAgainMs(),
      };
      people.set(personId, person);
      person.followers.add(follower);
      const colleagues = companyId === null ? undefined : companies.get(companyId);
      if (companyId !== null) companies.set(companyId, (colleagues ?? new Set()).add(follower));
      return () => {
        if (companyId !== null) leave(companyId, follower);
        person.followers.delete(follower);
        if (person.followers.size === 0 && people.get(personId) === person) people.delete(personId);
      };
    },
    onAnnounced(wake) {
      afterAnnouncements.add(wake);
      return () => afterAnnouncements.delete(wake);
    },
    async close() {
      ending.abort();
      clearInterval(lookingAgain);
      await stopListening?.();
    },
  };
}
