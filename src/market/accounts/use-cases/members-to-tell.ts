import type { Transaction } from "../../../platform/db/database.ts";
import { membersOfCompanies } from "../data/members-to-tell.ts";

/**
 * Finds whom of a company something concerns: not those who joined after it had happened, however late it is told.
 *
 * @param tx of the system role
 * @returns the ids of those with any of these roles who were members already at that time
 */
export async function membersToTell(
  tx: Transaction,
  companyIds: readonly string[],
): Promise<(companyId: string, roles: readonly string[], at: Date) => string[]> {
  const members = companyIds.length === 0 ? [] : await membersOfCompanies(tx, companyIds);
  return (companyId, roles, at) =>
    members
      .filter((member) => member.companyId === companyId && member.joinedAt <= at)
      .filter((member) => member.roles.some((role) => roles.includes(role)))
      .map(({ personId }) => personId);
}
