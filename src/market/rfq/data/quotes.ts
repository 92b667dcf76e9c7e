import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { QuotedLine } from "../rules/quote-input.ts";
import { type QuoteState, standingQuotes } from "../rules/quote-transitions.ts";

/** One version of a quote, as it is read and locked. */
export interface QuoteRow {
  id: string;
  rfqId: string;
  invitationId: string;
  buyerCompanyId: string;
  sellerCompanyId: string;
  sellerName: string;
  version: number;
  state: string;
  /** YYYY-MM-DD. */
  validUntil: string;
  facility: string | null;
  notes: string;
  poNumber: string | null;
  awardedAt: Date | null;
  /** Why its seller refused the award. */
  refusalReason: string | null;
  createdAt: Date;
  /** Of the request, which it answers. */
  rfqRevision: number;
  /** When both sides were told that its validity ends soon. */
  expiryToldAt: Date | null;
}

const columns = [
  "id",
  "rfq_id as rfqId",
  "invitation_id as invitationId",
  "buyer_company_id as buyerCompanyId",
  "seller_company_id as sellerCompanyId",
  "seller_name as sellerName",
  "version",
  "state",
  "valid_until as validUntil",
  "facility",
  "notes",
  "po_number as poNumber",
  "awarded_at as awardedAt",
  "refusal_reason as refusalReason",
  "created_at as createdAt",
  "rfq_revision as rfqRevision",
  "expiry_told_at as expiryToldAt",
] as const;

