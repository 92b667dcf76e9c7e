import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { limitRateWithin } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { companyPeople, lockMembers } from "../data/companies.ts";
import { expireLateInvitation, insertInvitation } from "../data/company-invitations.ts";
import { inviteMemberInput } from "../rules/company-input.ts";
import { allowedInCompany, grantableRoles } from "../rules/company-rights.ts";
import type { CompanyRole } from "../rules/company-roles.ts";
import { invitationDays } from "../rules/invitation-transitions.ts";
import { accountRates } from "../rules/rates.ts";
import { actingMember } from "./acting-member.ts";
import { demandRight } from "./demand-right.ts";
import { invitationMail } from "./send-invitation-mail.ts";

/** An invitation that waits for its answer. */
export type SentInvitation = { id: string; email: string; roles: CompanyRole[]; expiresAt: string };

/**
 * Invites somebody by mail into the company acted for, with or without an account. Whether there is one is
 * not told. The invitation can be answered for 14 days.
 *
 * @param roles what the person will be; nothing that the viewer may not give
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input (fields `email`, `roles`); not_allowed_now with what is allowed;
 *   rate_limited; as `actingMember`
 */
export async function inviteMember(
  ctx: Context,
  form: { email: string; roles: readonly string[] },
  key: string | null,
): Promise<SentInvitation> {
  const { id, company } = actingMember(ctx.viewer);
  const parsed = inviteMemberInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { email, roles } = parsed.data;
  const request = { companyId: company.id, email, roles };
  const submit = { scope: "company_invitation.send", key, request };
  return runIdempotent(ctx, submit, async (tx) => {
    // Within: equal submits are one invitation, and count as one.
    const counts = [
      { rate: accountRates.companyInvitations, who: id },
      { rate: accountRates.companyInvitationsTo, who: email },
    ];
    for (const count of counts) {
      await limitRateWithin(tx, ctx, count, "Please wait {time} and try again.");
    }
    const members = await lockMembers(tx, company.id);
    const own = demandRight(members, id, "invite");
    if (roles.some((role) => !grantableRoles(own).includes(role))) {
      throw new AppError("not_allowed_now", {
        message: "Only an owner can invite another owner.",
        allowed: allowedInCompany(own),
      });
    }
    const people = [...(await companyPeople(tx)).values()];
    if (people.some((person) => person.email === email)) {
      throw invalidInput({ email: ["This person is a member already"] });
    }
    for (const late of await expireLateInvitation(tx, request, ctx.clock())) {
      await auditViewer(tx, ctx, {
        action: "company_invitation.expire",
        subjectType: "company_invitation",
        subjectId: late,
        details: { company_id: company.id, from: "invited", to: "expired" },
      });
    }
    const expiresAt = new Date(ctx.clock().getTime() + invitationDays * 24 * 3_600_000);
    const invitation = { companyId: company.id, email, roles, invitedBy: id, expiresAt };
    const invitationId = await insertInvitation(tx, invitation);
    if (invitationId === null) {
      throw invalidInput({ email: ["This address is invited already. Revoke that one first."] });
    }
    await ctx.jobs.send(tx, invitationMail, { invitationId });
    await recordEvent(tx, ctx, {
      companyIds: [company.id],
      kind: "company_invitation.send",
      subject: { type: "company_invitation", id: invitationId },
    });
    await auditViewer(tx, ctx, {
      action: "company_invitation.send",
      subjectType: "company_invitation",
      subjectId: invitationId,
      details: { company_id: company.id, roles },
    });
    return { id: invitationId, email, roles, expiresAt: expiresAt.toISOString() };
  });
}
