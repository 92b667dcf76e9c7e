import type { Transaction } from "../../../platform/db/database.ts";
import { answeredAgainAmong } from "../data/conversation-people.ts";
import { takenBackAmong } from "../data/message-state.ts";

/**
 * Finds parts of conversations of which nobody is told any more: messages that were withdrawn, or whose writer is
 * suspended or was blocked since; and by its own id a conversation in which somebody answers again, of whom was told that
 * they do not.
 *
 * @param tx as whoever is told
 * @returns those of the ids
 */
export async function messagesTakenBack(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  return [...(await takenBackAmong(tx, ids)), ...(await answeredAgainAmong(tx, ids))];
}
