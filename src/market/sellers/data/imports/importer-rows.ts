import type { Transaction } from "../../../../platform/db/database.ts";

/** Imports that somebody began, for their export. */
export async function importerRows(tx: Transaction, personId: string) {
  return {
    product_imports: await tx
      .selectFrom("product_imports")
      .select(["id", "company_id", "file_name", "state", "rows", "created_at"])
      .where("person_id", "=", personId)
      .orderBy("created_at")
      .execute(),
  };
}

/** Forgets the imports that somebody began; the products stay the company's. */
export async function forgetImporter(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom("product_imports").where("person_id", "=", personId).execute();
}
