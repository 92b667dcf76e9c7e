import type { Transaction } from "../../../platform/db/database.ts";
import { withdrawnAmong } from "../data/message-state.ts";

/**
 * Finds messages that were withdrawn, of which nobody is told any more.
 *
 * @param tx as their recipient
 * @returns those of the ids that were withdrawn
 */
export function withdrawnMessages(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  return withdrawnAmong(tx, ids);
}
