import type { Context, Services, Viewer } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { TransitionSubject } from "../../../platform/transitions/transition-subject.ts";
import { AppError } from "../../../shared/errors.ts";
import { type InvitationRow, lockInvitation, writeInvitationState } from "../data/invitations.ts";
import { receivedOutline } from "../data/outlines.ts";
import { findRfq } from "../data/rfqs.ts";
import {
  type InvitationAction,
  type InvitationParty,
  type InvitationState,
  invitationStateAt,
  invitationTransitions,
} from "../rules/invitation-transitions.ts";
import { isNegotiable, type RfqState, rfqStateAt } from "../rules/rfq-transitions.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";
import { whyNoQuotes } from "../rules/why-no-quotes.ts";

/** An invitation as it is locked, with its request as it is then. */
export interface LockedInvitation extends InvitationRow {
  /** The request's; empty where its details are not open to whoever asks. */
  title: string;
  /** Whether the details of the request are open to whoever asks. */
  isDisclosed: boolean;
  isOpen: boolean;
  needsAgreement: boolean;
  rfqState: RfqState;
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
    noun: "request",
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

/**
 * The same for a seller who quotes, who is told what became of the request where it takes no quotes from it. Whether a
 * version may come later, as the answer to a counter, is for `sendQuote` to say.
 */
export function quotingSubject(
  ctx: Pick<Context, "clock" | "viewer">,
): ReturnType<typeof invitationSubject> {
  const subject = invitationSubject(ctx);
  return {
    ...subject,
    async lock(tx, id) {
      const row = await subject.lock(tx, id);
      const isSeller = row !== undefined && tradePartiesOf(row, ctx.viewer).includes("seller");
      const mayAnswer = row?.state === "quoted" && isNegotiable(row.rfqState);
      const message = isSeller && !mayAnswer ? whyNoQuotes(row.rfqState, row.state) : null;
      if (message !== null) throw new AppError("not_allowed_now", { message, allowed: [] });
      return row;
    },
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
  const known = rfq ?? (await receivedOutline(tx, invitation.rfqId));
  if (known === undefined) return undefined;
  const rfqState = rfqStateAt(known, true, now);
  const isOpen = rfqState === "open";
  return {
    ...invitation,
    title: rfq?.title ?? "",
    isDisclosed: rfq !== undefined,
    isOpen,
    needsAgreement: known.needsAgreement,
    rfqState,
  };
}
