import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { nameOfCompany } from "../data/conversation-people.ts";
import { firstDraftOf } from "../data/first-drafts.ts";
import { acquaintance } from "../data/send-message.ts";
import type { About } from "../rules/conversation.ts";
import { type Addressee, placeOf } from "../rules/first-place.ts";
import { notSignedYet, whyNotReached } from "../rules/message-rights.ts";
import { companyAsked, findRecipient, type ListedFirm, reachedOf } from "./find-recipient.ts";
import { readerOf } from "./reader-of.ts";

/** What a page shows before the first message. */
export interface PreparedConversation {
  about: About | null;
  firm: ListedFirm | null;
  /** The company that a request or an order is with; null where the message is about none. */
  partnerName: string | null;
  /** The company that it reaches; null where nobody acts for one. */
  reachedName: string | null;
  /** What the viewer has begun to write. */
  draft: string;
  /** Whether it may be long and have links: they have answered before, or it is about a request or an order. */
  isFree: boolean;
  /** The conversation that the two have about it already. */
  existingId: string | null;
  /** Why nobody would read a message; null where somebody would. */
  obstacle: string | null;
  /** Whether it would be for the viewer, or the company that the viewer acts for. */
  isToOneself: boolean;
}

const toOneself = (firm: ListedFirm | null) => ({
  isToOneself: true,
  obstacle: firm === null ? "This is you." : `You act for ${firm.name} yourself.`,
});

/**
 * Looks up whom a message would be for, and whether it would be read.
 *
 * @throws AppError not_found: no such product, manufacturer or person; as `findTradeSide`, `signedIn`
 */
export async function prepareConversation(
  ctx: Context,
  to: Addressee,
): Promise<PreparedConversation> {
  const reader = readerOf(ctx);
  const found = await findRecipient(ctx, to);
  const { about, firm, trade, personId, companyId } = found;
  const basis = {
    about,
    firm,
    partnerName: trade?.partner.name ?? null,
    reachedName: null,
    draft: "",
    isFree: trade !== null,
    existingId: null,
    isToOneself: false,
  };
  if (personId === null && companyId === null) {
    return { ...basis, obstacle: `${firm?.name ?? "The seller"} has no account here yet.` };
  }
  const isOwnCompany = companyId !== null && companyId === reader.companyId;
  if (personId === reader.id || isOwnCompany) return { ...basis, ...toOneself(firm) };
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const reached = await reachedOf(tx, reader, found);
    if (reached === null && firm === null) throw notFound();
    if (reached === null) {
      return { ...basis, obstacle: `${firm?.name ?? "The seller"} has no account here yet.` };
    }
    if (reached.personId === reader.id) return { ...basis, ...toOneself(firm) };
    const obstacle = trade?.isHidden
      ? notSignedYet
      : whyNotReached(reached.state, { company: await companyAsked(tx, found, reached) });
    const { hasAnswered } = await acquaintance(tx, reader.id, reached.personId);
    return {
      ...basis,
      reachedName: await nameOfCompany(tx, reached.companyId),
      draft: await firstDraftOf(tx, { personId: reader.id, place: placeOf(to) }),
      isFree: basis.isFree || hasAnswered,
      existingId: reached.conversationId,
      obstacle,
    };
  });
}
