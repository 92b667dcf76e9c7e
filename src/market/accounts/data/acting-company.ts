import { type ExpressionBuilder, sql } from "kysely";
import type { ActingCompany } from "../../../platform/context.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

/**
 * All companies of a session's person in one row; the first is the one that the session acts for: the one
 * it chose. Whoever was taken out of that one acts from the next request on for the one that was chosen
 * before, or joined first.
 */
export function companiesOfSession(eb: ExpressionBuilder<DB, "sessions" | "users">) {
  const inOrder = sql<ActingCompany[] | null>`jsonb_agg(
    jsonb_build_object('id', company.id, 'name', company.name, 'roles', to_jsonb(membership.roles))
    ORDER BY company.id = sessions.company_id DESC NULLS LAST, membership.chosen_at DESC NULLS LAST,
      membership.joined_at, company.id)`;
  return eb
    .selectFrom("company_members as membership")
    .innerJoin("companies as company", "company.id", "membership.company_id")
    .whereRef("membership.person_id", "=", "users.id")
    .select(inOrder.as("companies"))
    .as("belonging");
}
