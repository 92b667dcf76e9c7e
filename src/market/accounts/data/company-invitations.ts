import { type Kysely, sql } from "kysely";
import { hashToken, newToken } from "../../../platform/auth/secret-token.ts";
import type { AuthDatabase, SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { type CompanyRole, readCompanyRoles } from "../rules/company-roles.ts";

/** An invitation as it is locked for its answer. */
export interface InvitationRow {
  id: string;
  companyId: string;
  /** Whom it was sent to. */
  email: string;
  roles: CompanyRole[];
  invitedBy: string;
  state: string;
  expiresAt: Date;
}

/** Writes an invitation. @returns its id; null when one to this address is open already */
export async function insertInvitation(
  tx: Transaction,
  invitation: {
    companyId: string;
    email: string;
    roles: readonly CompanyRole[];
    invitedBy: string;
    expiresAt: Date;
  },
): Promise<string | null> {
  const row = await tx
    .insertInto("company_invitations")
    .values({
      company_id: invitation.companyId,
      email: invitation.email,
      roles: [...invitation.roles],
      invited_by: invitation.invitedBy,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "email"]).where("state", "=", "invited").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Ends an invitation to an address that is late, but that no timer has found yet: so another can be sent.
 *
 * @returns ids of what ended
 */
export async function expireLateInvitation(
  tx: Transaction,
  { companyId, email }: { companyId: string; email: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable("company_invitations")
    .set({ state: "expired", answered_at: now })
    .where("company_id", "=", companyId)
    .where("email", "=", email)
    .where("state", "=", "invited")
    .where("expires_at", "<=", now)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The company's invitations that wait for an answer, oldest first. */
export async function openInvitations(tx: Transaction, companyId: string, now: Date) {
  const rows = await tx
    .selectFrom("company_invitations")
    .select(["id", "email", "roles", "invited_by", "created_at", "expires_at"])
    .where("company_id", "=", companyId)
    .where("state", "=", "invited")
    .where("expires_at", ">", now)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    roles: readCompanyRoles(row.roles),
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** Locks one that the viewer's company sent or the viewer got. */
export async function lockInvitation(
  tx: Transaction,
  id: string,
): Promise<InvitationRow | undefined> {
  const row = await tx
    .selectFrom("company_invitations")
    .select(["id", "company_id", "email", "roles", "invited_by", "state", "expires_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    companyId: row.company_id,
    email: row.email,
    roles: readCompanyRoles(row.roles),
    invitedBy: row.invited_by,
    state: row.state,
    expiresAt: row.expires_at,
  };
}

/**
 * Locks one that the viewer got, and before it the company, as whoever closes that or takes a member out does:
 * a company that others leave meanwhile is not joined.
 */
export async function lockInvitationAndCompany(
  tx: Transaction,
  id: string,
): Promise<InvitationRow | undefined> {
  await sql`SELECT lock_inviting_company(${id})`.execute(tx);
  return lockInvitation(tx, id);
}

/** Writes where an invitation stands. */
export async function writeInvitationState(
  tx: Transaction,
  id: string,
  state: string,
): Promise<void> {
  await tx
    .updateTable("company_invitations")
    .set({ state, answered_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/**
 * Makes the viewer a member, as an open invitation says.
 *
 * @returns false when the viewer is one already
 */
export async function joinCompany(
  tx: Transaction,
  { companyId, personId, roles }: { companyId: string; personId: string; roles: CompanyRole[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("company_members")
    .values({ company_id: companyId, person_id: personId, roles })
    .onConflict((conflict) => conflict.columns(["company_id", "person_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The name of the company that invites the viewer; "" for none. @param id of an open invitation to the viewer's address */
export async function invitingCompany(tx: Transaction, id: string): Promise<string> {
  const { rows } = await sql<{ company_name: string }>`
    SELECT company_name FROM invitations_to_viewer() WHERE id = ${id}::uuid`.execute(tx);
  return rows[0]?.company_name ?? "";
}

/** The name of a company whose invitation nobody answered in time. @param tx of the system role */
export async function unansweredCompany(tx: Transaction, companyId: string): Promise<string> {
  const row = await tx
    .selectFrom("companies")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.name ?? "";
}

/** Open invitations to the viewer's own address, the newest first, with who invites into what. */
export async function invitationsToViewer(tx: Transaction, now: Date) {
  const { rows } = await sql<{
    id: string;
    company_name: string;
    inviter_name: string;
    roles: string[];
    expires_at: Date;
  }>`
    SELECT named.id, named.company_name, named.inviter_name, invitation.roles, invitation.expires_at
      FROM invitations_to_viewer() named
      JOIN company_invitations invitation ON invitation.id = named.id
     WHERE invitation.expires_at > ${now}
     ORDER BY named.id DESC`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    companyName: row.company_name,
    inviterName: row.inviter_name,
    roles: readCompanyRoles(row.roles),
    expiresAt: row.expires_at,
  }));
}

/** What a mailed link is about, whatever became of it; undefined for a token of no invitation. */
export async function invitationOfToken(db: Kysely<DB>, token: string) {
  const row = await db
    .selectFrom("company_invitations as invitation")
    .innerJoin("companies as company", "company.id", "invitation.company_id")
    .innerJoin("users as inviter", "inviter.id", "invitation.invited_by")
    .select([
      "invitation.id",
      "invitation.email",
      "invitation.roles",
      "invitation.state",
      "invitation.expires_at",
      "company.name as company_name",
      "inviter.name as inviter_name",
    ])
    .where("invitation.token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    email: row.email,
    roles: readCompanyRoles(row.roles),
    state: row.state,
    expiresAt: row.expires_at,
    companyName: row.company_name,
    inviterName: row.inviter_name ?? "",
  };
}

/**
 * Makes the link of an invitation's mail; asking again replaces it. Only its hash is stored.
 *
 * @returns the token; null when the invitation is no longer open
 */
export async function issueInvitationToken(
  db: AuthDatabase,
  id: string,
  now: Date,
): Promise<string | null> {
  const token = newToken();
  const { numUpdatedRows } = await db.query
    .updateTable("company_invitations")
    .set({ token_hash: hashToken(token) })
    .where("id", "=", id)
    .where("state", "=", "invited")
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? token : null;
}

/** Invitations that nobody answered in time, at most 500 of them; by the database's clock, as policies are. */
export async function unansweredInvitations(db: SystemDatabase): Promise<string[]> {
  const rows = await db.query
    .selectFrom("company_invitations")
    .select("id")
    .where("state", "=", "invited")
    .orderBy("expires_at")
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes away invitations that ended more than 90 days ago: they hold addresses of people without accounts. */
export async function forgetOldInvitations(db: SystemDatabase): Promise<void> {
  await db.query
    .deleteFrom("company_invitations")
    .where("expires_at", "<", sql<Date>`now() - interval '90 days'`)
    .execute();
}
