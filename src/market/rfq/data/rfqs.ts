import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Wish } from "../rules/match-shop.ts";
import { standingQuotes } from "../rules/quote-transitions.ts";
import type { Terms } from "../rules/rfq-input.ts";
import type { RfqOutline } from "../rules/rfq-outline.ts";
import type { RfqState } from "../rules/rfq-transitions.ts";

/** A request as it is read and locked. */
export interface RfqRow {
  id: string;
  buyerCompanyId: string;
  buyerName: string;
  state: string;
  title: string;
  sourceText: string;
  notes: string;
  /** YYYY-MM-DD. */
  neededBy: string | null;
  deadline: Date | null;
  shipToZip: string | null;
  /** How far away from there a shop may be; null: as far as it delivers. */
  radiusMiles: number | null;
  /** Under ITAR or EAR. */
  exportControlled: boolean;
  certifications: string[];
  reason: string | null;
  /** Whether sellers see an outline alone until their company has signed. */
  needsAgreement: boolean;
  updatedAt: Date;
  submittedAt: Date | null;
  /** From 1; each amendment makes the next one. */
  revision: number;
  /** Shops that are asked at once. */
  waveSize: number;
  /** What it asks of shops, as `readWish` reads it. */
  wish: unknown;
}

const columns = [
  "id",
  "buyer_company_id as buyerCompanyId",
  "buyer_name as buyerName",
  "state",
  "title",
  "source_text as sourceText",
  "notes",
  "needed_by as neededBy",
  "deadline",
  "ship_to_zip as shipToZip",
  "radius_miles as radiusMiles",
  "export_controlled as exportControlled",
  "certifications",
  "reason",
  "needs_agreement as needsAgreement",
  "updated_at as updatedAt",
  "submitted_at as submittedAt",
  "revision",
  "wave_size as waveSize",
  "wish",
] as const;

/** Writes a draft of the company acted for. @returns its id */
export async function insertRfq(
  tx: Transaction,
  draft: {
    buyerCompanyId: string;
    createdBy: string;
    title: string;
    sourceText: string;
    neededBy: string | null;
    shipToZip: string | null;
    certifications: string[];
    waveSize: number;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto("rfqs")
    .values({
      buyer_company_id: draft.buyerCompanyId,
      created_by: draft.createdBy,
      title: draft.title,
      source_text: draft.sourceText,
      needed_by: draft.neededBy,
      ship_to_zip: draft.shipToZip,
      certifications: draft.certifications,
      wave_size: draft.waveSize,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How far shops may be, in miles. */
export async function writeRadius(tx: Transaction, id: string, miles: number): Promise<void> {
  await tx.updateTable("rfqs").set({ radius_miles: miles }).where("id", "=", id).execute();
}

/** One that the company acted for has asked, or is asked by. */
export function findRfq(tx: Transaction, id: string): Promise<RfqRow | undefined> {
  return tx.selectFrom("rfqs").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Locks one that the transaction may change. */
export function lockRfq(tx: Transaction, id: string): Promise<RfqRow | undefined> {
  return tx.selectFrom("rfqs").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function writeRfqState(tx: Transaction, id: string, state: RfqState): Promise<void> {
  await tx
    .updateTable("rfqs")
    .set({ state, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** The same with the reason: the role of timers may write it only together with where it leads. */
export async function writeWithdrawn(
  tx: Transaction,
  id: string,
  state: RfqState,
  reason: string,
): Promise<void> {
  await tx
    .updateTable("rfqs")
    .set({ state, reason, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function writeTitle(tx: Transaction, id: string, title: string): Promise<void> {
  await tx
    .updateTable("rfqs")
    .set({ title, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function writeTerms(
  tx: Transaction,
  id: string,
  terms: Omit<Terms, "deadline"> & { deadline: Date | null },
): Promise<void> {
  await tx
    .updateTable("rfqs")
    .set({
      notes: terms.notes,
      needed_by: terms.neededBy,
      deadline: terms.deadline,
      ship_to_zip: terms.shipToZip,
      radius_miles: terms.radiusMiles,
      export_controlled: terms.exportControlled,
      certifications: terms.certifications,
      needs_agreement: terms.needsAgreement,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

export async function writeSubmitted(
  tx: Transaction,
  id: string,
  { buyerName, outline, wish }: { buyerName: string; outline: RfqOutline; wish: Wish },
): Promise<void> {
  await tx
    .updateTable("rfqs")
    .set({
      buyer_name: buyerName,
      outline: JSON.stringify(outline),
      wish: JSON.stringify(wish),
      submitted_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** From now on shops sign before they see more than an outline. */
export async function writeNeedsAgreement(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("rfqs").set({ needs_agreement: true }).where("id", "=", id).execute();
}

/** Whoever sees the details has to be allowed to have what is controlled for export. */
export async function writeExportControlled(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("rfqs").set({ export_controlled: true }).where("id", "=", id).execute();
}

export async function writeWaveSize(tx: Transaction, id: string, size: number): Promise<void> {
  await tx.updateTable("rfqs").set({ wave_size: size }).where("id", "=", id).execute();
}

export async function writeDeadline(tx: Transaction, id: string, deadline: Date): Promise<void> {
  await tx.updateTable("rfqs").set({ deadline }).where("id", "=", id).execute();
}

export async function writeReason(
  tx: Transaction,
  id: string,
  reason: string | null,
): Promise<void> {
  await tx.updateTable("rfqs").set({ reason }).where("id", "=", id).execute();
}

/** A request in its buyer's list. */
export interface OwnRfq extends Pick<RfqRow, "id" | "title" | "state" | "deadline" | "updatedAt"> {
  asked: number;
  quotes: number;
}

/** The newest requests of a buyer's company, at most 200. */
export async function ownRfqs(tx: Transaction, companyId: string): Promise<OwnRfq[]> {
  const rows = await tx
    .selectFrom("rfqs")
    .select((eb) => [
      "id",
      "title",
      "state",
      "deadline",
      "updated_at as updatedAt",
      eb
        .selectFrom("rfq_invitations as i")
        .select((count) => count.fn.countAll<string>().as("asked"))
        .whereRef("i.rfq_id", "=", "rfqs.id")
        // Of what was sent, those who are next were not asked yet.
        .where((of) => of.or([of("i.state", "<>", "chosen"), of("rfqs.state", "=", "draft")]))
        .as("asked"),
      eb
        .selectFrom("quotes as q")
        .select((count) => count.fn.countAll<string>().as("quotes"))
        .whereRef("q.rfq_id", "=", "rfqs.id")
        .where("q.state", "in", [...standingQuotes, "awarded", "accepted", "not_awarded"])
        .as("quotes"),
    ])
    .where("buyer_company_id", "=", companyId)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, asked: Number(row.asked), quotes: Number(row.quotes) }));
}
