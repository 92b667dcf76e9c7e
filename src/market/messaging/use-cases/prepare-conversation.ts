import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { reachedBy } from "../data/conversation-people.ts";
import { findBetween } from "../data/conversations.ts";
import type { About } from "../rules/conversation.ts";
import { whyNotReached } from "../rules/message-rights.ts";
import { type Addressee, findRecipient, type ListedFirm } from "./find-recipient.ts";
import { readerOf } from "./reader-of.ts";

/** What a page shows before the first message. */
export interface PreparedConversation {
  about: About | null;
  firm: ListedFirm | null;
  /** The conversation that the two have about it already. */
  existingId: string | null;
  /** Why nobody would read a message; null where somebody would. */
  obstacle: string | null;
}

/**
 * Looks up whom a message would be for, and whether it would be read.
 *
 * @throws AppError not_found: no such product, manufacturer or person; as `signedIn`
 */
export async function prepareConversation(
  ctx: Context,
  to: Addressee,
): Promise<PreparedConversation> {
  const reader = readerOf(ctx);
  const { about, firm, ...addressed } = await findRecipient(ctx, to);
  const basis = { about, firm, existingId: null };
  if (addressed.personId === null && addressed.companyId === null) {
    return { ...basis, obstacle: `${firm?.name ?? "The seller"} has no account here yet.` };
  }
  if (addressed.personId === reader.id) return { ...basis, obstacle: "This is you." };
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const reached = await reachedBy(tx, addressed);
    if (reached === null && firm === null) throw notFound();
    if (reached === null) {
      return { ...basis, obstacle: `${firm?.name ?? "The seller"} has no account here yet.` };
    }
    if (reached.personId === reader.id) return { ...basis, obstacle: "This is you." };
    const existingId = await findBetween(tx, reader.id, reached.personId, about);
    return { about, firm, existingId, obstacle: whyNotReached(reached.state, firm?.name ?? "") };
  });
}
