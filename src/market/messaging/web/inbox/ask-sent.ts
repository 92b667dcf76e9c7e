import type { MessageJson } from "../../rules/message-schema.ts";
import { addresseeAt } from "./first-place.ts";
import { isSentAs, type Unsent } from "./unsent.ts";

const longestMs = 5_000;

/**
 * Asks the server for a message whose answer may have got lost, among the newest of its conversation.
 *
 * @returns its id; null where it is not there, or nothing answers
 */
export async function askSent(unsent: Unsent): Promise<string | null> {
  const { conversationId } = unsent;
  // Of a conversation that begins with it there is no id yet.
  if (addresseeAt(conversationId) !== null) return null;
  try {
    const answer = await fetch(`/api/v1/conversations/${conversationId}/messages`, {
      signal: AbortSignal.timeout(longestMs),
    });
    if (!answer.ok) return null;
    const { items } = (await answer.json()) as { items: MessageJson[] };
    return items.find((message) => isSentAs(message, unsent))?.id ?? null;
  } catch {
    return null;
  }
}
