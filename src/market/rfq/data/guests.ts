import { type Kysely, sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** A shop without an account, as the company that asks sees it. */
export interface GuestRow {
  id: string;
  /** Null: it was asked by a printed sheet alone, or forgotten, long after the request was over. */
  email: string | null;
  /** When a sheet was made for it last. */
  printedAt: Date | null;
  /** Its links were taken back. */
  revokedAt: Date | null;
}

/** The shops that a request of the company acted for asks, or has chosen, by mail. */
export function guestsOf(tx: Transaction, rfqId: string): Promise<GuestRow[]> {
  return tx
    .selectFrom("rfq_guests")
    .select(["id", "email", "printed_at as printedAt", "revoked_at as revokedAt"])
    .where("rfq_id", "=", rfqId)
    .orderBy("id")
    .execute();
}

/** Chooses a shop that has no account. @returns id of its invitation */
export async function chooseGuest(
  tx: Transaction,
  rfqId: string,
  { email, name }: { email: string | null; name: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT choose_rfq_guest(${rfqId}, ${email}, ${name}) AS id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("A guest was chosen and is not there");
  return row.id;
}

/** Takes shops without an account out of a draft, but for those with these addresses. */
export async function leaveOutGuests(
  tx: Transaction,
  rfqId: string,
  kept: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM rfq_invitations i USING rfq_guests g
     WHERE i.rfq_id = ${rfqId} AND i.state = 'chosen' AND g.id = i.guest_id
       AND g.email <> ALL (${[...kept]}::text[])`.execute(tx);
}

/** Gives those who have an account, and may sell, an ordinary invitation in the place of a guest's. */
export async function askMembersAmongGuests(tx: Transaction, rfqId: string): Promise<void> {
  await sql`SELECT ask_members_among_guests(${rfqId})`.execute(tx);
}

/** A shop that a request asks with its account, found by an address of its people. */
interface AskedShop {
  email: string;
  companyId: string;
  /** As the buyer calls it. */
  name: string;
  /** It is the company that asks. */
  isOwn: boolean;
}

/** Which of these addresses belong to shops that a request asks with their accounts, or to the company acted for. */
export async function shopsAskedAt(
  tx: Transaction,
  rfqId: string,
  emails: readonly string[],
): Promise<AskedShop[]> {
  if (emails.length === 0) return [];
  const { rows } = await sql<AskedShop>`
    SELECT email, company_id AS "companyId", name, is_own AS "isOwn"
      FROM shops_asked_at(${rfqId}, ${[...emails]}::text[])`.execute(tx);
  return rows;
}

/** Takes back every link of a guest; its holders are told that, and nothing else. */
export async function revokeLinks(tx: Transaction, guestId: string): Promise<void> {
  await tx
    .updateTable("rfq_guests")
    .set({ revoked_at: sql<Date>`now()` })
    .where("id", "=", guestId)
    .execute();
  await tx
    .updateTable("rfq_guest_links")
    .set({ taken_back_at: sql<Date>`now()` })
    .where("guest_id", "=", guestId)
    .where("taken_back_at", "is", null)
    .execute();
}

/** Lets new links be made. */
export async function allowLinks(tx: Transaction, guestId: string): Promise<void> {
  await tx.updateTable("rfq_guests").set({ revoked_at: null }).where("id", "=", guestId).execute();
}

/** Notes that a sheet was made. */
export async function notePrinted(tx: Transaction, guestId: string): Promise<void> {
  await tx
    .updateTable("rfq_guests")
    .set({ printed_at: sql<Date>`now()` })
    .where("id", "=", guestId)
    .execute();
}

/** Whom a link belongs to. */
export interface LinkedGuest {
  id: string;
  rfqId: string;
  invitationId: string;
  companyId: string;
  /** As the buyer calls it. */
  shop: string;
  /** The company of an account that took its place. */
  takenOverBy: string | null;
}

/** @returns undefined for a link that was never made, was taken back, or ended with its request */
export async function guestOfLink(
  db: Kysely<DB>,
  tokenHash: string,
): Promise<LinkedGuest | undefined> {
  const { rows } = await sql<LinkedGuest>`
    SELECT id, rfq_id AS "rfqId", invitation_id AS "invitationId", company_id AS "companyId", shop,
           taken_over_by AS "takenOverBy"
      FROM guest_of_link(${tokenHash})`.execute(db);
  return rows[0];
}

/**
 * What the buyer took back with a link that would open something otherwise: the invitation, or the links alone, so that
 * what the shop quoted stands. Null: nothing.
 */
export async function takenBack(
  db: Kysely<DB>,
  tokenHash: string,
): Promise<"invitation" | "links" | null> {
  const { rows } = await sql<{ what: "invitation" | "links" | null }>`
    SELECT guest_link_taken_back(${tokenHash}) AS what`.execute(db);
  return rows[0]?.what ?? null;
}

/** Writes down that a guest reads a file of its request; at most once a minute. */
export async function addGuestReading(
  tx: Transaction,
  fileId: string,
  reader: { guestId: string; companyId: string; isMarked: boolean | null },
): Promise<void> {
  await sql`
    INSERT INTO rfq_file_reads (rfq_file_id, buyer_company_id, reader_company_id, guest_id, is_marked)
    SELECT f.id, f.buyer_company_id, ${reader.companyId}::uuid, ${reader.guestId}::uuid, ${reader.isMarked}::boolean
      FROM rfq_files f
     WHERE f.file_id = ${fileId} AND NOT EXISTS (
       SELECT FROM rfq_file_reads r
        WHERE r.rfq_file_id = f.id AND r.guest_id = ${reader.guestId}
          AND r.read_at > now() - interval '1 minute'
          AND r.is_marked IS NOT DISTINCT FROM ${reader.isMarked})`.execute(tx);
}

/** Whom mails about a request go to. */
export interface MailedGuest {
  id: string;
  companyId: string;
  email: string;
  /** Of the request. */
  state: string;
  deadline: Date | null;
  outline: unknown;
}

/**
 * Those of the companies that stand for guests who can be mailed: with an address, and no account in their place.
 *
 * @param tx of the system role
 * @returns `isOut`: their links were taken back
 */
export async function mailedGuests(
  tx: Transaction,
  companyIds: readonly string[],
): Promise<{ id: string; companyId: string; isOut: boolean }[]> {
  return tx
    .selectFrom("rfq_guests")
    .select(["id", "company_id as companyId", sql<boolean>`revoked_at is not null`.as("isOut")])
    .where("company_id", "=", sql<string>`any(${[...companyIds]}::uuid[])`)
    .where("email", "is not", null)
    .where("taken_over_by", "is", null)
    .execute();
}

/**
 * One of them, unless its address refuses mails, is of a shop that the company never asks, or got this many within a day from whoever asks.
 *
 * @param mailId the mail that it is to get; an earlier try of it is not another one
 * @param most mails a day
 * @param isOut also with links that were taken back
 */
export async function mailedGuest(
  { query }: Pick<SystemDatabase, "query">,
  id: string,
  { mailId, most, isOut }: { mailId: string; most: number; isOut: boolean },
): Promise<MailedGuest | undefined> {
  const { rows } = await sql<MailedGuest>`
    SELECT g.id, g.company_id AS "companyId", g.email, r.state, r.deadline, r.outline
      FROM rfq_guests g JOIN rfqs r ON r.id = g.rfq_id
     WHERE g.id = ${id} AND g.email IS NOT NULL AND (${isOut} OR g.revoked_at IS NULL) AND g.taken_over_by IS NULL
       AND NOT is_of_blocked_shop(g.buyer_company_id, g.email)
       AND NOT EXISTS (SELECT FROM refused_addresses x
                        WHERE x.email_hash = encode(sha256(convert_to(g.email, 'UTF8')), 'hex'))
       AND (SELECT count(DISTINCT l.mail_id) FROM rfq_guest_links l JOIN rfq_guests other ON other.id = l.guest_id
             WHERE other.email = g.email AND l.mail_id <> ${mailId} AND l.made_at > now() - interval '1 day') < ${most}`.execute(
    query,
  );
  return rows[0];
}

/** Keeps the link of a mail; one that the same mail had before works as well. */
export async function writeLink(
  { query }: Pick<SystemDatabase, "query">,
  link: { guestId: string; mailId: string; tokenHash: string },
): Promise<void> {
  await query
    .insertInto("rfq_guest_links")
    .values({ token_hash: link.tokenHash, guest_id: link.guestId, mail_id: link.mailId })
    .execute();
}

/** The address of a guest. @returns null for one that is not there, or whose address was forgotten */
export async function addressOfGuest(
  { query }: Pick<SystemDatabase, "query">,
  id: string,
): Promise<string | null> {
  const row = await query
    .selectFrom("rfq_guests")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Those of some addresses that get no more mails, by their hashes. */
export async function refusedAmong(
  { query }: Pick<SystemDatabase, "query">,
  emailHashes: readonly string[],
): Promise<Set<string>> {
  const rows = await query
    .selectFrom("refused_addresses")
    .select("email_hash")
    .where("email_hash", "in", [...emailHashes, ""])
    .execute();
  return new Set(rows.map((row) => row.email_hash));
}

/** Notes that an address gets no more mails; again changes nothing. */
export async function refuseAddress(
  { query }: Pick<SystemDatabase, "query">,
  emailHash: string,
): Promise<void> {
  await query
    .insertInto("refused_addresses")
    .values({ email_hash: emailHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets addresses and links of guests whose requests ended more than 90 days ago. */
export async function forgetPastGuests({ query }: SystemDatabase): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.id FROM rfq_guests g JOIN rfqs r ON r.id = g.rfq_id
     WHERE (g.email IS NOT NULL OR EXISTS (SELECT FROM rfq_guest_links l WHERE l.guest_id = g.id))
       AND r.updated_at < now() - interval '90 days'
       AND r.state NOT IN ('draft', 'open', 'evaluating', 'partially_awarded')
     LIMIT 500`.execute(query);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await query.deleteFrom("rfq_guest_links").where("guest_id", "in", ids).execute();
  await query.updateTable("rfq_guests").set({ email: null }).where("id", "in", ids).execute();
}

/**
 * Puts the company acted for in the place of a guest: everything that the guest was asked and sent becomes the company's.
 *
 * @returns undefined where the link opens nothing, or the company is a party of that request already
 */
export async function takeGuestsPlace(
  tx: Transaction,
  tokenHash: string,
): Promise<{ rfqId: string; invitationId: string } | undefined> {
  const { rows } = await sql<{ rfqId: string; invitationId: string }>`
    SELECT rfq_id AS "rfqId", invitation_id AS "invitationId"
      FROM take_over_rfq_guest(${tokenHash})`.execute(tx);
  return rows[0];
}
