import { type SqlBool, sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { OwnProduct } from "../../rules/products/own-product.ts";
import type { ProductListQuery, ProductOrder } from "../../rules/products/product-list-query.ts";
import type { ProductState } from "../../rules/products/product-states.ts";
import { ownColumns, toOwnProduct } from "./own-products.ts";

/** The part of a query that says which products are meant. */
export type ProductChoice = Pick<ProductListQuery, "q" | "state">;

/** A condition on rows of company_products: those of the company that a query means. */
export function chosenBy(companyId: string, { q, state }: ProductChoice) {
  const words = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`(company_id = ${companyId}
    and (${state}::text is null or state = ${state})
    and (${q} = '' or name ilike ${words} or external_id ilike ${words}))`;
}

const orders = {
  changed: sql`updated_at desc, id desc`,
  name: sql`lower(name), id`,
  "price-low": sql`price nulls last, id`,
  "price-high": sql`price desc nulls last, id`,
} satisfies Record<ProductOrder, unknown>;

/** A page of a company's products, and how many there are. */
export async function ownProductPage(
  tx: Transaction,
  companyId: string,
  query: ProductListQuery,
): Promise<{ items: OwnProduct[]; total: number }> {
  const chosen = tx.selectFrom("company_products").where(chosenBy(companyId, query));
  const { total } = await chosen
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await chosen
    .select(ownColumns)
    .orderBy(orders[query.sort])
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: rows.map(toOwnProduct), total: Number(total) };
}

/** How many products a company has in each state. */
export async function ownProductCounts(
  tx: Transaction,
  companyId: string,
): Promise<Record<ProductState, number>> {
  const rows = await tx
    .selectFrom("company_products")
    .select((eb) => ["state", eb.fn.countAll<string>().as("count")])
    .where("company_id", "=", companyId)
    .groupBy("state")
    .execute();
  const count = (state: ProductState) =>
    Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { draft: count("draft"), published: count("published"), archived: count("archived") };
}

/** The entry of the directory that the company's products are listed under; null while there is none. */
export async function entryOfCompany(tx: Transaction, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select company_entry(${companyId}) as id`.execute(tx);
  return rows[0]?.id ?? null;
}
