import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Events } from "./events.ts";
import { listen } from "./listen.ts";

const channel = "millwright_events";
/** A notification carries less than 8,000 bytes, an id and its comma are 37. */
const mostIds = 200;

/** Events of one process, through LISTEN and NOTIFY. It listens while somebody follows. */
export function createEvents({ db, log }: { db: Database; log: Log }): Events {
  const followers = new Map<string, Set<() => void>>();
  const ending = new AbortController();
  let stopListening: (() => Promise<void>) | undefined;

  const wake = (personId: string) => {
    for (const follower of followers.get(personId) ?? []) follower();
  };
  const wakeAll = () => {
    for (const personId of followers.keys()) wake(personId);
  };
  const begin = () => {
    if (stopListening !== undefined || ending.signal.aborted) return;
    stopListening = listen(
      { connection: db.connection, channel, log },
      { onMessage: (ids) => ids.split(",").forEach(wake), onConnected: wakeAll },
    );
  };

  return {
    closing: ending.signal,
    async announce(personIds) {
      const ids = [...new Set(personIds)];
      try {
        for (let from = 0; from < ids.length; from += mostIds) {
          const some = ids.slice(from, from + mostIds).join(",");
          await sql`select pg_notify(${channel}, ${some})`.execute(db.public);
        }
      } catch (error) {
        log.warn({ err: error }, "An event was not announced; its readers find it within 30 s");
      }
    },
    follow(personId, follower) {
      begin();
      const others = followers.get(personId) ?? new Set();
      followers.set(personId, others.add(follower));
      return () => {
        others.delete(follower);
        if (others.size === 0 && followers.get(personId) === others) followers.delete(personId);
      };
    },
    async close() {
      ending.abort();
      await stopListening?.();
    },
  };
}
