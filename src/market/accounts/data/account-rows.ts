import type { Transaction } from "../../../platform/db/database.ts";

/** Rows about a person that accounts keep. */
export async function accountRows(tx: Transaction, id: string) {
  return {
    users: await tx.selectFrom("users").selectAll().where("id", "=", id).execute(),
    profiles: await tx.selectFrom("profiles").selectAll().where("id", "=", id).execute(),
    buyer_profiles: await tx
      .selectFrom("buyer_profiles")
      .selectAll()
      .where("buyer_id", "=", id)
      .execute(),
    companies: await tx
      .selectFrom("companies")
      .select(["id", "name", "created_at"])
      .orderBy("created_at")
      .execute(),
    company_members: await tx
      .selectFrom("company_members")
      .selectAll()
      .where("person_id", "=", id)
      .orderBy("joined_at")
      .execute(),
    company_invitations: await tx
      .selectFrom("company_invitations")
      .select(["id", "email", "roles", "state", "created_at", "expires_at", "answered_at"])
      .orderBy("created_at")
      .execute(),
    agreements: await tx
      .selectFrom("agreements")
      .selectAll()
      .where("user_id", "=", id)
      .orderBy("signed_at")
      .execute(),
    sessions: await tx
      .selectFrom("sessions")
      .select(["id", "ip_address", "user_agent", "created_at", "updated_at", "expires_at"])
      .where("user_id", "=", id)
      .orderBy("created_at")
      .execute(),
    operators: await tx.selectFrom("operators").selectAll().where("user_id", "=", id).execute(),
    audit_log: await tx
      .selectFrom("audit_log")
      .selectAll()
      .where("actor_id", "=", id)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  };
}
