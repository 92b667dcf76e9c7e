import { z } from "zod";
import { plainLine } from "../../../../shared/plain-line.ts";
import { productResponse, specificationResponse } from "../../../catalog/rules/api-schema.ts";
import { type OwnProduct, pictureUrl } from "./own-product.ts";
import type { ProductForm } from "./product-input.ts";
import { productOrders } from "./product-list-query.ts";
import { productStates } from "./product-states.ts";

/** A product of the company acted for, as other programs see it. Fields may be added, never renamed or removed. */
export const ownProductResponse = productResponse.omit({ distance_miles: true }).extend({
  state: z.enum(productStates),
  version: z.number().int().describe("One more with every change of anything but its pictures"),
  specifications: z.array(specificationResponse),
  price_breaks: z.array(z.object({ min_quantity: z.number().int(), price: z.string() })),
  origin: z.string().nullable(),
  pictures: z.array(z.string()),
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});

/** What a program may write of a product; what is left out of a change stays. */
export const ownProductBody = z.strictObject({
  name: z.string(),
  external_id: z.string().nullable().optional(),
  description: z.string().optional(),
  price: z.string().nullable().optional().describe("U.S. dollars, decimal; null = on request"),
  categories: z.array(z.string()).optional(),
  in_stock: z.boolean().optional(),
  minimum_order_quantity: z.number().int().optional(),
  lead_time_days: z.number().int().nullable().optional(),
  specifications: z
    .array(z.strictObject({ name: z.string(), value: z.string(), unit: z.string().optional() }))
    .optional(),
  price_breaks: z
    .array(z.strictObject({ min_quantity: z.number().int(), price: z.string() }))
    .optional(),
  origin: z.string().nullable().optional(),
});

/** A change of a product. */
export const ownProductPatch = ownProductBody.partial().extend({
  version: z
    .number()
    .int()
    .optional()
    .describe("That was read: a product that was changed since is not overwritten (409)"),
});

export const ownProductQuery = z.strictObject({
  q: z.string().max(200).transform(plainLine).optional(),
  state: z.enum(productStates).optional(),
  sort: z.enum(Object.keys(productOrders) as (keyof typeof productOrders)[]).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

/** The form that a program's body stands for. @param before what is left out is as it was; null: blank */
export function formOfBody(
  body: Partial<z.output<typeof ownProductBody>>,
  before: OwnProduct | null,
): ProductForm {
  const breaks = body.price_breaks?.map((step) => ({
    minimumQuantity: step.min_quantity,
    price: step.price,
  }));
  return {
    name: body.name ?? before?.name ?? "",
    externalId: given(body.external_id, before?.externalId) ?? "",
    description: body.description ?? before?.description ?? "",
    price: given(body.price, before?.price),
    categories: body.categories ?? before?.categories ?? [],
    inStock: body.in_stock ?? before?.inStock ?? true,
    minimumOrderQuantity: body.minimum_order_quantity ?? before?.minimumOrderQuantity ?? 1,
    leadTimeDays: given(body.lead_time_days, before?.leadTimeDays) ?? "",
    specifications: body.specifications ?? before?.specifications ?? [],
    priceBreaks: breaks ?? before?.priceBreaks ?? [],
    origin: given(body.origin, before?.origin) ?? "",
  };
}

function given<T>(value: T | null | undefined, before: T | null | undefined): T | null {
  return (value === undefined ? before : value) ?? null;
}

/** A product as the REST calls send it. */
export function toOwnProductResponse(
  product: OwnProduct,
  seller: { id: string | null; name: string },
): z.infer<typeof ownProductResponse> {
  const pictures = product.pictures.map(pictureUrl);
  return {
    id: product.id,
    external_id: product.externalId,
    name: product.name,
    description: product.description,
    type: "product",
    state: product.state,
    version: product.version,
    price: product.price,
    price_breaks: product.priceBreaks.map(({ minimumQuantity, price }) => ({
      min_quantity: minimumQuantity,
      price,
    })),
    categories: product.categories,
    image_url: pictures[0] ?? null,
    pictures,
    in_stock: product.inStock,
    minimum_order_quantity: product.minimumOrderQuantity,
    lead_time_days: product.leadTimeDays,
    specifications: product.specifications,
    origin: product.origin,
    seller_id: seller.id,
    seller_name: seller.name,
    published_at: product.publishedAt,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  };
}
