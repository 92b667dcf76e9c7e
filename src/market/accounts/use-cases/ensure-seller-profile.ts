import type { Transaction } from "../../../platform/db/database.ts";
import { ensureRoleProfile } from "../data/profiles.ts";
import type { ActingMember } from "./acting-member.ts";

/**
 * Makes sure that the row of the seller profile of the company acted for exists; one that is there stays as it is.
 * Accounts make it, because the mode of an account depends on it; sellers fill it in.
 *
 * @param member who may edit it
 */
export async function ensureSellerProfile(tx: Transaction, member: ActingMember): Promise<void> {
  await ensureRoleProfile(tx, member, "seller");
}
