import type { Services } from "../../../platform/context.ts";
import type { JobKind } from "../../../platform/jobs/jobs.ts";
import { type Batch, takeDueBatches } from "../data/deliveries.ts";

/** Tried for about a day, as other mails are. */
export const notificationMail: JobKind<Batch> = {
  name: "notification-mail",
  retries: 30,
  retryDelaySeconds: 5,
};

/** Tried for a few minutes: later nobody looks for it there. */
export const notificationPush: JobKind<Batch> = {
  name: "notification-push",
  retries: 5,
  retryDelaySeconds: 10,
};

/**
 * Queues what is due: a job for each mail and push, in the transaction that gives each notification to one of them.
 * Any number of processes may do so at once.
 *
 * @returns how many were queued
 */
export async function queueDueBatches({
  db,
  jobs,
  clock,
}: Pick<Services, "db" | "jobs" | "clock">): Promise<number> {
  return db.system.transaction(async (tx) => {
    const batches = await takeDueBatches(tx, clock());
    const jobsOf = (channel: Batch["channel"]) =>
      batches
        .filter((batch) => batch.channel === channel)
        .map((batch) => ({ id: batch.id, data: batch }));
    await jobs.sendAll(tx, notificationMail, jobsOf("mail"));
    await jobs.sendAll(tx, notificationPush, jobsOf("push"));
    return batches.length;
  });
}
