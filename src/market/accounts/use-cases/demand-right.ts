import { AppError, notFound } from "../../../shared/errors.ts";
import type { MemberRoles } from "../rules/company-members.ts";
import { allowedInCompany, type CompanyRight, may, whoMayText } from "../rules/company-rights.ts";
import type { CompanyRole } from "../rules/company-roles.ts";

/**
 * Sees to it that a member may do something, by the roles as they are now and not as the request found them.
 *
 * @param members as they were locked
 * @returns the member's roles
 * @throws AppError not_allowed_now with what is allowed; not_found for somebody who is no member
 */
export function demandRight(
  members: readonly MemberRoles[],
  personId: string,
  right: CompanyRight,
): readonly CompanyRole[] {
  const roles = members.find((member) => member.personId === personId)?.roles;
  if (roles === undefined) throw notFound();
  if (may(right, roles)) return roles;
  throw new AppError("not_allowed_now", {
    message: whoMayText(right),
    allowed: allowedInCompany(roles),
  });
}
