import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { type Agreement, agreement } from "../rules/agreement.ts";

/**
 * Signs an agreement for the viewer: who, which version, exactly which text.
 *
 * @returns false when this version was signed before; that signature stands
 */
export async function insertSignature(
  tx: Transaction,
  userId: string,
  agreement: Agreement,
  from: { address: string; userAgent: string | null },
): Promise<boolean> {
  const signed = await tx
    .insertInto("agreements")
    .values({
      user_id: userId,
      kind: "confidentiality",
      version: agreement.version,
      text_hash: agreement.textHash,
      signed_text: agreement.text,
      ip_address: from.address,
      user_agent: from.userAgent?.slice(0, 400) ?? null,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "version"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return signed !== undefined;
}

/** The viewer's signatures, newest first. */
export async function ownSignatures(
  tx: Transaction,
  userId: string,
): Promise<{ version: string; signedAt: string }[]> {
  const rows = await tx
    .selectFrom("agreements")
    .select(["version", "signed_at"])
    .where("user_id", "=", userId)
    .orderBy("signed_at", "desc")
    .execute();
  return rows.map((row) => ({ version: row.version, signedAt: row.signed_at.toISOString() }));
}

/** Which of some people have signed the agreement as it is now. @param tx of the system role */
export async function whoHasSigned(
  tx: Transaction,
  personIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM who_has_signed(${[...personIds]}::uuid[], ${agreement.version}) AS id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
