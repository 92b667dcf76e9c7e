import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "../context.ts";
import type { SystemDatabase } from "../db/database.ts";
import type { Subscriber } from "./subscriber.ts";
import { everyEventAfter, lockPosition, writePosition } from "./subscriber-rows.ts";
import { watchChanges } from "./wait-for-change.ts";

const most = 200;
/** What is announced shortly after an event is delivered with it: many at a time cost little more than one. */
const gatherMs = 100;
/** An older transaction that still runs holds events back. */
const heldBackMs = { first: 20, longest: 1_000 };
const failedMs = { first: 1_000, longest: 60_000 };
/** For events of a process that died before it delivered them. */
const lookAgainMs = () => 20_000 + Math.random() * 15_000;

/**
 * Gives some events to a subscriber, in one transaction with its position.
 *
 * @returns whether there are more at once, or more that an older transaction holds back
 */
export async function deliverSome(
  db: SystemDatabase,
  { name, handle }: Subscriber,
): Promise<{ hasMore: boolean; isPending: boolean }> {
  return db.transaction(async (tx) => {
    const position = await lockPosition(tx, name);
    const { events, isPending } = await everyEventAfter(tx, position, most);
    const last = events.at(-1);
    if (last !== undefined) {
      await handle(tx, events);
      await writePosition(tx, name, last.position);
    }
    return { hasMore: events.length === most, isPending };
  });
}

/**
 * Delivers events to subscribers until the process is about to end, each subscriber by itself: one that fails
 * holds up no other. Any number of processes may do so; each begins when it has announced an event itself, and
 * looks about every half minute for what others left.
 */
export function runSubscribers(
  { db, events, log, background }: Pick<Services, "db" | "events" | "log" | "background">,
  subscribers: readonly Subscriber[],
): void {
  const signal = events.closing;

  async function deliverTo(subscriber: Subscriber): Promise<void> {
    const changes = watchChanges(events.onAnnounced);
    let heldBack = heldBackMs.first;
    let failed = failedMs.first;
    while (!signal.aborted) {
      try {
        const { hasMore, isPending } = await deliverSome(db.system, subscriber);
        failed = failedMs.first;
        if (hasMore) continue;
        await changes.next(isPending ? heldBack : lookAgainMs(), signal);
        heldBack = isPending ? Math.min(heldBackMs.longest, heldBack * 2) : heldBackMs.first;
        if (!isPending) await sleep(gatherMs, undefined, { signal }).catch(() => undefined);
      } catch (error) {
        if (signal.aborted) break;
        log.warn({ err: error, subscriber: subscriber.name }, "Events are delivered later");
        await sleep(failed, undefined, { signal }).catch(() => undefined);
        failed = Math.min(failedMs.longest, failed * 2);
      }
    }
    changes.stop();
  }
  for (const subscriber of subscribers) background.begin(() => deliverTo(subscriber));
}
