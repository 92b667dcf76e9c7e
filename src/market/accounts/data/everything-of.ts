import type { Transaction } from "../../../platform/db/database.ts";

/**
 * What the database holds about one person: the rows of each table under its name, with the names of its
 * columns. What would let its reader act as that person, such as hashes of passwords and tokens, is left
 * out.
 *
 * @param tx as that person: row level security sees to it that no other row is in it
 */
export async function everythingOf(tx: Transaction, id: string) {
  return {
    users: await tx.selectFrom("users").selectAll().where("id", "=", id).execute(),
    profiles: await tx.selectFrom("profiles").selectAll().where("id", "=", id).execute(),
    buyer_profiles: await tx
      .selectFrom("buyer_profiles")
      .selectAll()
      .where("buyer_id", "=", id)
      .execute(),
    seller_profiles: await tx
      .selectFrom("seller_profiles")
      .selectAll()
      .where("seller_id", "=", id)
      .execute(),
    manufacturers: await tx
      .selectFrom("manufacturers")
      .selectAll()
      .where("user_id", "=", id)
      .execute(),
    carts: await tx.selectFrom("carts").selectAll().where("user_id", "=", id).execute(),
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
    stored_files: await tx
      .selectFrom("stored_files")
      .selectAll()
      .where("owner_id", "=", id)
      .orderBy("created_at")
      .execute(),
    operators: await tx.selectFrom("operators").selectAll().where("user_id", "=", id).execute(),
    ai_usage: await tx
      .selectFrom("ai_usage")
      .selectAll()
      .where("user_id", "=", id)
      .orderBy("day")
      .execute(),
    audit_log: await tx
      .selectFrom("audit_log")
      .selectAll()
      .where("actor_id", "=", id)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  };
}
