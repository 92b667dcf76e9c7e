import type { SystemDatabase } from "../../../../platform/db/database.ts";
import { deleteOldImports } from "../../data/imports/product-imports.ts";

/** Forgets tables that were imported, or left, more than 30 days ago. What was imported stays. */
export async function forgetOldImports(db: SystemDatabase): Promise<void> {
  await deleteOldImports(db);
}
