import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { allowedActions } from "../../../shared/transitions/allowed-actions.ts";
import { isOpenToSeller, newestAgreement, type OwnAgreement } from "../data/agreements.ts";
import { ownInvitation } from "../data/invitations.ts";
import { reasonForQuoter, receivedOutline } from "../data/outlines.ts";
import { type QuoteFileReading, readingsOfQuote } from "../data/quote-files.ts";
import { quotesOfInvitation } from "../data/quotes.ts";
import { findRfq } from "../data/rfqs.ts";
import { signaturesOf } from "../data/signatures.ts";
import {
  type InvitationAction,
  type InvitationState,
  invitationStateAt,
  invitationTransitions,
} from "../rules/invitation-transitions.ts";
import type { QuoteState } from "../rules/quote-transitions.ts";
import { tradeIdInput } from "../rules/rfq-input.ts";
import type { RfqOutline } from "../rules/rfq-outline.ts";
import { endReasonForShop, type RfqState, rfqStateAt } from "../rules/rfq-transitions.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";
import { actingSeller, refuseUnsigned } from "./acting-seller.ts";
import { type ShownQuote, showQuotes } from "./get-quotes.ts";
import { noteViewed } from "./note-viewed.ts";

/** A request whose details the seller's company may not see: not yet, or no more, also where its invitation was taken back. */
export interface ClosedRfq {
  rfqId: string;
  invitationId: string;
  outline: RfqOutline;
  /** How many parts. */
  lines: number;
  deadline: Date | null;
  rfqState: RfqState;
  /** Whether it takes quotes of the company. */
  isOpen: boolean;
  state: InvitationState;
  /** Of the newest version; null where there is none. */
  quoteState: QuoteState | null;
  /** `endReasonForShop`, in its buyer's words. */
  endReason: string | null;
  /** Why its buyer took the invitation back, in its words. */
  revokeReason: string | null;
  /** Whether the request asks for a signature of its own. */
  needsAgreement: boolean;
  /** What the company quoted, every version, the newest first. */
  quotes: ShownQuote[];
  /** Who opened files of the quote, the last first. */
  readings: QuoteFileReading[];
  /** Without what needs the details. */
  allowed: InvitationAction[];
  /** Whether signing opens the details, and the viewer may sign for the company. */
  maySign: boolean;
  /** Whether signing opens the details. */
  awaitsSignature: boolean;
  /** Whether it is over for the company, which may not read what was answered to it either. */
  isOver: boolean;
  /** The buyer's own agreement, which is to be signed; null: that of the site. */
  agreement: OwnAgreement | null;
  /** Whether the company signed an earlier one. */
  hasSignedEarlier: boolean;
}

/**
 * A request that needs an agreement, as the company acted for sees it before it has signed, and after the request is over
 * for it; and any whose invitation was taken back. Looking at it is noted once; of guests not, whose links programs open, too.
 *
 * @returns null where the details are open to the company
 * @throws AppError not_found; agreement_required; as `actingSeller`
 */
export async function getClosedRfq(ctx: Context, rfqId: string): Promise<ClosedRfq | null> {
  const seller = actingSeller(ctx.viewer);
  const { company, guestId } = seller;
  if (!tradeIdInput.safeParse(rfqId).success) throw notFound();
  const now = ctx.clock();
  const read = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const invitation = await ownInvitation(tx, rfqId, company.id);
    const received = await receivedOutline(tx, rfqId);
    if (invitation === undefined || received === undefined) throw notFound();
    refuseUnsigned(seller);
    if ((await findRfq(tx, rfqId)) !== undefined) return null;
    const answered = {
      state: rfqStateAt(received, true, now),
      isDisclosed: false,
      deadline: received.deadline,
    };
    const own = await quotesOfInvitation(tx, invitation.id);
    const quotes = await showQuotes(tx, ctx, answered, own);
    return {
      ...{ invitation, received, quotes },
      readings: await readingsOfQuote(tx, invitation.id),
      reason: await reasonForQuoter(tx, rfqId),
      signatures: await signaturesOf(tx, rfqId),
      agreement: await newestAgreement(tx, rfqId),
      isOpenToUs: await isOpenToSeller(tx, rfqId),
    };
  });
  if (read === null) return null;
  const { invitation, received, quotes, signatures, agreement } = read;
  const rfqState = rfqStateAt(received, true, now);
  const isOpen = rfqState === "open";
  const state = invitationStateAt(invitation.state, isOpen);
  const isNew = state === "invited" && guestId === null;
  if (isNew) await noteViewed(ctx, invitation.id);
  const parties = tradePartiesOf(invitation, ctx.viewer);
  const allowed = allowedActions(invitationTransitions, state, parties);
  const isSigned = signatures.some(({ isCurrent }) => isCurrent);
  const isOut = state === "declined" || state === "revoked";
  const awaitsSignature =
    !isSigned && (isOpen || read.isOpenToUs) && !isOut && received.needsAgreement;
  return {
    rfqId,
    invitationId: invitation.id,
    outline: received.outline,
    lines: received.lines,
    deadline: received.deadline,
    rfqState,
    isOpen: isOpen && state !== "revoked",
    state: isNew ? "viewed" : state,
    quoteState: quotes[0]?.state ?? null,
    endReason:
      state === "revoked" ? null : endReasonForShop(read, rfqState, quotes[0]?.state ?? null),
    revokeReason: invitation.revokeReason,
    needsAgreement: received.needsAgreement,
    quotes,
    readings: read.readings,
    allowed: allowed.filter((action) => action === "decline"),
    maySign: awaitsSignature && parties.includes("seller"),
    awaitsSignature,
    isOver: !read.isOpenToUs,
    agreement: awaitsSignature ? agreement : null,
    hasSignedEarlier: awaitsSignature && signatures.length > 0,
  };
}
