import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import { hashToken } from "../../../../platform/auth/secret-token.ts";
import type { Context } from "../../../../platform/context.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { AppError } from "../../../../shared/errors.ts";
import { actingMember } from "../../../accounts/use-cases/acting-member.ts";
import { takeGuestsPlace } from "../../data/guests.ts";
import { typedSecret } from "../../rules/guests/guest-code.ts";
import { rfqRates } from "../../rules/rates.ts";
import { sellingRoles } from "../../rules/trade-rights.ts";

/**
 * Takes a guest's place with the company acted for, in one transaction: its invitation, signature, questions, quotes and
 * awards become the company's. The link leads to the account from then on.
 *
 * @param secret of the guest's link
 * @returns id of the request
 * @throws AppError not_allowed_now for members who may not sell, and where the company asks or is asked in this request
 *   itself; rate_limited; as `actingMember`
 */
export async function takeOverGuest(ctx: Context, secret: string): Promise<{ rfqId: string }> {
  const { id, company } = actingMember(ctx.viewer);
  await limitRate(ctx, rfqRates.changes, id);
  if (!company.roles.some((role) => sellingRoles.includes(role))) {
    throw notNow("Only owners, admins and sellers of the company can take this request over.");
  }
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const taken = await takeGuestsPlace(tx, hashToken(typedSecret(secret)));
    if (taken === undefined) {
      throw notNow("Your company is a party of this request already: see it in your account.");
    }
    await auditViewer(tx, ctx, {
      action: "rfq_invitation.take_over",
      subjectType: "rfq_invitation",
      subjectId: taken.invitationId,
      details: { company_id: company.id },
    });
    return { rfqId: taken.rfqId };
  });
}

function notNow(message: string): AppError {
  return new AppError("not_allowed_now", { message, allowed: [] });
}
