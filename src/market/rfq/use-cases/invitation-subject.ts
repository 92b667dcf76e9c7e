import type { Services, Viewer } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { TransitionSubject } from "../../../platform/transitions/transition-subject.ts";
import { type InvitationRow, lockInvitation, writeInvitationState } from "../data/invitations.ts";
import { findRfq, type RfqRow } from "../data/rfqs.ts";
import {
  type InvitationAction,
  type InvitationParty,
  type InvitationState,
  invitationStateAt,
  invitationTransitions,
} from "../rules/invitation-transitions.ts";
import { rfqStateAt } from "../rules/rfq-transitions.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";

/** An invitation as it is locked, with its request as it is then. */
export interface LockedInvitation extends InvitationRow {
  rfq: RfqRow;
  isOpen: boolean;
}

/** Invitations as their seller answers them. Whoever closes a request locks them, too, so each answer is in time or not. */
export function invitationSubject({
  clock,
}: Pick<Services, "clock">): TransitionSubject<
  LockedInvitation,
  InvitationState,
  InvitationAction,
  InvitationParty
> {
  return {
    type: "rfq_invitation",
    table: invitationTransitions,
    lock: (tx, id) => lockWithRfq(tx, id, clock()),
    stateOf: ({ state, isOpen }) => invitationStateAt(state, isOpen),
    partiesOf: (row, viewer: Viewer) => [
      ...tradePartiesOf(row, viewer),
      ...(viewer.company?.id === row.sellerCompanyId ? (["viewer"] as const) : []),
    ],
    setState: (tx, row, state) => writeInvitationState(tx, row.id, state),
  };
}

async function lockWithRfq(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<LockedInvitation | undefined> {
  const invitation = await lockInvitation(tx, id);
  if (invitation === undefined) return undefined;
  // Read after the lock: whoever closed the request meanwhile has done so by now.
  const rfq = await findRfq(tx, invitation.rfqId);
  if (rfq === undefined) return undefined;
  return { ...invitation, rfq, isOpen: rfqStateAt(rfq, true, now) === "open" };
}