export function lockQuote(tx: Transaction, id: string): Promise<QuoteRow | undefined> {
  return tx
    .selectFrom("quotes")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export function findQuote(tx: Transaction, id: string): Promise<QuoteRow | undefined> {
  return tx.selectFrom("quotes").select(columns).where("id", "=", id).executeTakeFirst();
}

/** The request that a quote answers, before either is locked. */
export async function rfqOfQuote(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("quotes")
    .select("rfq_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.rfq_id;
}

/** The last version of each seller's quote, by name of the seller; what was replaced is left out. */
export async function lastQuotes(tx: Transaction, rfqId: string): Promise<QuoteRow[]> {
  return tx
    .selectFrom("quotes")
    .select(columns)
    .where("rfq_id", "=", rfqId)
    .where("state", "<>", "superseded")
    .distinctOn("invitation_id")
    .orderBy("invitation_id")
    .orderBy("version", "desc")
    .execute()
    .then((rows) => rows.toSorted((a, b) => a.sellerName.localeCompare(b.sellerName)));
}

/** Every version of one seller's quote, the newest first. */
export function quotesOfInvitation(tx: Transaction, invitationId: string): Promise<QuoteRow[]> {
  return tx
    .selectFrom("quotes")
    .select(columns)
    .where("invitation_id", "=", invitationId)
    .orderBy("version", "desc")
    .execute();
}

/** The prices of some quotes, by the quote's id: also where the request they answer is closed to their seller. */
export async function quoteLinesOf(
  tx: Transaction,
  quoteIds: readonly string[],
): Promise<Map<string, QuotedLine[]>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("quote_lines")
    .leftJoin("rfq_lines", "rfq_lines.id", "quote_lines.rfq_line_id")
    .select([
      "quote_id",
      "rfq_line_id",
      "tooling",
      "minimum_charge",
      "breaks",
      "exceptions",
      "alternates",
    ])
    .where("quote_id", "in", [...quoteIds])
    .orderBy(sql`coalesce(position, place_of_quoted_line(quote_id, rfq_line_id))`)
    .execute();
  const byQuote = new Map<string, QuotedLine[]>();
  for (const row of rows) {
    const alternates = row.alternates as unknown as StoredAlternate[];
    const line: QuotedLine = {
      lineId: row.rfq_line_id,
      tooling: row.tooling,
      minimumCharge: row.minimum_charge,
      exceptions: row.exceptions,
      breaks: (row.breaks as unknown as StoredBreak[]).map(readBreak),
      alternates: alternates.map(({ description, tooling, minimum_charge, breaks }) => ({
        description,
        tooling,
        minimumCharge: minimum_charge,
        breaks: breaks.map(readBreak),
      })),
    };
    byQuote.set(row.quote_id, [...(byQuote.get(row.quote_id) ?? []), line]);
  }
  return byQuote;
}

interface StoredBreak {
  quantity: number;
  price: string;
  lead_time_days: number;
}

interface StoredAlternate {
  description: string;
  tooling: string;
  minimum_charge: string;
  breaks: StoredBreak[];
}

type Break = QuotedLine["breaks"][number];

function readBreak({ quantity, price, lead_time_days }: StoredBreak): Break {
  return { quantity, price, leadTimeDays: lead_time_days };
}

function storedBreak({ quantity, price, leadTimeDays }: Break): StoredBreak {
  return { quantity, price, lead_time_days: leadTimeDays };
}

/** Writes a version of a quote with its prices. @returns its id */
export async function insertQuote(
  tx: Transaction,
  quote: Pick<
    QuoteRow,
    | "rfqId"
    | "invitationId"
    | "buyerCompanyId"
    | "sellerCompanyId"
    | "sellerName"
    | "version"
    | "validUntil"
    | "facility"
    | "notes"
    | "rfqRevision"
  > & {
    /** One of these two is null. */
    createdBy: string | null;
    guestId: string | null;
    lines: readonly QuotedLine[];
  },
): Promise<string> {
  const { id } = await tx
    .insertInto("quotes")
    .values({
      rfq_id: quote.rfqId,
      invitation_id: quote.invitationId,
      buyer_company_id: quote.buyerCompanyId,
      seller_company_id: quote.sellerCompanyId,
      seller_name: quote.sellerName,
      created_by: quote.createdBy,
      guest_id: quote.guestId,
      version: quote.version,
      valid_until: quote.validUntil,
      facility: quote.facility,
      notes: quote.notes,
      rfq_revision: quote.rfqRevision,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("quote_lines")
    .values(
      quote.lines.map((line) => ({
        quote_id: id,
        rfq_line_id: line.lineId,
        tooling: line.tooling,
        minimum_charge: line.minimumCharge,
        exceptions: line.exceptions,
        breaks: JSON.stringify(line.breaks.map(storedBreak)),
        alternates: JSON.stringify(
          line.alternates.map(({ description, tooling, minimumCharge, breaks }) => ({
            description,
            tooling,
            minimum_charge: minimumCharge,
            breaks: breaks.map(storedBreak),
          })),
        ),
      })),
    )
    .execute();
  return id;
}

export async function writeQuoteState(
  tx: Transaction,
  id: string,
  state: QuoteState,
): Promise<void> {
  if (state === "expired") throw new Error("That a quote expired is told by its date");
  await tx.updateTable("quotes").set({ state }).where("id", "=", id).execute();
}

/** Notes on a quote when it was awarded last, and for which purchase order. */
export async function noteAward(
  tx: Transaction,
  id: string,
  award: { poNumber: string | null; awardedAt: Date },
): Promise<void> {
  await tx
    .updateTable("quotes")
    .set({
      // Of more lines awarded later, the number that was given before stays.
      po_number: sql`case when state = 'awarded' then coalesce(${award.poNumber}, po_number) else ${award.poNumber} end`,
      awarded_at: award.awardedAt,
    })
    .where("id", "=", id)
    .execute();
}

/** Notes why the seller of an awarded quote refuses. */
export async function noteRefusal(tx: Transaction, id: string, reason: string): Promise<void> {
  await tx.updateTable("quotes").set({ refusal_reason: reason }).where("id", "=", id).execute();
}

/** Whether a quote of a request stands, a stale one among them. */
export async function hasQuotes(tx: Transaction, rfqId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("quotes")
    .select("id")
    .where("rfq_id", "=", rfqId)
    .where("state", "in", standingQuotes)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
