import type { Transaction } from "../../../platform/db/database.ts";
import { mutedAmong } from "../data/muted-conversations.ts";

/**
 * Finds conversations of which somebody wants to hear only in the app.
 *
 * @param tx as that person
 * @returns those of the ids that are muted
 */
export function mutedConversations(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  return mutedAmong(tx, ids);
}
