import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { notFound } from "../../../shared/errors.ts";
import { companyIdInput } from "../rules/company-input.ts";
import { accountRates } from "../rules/rates.ts";
import { actingMember } from "./acting-member.ts";
import { invitationSubject } from "./invitation-subject.ts";

/**
 * Takes an invitation back that the company acted for has sent: its link shows that, and nobody joins by it.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError not_found for another company's; not_allowed_now once it is answered, or for members
 *   who may not invite; as `actingMember`
 */
export async function revokeInvitation(
  ctx: Context,
  id: string,
  key: string | null,
): Promise<void> {
  const member = actingMember(ctx.viewer);
  if (!companyIdInput.safeParse(id).success) throw notFound();
  await limitRate(ctx, accountRates.companyChanges, member.id);
  const command = { id, action: "revoke", key } as const;
  await runTransition(ctx, invitationSubject(ctx), command, async ({ row }) => ({
    answer: null,
    tell: { companyIds: [row.companyId] },
    details: { company_id: row.companyId },
  }));
}
