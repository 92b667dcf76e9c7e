import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";

/** Price and stock of a product as somebody typed them into the table. */
export interface ProductFigures {
  id: string;
  /** The version that was changed; another one is left as it is. */
  version: number;
  /** Decimal string; null = on request. */
  price: string | null;
  inStock: boolean;
}

/** What of a product's prices stands, beside the figure that was typed. */
export interface LockedFigures {
  id: string;
  state: string;
  /** Whether price and stock are as they were typed. */
  isSame: boolean;
  /** Whether nobody changed it since the table was shown. */
  isCurrent: boolean;
  priceBreaks: { minimumQuantity: number; price: string }[];
  minimumOrderQuantity: number;
}

/** Those of the company's products that were typed, locked until the transaction ends. */
export async function lockFigures(
  tx: Transaction,
  companyId: string,
  rows: readonly ProductFigures[],
): Promise<LockedFigures[]> {
  const locked = await sql<LockedFigures>`
    select p.id, p.state, p.version = sent.version as "isCurrent",
           (p.price, p.in_stock) is not distinct from (sent.price, sent.in_stock) as "isSame",
           p.minimum_order_quantity as "minimumOrderQuantity",
           (select coalesce(jsonb_agg(jsonb_build_object('minimumQuantity', step -> 'minimum_quantity',
                     'price', step -> 'price') order by at), '[]')
              from jsonb_array_elements(p.price_breaks) with ordinality steps (step, at)) as "priceBreaks"
      from company_products p join ${sent(rows)} on sent.id = p.id
     where p.company_id = ${companyId} order by p.id for update of p`.execute(tx);
  return locked.rows;
}

/** Writes the figures of these rows. */
export async function writeFigures(
  tx: Transaction,
  companyId: string,
  changeId: string,
  rows: readonly ProductFigures[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update company_products p set price = sent.price, in_stock = sent.in_stock, change_id = ${changeId}
      from ${sent(rows)} where sent.id = p.id and p.company_id = ${companyId}`.execute(tx);
}

const sent = (rows: readonly ProductFigures[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    rows.map(({ inStock, ...row }) => ({ ...row, in_stock: inStock })),
  )}::jsonb) as sent (id uuid, version integer, price numeric(12, 2), in_stock boolean)`;
