import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { LeftReason, ProductChange } from "../../rules/products/product-change.ts";
import { mostCategories } from "../../rules/products/product-input.ts";
import { statesBefore } from "../../rules/products/product-states.ts";
import { chosenBy, type ProductChoice } from "./product-list.ts";

/** Products that are named one by one, or all that a query means. */
export type ChosenProducts = { ids: string[] } | { all: ProductChoice };

/** The most a price may be. */
const mostDollars = 9_999_999_999;

function conditionOf(companyId: string, chosen: ChosenProducts): RawBuilder<SqlBool> {
  if ("all" in chosen) return chosenBy(companyId, chosen.all);
  return sql`(company_id = ${companyId} and id = any (${chosen.ids}::uuid[]))`;
}

/** To how many of the chosen products a change does not apply, by the reason. */
export async function countLeft(
  tx: Transaction,
  companyId: string,
  chosen: ChosenProducts,
  change: ProductChange,
): Promise<Partial<Record<LeftReason, number>>> {
  const { rows } = await sql<{ reason: LeftReason; count: string }>`
    select reason, count(*) as count
      from (select ${reasonOf(change)} as reason from company_products
             where ${conditionOf(companyId, chosen)} and (${partsOf(change).applies}) is not true) stayed
     group by reason`.execute(tx);
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, Number(count)]));
}

/** Why a change does not apply to a product. */
function reasonOf({ kind }: ProductChange): RawBuilder<string> {
  if (kind === "publish") {
    return sql`case when state <> all (${statesBefore(kind)}::text[]) then 'same'
                    when categories = '{}' then 'category' else 'prices' end`;
  }
  if (kind === "price") {
    return sql`case when price is null and price_breaks = '[]' then 'price' else 'bound' end`;
  }
  if (kind === "category") {
    return sql`case when cardinality(categories) >= ${mostCategories} then 'full' else 'same' end`;
  }
  return sql`'same'`;
}

/** Rows of one statement: a statement may take 15 s. */
const batch = 500;

/** Changes those of the chosen products that the change applies to. @returns how many */
export async function changeProducts(
  tx: Transaction,
  companyId: string,
  chosen: ChosenProducts,
  { changeId, change }: { changeId: string; change: ProductChange },
): Promise<number> {
  const { assignment, applies } = partsOf(change);
  return inBatches(() =>
    sql`
    update company_products set ${assignment}, change_id = ${changeId}
     -- As an array, so that it is read once: a plan that joins reads it for each product again, locks on, and changes
     -- more than a batch.
     where id = any (array(
       select id from company_products
        where ${conditionOf(companyId, chosen)} and ${applies} and change_id is distinct from ${changeId}
        order by id limit ${batch} for update))`.execute(tx),
  );
}

async function inBatches(update: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  let all = 0;
  for (;;) {
    const changed = Number((await update()).numAffectedRows ?? 0);
    all += changed;
    if (changed < batch) return all;
  }
}

function partsOf(change: ProductChange): {
  assignment: RawBuilder<unknown>;
  applies: RawBuilder<unknown>;
} {
  if (change.kind === "stock") {
    const { inStock } = change;
    return { assignment: sql`in_stock = ${inStock}`, applies: sql`in_stock <> ${inStock}` };
  }
  if (change.kind === "price") {
    const factor = sql`(1 + ${change.percent}::numeric / 100)`;
    return {
      assignment: sql`price = round(price * ${factor}, 2), price_breaks = (
        select coalesce(jsonb_agg(jsonb_set(step, '{price}',
                 to_jsonb(round((step ->> 'price')::numeric * ${factor}, 2)::text)) order by at), '[]')
          from jsonb_array_elements(price_breaks) with ordinality steps (step, at))`,
      applies: sql`greatest(price, (select max((step ->> 'price')::numeric)
          from jsonb_array_elements(price_breaks) step)) * ${factor} <= ${mostDollars}`,
    };
  }
  if (change.kind === "category") {
    const { label } = change;
    return {
      assignment: sql`categories = categories || ${label}::text`,
      // The catalog knows categories by their slugs: "Gears" and "gears" are one.
      applies: sql`cardinality(categories) < ${mostCategories} and not exists (
        select from unnest(categories) as own where slugify(own) = slugify(${label}))`,
    };
  }
  const from = sql`state = any (${statesBefore(change.kind)}::text[])`;
  return change.kind === "archive"
    ? { assignment: sql`state = 'archived'`, applies: from }
    : {
        assignment: sql`state = 'published'`,
        applies: sql`${from} and categories <> '{}' and ${arePricesClear}`,
      };
}

/** As `pricingProblems` judges one product. */
const arePricesClear = sql`price is distinct from 0 and not exists (
  select from jsonb_array_elements(price_breaks) step
   where (step ->> 'price')::numeric = 0 or (step ->> 'price')::numeric > price
      or (step ->> 'minimum_quantity')::integer < minimum_order_quantity)`;

/** Price and stock of a product as somebody typed them into the table. */
export interface ProductFigures {
  id: string;
  /** The version that was changed; another one is left as it is. */
  version: number;
  /** Decimal string; null = on request. */
  price: string | null;
  inStock: boolean;
}

/** Writes what differs. @returns how many were changed, and how many somebody else had changed before */
export async function writeFigures(
  tx: Transaction,
  companyId: string,
  changeId: string,
  rows: readonly ProductFigures[],
): Promise<{ changed: number; outdated: number }> {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(
    rows.map(({ inStock, ...row }) => ({ ...row, in_stock: inStock })),
  )}::jsonb) as sent (id uuid, version integer, price numeric(12, 2), in_stock boolean)`;
  const locked = await sql<{ id: string; is_same: boolean; is_current: boolean }>`
    select p.id, (p.price, p.in_stock) is not distinct from (sent.price, sent.in_stock) as is_same,
           p.version = sent.version as is_current
      from company_products p join ${sent} on sent.id = p.id
     where p.company_id = ${companyId} order by p.id for update of p`.execute(tx);
  const differing = locked.rows.filter((row) => !row.is_same);
  const current = differing.filter((row) => row.is_current).map(({ id }) => id);
  await sql`
    update company_products p
       set price = sent.price, in_stock = sent.in_stock, change_id = ${changeId}
      from ${sent} where sent.id = p.id and p.id = any (${current}::uuid[])`.execute(tx);
  return { changed: current.length, outdated: differing.length - current.length };
}

/** Gives back what products were before a change of many, unless they were changed since. @returns how many */
export async function undoChange(
  tx: Transaction,
  companyId: string,
  changeId: string,
): Promise<number> {
  return inBatches(() =>
    sql`
    update company_products p
       set state = earlier.content ->> 'state',
           price = (earlier.content ->> 'price')::numeric,
           price_breaks = earlier.content -> 'price_breaks',
           in_stock = (earlier.content ->> 'in_stock')::boolean,
           categories = array(select jsonb_array_elements_text(earlier.content -> 'categories')),
           change_id = null
      from product_versions earlier
     -- As an array, so that rows and versions are looked up by their keys: how many versions there are, statistics tell
     -- only later, and a plan by them compared each product with each version.
     where p.id = any (array(select id from company_products
                              where company_id = ${companyId} and change_id = ${changeId}
                              order by id limit ${batch} for update))
       and earlier.product_id = p.id and earlier.version = p.version - 1`.execute(tx),
  );
}

/** How many products are still as a change of many made them. */
export async function countChanged(
  tx: Transaction,
  companyId: string,
  changeId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom("company_products")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("company_id", "=", companyId)
    .where("change_id", "=", changeId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
