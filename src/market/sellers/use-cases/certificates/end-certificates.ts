import type { Services } from "../../../../platform/context.ts";
import { recordEvent } from "../../../../platform/events/record-event.ts";
import { discardFiles } from "../../../files/use-cases/discard-files.ts";
import {
  deleteUnusedDocuments,
  endCertificates,
} from "../../data/certificates/ending-certificates.ts";

/**
 * Tells companies of certificates that end in 60 and in 14 days, and of those that have lapsed, each once; lapsed ones
 * count no longer as what the company states. Any number of processes may do so at once.
 */
export async function tellEndingCertificates(
  services: Pick<Services, "db" | "events" | "clock">,
): Promise<void> {
  const today = services.clock().toISOString().slice(0, 10);
  await services.db.system.transaction(async (tx) => {
    for (const { id, companyId, name, expiresOn, days } of await endCertificates(tx, today)) {
      await recordEvent(tx, services, {
        kind: days === 0 ? "certificate.lapse" : "certificate.remind",
        subject: { type: "certificate", id },
        companyIds: [companyId],
        payload: { name, expires_on: expiresOn },
      });
    }
  });
}

const batch = 100;

/** Deletes documents that were uploaded for a certificate and prove none a week later. */
export async function forgetUnusedDocuments(
  services: Pick<Services, "db" | "jobs">,
): Promise<void> {
  for (;;) {
    const removed = await services.db.system.transaction(async (tx) => {
      const files = await deleteUnusedDocuments(tx, batch);
      for (const { uploaderId, bucket, path } of files) {
        await discardFiles(services, tx, { uploaderId, files: [{ bucket, path }] });
      }
      return files.length;
    });
    if (removed < batch) return;
  }
}
