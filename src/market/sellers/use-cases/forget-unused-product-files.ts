import type { Services } from "../../../platform/context.ts";
import { discardFiles } from "../../files/use-cases/discard-files.ts";
import { deleteUnusedProductFiles } from "../data/products/product-files.ts";

const batch = 100;

/**
 * Deletes files that were uploaded for a product and belong to none a week later: they were never added, were taken out,
 * or their product was deleted. They counted against their uploader's quota. Any number of processes may do so at once.
 */
export async function forgetUnusedProductFiles(
  services: Pick<Services, "db" | "jobs">,
): Promise<void> {
  for (;;) {
    const removed = await services.db.system.transaction(async (tx) => {
      const files = await deleteUnusedProductFiles(tx, batch);
      for (const { uploaderId, bucket, path } of files) {
        await discardFiles(services, tx, { uploaderId, files: [{ bucket, path }] });
      }
      return files.length;
    });
    if (removed < batch) return;
  }
}
