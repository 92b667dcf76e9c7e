import { slugOf } from "../../../shared/slug.ts";
import { type CsvRecord, field, optional, type RowResult } from "./import-row.ts";
import { parseSpecifications } from "./import-specifications.ts";
import { readTerms, termColumns } from "./import-terms.ts";
import { parseCount, parseFlag, parsePrice } from "./import-values.ts";
import type { ProductDraft } from "./product-draft.ts";
import { tidy } from "./readable-name.ts";

/** Columns a product file must have. */
export const productColumns = [
  "external_id",
  "name",
  "description",
  "price",
  "categories",
  "minimum_order_quantity",
  "lead_time_days",
  "in_stock",
  "image_url",
];

/** Columns it may have beside them. Without them what is known of a product stays. */
export const optionalProductColumns = ["seller", "specifications", ...termColumns];

/** A product whose seller is still a name or an id. */
export interface UnresolvedProduct extends Omit<ProductDraft, "sellerId"> {
  seller?: string;
}

const mostCategories = 20;
const longestLeadTime = 3_650;

/** A record of a product file as a product; the reason names the column and what is in it. */
export function readProduct(record: CsvRecord): RowResult<UnresolvedProduct> {
  const externalId = field(record, "external_id");
  const name = field(record, "name");
  const description = field(record, "description");
  const seller = optional(record, "seller");
  const imageUrl = optional(record, "image_url");
  const categories = categoriesOf(field(record, "categories"));
  const price = parsePrice(field(record, "price"));
  const minimum = parseCount(field(record, "minimum_order_quantity"), { least: 1 });
  const leadTime = parseCount(field(record, "lead_time_days"), { least: 0, most: longestLeadTime });
  const inStock = parseFlag(field(record, "in_stock"));
  const specifications = parseSpecifications(field(record, "specifications"));
  const { terms, reasons: wrongTerms } = readTerms(record);
  const reasons = [
    externalId === "" && "external_id is empty",
    externalId.length > 200 && "external_id is longer than 200 characters",
    name === "" && "name is empty",
    name.length > 300 && "name is longer than 300 characters",
    description.length > 20_000 && "description is longer than 20,000 characters",
    price.reason && `price ${price.reason}`,
    minimum.reason && `minimum_order_quantity ${minimum.reason}`,
    leadTime.reason && `lead_time_days ${leadTime.reason}`,
    inStock.reason && `in_stock ${inStock.reason}`,
    categories.length > mostCategories && `there are more than ${mostCategories} categories`,
    categories.some((label) => label.length > 80) && "a category is longer than 80 characters",
    categories.some((label) => slugOf(label) === "") && "a category has no letters or digits",
    imageUrl !== undefined && !isImageAddress(imageUrl) && "image_url is not a web address",
    specifications.reason && `specifications ${specifications.reason}`,
    ...wrongTerms,
    seller !== undefined && seller.length > 200 && "seller is longer than 200 characters",
  ].filter((reason) => typeof reason === "string" && reason !== "");
  if (reasons.length > 0) return { reason: reasons.join("; ") };
  return {
    draft: {
      externalId,
      name,
      description,
      price: price.value,
      categories,
      minimumOrderQuantity: minimum.value ?? 1,
      leadTimeDays: leadTime.value,
      inStock: inStock.value ?? true,
      imageUrl,
      seller,
      ...(record.specifications !== undefined && { specifications: specifications.value ?? [] }),
      ...(termColumns.some((column) => record[column] !== undefined) && { saleTerms: terms }),
    },
    notes: [],
  };
}

/** Categories are split by `|`; of two spellings of the same one the first stays. */
function categoriesOf(text: string): string[] {
  const bySlug = new Map<string, string>();
  for (const label of text.split("|").map(tidy).filter(Boolean)) {
    const slug = slugOf(label) || label;
    if (!bySlug.has(slug)) bySlug.set(slug, label);
  }
  return [...bySlug.values()];
}

function isImageAddress(text: string): boolean {
  if (text.length > 2_048) return false;
  if (text.startsWith("/")) return !/^\/[/\\]|[\s\\]/.test(text);
  return /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).username === "";
}
