import type { Transaction } from "../../../platform/db/database.ts";
import { ensureRoleProfile } from "../data/profiles.ts";

/**
 * Makes sure that the row of a person's seller profile exists; one that is there stays as it is. Accounts
 * make it, because the mode of an account depends on it; sellers fill it in.
 *
 * @returns where its onboarding stands; undefined when the row cannot be read back
 */
export function ensureSellerProfile(
  tx: Transaction,
  person: { id: string; email: string },
): Promise<"pending" | "completed" | undefined> {
  return ensureRoleProfile(tx, person, "seller");
}
