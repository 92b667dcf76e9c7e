import type { CompanyRole } from "../../../accounts/rules/company-roles.ts";

const editors: readonly CompanyRole[] = ["owner", "admin", "seller"];

/** Whether a member with these roles may write, publish and archive products of the company. */
export function mayEditProducts(roles: readonly string[]): boolean {
  return editors.some((role) => roles.includes(role));
}
