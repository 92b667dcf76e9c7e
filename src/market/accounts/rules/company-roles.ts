/**
 * What a member may be in a company; one person may be several. The first is the highest
 * (docs/decisions/029-companies-trade-people-act.md).
 */
export const companyRoles = ["owner", "admin", "buyer", "seller", "approver", "viewer"] as const;

export type CompanyRole = (typeof companyRoles)[number];

/** The roles among these names, each once, in the order of `companyRoles`; names of no role are left out. */
export function readCompanyRoles(names: readonly string[]): CompanyRole[] {
  return companyRoles.filter((role) => names.includes(role));
}
