import { decimalText } from "../../../../shared/money.ts";
import type { OwnProduct } from "./own-product.ts";
import type { ProductContent } from "./product-input.ts";

/** Fields of the form, and how people call them. */
export const productFieldNames = {
  name: "Name",
  externalId: "Item number",
  description: "Description",
  categories: "Categories",
  price: "Price",
  priceBreaks: "Price breaks",
  minimumOrderQuantity: "Minimum order",
  leadTimeDays: "Lead time",
  inStock: "In stock",
  origin: "Made in",
  specifications: "Specifications",
} as const satisfies Record<keyof ProductContent, string>;

/** The part of a product that its form holds. */
type Kept = Pick<OwnProduct, keyof ProductContent>;

/** What a product's form holds, by the names of its fields. */
export function productValues(product: Kept): Record<string, string> {
  const values: Record<string, string> = {
    name: product.name,
    externalId: product.externalId ?? "",
    description: product.description,
    categories: product.categories.join(", "),
    price: product.price ?? "",
    minimumOrderQuantity: String(product.minimumOrderQuantity),
    leadTimeDays: product.leadTimeDays === null ? "" : String(product.leadTimeDays),
    inStock: product.inStock ? "on" : "",
    origin: product.origin ?? "",
  };
  for (const [number, step] of product.priceBreaks.entries()) {
    values[`priceBreaks[${number}].minimumQuantity`] = String(step.minimumQuantity);
    values[`priceBreaks[${number}].price`] = step.price;
  }
  for (const [number, { name, value, unit }] of product.specifications.entries()) {
    values[`specifications[${number}].name`] = name;
    values[`specifications[${number}].value`] = value;
    values[`specifications[${number}].unit`] = unit ?? "";
  }
  return values;
}

/** A field as one text that people read, one entry a line; "" for nothing. */
export function fieldText(product: Kept, field: keyof ProductContent): string {
  if (field === "priceBreaks") {
    return product.priceBreaks
      .map(({ minimumQuantity, price }) => `from ${minimumQuantity}: ${decimalText(price)}`)
      .join("\n");
  }
  if (field === "specifications") {
    return product.specifications
      .map(({ name, value, unit }) => `${name}: ${[value, unit].filter(Boolean).join(" ")}`)
      .join("\n");
  }
  if (field === "inStock") return product.inStock ? "yes" : "no";
  const value = product[field];
  if (Array.isArray(value)) return value.join(", ");
  return value === null ? "" : String(value);
}

/** Fields in which two texts of a product differ, in the order of the form. */
export function differingFields(one: Kept, other: Kept): (keyof ProductContent)[] {
  const fields = Object.keys(productFieldNames) as (keyof ProductContent)[];
  return fields.filter((field) => fieldText(one, field) !== fieldText(other, field));
}

/** What a product's form would say to make it what it is. */
export function formContentOf(product: Kept): ProductContent {
  return {
    name: product.name,
    externalId: product.externalId,
    description: product.description,
    categories: product.categories,
    price: product.price,
    priceBreaks: product.priceBreaks,
    minimumOrderQuantity: product.minimumOrderQuantity,
    leadTimeDays: product.leadTimeDays,
    inStock: product.inStock,
    origin: product.origin,
    specifications: product.specifications.map(({ name, value, unit }) => ({
      name,
      value,
      unit: unit ?? null,
    })),
  };
}

/** What a form says, as a product that would hold it. */
export function contentOf(content: ProductContent): Kept {
  return {
    ...content,
    minimumOrderQuantity: content.minimumOrderQuantity ?? 1,
    priceBreaks: content.priceBreaks
      .flatMap(({ minimumQuantity, price }) =>
        minimumQuantity === null || price === null ? [] : [{ minimumQuantity, price }],
      )
      .sort((one, other) => one.minimumQuantity - other.minimumQuantity),
    specifications: content.specifications.map(({ name, value, unit }) =>
      unit === null ? { name, value } : { name, value, unit },
    ),
  };
}
