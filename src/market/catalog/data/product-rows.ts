import type { Selectable } from "kysely";
import type { SellerProducts } from "../../../platform/db/schema.generated.ts";
import type { PriceBreak, Product, ProductSummary, Specification } from "../rules/product.ts";
import { termsOf } from "../rules/sale-terms.ts";

/** Columns of a card or a list row. */
export const summaryColumns = [
  "id",
  "name",
  "description",
  "price",
  "categories",
  "image_url",
  "in_stock",
  "minimum_order_quantity",
  "lead_time_days",
  "seller_id",
  "seller_name",
  "state",
  "is_featured",
  "is_sample",
  "created_at",
] as const satisfies (keyof SellerProducts)[];

/** Columns of a product's page. */
export const productColumns = [
  ...summaryColumns,
  "external_id",
  "specifications",
  "price_breaks",
  "origin",
  "seller_terms",
  "sale_terms",
  "image_urls",
  "updated_at",
] as const satisfies (keyof SellerProducts)[];

type Row = Selectable<SellerProducts>;
export type SummaryRow = Pick<Row, (typeof summaryColumns)[number]>;
export type ProductRow = Pick<Row, (typeof productColumns)[number]>;

/** A row as the rest of the program speaks of it. */
export function toSummary(row: SummaryRow): ProductSummary {
  return {
    id: row.id,
    type: "product",
    name: row.name,
    description: row.description,
    price: row.price,
    categories: row.categories,
    imageUrl: row.image_url,
    inStock: row.in_stock,
    minimumOrderQuantity: row.minimum_order_quantity,
    leadTimeDays: row.lead_time_days,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    state: row.state,
    isFeatured: row.is_featured,
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
  };
}

/** A whole row as the rest of the program speaks of it. */
export function toProduct(row: ProductRow): Product {
  return {
    ...toSummary(row),
    externalId: row.external_id,
    specifications: specificationsOf(row.specifications),
    priceBreaks: priceBreaksOf(row.price_breaks),
    origin: row.origin,
    saleTerms: termsOf(row.seller_terms, row.sale_terms),
    imageUrls: row.image_urls,
    updatedAt: row.updated_at.toISOString(),
  };
}

function objectsOf(json: unknown): Record<string, unknown>[] {
  if (!Array.isArray(json)) return [];
  return json.filter((item) => typeof item === "object" && item !== null);
}

function specificationsOf(json: unknown): Specification[] {
  return objectsOf(json).flatMap(({ name, value, unit }) => {
    if (typeof name !== "string" || typeof value !== "string") return [];
    return [typeof unit === "string" ? { name, value, unit } : { name, value }];
  });
}

/** Price breaks as they are stored, ascending by quantity. */
export function priceBreaksOf(json: unknown): PriceBreak[] {
  return objectsOf(json)
    .flatMap(({ minimum_quantity: quantity, price }) =>
      typeof quantity === "number" && typeof price === "string"
        ? [{ minimumQuantity: quantity, price }]
        : [],
    )
    .sort((a, b) => a.minimumQuantity - b.minimumQuantity);
}
