import type { Transaction } from "../../../platform/db/database.ts";

/** Sets the address of a company's logo, also where it is published already; null for none. */
export async function replaceLogo(
  tx: Transaction,
  companyId: string,
  logoUrl: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("seller_profiles")
    .set({ logo_url: logoUrl, updated_at: now })
    .where("company_id", "=", companyId)
    .execute();
  await tx
    .updateTable("manufacturers")
    .set({ logo_url: logoUrl, updated_at: now })
    .where("company_id", "=", companyId)
    .where("user_id", "is not", null)
    .execute();
}

/** The address of a company's logo, which nobody else changes until the transaction ends; the row is there. */
export async function lockLogo(tx: Transaction, companyId: string): Promise<string | null> {
  const { logo_url: url } = await tx
    .selectFrom("seller_profiles")
    .select("logo_url")
    .where("company_id", "=", companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return url;
}

/** The address of a company's logo; null without one. */
export async function logoOf(tx: Transaction, companyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("seller_profiles")
    .select("logo_url")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.logo_url ?? null;
}
