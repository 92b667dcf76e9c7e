import type { Transaction } from "../../../platform/db/database.ts";

/** Writes the viewer's name into the account and, where there is one, the profile. */
export async function renameViewer(
  tx: Transaction,
  id: string,
  { firstName, lastName }: { firstName: string; lastName: string },
  now: Date,
): Promise<void> {
  const name = { first_name: firstName, last_name: lastName, updated_at: now };
  await tx.updateTable("users").set(name).where("id", "=", id).execute();
  await tx.updateTable("profiles").set(name).where("id", "=", id).execute();
}
