/**
 * What a member may be in a company; one person may be several. The first is the highest
 * (docs/decisions/029-companies-trade-people-act.md).
 */
export const companyRoles = ["owner", "admin", "buyer", "seller", "approver", "viewer"] as const;

export type CompanyRole = (typeof companyRoles)[number];
