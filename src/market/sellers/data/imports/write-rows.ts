import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { ImportField } from "../../rules/imports/import-fields.ts";
import type { PricedProduct } from "../../rules/imports/imported-prices.ts";
import type { ProductContent } from "../../rules/products/product-input.ts";
import { contentOf } from "../../rules/products/product-values.ts";

/** Lets no other import of the company write until the transaction ends: both would add what is new. */
export async function takeImportTurn(tx: Transaction, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('product imports ' || ${companyId}, 0))`.execute(
    tx,
  );
}

/** Whether somebody may still write the company's products. */
export async function isStillEditor(
  tx: Transaction,
  companyId: string,
  personId: string,
  rolesThatMay: (roles: readonly string[]) => boolean,
): Promise<boolean> {
  const member = await tx
    .selectFrom("company_members")
    .select("roles")
    .where("company_id", "=", companyId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return member !== undefined && rolesThatMay(member.roles);
}

/**
 * Products of the company that have one of these numbers or names. Names are joined: under row level security the index
 * of lower(name) is not asked, since lower() is not leakproof, and every row would be compared with each of five hundred.
 */
export async function knownProducts(
  tx: Transaction,
  companyId: string,
  { numbers, names }: { numbers: readonly string[]; names: readonly string[] },
): Promise<PricedProduct[]> {
  const prices = (steps: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('minimumQuantity', step -> 'minimum_quantity',
             'price', step -> 'price') order by at), '[]')
      from jsonb_array_elements(${steps}) with ordinality steps (step, at))`;
  const columns = sql`product.id, product.external_id as "externalId", product.name, product.state, product.price, product.specifications,
    product.minimum_order_quantity as "minimumOrderQuantity", ${prices(sql`product.price_breaks`)} as "priceBreaks"`;
  const { rows } = await sql<PricedProduct>`
    select ${columns} from company_products product
     where company_id = ${companyId} and external_id = any (${numbers}::text[])
    union
    select ${columns}
      from company_products product
      join (select distinct lower(n) as key from unnest(${names}::text[]) n) wanted
        on wanted.key = lower(product.name)
     where product.company_id = ${companyId}
     order by 1`.execute(tx);
  return rows;
}

/** Adds drafts. */
export async function addImported(
  tx: Transaction,
  companyId: string,
  contents: readonly ProductContent[],
): Promise<void> {
  if (contents.length === 0) return;
  await sql`
    insert into company_products (company_id, external_id, name, description, price, categories, in_stock,
        minimum_order_quantity, lead_time_days, specifications, price_breaks, origin)
    select ${companyId}, external_id, name, description, price, categories, in_stock,
           minimum_order_quantity, lead_time_days, specifications, price_breaks, origin
      from ${sent(contents.map((content) => ({ id: null, content })))}`.execute(tx);
}

/** How many of these products `changeImported` would change. */
export async function countDiffering(
  tx: Transaction,
  companyId: string,
  rows: readonly { id: string; content: ProductContent }[],
  fields: readonly ImportField[],
): Promise<number> {
  if (rows.length === 0 || fields.length === 0) return 0;
  const found = await sql<{ count: number }>`
    select count(*)::int as count from company_products p join ${sent(rows)} on sent.id = p.id
     where p.company_id = ${companyId} and ${isDifferent(fields)}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

function isDifferent(fields: readonly ImportField[]): RawBuilder<unknown> {
  const of = (table: string) => sql.join(fields.map((field) => sql.ref(`${table}.${field}`)));
  return sql`row(${of("p")}) is distinct from row(${of("sent")})`;
}

/**
 * Changes products in what the columns of a file say; what is so already stays as it is.
 *
 * @returns how many were changed
 */
export async function changeImported(
  tx: Transaction,
  companyId: string,
  rows: readonly { id: string; content: ProductContent }[],
  fields: readonly ImportField[],
): Promise<number> {
  if (rows.length === 0 || fields.length === 0) return 0;
  const columns = fields.map((field) => sql.ref(field));
  const assignments = columns.map(
    (column, at) => sql`${column} = ${sql.ref(`sent.${fields[at]}`)}`,
  );
  const { numAffectedRows } = await sql`
    update company_products p set ${sql.join(assignments)}, change_id = null
      from ${sent(rows)}
     where p.id = sent.id and p.company_id = ${companyId} and ${isDifferent(fields)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

function sent(
  rows: readonly { id: string | null; content: ProductContent }[],
): RawBuilder<unknown> {
  const values = rows.map(({ id, content }) => {
    const kept = contentOf(content);
    return {
      id,
      external_id: kept.externalId,
      name: kept.name,
      description: kept.description,
      price: kept.price,
      categories: kept.categories,
      in_stock: kept.inStock,
      minimum_order_quantity: kept.minimumOrderQuantity,
      lead_time_days: kept.leadTimeDays,
      origin: kept.origin,
      specifications: kept.specifications,
      price_breaks: kept.priceBreaks.map((step) => ({
        minimum_quantity: step.minimumQuantity,
        price: step.price,
      })),
    };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as sent (id uuid, external_id text, name text,
    description text, price numeric(12, 2), categories text[], in_stock boolean, minimum_order_quantity integer,
    lead_time_days integer, origin text, specifications jsonb, price_breaks jsonb)`;
}
