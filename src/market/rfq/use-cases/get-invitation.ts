import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { type GuestRow, guestsOf } from "../data/guests.ts";
import { findInvitation, type InvitationRow, ownInvitation } from "../data/invitations.ts";
import { receivedOutline } from "../data/outlines.ts";
import { findRfq } from "../data/rfqs.ts";
import { type InvitationState, invitationStateAt } from "../rules/invitation-transitions.ts";
import { tradeIdInput } from "../rules/rfq-input.ts";
import { rfqStateAt } from "../rules/rfq-transitions.ts";

/** An invitation of the company acted for, or that it got. @throws AppError not_found; as `actingMember` */
export async function getInvitation(
  ctx: Context,
  id: string,
): Promise<Omit<InvitationRow, "state"> & { state: InvitationState; guest: GuestRow | null }> {
  actingMember(ctx.viewer);
  if (!tradeIdInput.safeParse(id).success) throw notFound();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const row = await findInvitation(tx, id);
    if (row === undefined) throw notFound();
    const rfq = (await findRfq(tx, row.rfqId)) ?? (await receivedOutline(tx, row.rfqId));
    const isOpen = rfq !== undefined && rfqStateAt(rfq, true, ctx.clock()) === "open";
    // Of its own guest's row a seller sees nothing.
    const guest = (await guestsOf(tx, row.rfqId)).find(({ id }) => id === row.guestId) ?? null;
    return { ...row, guest, state: invitationStateAt(row.state, isOpen) };
  });
}

/** The invitation by which the company acted for is asked. @returns its id @throws AppError not_found; as `actingMember` */
export async function ownInvitationId(ctx: Context, rfqId: string): Promise<string> {
  const { company } = actingMember(ctx.viewer);
  if (!tradeIdInput.safeParse(rfqId).success) throw notFound();
  const row = await ctx.db.transaction(ctx.viewer, (tx) => ownInvitation(tx, rfqId, company.id));
  if (row === undefined) throw notFound();
  return row.id;
}
