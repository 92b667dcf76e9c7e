import { type Kysely, sql } from "kysely";
import { AppError } from "../../shared/errors.ts";
import type { AuthDatabase, SystemDatabase, Transaction } from "../db/database.ts";
import type { DB } from "../db/schema.generated.ts";
import { hashToken } from "./secret-token.ts";
import { sessionLimits } from "./session-limits.ts";

/** A session as it is stored, without anything that would let somebody use it. */
export interface StoredSession {
  id: string;
  user_id: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
}

const stored = [
  "id",
  "user_id",
  "expires_at",
  "ip_address",
  "user_agent",
  "created_at",
  "updated_at",
] as const;

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/**
 * Starts a session. The person's oldest ones beyond the limit end.
 *
 * @throws AppError suspended; wrong_credentials when the account was deleted meanwhile
 */
export async function startSession(
  tx: Transaction,
  start: { userId: string; token: string; address: string | null; userAgent: string | null },
  now: Date,
): Promise<StoredSession> {
  // Locked, so that starts at the same moment count each other.
  const user = await tx
    .selectFrom("users")
    .select(["suspended_at", "deleted_at"])
    .where("id", "=", start.userId)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined || user.deleted_at !== null) throw new AppError("wrong_credentials");
  if (user.suspended_at !== null) throw new AppError("suspended");
  const session = await tx
    .insertInto("sessions")
    .values({
      user_id: start.userId,
      company_id: sql<string | null>`(
        SELECT company_id FROM company_members WHERE person_id = ${start.userId}
         ORDER BY chosen_at DESC NULLS LAST, joined_at, company_id LIMIT 1)`,
      token_hash: hashToken(start.token),
      expires_at: later(now, sessionLimits.idleSeconds),
      absolute_expires_at: later(now, sessionLimits.absoluteSeconds),
      ip_address: start.address,
      user_agent: start.userAgent?.slice(0, 400) ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning(stored)
    .executeTakeFirstOrThrow();
  const newest = tx
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", start.userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(sessionLimits.perUser);
  await tx
    .deleteFrom("sessions")
    .where("user_id", "=", start.userId)
    .where("id", "not in", newest)
    .execute();
  return session;
}

/** Writes down that a session was used; it never outlives its absolute end. */
export async function noteUse(db: AuthDatabase, sessionId: string, now: Date): Promise<void> {
  await db.query
    .updateTable("sessions")
    .set({
      expires_at: sql<Date>`least(${later(now, sessionLimits.idleSeconds)}, absolute_expires_at)`,
      updated_at: now,
    })
    .where("id", "=", sessionId)
    .execute();
}

/**
 * Gives a session another token.
 *
 * @param oldHash what is stored of the present one; without it whichever it is
 * @returns false when the session ended, or got another token in the meantime
 */
export async function exchangeToken(
  db: Kysely<DB>,
  sessionId: string,
  oldHash: string | undefined,
  token: string,
): Promise<boolean> {
  let query = db
    .updateTable("sessions")
    .set({ token_hash: hashToken(token) })
    .where("id", "=", sessionId);
  if (oldHash !== undefined) query = query.where("token_hash", "=", oldHash);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends one session. */
export async function endSession(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
}

/** Ends all sessions of a person but one. */
export async function endSessionsOf(
  db: Kysely<DB>,
  userId: string,
  except?: string,
): Promise<void> {
  let query = db.deleteFrom("sessions").where("user_id", "=", userId);
  if (except !== undefined) query = query.where("id", "<>", except);
  await query.execute();
}

/** Forgets sessions and mailed links that ended more than a day ago. */
export async function forgetEndedSessions(db: SystemDatabase, now: Date): Promise<void> {
  const yesterday = later(now, -24 * 3600);
  await db.query.deleteFrom("sessions").where("expires_at", "<", yesterday).execute();
  await db.query.deleteFrom("verification_tokens").where("expires_at", "<", yesterday).execute();
}
