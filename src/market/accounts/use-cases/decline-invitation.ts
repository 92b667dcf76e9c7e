import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { notFound } from "../../../shared/errors.ts";
import { invitingCompany } from "../data/company-invitations.ts";
import { companyIdInput } from "../rules/company-input.ts";
import { accountRates } from "../rules/rates.ts";
import { invitationSubject } from "./invitation-subject.ts";

/**
 * Declines an invitation to the viewer's confirmed address. The company is told, and whoever invited.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError not_found, not_allowed_now: as `acceptInvitation`
 */
export async function declineInvitation(
  ctx: Context,
  id: string,
  key: string | null,
): Promise<void> {
  const viewer = signedIn(ctx.viewer);
  if (!companyIdInput.safeParse(id).success) throw notFound();
  await limitRate(ctx, accountRates.companyChanges, viewer.id);
  const command = { id, action: "decline", key } as const;
  await runTransition(ctx, invitationSubject(ctx), command, async ({ tx, row }) => ({
    answer: null,
    tell: {
      companyIds: [row.companyId],
      recipientIds: [row.invitedBy],
      payload: { invited: row.email, company: await invitingCompany(tx, id) },
    },
    details: { company_id: row.companyId },
  }));
}
