import type { Transaction } from "../../../platform/db/database.ts";
import { membersOfCompanies } from "../data/members-to-tell.ts";

/**
 * Finds whom of a company something concerns.
 *
 * @param tx of the system role
 * @returns the ids of a company's members with any of these roles
 */
export async function membersToTell(
  tx: Transaction,
  companyIds: readonly string[],
): Promise<(companyId: string, roles: readonly string[]) => string[]> {
  const members = companyIds.length === 0 ? [] : await membersOfCompanies(tx, companyIds);
  return (companyId, roles) =>
    members
      .filter((member) => member.companyId === companyId)
      .filter((member) => member.roles.some((role) => roles.includes(role)))
      .map(({ personId }) => personId);
}
