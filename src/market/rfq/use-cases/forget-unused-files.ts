import type { Services } from "../../../platform/context.ts";
import { discardFiles } from "../../files/use-cases/discard-files.ts";
import { deleteUnusedFiles } from "../data/rfq-files.ts";
import { quoteFiles } from "./quoting/quote-file-purpose.ts";
import { rfqFiles } from "./rfq-file-purpose.ts";

const batch = 100;

/**
 * Deletes files that were uploaded for a request or a quote and belong to none a week later: they were never added, were
 * taken out, or their draft was. They counted against their uploader's quota. Any number of processes may do so at once.
 */
export async function forgetUnusedFiles(services: Pick<Services, "db" | "jobs">): Promise<void> {
  for (const purpose of [rfqFiles, quoteFiles] as const) {
    while ((await forgetSome(services, purpose)) === batch);
  }
}

function forgetSome(
  services: Pick<Services, "db" | "jobs">,
  purpose: typeof rfqFiles | typeof quoteFiles,
): Promise<number> {
  return services.db.system.transaction(async (tx) => {
    const files = await deleteUnusedFiles(tx, purpose, batch);
    for (const { uploaderId, bucket, path } of files) {
      await discardFiles(services, tx, { uploaderId, files: [{ bucket, path }] });
    }
    return files.length;
  });
}
