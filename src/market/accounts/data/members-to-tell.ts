import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** A member of one of several companies. */
export interface MemberOfCompany {
  companyId: string;
  personId: string;
  roles: string[];
  joinedAt: Date;
}

/** The members of companies. @param tx of the system role */
export async function membersOfCompanies(
  tx: Transaction,
  companyIds: readonly string[],
): Promise<MemberOfCompany[]> {
  const rows = await tx
    .selectFrom("company_members")
    .select(["company_id", "person_id", "roles", "joined_at"])
    .where("company_id", "=", sql<string>`any(${[...companyIds]}::uuid[])`)
    .execute();
  return rows.map(({ company_id: companyId, person_id: personId, roles, joined_at: joinedAt }) => ({
    companyId,
    personId,
    roles,
    joinedAt,
  }));
}
