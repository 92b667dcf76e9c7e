import type { Context } from "../../../../platform/context.ts";
import { AppError } from "../../../../shared/errors.ts";
import { type ActingMember, actingMember } from "../../../accounts/use-cases/acting-member.ts";
import { mayClaim } from "../../rules/claims/claim-roles.ts";

/**
 * Somebody who may claim entries for the company acted for.
 *
 * @throws AppError forbidden, naming who may, for members without the role; as `actingMember`
 */
export function claimingMember({ viewer }: Context): ActingMember {
  const member = actingMember(viewer);
  if (mayClaim(member.company.roles)) return member;
  throw new AppError("forbidden", {
    message: "Only owners and admins of a company can claim its entries.",
  });
}
