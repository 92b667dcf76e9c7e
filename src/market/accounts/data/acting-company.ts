import { type Expression, type ExpressionBuilder, sql } from "kysely";
import type { ActingCompany } from "../../../platform/context.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

/**
 * All companies of a person in one row; the first is the one that the person acts for: the chosen one. Whoever
 * was taken out of that one acts from the next request on for the one that was chosen before, or joined first.
 *
 * @param chosen id of a company, such as a session's; null: the one that was chosen last
 */
export function companiesInOrder(
  eb: ExpressionBuilder<DB, "users">,
  chosen: Expression<string | null>,
) {
  const inOrder = sql<ActingCompany[] | null>`jsonb_agg(
    jsonb_build_object('id', company.id, 'name', company.name, 'roles', to_jsonb(membership.roles))
    ORDER BY company.id = ${chosen} DESC NULLS LAST, membership.chosen_at DESC NULLS LAST,
      membership.joined_at, company.id)`;
  return eb
    .selectFrom("company_members as membership")
    .innerJoin("companies as company", "company.id", "membership.company_id")
    .whereRef("membership.person_id", "=", "users.id")
    .select(inOrder.as("companies"))
    .as("belonging");
}

/** The companies of a session's person, beginning with the one that the session chose. */
export function companiesOfSession(eb: ExpressionBuilder<DB, "sessions" | "users">) {
  return companiesInOrder(eb, sql<string | null>`sessions.company_id`);
}
