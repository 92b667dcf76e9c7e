import type { Transaction } from "../../../platform/db/database.ts";
import { takenBackAmong } from "../data/message-state.ts";

/**
 * Finds messages of which nobody is told any more: they were withdrawn, or whoever wrote them is suspended, or
 * was blocked since.
 *
 * @param tx as their recipient
 * @returns those of the ids
 */
export function messagesTakenBack(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  return takenBackAmong(tx, ids);
}
