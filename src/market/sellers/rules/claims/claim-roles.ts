import type { CompanyRole } from "../../../accounts/rules/company-roles.ts";

/** Who of a company claims its entries, and gives them up. */
export const claimingRoles = ["owner", "admin"] as const satisfies CompanyRole[];

/** Whether somebody with these roles may. */
export function mayClaim(roles: readonly string[]): boolean {
  return claimingRoles.some((role) => roles.includes(role));
}
