import type { Services } from "../../../platform/context.ts";
import { discardFiles } from "../../files/use-cases/discard-files.ts";
import { deleteUnsentFiles } from "../data/old-messages.ts";

/** How long a file waits to be sent, in days. Source: the policy of `stored_files`. */
const unsentDays = 7;
const batch = 100;
const dayMs = 86_400_000;

/**
 * Deletes files that were uploaded for a message and belong to none a week later: the message was never sent, was
 * withdrawn, is kept no longer, or both who had it have deleted their accounts, which may be years later. They counted
 * against their uploader's quota. Any number of processes may do so at once.
 */
export async function forgetUnsentFiles(
  services: Pick<Services, "db" | "clock" | "jobs">,
): Promise<void> {
  const until = new Date(services.clock().getTime() - unsentDays * dayMs);
  for (;;) {
    const removed = await services.db.system.transaction(async (tx) => {
      const files = await deleteUnsentFiles(tx, until, batch);
      for (const { uploaderId, bucket, path } of files) {
        await discardFiles(services, tx, { uploaderId, files: [{ bucket, path }] });
      }
      return files.length;
    });
    if (removed < batch) return;
  }
}
