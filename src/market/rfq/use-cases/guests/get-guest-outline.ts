import type { Context } from "../../../../platform/context.ts";
import { notFound } from "../../../../shared/errors.ts";
import { ownInvitation } from "../../data/invitations.ts";
import { receivedOutline } from "../../data/outlines.ts";
import { rfqStateAt } from "../../rules/rfq-transitions.ts";
import { actingSeller } from "../acting-seller.ts";
import type { ClosedRfq } from "../get-closed-rfq.ts";
import { noteViewed } from "../note-viewed.ts";

/**
 * What the page of a guest shows before the guest has asked for the details: the outline, and nothing is noted, because
 * programs that check mails open links, too.
 *
 * @param ctx with the guest as its viewer
 * @returns null once it has, and where an agreement is to be signed first
 * @throws AppError not_found
 */
export async function getGuestOutline(ctx: Context, rfqId: string): Promise<ClosedRfq | null> {
  const { company } = actingSeller(ctx.viewer);
  const read = await ctx.db.transaction(ctx.viewer, async (tx) => ({
    invitation: await ownInvitation(tx, rfqId, company.id),
    received: await receivedOutline(tx, rfqId),
  }));
  const { invitation, received } = read;
  if (invitation === undefined || received === undefined) throw notFound();
  const rfqState = rfqStateAt(received, true, ctx.clock());
  const isNew = rfqState === "open" && invitation.state === "invited";
  if (!isNew || received.needsAgreement) return null;
  return {
    rfqId,
    invitationId: invitation.id,
    outline: received.outline,
    lines: received.lines,
    deadline: received.deadline,
    rfqState,
    isOpen: true,
    state: "invited",
    quoteState: null,
    endReason: null,
    revokeReason: null,
    needsAgreement: false,
    quotes: [],
    readings: [],
    allowed: ["decline"],
    maySign: false,
    awaitsSignature: false,
    isOver: false,
    agreement: null,
    hasSignedEarlier: false,
  };
}

/** Notes that a guest asked for the details of its request. @param invitationId of the guest */
export async function openAsGuest(ctx: Context, invitationId: string): Promise<void> {
  actingSeller(ctx.viewer);
  await noteViewed(ctx, invitationId);
}
