import { type ExpressionBuilder, sql } from "kysely";
import type { KnownSession } from "../../../platform/auth/people.ts";
import type { ActingCompany, Viewer } from "../../../platform/context.ts";
import type { AuthDatabase } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { agreement } from "../rules/agreement.ts";
import { roleOf } from "../rules/role.ts";
import { companiesInOrder, companiesOfSession } from "./acting-company.ts";

/** The live session of a token with its person. Of agreements only the version in force counts. */
export async function findSession(
  db: AuthDatabase,
  tokenHash: string,
  now: Date,
): Promise<KnownSession | null> {
  const { rows } = await prepared(
    db.query,
    "session-viewer",
    sessionViewers(db)
      .where("sessions.token_hash", "=", tokenHash)
      .where("sessions.expires_at", ">", now)
      .where("sessions.absolute_expires_at", ">", now)
      .where("users.deleted_at", "is", null),
  );
  const [row] = rows;
  return row === undefined ? null : sessionFrom(row);
}

/** What a viewer is made of, beside companies and a signature. */
const personColumns = [
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
] as const;

const hasSigned = (eb: ExpressionBuilder<DB, "users">) =>
  eb
    .exists(
      eb
        .selectFrom("agreements")
        .select("agreements.id")
        .whereRef("agreements.user_id", "=", "users.id")
        .where("agreements.version", "=", agreement.version),
    )
    .$castTo<boolean>()
    .as("has_signed");

function sessionViewers(db: AuthDatabase) {
  return db.query
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("operators", "operators.user_id", "users.id")
    .leftJoinLateral(companiesOfSession, (join) => join.onTrue())
    .select(hasSigned)
    .select(personColumns)
    .select([
      "sessions.id as session_id",
      "sessions.expires_at",
      "operators.user_id as operator_id",
      "belonging.companies",
    ]);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionViewers>["execute"]>>[number];
type PersonRow = Omit<SessionRow, "session_id" | "expires_at" | "operator_id">;

// A suspended operator has lost that office, too.
function sessionFrom(row: SessionRow): KnownSession {
  return {
    id: row.session_id,
    expiresAt: row.expires_at,
    viewer: {
      ...personFrom(row, row.session_id),
      isOperator: row.operator_id !== null && row.suspended_at === null,
    },
  };
}

/** @param sessionId null for somebody who came without a session */
function personFrom(row: PersonRow, sessionId: string | null): Omit<Viewer, "isOperator"> {
  const companies = row.companies ?? [];
  return {
    id: row.id,
    member: {
      sessionId,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      name: row.name ?? "",
      role: roleOf(row.role),
      primaryRole: roleOf(row.primary_role),
      isConfirmed: row.confirmed_at !== null,
      isSuspended: row.suspended_at !== null,
      hasSignedAgreement: row.has_signed,
      buyerOnboarded: row.buyer_onboarded,
      sellerOnboarded: row.seller_onboarded,
      companies,
      avatarUrl: row.avatar_url === null ? null : `/storage/avatars/${row.avatar_url}`,
    },
    company: companies[0] ?? null,
    isUnsigned: !row.has_signed,
  };
}

/**
 * Somebody who proved otherwise than by a session who they are, acting for the company they chose last. An operator
 * is none then.
 *
 * @param email in lower case
 */
export async function findPersonAsViewer(db: AuthDatabase, email: string): Promise<Viewer | null> {
  const row = await db.query
    .selectFrom("users")
    .leftJoinLateral(
      (eb) => companiesInOrder(eb, sql<string | null>`null::uuid`),
      (join) => join.onTrue(),
    )
    .select(hasSigned)
    .select(personColumns)
    .select("belonging.companies")
    .where("users.email", "=", email)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : { ...personFrom(row, null), isOperator: false };
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
    .leftJoinLateral(companiesOfSession, (join) => join.onTrue())
    .select(["sessions.id", "belonging.companies"])
    .where("sessions.id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where("sessions.expires_at", ">", now)
    .where("sessions.absolute_expires_at", ">", now)
    .where("users.suspended_at", "is", null)
    .where("users.deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, companies }) => [id, companies?.[0] ?? null]));
}
