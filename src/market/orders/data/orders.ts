import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { ConfirmedAward } from "../../rfq/rules/confirmed-award.ts";

/** An order as both of its sides read it. Money as decimal strings in dollars. */
export interface Order {
  id: string;
  number: number;
  rfqId: string;
  buyerCompanyId: string;
  buyerName: string;
  sellerName: string;
  /** Whether nobody is left in that company: its last member deleted the account. */
  buyerLeft: boolean;
  sellerLeft: boolean;
  title: string;
  poNumber: string | null;
  shipToZip: string;
  /** YYYY-MM-DD. */
  neededBy: string;
  quoteSha256: string;
  /** Where the quote says that it is made; null: it does not say. */
  facility: string | null;
  /** What its seller wrote to the quote. */
  notes: string;
  createdAt: Date;
  lines: OrderLine[];
}

export interface OrderLine {
  position: number;
  name: string;
  quantity: number;
  price: string;
  tooling: string;
  /** The least that the pieces together cost. */
  minimumCharge: string;
  /** What is made instead of what was asked; null: as asked. */
  alternate: string | null;
  /** What the quote takes out of what was asked. */
  exceptions: string;
  leadTimeDays: number;
}

/** An order in a list, with what it comes to. */
export type ListedOrder = Omit<
  Order,
  "lines" | "quoteSha256" | "shipToZip" | "facility" | "notes"
> & {
  lines: number;
  total: string;
};

/** As it was stored when the request was sent, by id of the request that the company acted for got. */
export async function outlinesOfReceived(tx: Transaction): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ id: string; outline: unknown }>`
    SELECT rfq_id AS id, outline FROM received_rfq_outlines()`.execute(tx);
  return new Map(rows.map(({ id, outline }) => [id, outline]));
}

/** Makes an order of a confirmed award. @returns its id and number */
export async function insertOrder(
  tx: Transaction,
  award: ConfirmedAward,
  confirmedBy: string,
): Promise<{ id: string; number: number }> {
  const order = await tx
    .insertInto("orders")
    .values({
      quote_id: award.quoteId,
      rfq_id: award.rfqId,
      buyer_company_id: award.buyerCompanyId,
      seller_company_id: award.sellerCompanyId,
      buyer_name: award.buyerName,
      seller_name: award.sellerName,
      confirmed_by: confirmedBy,
      title: award.title,
      po_number: award.poNumber,
      ship_to_zip: award.shipToZip,
      needed_by: award.neededBy,
      quote_sha256: award.quoteSha256,
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("order_lines")
    .values(
      award.lines.map((line, position) => ({
        order_id: order.id,
        position,
        rfq_line_id: line.lineId,
        name: line.name,
        quantity: line.quantity,
        price: line.price,
        tooling: line.tooling,
        minimum_charge: line.minimumCharge,
        alternate: line.alternate,
        lead_time_days: line.leadTimeDays,
      })),
    )
    .execute();
  return order;
}

const columns = [
  "id",
  "number",
  "rfq_id as rfqId",
  "buyer_company_id as buyerCompanyId",
  "buyer_name as buyerName",
  "seller_name as sellerName",
  "title",
  "po_number as poNumber",
  "needed_by as neededBy",
  "created_at as createdAt",
] as const;

const whoLeft = [
  sql<boolean>`company_is_closed(orders.buyer_company_id)`.as("buyerLeft"),
  sql<boolean>`company_is_closed(orders.seller_company_id)`.as("sellerLeft"),
] as const;

/** The newest orders of a company on one side, at most 200. */
export async function ordersOf(
  tx: Transaction,
  { companyId, side }: { companyId: string; side: "buyer" | "seller" },
): Promise<ListedOrder[]> {
  const rows = await tx
    .selectFrom("orders")
    .select((eb) => [
      ...columns,
      ...whoLeft,
      eb
        .selectFrom("order_lines as l")
        .select((line) => line.fn.countAll<string>().as("lines"))
        .whereRef("l.order_id", "=", "orders.id")
        .as("lines"),
      eb
        .selectFrom("order_lines as l")
        .select(
          sql<string>`sum(greatest(l.quantity * l.price, l.minimum_charge) + l.tooling)`.as(
            "total",
          ),
        )
        .whereRef("l.order_id", "=", "orders.id")
        .as("total"),
    ])
    .where(`${side}_company_id`, "=", companyId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, lines: Number(row.lines), total: row.total ?? "0.00" }));
}

/** One of the company acted for, on this side. */
export async function findOrder(
  tx: Transaction,
  { id, companyId, side }: { id: string; companyId: string; side: "buyer" | "seller" },
): Promise<Order | undefined> {
  const order = await tx
    .selectFrom("orders")
    .select((eb) => [
      ...columns,
      ...whoLeft,
      "ship_to_zip as shipToZip",
      "quote_sha256 as quoteSha256",
      // The version that was accepted, which never changes.
      ...(["facility", "notes"] as const).map((column) =>
        eb
          .selectFrom("quotes as q")
          .select(`q.${column}`)
          .whereRef("q.id", "=", "orders.quote_id")
          .as(column),
      ),
    ])
    .where("id", "=", id)
    .where(`${side}_company_id`, "=", companyId)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const lines = await tx
    .selectFrom("order_lines")
    .select((eb) => [
      "position",
      "name",
      "quantity",
      "price",
      "tooling",
      "minimum_charge as minimumCharge",
      "alternate",
      "lead_time_days as leadTimeDays",
      eb
        .selectFrom("quote_lines as q")
        .innerJoin("orders as o", "o.quote_id", "q.quote_id")
        .select("q.exceptions")
        .whereRef("o.id", "=", "order_lines.order_id")
        .whereRef("q.rfq_line_id", "=", "order_lines.rfq_line_id")
        .as("exceptions"),
    ])
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  return {
    ...order,
    notes: order.notes ?? "",
    lines: lines.map((line) => ({ ...line, exceptions: line.exceptions ?? "" })),
  };
}

/** The orders that a person confirmed, for taking one's data along. */
export function ordersConfirmedBy(tx: Transaction, personId: string) {
  return tx
    .selectFrom("orders")
    .selectAll()
    .where("confirmed_by", "=", personId)
    .orderBy("created_at")
    .execute();
}
