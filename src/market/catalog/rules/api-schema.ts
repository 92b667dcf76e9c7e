import { z } from "zod";
import type { Manufacturer, ManufacturerSummary } from "./manufacturer.ts";
import type { ProductSummary } from "./product.ts";
import { capacities, type SaleTerms, soldToKinds } from "./sale-terms.ts";
import { shopCapacities } from "./shop-capacity.ts";

/**
 * The catalog as other programs see it: snake_case, prices as decimal strings, times in ISO 8601 UTC.
 * These shapes are a contract; fields may be added, never renamed or removed.
 */
export const productResponse = z.object({
  id: z.uuid(),
  external_id: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  type: z.literal("product"),
  price: z.string().nullable().describe("U.S. dollars, decimal; null = on request"),
  categories: z.array(z.string()),
  image_url: z.string().nullable(),
  in_stock: z.boolean(),
  minimum_order_quantity: z.number().int(),
  lead_time_days: z.number().int().nullable(),
  seller_id: z.uuid().nullable(),
  seller_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  distance_miles: z.number().nullable().optional(),
});

export const specificationResponse = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string().optional(),
});

const termsResponse = z
  .object({
    sold_to: z.array(z.enum(soldToKinds)).nullable(),
    minimum_order_value: z.string().nullable().describe("U.S. dollars, decimal"),
    white_label: z.boolean().nullable(),
    custom_packaging: z.boolean().nullable(),
    supply_capacity: z.enum(capacities).nullable(),
  })
  .describe("null = not stated. A product has its seller's, apart from what it says itself");

export const productDetailResponse = productResponse.extend({
  specifications: z.array(specificationResponse),
  price_breaks: z.array(z.object({ minimum_quantity: z.number().int(), price: z.string() })),
  origin: z.string().nullable(),
  sale_terms: termsResponse,
  updated_at: z.iso.datetime(),
});

export const manufacturerResponse = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.literal("manufacturer"),
  tagline: z.string().nullable(),
  description: z.string().optional(),
  industry_sector: z.string().nullable(),
  specialization: z.string().nullable(),
  headquarters_location: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  certifications: z.array(z.string()),
  processes: z.array(z.string()),
  materials: z.array(z.string()),
  verified: z.boolean(),
  capacity: z.enum(shopCapacities).nullable(),
  lead_time_days: z.number().int().nullable().describe("Typical, as the company says"),
  logo_url: z.string().nullable(),
  source: z.string().nullable(),
  source_url: z.string().nullable(),
  retrieved_at: z.string().nullable(),
  distance_miles: z.number().nullable().optional(),
});

export const manufacturerDetailResponse = manufacturerResponse.extend({
  description: z.string(),
  user_id: z.uuid().nullable(),
  founded_year: z.number().int().nullable(),
  employee_count: z.string().nullable(),
  social_links: z.object({ linkedin: z.string().optional() }),
  performance_metrics: z.object({
    defect_rate: z.number().nullable(),
    ontime_delivery_rate: z.number().nullable(),
  }),
  naics: z.array(z.string()),
  sale_terms: termsResponse,
  street: z.string().nullable(),
  zip: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  location_is_approximate: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** What a product row needs to have to be an answer of the API. */
export type WireableProduct = Omit<ProductSummary, "type" | "isFeatured" | "isSample"> & {
  externalId: string | null;
  distanceMiles?: number | null;
};

/** A product as the REST calls send it: snake_case, the price a decimal string in dollars. */
export function toProductResponse(product: WireableProduct): z.infer<typeof productResponse> {
  return {
    id: product.id,
    external_id: product.externalId,
    name: product.name,
    description: product.description,
    type: "product",
    price: product.price,
    categories: product.categories,
    image_url: product.imageUrl,
    in_stock: product.inStock,
    minimum_order_quantity: product.minimumOrderQuantity,
    lead_time_days: product.leadTimeDays,
    seller_id: product.sellerId,
    seller_name: product.sellerName,
    created_at: product.createdAt,
    ...(product.distanceMiles === undefined ? {} : { distance_miles: product.distanceMiles }),
  };
}

/** A manufacturer in a list of the REST calls, with its distance where a place was asked for. */
export function toManufacturerResponse(
  entry: ManufacturerSummary & { description?: string; distanceMiles?: number | null },
): z.infer<typeof manufacturerResponse> {
  return {
    id: entry.id,
    name: entry.name,
    type: "manufacturer",
    tagline: entry.tagline,
    ...(entry.description === undefined ? {} : { description: entry.description }),
    industry_sector: entry.industrySector,
    specialization: entry.specialization,
    headquarters_location: entry.headquartersLocation,
    city: entry.city,
    state: entry.state,
    certifications: entry.certifications,
    processes: entry.processes,
    materials: entry.materials,
    verified: entry.verified,
    capacity: entry.capacity,
    lead_time_days: entry.leadTimeDays,
    logo_url: entry.logoUrl,
    source: entry.provenance?.source ?? null,
    source_url: entry.provenance?.sourceUrl ?? null,
    retrieved_at: entry.provenance?.retrievedAt ?? null,
    ...(entry.distanceMiles === undefined ? {} : { distance_miles: entry.distanceMiles }),
  };
}

/** One manufacturer with everything that is known of it, as the REST call sends it. */
export function toManufacturerDetailResponse(
  entry: Manufacturer,
): z.infer<typeof manufacturerDetailResponse> {
  return {
    ...toManufacturerResponse(entry),
    description: entry.description,
    user_id: entry.userId,
    founded_year: entry.foundedYear,
    employee_count: entry.employeeCount,
    social_links: entry.socialLinks,
    performance_metrics: {
      defect_rate: entry.performanceMetrics.defectRate,
      ontime_delivery_rate: entry.performanceMetrics.ontimeDeliveryRate,
    },
    naics: entry.naics,
    sale_terms: toTermsResponse(entry.saleTerms),
    street: entry.street,
    zip: entry.zip,
    phone: entry.phone,
    website: entry.website,
    latitude: entry.coordinates?.latitude ?? null,
    longitude: entry.coordinates?.longitude ?? null,
    location_is_approximate: entry.locationIsApproximate,
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
  };
}

/** Terms of sale as the REST calls send them. */
export function toTermsResponse(terms: SaleTerms): z.infer<typeof termsResponse> {
  return {
    sold_to: terms.soldTo ?? null,
    minimum_order_value: terms.minimumOrderValue?.toFixed(2) ?? null,
    white_label: terms.whiteLabel ?? null,
    custom_packaging: terms.customPackaging ?? null,
    supply_capacity: terms.supplyCapacity ?? null,
  };
}
