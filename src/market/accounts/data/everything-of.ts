import type { Transaction } from "../../../platform/db/database.ts";

/**
 * Everything the database holds about one person, table by table, under the names of its columns. What
 * would let its reader act as that person, such as hashes of passwords and tokens, is left out.
 *
 * @param tx as that person: row level security sees to it that no other row is in it
 */
export async function everythingOf(tx: Transaction, id: string) {
  return {
    user: await tx.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    profile: await tx.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirst(),
    buyer_profile: await tx
      .selectFrom("buyer_profiles")
      .selectAll()
      .where("buyer_id", "=", id)
      .executeTakeFirst(),
    seller_profile: await tx
      .selectFrom("seller_profiles")
      .selectAll()
      .where("seller_id", "=", id)
      .executeTakeFirst(),
    manufacturer: await tx
      .selectFrom("manufacturers")
      .selectAll()
      .where("user_id", "=", id)
      .executeTakeFirst(),
    cart: await tx.selectFrom("carts").selectAll().where("user_id", "=", id).executeTakeFirst(),
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
    operator: await tx
      .selectFrom("operators")
      .selectAll()
      .where("user_id", "=", id)
      .executeTakeFirst(),
    audit_log: await tx
      .selectFrom("audit_log")
      .selectAll()
      .where("actor_id", "=", id)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  };
}

export type AccountExport = Awaited<ReturnType<typeof everythingOf>>;
