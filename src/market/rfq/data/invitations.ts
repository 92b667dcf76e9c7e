import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { DeclineReason, InvitationState } from "../rules/invitation-transitions.ts";
import { outlineTitle } from "../rules/rfq-outline.ts";
import { readOutline } from "./outlines.ts";

/** A seller's company that is asked, as it is read and locked. */
export interface InvitationRow {
  id: string;
  rfqId: string;
  buyerCompanyId: string;
  sellerCompanyId: string;
  manufacturerId: string | null;
  sellerName: string;
  state: string;
  declineReason: string | null;
  declineNote: string;
  /** Why it declined before it was asked again; null: it did not. */
  earlierDeclineReason: string | null;
  earlierDeclineNote: string;
  /** Why the buyer took it back, in the buyer's words; null: it was not, or nothing was said. */
  revokeReason: string | null;
  /** The order in which the buyer chose them, from 0. */
  position: number;
  /** When it was asked last. */
  invitedAt: Date | null;
  intendedAt: Date | null;
  /** That it meant to quote. */
  remindedAt: Date | null;
  /** Of a shop that was asked by mail, without an account at that time. */
  guestId: string | null;
}

const columns = [
  "id",
  "rfq_id as rfqId",
  "buyer_company_id as buyerCompanyId",
  "seller_company_id as sellerCompanyId",
  "manufacturer_id as manufacturerId",
  "seller_name as sellerName",
  "state",
  "decline_reason as declineReason",
  "earlier_decline_reason as earlierDeclineReason",
  "earlier_decline_note as earlierDeclineNote",
  "decline_note as declineNote",
  "revoke_reason as revokeReason",
  "position",
  "invited_at as invitedAt",
  "intended_at as intendedAt",
  "reminded_at as remindedAt",
  "guest_id as guestId",
] as const;

/** Everybody who is asked, in their order, as far as the transaction may see them: a seller sees itself alone. */
export function invitationsOf(tx: Transaction, rfqId: string): Promise<InvitationRow[]> {
  return tx
    .selectFrom("rfq_invitations")
    .select(columns)
    .where("rfq_id", "=", rfqId)
    .orderBy("position")
    .orderBy("seller_name")
    .orderBy("id")
    .execute();
}

/** The same, and nobody changes them meanwhile: what a seller sends now is decided after this transaction. */
export function lockInvitations(tx: Transaction, rfqId: string): Promise<InvitationRow[]> {
  return tx
    .selectFrom("rfq_invitations")
    .select(columns)
    .where("rfq_id", "=", rfqId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export function lockInvitation(tx: Transaction, id: string): Promise<InvitationRow | undefined> {
  return tx
    .selectFrom("rfq_invitations")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** One of the company acted for, on either side. */
export function findInvitation(tx: Transaction, id: string): Promise<InvitationRow | undefined> {
  return tx.selectFrom("rfq_invitations").select(columns).where("id", "=", id).executeTakeFirst();
}

/** The invitation of the seller's company acted for. */
export function ownInvitation(
  tx: Transaction,
  rfqId: string,
  sellerCompanyId: string,
): Promise<InvitationRow | undefined> {
  return tx
    .selectFrom("rfq_invitations")
    .select(columns)
    .where("rfq_id", "=", rfqId)
    .where("seller_company_id", "=", sellerCompanyId)
    .executeTakeFirst();
}

/** Puts these shops in the place of those with an account that a draft had chosen, in this order. */
export async function replaceChosen(
  tx: Transaction,
  { rfqId, buyerCompanyId }: { rfqId: string; buyerCompanyId: string },
  shops: readonly { manufacturerId: string; companyId: string; name: string }[],
): Promise<void> {
  await tx
    .deleteFrom("rfq_invitations")
    .where("rfq_id", "=", rfqId)
    .where("state", "=", "chosen")
    .where("guest_id", "is", null)
    .execute();
  await addChosen(tx, { rfqId, buyerCompanyId }, shops, 0);
}

/** Puts more shops with an account behind those that are asked or chosen. @param from the place of the first */
export async function addChosen(
  tx: Transaction,
  { rfqId, buyerCompanyId }: { rfqId: string; buyerCompanyId: string },
  shops: readonly { manufacturerId: string; companyId: string; name: string }[],
  from: number,
): Promise<void> {
  if (shops.length === 0) return;
  await tx
    .insertInto("rfq_invitations")
    .values(
      shops.map(({ manufacturerId, companyId, name }, at) => ({
        rfq_id: rfqId,
        buyer_company_id: buyerCompanyId,
        seller_company_id: companyId,
        manufacturer_id: manufacturerId,
        seller_name: name,
        position: from + at,
      })),
    )
    .execute();
}

export async function writeInvitationState(
  tx: Transaction,
  id: string,
  state: InvitationState,
): Promise<void> {
  await tx.updateTable("rfq_invitations").set({ state }).where("id", "=", id).execute();
}

/** The same where the role of timers does it, who writes no reasons. */
export async function lapseInvitations(tx: Transaction, rfqId: string): Promise<void> {
  await tx
    .updateTable("rfq_invitations")
    .set({ state: "lapsed" })
    .where("rfq_id", "=", rfqId)
    .where("state", "in", ["invited", "viewed", "intending"])
    .execute();
}

/** The same for one of them, whatever its state. */
export async function lapseInvitation(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("rfq_invitations").set({ state: "lapsed" }).where("id", "=", id).execute();
}

/** Asks those again who had not answered; not guests whose links were taken back. */
export async function inviteLapsed(tx: Transaction, rfqId: string): Promise<void> {
  await tx
    .updateTable("rfq_invitations")
    .set({ state: "invited" })
    .where("rfq_id", "=", rfqId)
    .where("state", "=", "lapsed")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("rfq_guests as g")
            .select("g.id")
            .whereRef("g.id", "=", "rfq_invitations.guest_id")
            .where("g.revoked_at", "is not", null),
        ),
      ),
    )
    .execute();
}

