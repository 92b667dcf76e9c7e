import type { Selectable } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { CompanyProducts } from "../../../../platform/db/schema.generated.ts";
import type { OwnProduct } from "../../rules/products/own-product.ts";
import type { ProductContent } from "../../rules/products/product-input.ts";
import type { ProductState } from "../../rules/products/product-states.ts";
import { contentOf } from "../../rules/products/product-values.ts";

export const ownColumns = [
  "id",
  "state",
  "version",
  "external_id",
  "name",
  "description",
  "price",
  "categories",
  "in_stock",
  "minimum_order_quantity",
  "lead_time_days",
  "specifications",
  "price_breaks",
  "origin",
  "pictures",
  "published_at",
  "created_at",
  "updated_at",
] as const satisfies (keyof CompanyProducts)[];

export type OwnProductRow = Pick<Selectable<CompanyProducts>, (typeof ownColumns)[number]>;

/** A row as the rest of the program speaks of it. */
export function toOwnProduct(row: OwnProductRow): OwnProduct {
  return {
    id: row.id,
    state: row.state as ProductState,
    version: row.version,
    externalId: row.external_id,
    name: row.name,
    description: row.description,
    price: row.price,
    categories: row.categories,
    inStock: row.in_stock,
    minimumOrderQuantity: row.minimum_order_quantity,
    leadTimeDays: row.lead_time_days,
    specifications: row.specifications as unknown as OwnProduct["specifications"],
    priceBreaks: (row.price_breaks as unknown as { minimum_quantity: number; price: string }[]).map(
      ({ minimum_quantity: minimumQuantity, price }) => ({ minimumQuantity, price }),
    ),
    origin: row.origin,
    pictures: row.pictures,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What products of the company are called now, and their states, by their ids. Deleted ones are missing. */
export async function namesAndStates(
  tx: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; state: ProductState }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("company_products")
    .select(["id", "name", "state"])
    .where("company_id", "=", companyId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name, state }) => [id, { name, state: state as ProductState }]));
}

/** One product of the company; undefined for none. @param lock until the transaction ends */
export async function ownProductById(
  tx: Transaction,
  companyId: string,
  id: string,
  lock = false,
): Promise<OwnProduct | undefined> {
  const query = tx
    .selectFrom("company_products")
    .select(ownColumns)
    .where("id", "=", id)
    .where("company_id", "=", companyId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && toOwnProduct(row);
}

/** Whether another product of the company has this number. */
export async function isNumberTaken(
  tx: Transaction,
  companyId: string,
  externalId: string | null,
  exceptId: string | null,
): Promise<boolean> {
  if (externalId === null) return false;
  const other = await tx
    .selectFrom("company_products")
    .select("id")
    .where("company_id", "=", companyId)
    .where("external_id", "=", externalId)
    .where((eb) => (exceptId === null ? eb.lit(true) : eb("id", "<>", exceptId)))
    .executeTakeFirst();
  return other !== undefined;
}

/** Of names those that products of the company have, however they are written. */
export async function productNamesAmong(
  tx: Transaction,
  companyId: string,
  names: readonly string[],
): Promise<string[]> {
  const lower = names.map((name) => name.toLowerCase());
  const rows = await tx
    .selectFrom("company_products")
    .select("name")
    .where("company_id", "=", companyId)
    .where((eb) => eb(eb.fn<string>("lower", ["name"]), "in", lower))
    .execute();
  return rows.map(({ name }) => name);
}

/** Adds a draft. @returns it */
export async function addOwnProduct(
  tx: Transaction,
  companyId: string,
  content: ProductContent,
  pictures: string[] = [],
): Promise<OwnProduct> {
  const row = await tx
    .insertInto("company_products")
    .values({ company_id: companyId, pictures, ...columnsOf(content) })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
  return toOwnProduct(row);
}

/** Writes what a form says. @returns it, as it is now */
export async function writeOwnProduct(
  tx: Transaction,
  id: string,
  content: ProductContent,
): Promise<OwnProduct> {
  const row = await tx
    .updateTable("company_products")
    .set({ ...columnsOf(content), change_id: null })
    .where("id", "=", id)
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
  return toOwnProduct(row);
}

export async function setProductState(
  tx: Transaction,
  id: string,
  state: ProductState,
): Promise<void> {
  await tx
    .updateTable("company_products")
    .set({ state, change_id: null })
    .where("id", "=", id)
    .execute();
}

export async function dropOwnProduct(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("company_products").where("id", "=", id).execute();
}

function columnsOf(content: ProductContent) {
  const { priceBreaks, specifications, minimumOrderQuantity } = contentOf(content);
  return {
    name: content.name,
    external_id: content.externalId,
    description: content.description,
    price: content.price,
    categories: content.categories,
    in_stock: content.inStock,
    minimum_order_quantity: minimumOrderQuantity,
    lead_time_days: content.leadTimeDays,
    origin: content.origin,
    price_breaks: JSON.stringify(
      priceBreaks.map((step) => ({ minimum_quantity: step.minimumQuantity, price: step.price })),
    ),
    specifications: JSON.stringify(specifications),
  };
}
