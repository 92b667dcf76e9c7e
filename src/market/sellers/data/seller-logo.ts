import type { Transaction } from "../../../platform/db/database.ts";

/**
 * Sets the address of a seller's logo, also where it is published already; null for none.
 *
 * @returns the address before
 */
export async function replaceLogo(
  tx: Transaction,
  sellerId: string,
  logoUrl: string | null,
  now: Date,
): Promise<string | null> {
  const { logo_url: before } = await tx
    .selectFrom("seller_profiles")
    .select("logo_url")
    .where("seller_id", "=", sellerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("seller_profiles")
    .set({ logo_url: logoUrl, updated_at: now })
    .where("seller_id", "=", sellerId)
    .execute();
  await tx
    .updateTable("manufacturers")
    .set({ logo_url: logoUrl, updated_at: now })
    .where("user_id", "=", sellerId)
    .execute();
  return before;
}

/** The address of a seller's logo; null without one. */
export async function logoOf(tx: Transaction, sellerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("seller_profiles")
    .select("logo_url")
    .where("seller_id", "=", sellerId)
    .executeTakeFirst();
  return row?.logo_url ?? null;
}
