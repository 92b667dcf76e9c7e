import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { isAppError } from "../../../shared/errors.ts";
import { openInvitations } from "../data/company-invitations.ts";
import { mayStillInvite } from "../rules/company-rights.ts";
import type { CompanyRole } from "../rules/company-roles.ts";
import { invitationSubject } from "./invitation-subject.ts";

/**
 * Takes back the open invitations whose senders are members no more, or may no longer give what they offer:
 * nobody comes back, or higher, by what they sent before.
 *
 * @param company the one acted for, its members locked; `rolesOf` says what somebody is from now on
 */
export async function revokeLapsedInvitations(
  tx: Transaction,
  ctx: Context,
  company: { companyId: string; rolesOf: (personId: string) => readonly CompanyRole[] },
): Promise<void> {
  const { companyId, rolesOf } = company;
  for (const { id, invitedBy, roles } of await openInvitations(tx, companyId, ctx.clock())) {
    if (mayStillInvite(rolesOf(invitedBy), roles)) continue;
    await changeState(tx, ctx, invitationSubject(ctx), {
      id,
      action: "revoke",
      reason: null,
      actorsOf: () => ["company"],
      work: async () => ({
        answer: null,
        tell: { companyIds: [companyId] },
        details: { company_id: companyId },
      }),
    }).catch((error: unknown) => {
      // Somebody declined or revoked it meanwhile.
      if (isAppError(error) && error.code === "not_allowed_now") return;
      throw error;
    });
  }
}
