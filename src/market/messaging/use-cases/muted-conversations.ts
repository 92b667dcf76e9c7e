import type { Transaction } from "../../../platform/db/database.ts";
import { mutedAmong } from "../data/muted-conversations.ts";

/**
 * Finds conversations of which somebody wants to hear only where they are read: in the list of conversations.
 *
 * @param sides people, each with the id of a conversation
 * @param tx as the person they all belong to, or of the system role
 * @returns those that are muted
 */
export function mutedConversations(
  tx: Transaction,
  sides: readonly { personId: string; subjectId: string }[],
): Promise<{ personId: string; subjectId: string }[]> {
  return mutedAmong(tx, sides);
}
