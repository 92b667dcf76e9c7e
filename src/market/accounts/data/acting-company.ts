import { type ExpressionBuilder, sql } from "kysely";
import type { ActingCompany } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** What `actingCompany` adds to a session's row. */
export interface ActingCompanyRow {
  company_id: string | null;
  company_name: string | null;
  company_roles: string[] | null;
}

/** The company of a session's row; null for somebody who belongs to none. */
export function companyFrom(row: ActingCompanyRow): ActingCompany | null {
  if (row.company_id === null) return null;
  return { id: row.company_id, name: row.company_name ?? "", roles: row.company_roles ?? [] };
}

/**
 * The company that a session acts for: the one it chose. Whoever was taken out of that one acts from the
 * next request on for the one that was chosen before, or joined first.
 */
export function actingCompany(eb: ExpressionBuilder<DB, "sessions" | "users">) {
  return eb
    .selectFrom("company_members as membership")
    .innerJoin("companies as company", "company.id", "membership.company_id")
    .select([
      "company.id as company_id",
      "company.name as company_name",
      "membership.roles as company_roles",
    ])
    .whereRef("membership.person_id", "=", "users.id")
    .orderBy(sql`company.id = sessions.company_id`, sql`desc nulls last`)
    .orderBy("membership.chosen_at", sql`desc nulls last`)
    .orderBy("membership.joined_at")
    .orderBy("company.id")
    .limit(1)
    .as("acting");
}

/**
 * Lets a session act for another company, within `tx`. New sessions begin with that one, too.
 *
 * @returns false when the person does not belong to it, or the session has ended
 */
export async function chooseCompany(
  tx: Transaction,
  choice: { sessionId: string; personId: string; companyId: string },
  now: Date,
): Promise<boolean> {
  const chosen = await tx
    .updateTable("company_members")
    .set({ chosen_at: now })
    .where("company_id", "=", choice.companyId)
    .where("person_id", "=", choice.personId)
    .executeTakeFirstOrThrow();
  if (chosen.numUpdatedRows === 0n) return false;
  const session = await tx
    .updateTable("sessions")
    .set({ company_id: choice.companyId })
    .where("id", "=", choice.sessionId)
    .where("user_id", "=", choice.personId)
    .executeTakeFirstOrThrow();
  return session.numUpdatedRows === 1n;
}