/** Asks some of those who were chosen. */
export async function inviteChosen(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("rfq_invitations")
    .set({ state: "invited" })
    .where("id", "in", [...ids])
    .where("state", "=", "chosen")
    .execute();
}

/** Puts those who are chosen and not asked yet into another order. */
export async function writeOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.updateTable("rfq_invitations").set({ position }).where("id", "=", id).execute();
  }
}

export async function writeDecline(
  tx: Transaction,
  id: string,
  { reason, note }: { reason: DeclineReason; note: string },
): Promise<void> {
  await tx
    .updateTable("rfq_invitations")
    .set({ state: "declined", decline_reason: reason, decline_note: note })
    .where("id", "=", id)
    .execute();
}

/** Takes one back, by its buyer. @param reason null: nothing is said */
export async function writeRevoked(
  tx: Transaction,
  id: string,
  reason: string | null,
): Promise<void> {
  await tx
    .updateTable("rfq_invitations")
    .set({ state: "revoked", revoke_reason: reason })
    .where("id", "=", id)
    .execute();
}

/** A request in a seller's list. */
export interface ReceivedRfq {
  rfqId: string;
  /** Its title, or its outline where the details are not open to the member. */
  title: string;
  /** Null where the details are not open. */
  buyerName: string | null;
  /** Null where the details are not open: the buyer may not be named yet. */
  buyerCompanyId: string | null;
  rfqState: string;
  deadline: Date | null;
  state: string;
  /** Of the newest version of its quote, as the next one. */
  quoteId: string | null;
  quoteState: string | null;
  /** Of what is open to the company: a later version of its quote counts, too. */
  changedAt: Date;
  /** Of the quote, YYYY-MM-DD. */
  validUntil: string | null;
  lines: number;
}

/**
 * The newest requests that a seller's company got, at most 200.
 *
 * @param maySeeDetails false: their outlines alone, also of those whose details are open to the company
 */
export async function receivedRfqs(
  tx: Transaction,
  companyId: string,
  maySeeDetails: boolean,
): Promise<ReceivedRfq[]> {
  const { rows } = await sql<
    Omit<ReceivedRfq, "title"> & { title: string | null; outline: unknown }
  >`
    SELECT o.rfq_id AS "rfqId", r.title, r.buyer_name AS "buyerName",
           r.buyer_company_id AS "buyerCompanyId", o.state AS "rfqState", o.deadline, i.state,
           o.lines, o.outline,
           greatest(o.submitted_at, r.updated_at, last.created_at) AS "changedAt",
           last.id AS "quoteId", last.state AS "quoteState", last.valid_until::text AS "validUntil"
      FROM rfq_invitations i JOIN received_rfq_outlines() o ON o.rfq_id = i.rfq_id
      LEFT JOIN rfqs r ON r.id = i.rfq_id AND ${maySeeDetails}::boolean
      LEFT JOIN LATERAL (
        SELECT q.id, q.state, q.valid_until, q.created_at FROM quotes q
         WHERE q.invitation_id = i.id AND q.seller_company_id = ${companyId}
         ORDER BY q.version DESC LIMIT 1) last ON true
     WHERE i.seller_company_id = ${companyId}
     ORDER BY o.submitted_at DESC, o.rfq_id LIMIT 200`.execute(tx);
  return rows.map(({ outline, title, ...row }) => ({
    ...row,
    title: title ?? outlineTitle(readOutline(outline)),
  }));
}
