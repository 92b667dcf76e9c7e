import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import { pricingProblems } from "../../rules/products/pricing.ts";
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
                    else 'category' end`;
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

/**
 * Changes those of the chosen products that the change applies to. One that buyers would then see with prices that
 * contradict each other stays as it is.
 *
 * @returns how many were changed, and how many stayed for their prices
 */
export async function changeProducts(
  tx: Transaction,
  companyId: string,
  chosen: ChosenProducts,
  { changeId, change }: { changeId: string; change: ProductChange },
): Promise<{ changed: number; unclear: number }> {
  const { assignment, applies, priced } = partsOf(change);
  const all = { changed: 0, unclear: 0 };
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<PricedRow>`
      select id, state, minimum_order_quantity, ${priced}
        from company_products
       where ${conditionOf(companyId, chosen)} and ${applies} and id > ${after}
       order by id limit ${batch} for update`.execute(tx);
    const clear = rows.filter((row) => isShownClearly(row, change));
    await sql`
      update company_products set ${assignment}, change_id = ${changeId}
       where id = any (${clear.map(({ id }) => id)}::uuid[])`.execute(tx);
    all.changed += clear.length;
    all.unclear += rows.length - clear.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) return all;
  }
}

/** What buyers would be asked to pay after a change. */
interface PricedRow {
  id: string;
  state: string;
  minimum_order_quantity: number;
  price: string | null;
  price_breaks: { minimum_quantity: number; price: string }[];
}

function isShownClearly(row: PricedRow, { kind }: ProductChange): boolean {
  const isJudged = kind === "publish" || (kind === "price" && row.state === "published");
  if (!isJudged) return true;
  const problems = pricingProblems({
    price: row.price,
    priceBreaks: row.price_breaks.map((step) => ({
      minimumQuantity: step.minimum_quantity,
      price: step.price,
    })),
    minimumOrderQuantity: row.minimum_order_quantity,
  });
  return Object.keys(problems).length === 0;
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
  /** Prices as they are after the change. */
  priced: RawBuilder<unknown>;
} {
  const priced = sql`price, price_breaks`;
  if (change.kind === "stock") {
    const { inStock } = change;
    return { assignment: sql`in_stock = ${inStock}`, applies: sql`in_stock <> ${inStock}`, priced };
  }
  if (change.kind === "price") {
    const factor = sql`(1 + ${change.percent}::numeric / 100)`;
    const price = sql`round(price * ${factor}, 2)`;
    const breaks = sql`(
        select coalesce(jsonb_agg(jsonb_set(step, '{price}',
                 to_jsonb(round((step ->> 'price')::numeric * ${factor}, 2)::text)) order by at), '[]')
          from jsonb_array_elements(price_breaks) with ordinality steps (step, at))`;
    return {
      assignment: sql`price = ${price}, price_breaks = ${breaks}`,
      priced: sql`${price} as price, ${breaks} as price_breaks`,
      applies: sql`greatest(price, (select max((step ->> 'price')::numeric)
          from jsonb_array_elements(price_breaks) step)) * ${factor} <= ${mostDollars}`,
    };
  }
  if (change.kind === "category") {
    const { label } = change;
    return {
      priced,
      assignment: sql`categories = categories || ${label}::text`,
      // The catalog knows categories by their slugs: "Gears" and "gears" are one.
      applies: sql`cardinality(categories) < ${mostCategories} and not exists (
        select from unnest(categories) as own where slugify(own) = slugify(${label}))`,
    };
  }
  const from = sql`state = any (${statesBefore(change.kind)}::text[])`;
  return change.kind === "archive"
    ? { assignment: sql`state = 'archived'`, applies: from, priced }
    : {
        assignment: sql`state = 'published'`,
        applies: sql`${from} and categories <> '{}'`,
        priced,
      };
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
