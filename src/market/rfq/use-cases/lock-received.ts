import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { notFound } from "../../../shared/errors.ts";
import { type InvitationRow, lockInvitation, ownInvitation } from "../data/invitations.ts";
import { type ReceivedOutline, receivedOutline } from "../data/outlines.ts";
import { type InvitationState, invitationStateAt } from "../rules/invitation-transitions.ts";
import { rfqStateAt } from "../rules/rfq-transitions.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";

/** What a seller's company got, as it is locked. */
export interface LockedReceived {
  invitation: InvitationRow;
  received: ReceivedOutline;
  state: InvitationState;
  /** Whether the request takes quotes. */
  isOpen: boolean;
  /** Whether the viewer may sell for the company. */
  isSeller: boolean;
}

/**
 * Locks the invitation of the company acted for, whose details need not be open to it. Whoever ends the time for quotes
 * locks it, too: what is done until the transaction ends is in time.
 *
 * @throws AppError not_found
 */
export async function lockReceived(
  tx: Transaction,
  ctx: Pick<Context, "viewer" | "clock">,
  rfqId: string,
  companyId: string,
): Promise<LockedReceived> {
  const found = await ownInvitation(tx, rfqId, companyId);
  const invitation = found && (await lockInvitation(tx, found.id));
  const received = await receivedOutline(tx, rfqId);
  if (invitation === undefined || received === undefined) throw notFound();
  const isOpen = rfqStateAt(received, true, ctx.clock()) === "open";
  return {
    invitation,
    received,
    state: invitationStateAt(invitation.state, isOpen),
    isOpen,
    isSeller: tradePartiesOf(invitation, ctx.viewer).includes("seller"),
  };
}
