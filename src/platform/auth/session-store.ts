import { type Kysely, sql } from "kysely";
import { CatalogueError } from "../../shared/errors.ts";
import type { ActingCompany } from "../context.ts";
import type { AuthDatabase, SystemDatabase, Transaction } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { DB } from "../db/schema.generated.ts";
import { actingCompany, companyFrom } from "./acting-company.ts";
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
 * @throws CatalogueError suspended; wrong_credentials when the account was deleted meanwhile
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
  if (user === undefined || user.deleted_at !== null) throw new CatalogueError("wrong_credentials");
  if (user.suspended_at !== null) throw new CatalogueError("suspended");
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

/**
 * The live session of a token with its person, in one query.
 *
 * @param agreementVersion of the confidentiality agreement in force: an earlier signature does not count
 */
export async function findSession(
  db: AuthDatabase,
  token: string,
  now: Date,
  agreementVersion: string,
) {
  const { rows } = await prepared(
    db.query,
    "session-viewer",
    db.query
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .leftJoin("operators", "operators.user_id", "users.id")
      .leftJoinLateral(actingCompany, (join) => join.onTrue())
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom("agreements")
              .select("agreements.id")
              .whereRef("agreements.user_id", "=", "users.id")
              .where("agreements.version", "=", agreementVersion),
          )
          .$castTo<boolean>()
          .as("has_signed"),
      )
      .select([
        "sessions.id as session_id",
        "sessions.expires_at",
        "users.id",
        "users.email",
        "users.first_name",
        "users.last_name",
        "users.name",
        "users.role",
        "users.primary_role",
        "users.confirmed_at",
        "users.suspended_at",
        "users.buyer_onboarded",
        "users.seller_onboarded",
        "users.avatar_url",
        "operators.user_id as operator_id",
        "acting.company_id",
        "acting.company_name",
        "acting.company_roles",
      ])
      .where("sessions.token_hash", "=", hashToken(token))
      .where("sessions.expires_at", ">", now)
      .where("sessions.absolute_expires_at", ">", now)
      .where("users.deleted_at", "is", null),
  );
  return rows[0];
}

/**
 * Which of these sessions go on, of people who are neither suspended nor deleted, and the company that each
 * acts for now.
 */
export async function liveSessions(
  db: AuthDatabase,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, ActingCompany | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoinLateral(actingCompany, (join) => join.onTrue())
    .select(["sessions.id", "acting.company_id", "acting.company_name", "acting.company_roles"])
    .where("sessions.id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where("sessions.expires_at", ">", now)
    .where("sessions.absolute_expires_at", ">", now)
    .where("users.suspended_at", "is", null)
    .where("users.deleted_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, companyFrom(row)]));
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
