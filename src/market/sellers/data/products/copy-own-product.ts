import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";

/** Makes a draft of what a product says, without its number. @returns its id */
export async function copyOwnProduct(tx: Transaction, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into company_products (company_id, name, description, price, categories, in_stock,
        minimum_order_quantity, lead_time_days, specifications, price_breaks, origin, pictures)
    select company_id, left(name, 293) || ' (copy)', description, price, categories, in_stock,
           minimum_order_quantity, lead_time_days, specifications, price_breaks, origin, pictures
      from company_products where id = ${id}
    returning id`.execute(tx);
  const [copy] = rows;
  if (copy === undefined) throw new Error("A product that was locked is not there");
  return copy.id;
}
