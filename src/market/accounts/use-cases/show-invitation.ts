import type { Context } from "../../../platform/context.ts";
import { clientKeyOf } from "../../../platform/rates/client-key.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { invitationOfToken } from "../data/company-invitations.ts";
import { type InvitationState, invitationStateAt } from "../rules/invitation-transitions.ts";
import { accountRates } from "../rules/rates.ts";
import type { OwnInvitation } from "./list-own-invitations.ts";

/** What the page of a mailed invitation shows. */
export interface ShownInvitation extends OwnInvitation {
  /** Whom it was sent to. */
  email: string;
  state: InvitationState;
  /** Whether the viewer is who it was sent to, and may answer it. */
  isForViewer: boolean;
}

/**
 * The invitation of a mailed link, for whoever holds the link. Looking uses nothing up.
 *
 * @param token anything at all
 * @returns null for a token of no invitation
 * @throws AppError rate_limited
 */
export async function showInvitation(ctx: Context, token: string): Promise<ShownInvitation | null> {
  await limitRate(ctx, accountRates.shownInvitations, clientKeyOf(ctx));
  const found = await invitationOfToken(ctx.db.auth.query, token);
  if (found === undefined) return null;
  const { member } = ctx.viewer;
  return {
    ...found,
    state: invitationStateAt(found, ctx.clock()),
    isForViewer: member?.isConfirmed === true && member.email === found.email,
  };
}
