import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { MemberRoles } from "../rules/company-members.ts";
import { readCompanyRoles } from "../rules/company-roles.ts";

/** A member of the company acted for, as other members see one. */
export interface CompanyPerson {
  id: string;
  name: string;
  email: string;
  /** Path in the bucket "avatars". */
  avatarPath: string | null;
}

/**
 * The members of the company acted for, locked until the transaction ends: changes take turns.
 *
 * @returns none when it is not the company that the transaction acts for
 */
export async function lockMembers(tx: Transaction, companyId: string): Promise<MemberRoles[]> {
  await tx
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .execute();
  return membersOf(tx, companyId);
}

/** The members of the company acted for, in the order in which they joined. */
export async function membersOf(
  tx: Transaction,
  companyId: string,
): Promise<(MemberRoles & { joinedAt: Date })[]> {
  const rows = await tx
    .selectFrom("company_members")
    .select(["person_id", "roles", "joined_at"])
    .where("company_id", "=", companyId)
    .orderBy("joined_at")
    .orderBy("person_id")
    .execute();
  return rows.map((row) => ({
    personId: row.person_id,
    roles: readCompanyRoles(row.roles),
    joinedAt: row.joined_at,
  }));
}

/** Names and addresses of the people in the company acted for, by id. */
export async function companyPeople(tx: Transaction): Promise<Map<string, CompanyPerson>> {
  const { rows } = await sql<{
    person_id: string;
    name: string;
    email: string;
    avatar_url: string | null;
  }>`SELECT person_id, name, email, avatar_url FROM company_people()`.execute(tx);
  return new Map(
    rows.map(({ person_id: id, name, email, avatar_url: avatarPath }) => [
      id,
      { id, name: name || email, email, avatarPath },
    ]),
  );
}

/** Writes what of the members has changed. */
export async function writeMembers(
  tx: Transaction,
  companyId: string,
  { before, after }: { before: readonly MemberRoles[]; after: readonly MemberRoles[] },
): Promise<void> {
  const kept = new Map(after.map(({ personId, roles }) => [personId, [...roles]]));
  for (const { personId, roles } of before) {
    const wanted = kept.get(personId);
    if (wanted === undefined) {
      await tx
        .deleteFrom("company_members")
        .where("company_id", "=", companyId)
        .where("person_id", "=", personId)
        .execute();
    } else if (!isDeepStrictEqual(wanted, [...roles])) {
      await tx
        .updateTable("company_members")
        .set({ roles: wanted, updated_at: sql<Date>`now()` })
        .where("company_id", "=", companyId)
        .where("person_id", "=", personId)
        .execute();
    }
  }
}

/** Names the company acted for. From then on the name follows nobody's profile. */
export async function renameCompany(
  tx: Transaction,
  companyId: string,
  name: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("companies")
    .set({ name, named_at: now, updated_at: now })
    .where("id", "=", companyId)
    .execute();
}

/** Who of the company acted for gets first messages; null: nobody was chosen. */
export async function messageContactOf(tx: Transaction, companyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("companies")
    .select("message_contact_id")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.message_contact_id ?? null;
}

/** Lets a member of the company acted for get first messages. @param personId null: nobody in particular */
export async function writeMessageContact(
  tx: Transaction,
  companyId: string,
  personId: string | null,
): Promise<void> {
  await tx
    .updateTable("companies")
    .set({ message_contact_id: personId, updated_at: sql<Date>`now()` })
    .where("id", "=", companyId)
    .execute();
}

/** Starts another company of the viewer, who owns it. @returns its id */
export async function startCompany(tx: Transaction, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT start_company(${name}) AS id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("A company was not started.");
  return row.id;
}

/** Lets a session act for a company. @returns false when the viewer does not belong to it */
export async function chooseCompany(
  tx: Transaction,
  sessionId: string,
  companyId: string,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    SELECT choose_company(${sessionId}, ${companyId}) AS done`.execute(tx);
  return rows[0]?.done === true;
}

/** Companies with other members of which the viewer is the only owner. */
export async function companiesNeedingViewer(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM companies_needing_viewer()`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * Lets the name of the viewer's company of one follow the profiles and the viewer's own name, unless somebody
 * gave it a name.
 */
export async function nameAfterProfiles(
  tx: Transaction,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<void> {
  await sql`
    UPDATE companies SET updated_at = now(),
        name = left(coalesce(nullif(trim(seller.company_name), ''), nullif(trim(buyer.company_name), ''),
          nullif(users.name, ''), split_part(users.email, '@', 1)), 200)
      FROM users
      LEFT JOIN seller_profiles seller ON seller.company_id = ${companyId}
      LEFT JOIN buyer_profiles buyer ON buyer.buyer_id = users.id
     WHERE users.id = ${personId} AND companies.id = ${companyId} AND companies.named_at IS NULL
       AND (SELECT array_agg(person_id) FROM company_members WHERE company_id = companies.id)
         = ARRAY[${personId}::uuid]`.execute(tx);
}
