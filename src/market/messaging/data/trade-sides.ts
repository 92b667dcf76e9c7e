import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { TradeThing } from "../rules/conversation.ts";
import type { Reached } from "./conversation-people.ts";

/**
 * A request to one seller, or an order, as the company acted for stands in it. Their tables belong to later domains: a
 * function of the database says what conversations need of them.
 */
export interface TradeSide {
  label: string;
  parts: number;
  /** YYYY-MM-DD. */
  neededBy: string | null;
  poNumber: string | null;
  side: "buyer" | "seller";
  partner: { companyId: string; name: string; personId: string | null };
  /** The seller has not signed the request's agreement, and does not know the buyer: only the buyer finds this row. */
  isHidden: boolean;
}

interface Row {
  label: string;
  parts: number;
  needed_by: string | null;
  po_number: string | null;
  buyer_company_id: string;
  buyer_name: string;
  buyer_person_id: string | null;
  seller_company_id: string;
  seller_name: string;
  seller_person_id: string | null;
  is_hidden: boolean;
}

/** What a company has to do with a request or an order: of a request that it sent a row for each seller; [] for nothing. */
export async function tradeSidesOf(
  tx: Transaction,
  { type, id }: TradeThing,
  companyId: string | null,
): Promise<TradeSide[]> {
  const { rows } = await sql<Row>`
    select label, parts, needed_by::text, po_number, buyer_company_id, buyer_name, buyer_person_id,
           seller_company_id, seller_name, seller_person_id, is_hidden
      from trade_sides(${type}, ${id}::uuid)
     where ${companyId}::uuid in (buyer_company_id, seller_company_id)
     order by seller_name, seller_company_id`.execute(tx);
  return rows.map((row) => toSide(row, row.buyer_company_id === companyId ? "buyer" : "seller"));
}

function toSide(row: Row, side: TradeSide["side"]): TradeSide {
  const { label, parts, needed_by: neededBy, po_number: poNumber } = row;
  const [companyId, name, personId] =
    side === "buyer"
      ? [row.seller_company_id, row.seller_name, row.seller_person_id]
      : [row.buyer_company_id, row.buyer_name, row.buyer_person_id];
  const partner = { companyId, name, personId };
  return { label, parts, neededBy, poNumber, side, partner, isHidden: row.is_hidden };
}

/** Whom a message to the other side reaches: who dealt with it, or who gets the company's first messages; null: nobody. */
export async function tradeContact(
  tx: Transaction,
  { companyId, personId }: Pick<TradeSide["partner"], "companyId" | "personId">,
): Promise<Omit<Reached, "conversationId"> | null> {
  const { rows } = await sql<Omit<Reached, "conversationId">>`
    select person_id as "personId", company_id as "companyId", state
      from trade_contact(${personId}::uuid, ${companyId}::uuid)`.execute(tx);
  return rows[0] ?? null;
}

/** The conversation of two companies about a thing, whoever of them speaks there; null without one. */
export async function findAboutTrade(
  tx: Transaction,
  thing: TradeThing,
  own: { id: string; companyId: string | null },
  partnerCompanyId: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations
     where is_shared and starter_left_at is null and other_left_at is null and about_type = ${thing.type} and about_id = ${thing.id}::uuid
       and (starter_company_id = ${own.companyId}::uuid and other_company_id = ${partnerCompanyId}::uuid
         or other_company_id = ${own.companyId}::uuid and starter_company_id = ${partnerCompanyId}::uuid)
     order by ${own.id}::uuid in (starter_id, other_id) desc, created_at limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
