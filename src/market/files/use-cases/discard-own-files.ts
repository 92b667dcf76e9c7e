import type { Services } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { placesOf } from "../data/stored-files.ts";
import { discardFiles } from "./discard-files.ts";

/** Queues everything a person has stored to be taken out of the store, before the rows are deleted in `tx`. */
export async function discardOwnFiles(
  services: Pick<Services, "jobs">,
  tx: Transaction,
  ownerId: string,
): Promise<void> {
  await discardFiles(services, tx, { ownerId, files: await placesOf(tx, ownerId) });
}
