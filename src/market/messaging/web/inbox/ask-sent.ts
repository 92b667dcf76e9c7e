import type { MessageJson } from "../../rules/message-schema.ts";
import { addresseeAt } from "./first-place.ts";
import type { Unsent } from "./unsent.ts";

const longestMs = 5_000;

/**
 * Asks the server for a message whose answer may have got lost, among the newest of its conversation.
 *
 * @returns its id; null where it is not there, or nothing answers
 */
export async function askSent({
  conversationId,
  key,
}: Pick<Unsent, "conversationId" | "key">): Promise<string | null> {
  // Of a conversation that begins with it there is no id yet.
  if (addresseeAt(conversationId) !== null) return null;
  try {
    const answer = await fetch(`/api/v1/conversations/${conversationId}/messages`, {
      signal: AbortSignal.timeout(longestMs),
    });
    if (!answer.ok) return null;
    const { items } = (await answer.json()) as { items: MessageJson[] };
    return items.find((message) => message.client_key === key)?.id ?? null;
  } catch {
    return null;
  }
}
