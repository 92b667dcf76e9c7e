import { type Kysely, sql } from "kysely";
import { hashToken, newToken } from "../../../platform/auth/secret-token.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { TokenPurpose } from "../rules/mailed-links.ts";

/** How long a mailed link works. Source: the project's security bar. */
const lifeSeconds: Record<TokenPurpose, number> = {
  confirm_email: 24 * 3600,
  change_email: 24 * 3600,
  reset_password: 30 * 60,
};

/** A link as it is stored. `requestId` is the job that mails it: of one job's links one can be used, once. */
interface Link {
  userId: string;
  purpose: TokenPurpose;
  email: string;
  requestId: string;
}

/**
 * Makes room for the link of a mail that waits to be sent, so that `revokeTokens` reaches that one, too.
 * Nobody knows a token for it until `issueToken` makes one.
 */
export async function reserveToken(tx: Transaction, link: Link, now: Date): Promise<void> {
  await tx
    .insertInto("verification_tokens")
    .values(rowOf(link, newToken(), now))
    .onConflict((conflict) => conflict.column("request_id").doNothing())
    .execute();
}

function rowOf(link: Link, token: string, now: Date) {
  return {
    user_id: link.userId,
    purpose: link.purpose,
    token_hash: hashToken(token),
    email: link.email,
    expires_at: new Date(now.getTime() + lifeSeconds[link.purpose] * 1000),
    request_id: link.requestId,
    created_at: now,
  };
}

/**
 * Makes the token of a link. Only its hash is stored. Asking again makes another one; those before work as well, each for
 * its own time, until one of them is used.
 *
 * @returns the token, or null when the link was used or revoked before
 */
export async function issueToken(tx: Transaction, link: Link, now: Date): Promise<string | null> {
  const token = newToken();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("verification_tokens")
    .values(rowOf(link, token, now))
    .onConflict((conflict) =>
      conflict
        .column("request_id")
        .doUpdateSet((eb) => ({
          token_hash: eb.ref("excluded.token_hash"),
          expires_at: eb.ref("excluded.expires_at"),
          earlier: sql`verification_tokens.earlier || jsonb_build_object(verification_tokens.token_hash, verification_tokens.expires_at)`,
        }))
        .where("verification_tokens.consumed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? token : null;
}

/** Whether a token is one of a link's, and not too old. */
function worksAt(table: string, token: string, now: Date) {
  const [link, hash] = [sql.ref(table), hashToken(token)];
  return sql<boolean>`((${link}.token_hash = ${hash} and ${link}.expires_at > ${now})
    or (${link}.earlier ? ${hash} and (${link}.earlier ->> ${hash})::timestamptz > ${now}))`;
}

/** A link that would still work, and the account it is about. */
export interface LiveLink {
  userId: string;
  purpose: TokenPurpose;
  /** The address it was mailed to. */
  email: string;
  role: string | null;
  isConfirmed: boolean;
}

/** What a link would do. Uses nothing up. @returns undefined for one that does not work, or not any more */
export async function liveLink(
  db: Kysely<DB>,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<LiveLink | undefined> {
  const row = await db
    .selectFrom("verification_tokens as link")
    .innerJoin("users", "users.id", "link.user_id")
    .select(["link.user_id", "link.purpose", "link.email", "users.role", "users.confirmed_at"])
    .where(worksAt("link", token, now))
    .where("link.purpose", "in", purposes)
    .where("link.consumed_at", "is", null)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  const purpose = purposes.find((one) => one === row?.purpose);
  if (row === undefined || purpose === undefined) return undefined;
  const { user_id: userId, email, role, confirmed_at } = row;
  return { userId, purpose, email, role, isConfirmed: confirmed_at !== null };
}

/**
 * Uses a link up: of any number of requests at the same moment one gets it, the others nothing.
 *
 * @returns whose it is and the address it was mailed to
 */
export async function consumeToken(
  tx: Transaction,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<{ user_id: string; email: string; purpose: string } | undefined> {
  return tx
    .updateTable("verification_tokens")
    .set({ consumed_at: now })
    .where(worksAt("verification_tokens", token, now))
    .where("purpose", "in", purposes)
    .where("consumed_at", "is", null)
    .returning(["user_id", "email", "purpose"])
    .executeTakeFirst();
}

/** Makes a person's open links for these purposes useless, those that wait to be mailed included. */
export async function revokeTokens(
  tx: Transaction,
  userId: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable("verification_tokens")
    .set({ consumed_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .where("consumed_at", "is", null)
    .execute();
}
