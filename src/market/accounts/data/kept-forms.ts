import type { AuthDatabase, SystemDatabase } from "../../../platform/db/database.ts";

/** Keeps what is sealed until a moment. */
export async function addKeptForm(
  db: AuthDatabase,
  form: { tokenHash: string; sealed: string; expiresAt: Date },
): Promise<void> {
  await db.query
    .insertInto("kept_forms")
    .values({ token_hash: form.tokenHash, sealed: form.sealed, expires_at: form.expiresAt })
    .execute();
}

/** What is kept under a token, sealed; undefined for nothing. */
export async function sealedForm(db: AuthDatabase, tokenHash: string): Promise<string | undefined> {
  const row = await db.query
    .selectFrom("kept_forms")
    .select("sealed")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.sealed;
}

export async function dropKeptForm(db: AuthDatabase, tokenHash: string): Promise<void> {
  await db.query.deleteFrom("kept_forms").where("token_hash", "=", tokenHash).execute();
}

/** Forgets what nobody came back for. */
export async function dropOldForms(db: SystemDatabase, now: Date): Promise<void> {
  await db.query.deleteFrom("kept_forms").where("expires_at", "<", now).execute();
}
