import type pg from "pg";
import type { ProductDraft, SampleProductDraft } from "../rules/product-draft.ts";
import { storedTerms } from "../rules/sale-terms.ts";
import { countWrites, type WriteCounts } from "./write-counts.ts";

const imported = {
  external_id: "text",
  seller_id: "uuid",
  name: "text",
  description: "text",
  price: "numeric(12, 2)",
  categories: "text[]",
  image_url: "text",
  in_stock: "boolean",
  minimum_order_quantity: "integer",
  lead_time_days: "integer",
} as const;

/** What a file may carry besides. */
const stated = { specifications: "jsonb", sale_terms: "jsonb" } as const;

const sampled = {
  ...imported,
  ...stated,
  price_breaks: "jsonb",
  origin: "text",
  is_featured: "boolean",
  is_sample: "boolean",
  created_at: "timestamptz",
} as const;

const sampleStatement = statementFor(sampled);

/**
 * Writes products of a file in one statement: new ones are added, known ones (same external id) updated
 * where something differs. What the file does not carry (price breaks; specifications or terms of sale
 * without columns for them) stays as it is.
 *
 * @param drafts of one file, at most a few thousand, no external id twice
 */
export async function writeProducts(
  schemaOwner: pg.ClientBase,
  drafts: ProductDraft[],
): Promise<WriteCounts> {
  const columns = {
    ...imported,
    ...(drafts[0]?.specifications && { specifications: stated.specifications }),
    ...(drafts[0]?.saleTerms && { sale_terms: stated.sale_terms }),
  };
  return write(schemaOwner, statementFor(columns), drafts.map(toImportRow));
}

/** The same for samples, with everything they carry; they are marked as samples. */
export async function writeSampleProducts(
  schemaOwner: pg.ClientBase,
  drafts: SampleProductDraft[],
): Promise<WriteCounts> {
  return write(schemaOwner, sampleStatement, drafts.map(toSampleRow));
}

async function write(
  schemaOwner: pg.ClientBase,
  statement: string,
  rows: Record<string, unknown>[],
): Promise<WriteCounts> {
  const touched = await schemaOwner.query<{ inserted: boolean }>(statement, [JSON.stringify(rows)]);
  return countWrites(rows.length, touched.rows);
}

function statementFor(columns: Record<string, string>): string {
  const names = Object.keys(columns);
  const updated = names.filter((name) => name !== "external_id" && name !== "created_at");
  const copied = ["seller_name", "state", "location", "seller_terms"];
  return `
    insert into seller_products as kept (${[...names, ...copied].join(", ")})
    select ${names.map((name) => `r.${name}`).join(", ")}, 
           seller.name, seller.state, seller.location, 
           coalesce(terms_of_seller(seller.sale_terms, seller.minimum_order_value), '{}')
      from jsonb_to_recordset($1::jsonb) as r (${names.map((name) => `${name} ${columns[name]}`).join(", ")})
      left join manufacturers seller on seller.id = r.seller_id
    on conflict (external_id) where not is_managed do update
       set ${[...updated, ...copied].map((name) => `${name} = excluded.${name}`).join(", ")},
           updated_at = now()
     where (${updated.map((name) => `kept.${name}`).join(", ")})
           is distinct from (${updated.map((name) => `excluded.${name}`).join(", ")})
    returning (xmax = 0) as inserted`;
}

function toImportRow(
  draft: ProductDraft,
): Record<keyof typeof imported | keyof typeof stated, unknown> {
  return {
    external_id: draft.externalId,
    seller_id: draft.sellerId,
    name: draft.name,
    description: draft.description,
    price: draft.price,
    categories: draft.categories,
    image_url: draft.imageUrl,
    in_stock: draft.inStock,
    minimum_order_quantity: draft.minimumOrderQuantity,
    lead_time_days: draft.leadTimeDays,
    specifications: draft.specifications,
    sale_terms: storedTerms(draft.saleTerms ?? {}),
  };
}

function toSampleRow(draft: SampleProductDraft): Record<keyof typeof sampled, unknown> {
  return {
    ...toImportRow(draft),
    price_breaks: draft.priceBreaks.map((step) => ({
      minimum_quantity: step.minimumQuantity,
      price: step.price,
    })),
    origin: draft.origin,
    is_featured: draft.isFeatured ?? false,
    is_sample: true,
    created_at: draft.createdAt ?? new Date().toISOString(),
  };
}
