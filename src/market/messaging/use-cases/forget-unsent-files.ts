import type { Services } from "../../../platform/context.ts";
import { discardFiles } from "../../files/use-cases/discard-files.ts";
import { deleteUnsentFiles } from "../data/old-messages.ts";

/** How long a file waits to be sent, in days. Source: the policy of `stored_files`. */
const unsentDays = 7;
/** Files of messages that were sent are many, and none of them comes to be unsent later. */
const lookedAtDays = 60;
const batch = 100;
const dayMs = 86_400_000;

/**
 * Deletes files that were uploaded for a message and belong to none a week later: the message was never sent, was
 * withdrawn, or is kept no longer. They counted against their uploader's quota. Any number of processes may do so
 * at once.
 */
export async function forgetUnsentFiles(
  services: Pick<Services, "db" | "clock" | "config" | "jobs">,
): Promise<void> {
  const now = services.clock().getTime();
  const until = new Date(now - unsentDays * dayMs);
  const from = new Date(services.config.messagesKeptDays === null ? now - lookedAtDays * dayMs : 0);
  for (;;) {
    const removed = await services.db.system.transaction(async (tx) => {
      const files = await deleteUnsentFiles(tx, { from, until }, batch);
      for (const { uploaderId, bucket, path } of files) {
        await discardFiles(services, tx, { uploaderId, files: [{ bucket, path }] });
      }
      return files.length;
    });
    if (removed < batch) return;
  }
}
