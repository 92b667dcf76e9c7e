import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { chooseCompany } from "../data/companies.ts";
import {
  invitingCompany,
  joinCompany,
  lockInvitationAndCompany,
} from "../data/company-invitations.ts";
import { companyIdInput } from "../rules/company-input.ts";
import { accountRates } from "../rules/rates.ts";
import { invitationSubject } from "./invitation-subject.ts";
import { tellAccountChanged } from "./tell-account-changed.ts";

/**
 * Makes the viewer a member of the company that invited the viewer's confirmed address; the session acts for
 * it from the next request on. The company is told, and whoever invited.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns id of the company
 * @throws AppError not_found for an invitation to another address; not_allowed_now for one that was
 *   answered, revoked or has expired, and for a member, whose roles an invitation does not change; as
 *   `signedIn`
 */
export async function acceptInvitation(
  ctx: Context,
  id: string,
  key: string | null,
): Promise<{ companyId: string }> {
  const { id: personId, sessionId } = signedIn(ctx.viewer);
  const { member } = ctx.viewer;
  if (!companyIdInput.safeParse(id).success) throw notFound();
  await limitRate(ctx, accountRates.companyChanges, personId);
  const command = { id, action: "accept", key } as const;
  const subject = { ...invitationSubject(ctx), lock: lockInvitationAndCompany };
  return runTransition(ctx, subject, command, async ({ tx, row }) => {
    const { companyId, roles, invitedBy } = row;
    const company = await invitingCompany(tx, id);
    if (!(await joinCompany(tx, { companyId, personId, roles }))) {
      throw new AppError("not_allowed_now", {
        message:
          "You are a member of this company already. Its owners and admins change your roles.",
        allowed: ["decline"],
      });
    }
    // Does nothing when the session ended meanwhile: the membership holds all the same.
    if (sessionId !== null) await chooseCompany(tx, sessionId, companyId);
    await tellAccountChanged(tx, ctx, personId);
    // Whoever was taken out before is a member again.
    await recordEvent(tx, ctx, {
      recipientIds: [personId],
      kind: "company.joined",
      subject: { type: "company", id: companyId },
      payload: { person_id: personId },
    });
    return {
      answer: { companyId },
      tell: {
        companyIds: [companyId],
        recipientIds: [invitedBy],
        payload: { person_id: personId, person: member?.name || member?.email || "", company },
      },
      details: { company_id: companyId },
    };
  });
}
