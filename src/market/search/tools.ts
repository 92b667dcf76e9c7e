import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { defineTool } from "../../shared/tools/define-tool.ts";
import {
  businessReference,
  listingReference,
  productReference,
} from "../../shared/tools/reference.ts";
import { quantity, words } from "../../shared/tools/tool-fields.ts";
import { materials } from "../needs/rules/vocabulary/materials.ts";
import { processes } from "../needs/rules/vocabulary/processes.ts";
import { locate } from "../needs/use-cases/locate.ts";
import { materialSlug, processSlug } from "./rules/capability.ts";
import { manufacturerSearch } from "./rules/manufacturer-search.ts";
import { productSearch } from "./rules/product-search.ts";
import { assessFeasibility } from "./use-cases/assess-feasibility.ts";
import { findQualified } from "./use-cases/find-qualified.ts";
import { searchListings } from "./use-cases/search-listings.ts";
import { searchManufacturers } from "./use-cases/search-manufacturers.ts";
import { searchProducts } from "./use-cases/search-products.ts";

const excerpt = 240;

export const searchProductsTool = defineTool({
  name: "search_products",
  title: "Search products",
  description:
    "Searches the catalog for products to buy: name, price of one piece, minimum order, lead time, seller. Cite the ref of each product you mention.",
  input: z.object({
    query: words(200).describe(
      "What is looked for, in a buyer's words: 'anodized aluminum bracket'",
    ),
    max_price: z.number().min(0).max(1e9).nullish().describe("U.S. dollars a piece"),
    max_lead_time_days: z.number().int().min(0).max(10_000).nullish(),
    in_stock: z.boolean().nullish(),
    quantity: quantity
      .nullish()
      .describe("Pieces wanted: products with a larger minimum are left out"),
    limit: z.number().int().min(1).max(10).default(5),
  }),
  async execute(ctx: Context, input) {
    const found = await searchProducts(
      ctx,
      productSearch({
        query: input.query,
        maxPrice: input.max_price ?? null,
        maxLeadTime: input.max_lead_time_days ?? null,
        inStock: input.in_stock ?? null,
        limit: input.quantity ? 30 : input.limit,
        facets: false,
      }),
    );
    const fits = found.items.filter(
      (item) => input.quantity == null || item.minimumOrderQuantity <= input.quantity,
    );
    return {
      total: found.total,
      total_is_exact: found.totalIsExact,
      corrected_query: found.correctedQuery,
      note: found.reason,
      left_out_for_minimum_order: found.items.length - fits.length,
      products: fits.slice(0, input.limit).map((item) => ({
        ...productReference(item),
        description: item.description.slice(0, excerpt),
        categories: item.categories,
        price_usd: item.price,
        minimum_order_quantity: item.minimumOrderQuantity,
        lead_time_days: item.leadTimeDays,
        in_stock: item.inStock,
        seller_ref: item.sellerId === null ? null : `business:${item.sellerId}`,
        seller: item.sellerName,
        is_sample: item.isSample,
      })),
    };
  },
});

const capabilityFields = {
  processes: z
    .array(words(60))
    .max(4)
    .default([])
    .describe(
      `Slugs such as ${processes
        .slice(0, 14)
        .map((process) => process.slug)
        .join(", ")}`,
    ),
  materials: z
    .array(words(60))
    .max(4)
    .default([])
    .describe(
      `Slugs such as ${materials
        .slice(0, 10)
        .map((material) => material.slug)
        .join(", ")}`,
    ),
  certifications: z.array(words(60)).max(4).default([]).describe("Names such as ISO 9001, AS9100"),
  place: words(80).nullish().describe("City with state, ZIP or state of the United States"),
  radius_miles: z.number().positive().max(3000).nullish().describe("Around a city or ZIP"),
};

export const findManufacturersTool = defineTool({
  name: "find_manufacturers",
  title: "Find manufacturers",
  description:
    "Finds U.S. manufacturers by what they can do and how far away they are: name, place, processes, materials, certificates, miles. Give processes and materials as slugs, or a query in words. Cite the ref of each you mention; never state a phone number or address that open_record did not give.",
  input: z.object({
    ...capabilityFields,
    query: words(200).nullish().describe("Words, for what has no process slug: 'craft brewery'"),
    limit: z.number().int().min(1).max(10).default(5),
  }),
  async execute(ctx: Context, input) {
    const capability = {
      processes: input.processes,
      materials: input.materials,
      certifications: input.certifications,
      place: input.place || null,
      radiusMiles: input.radius_miles ?? null,
    };
    const isStated =
      input.processes.length + input.materials.length + input.certifications.length > 0;
    const found =
      isStated || !input.query
        ? await findQualified(ctx, capability, input.limit)
        : await byWords(ctx, input.query, capability, input.limit);
    return {
      total: found.total,
      required: found.required,
      place: found.place,
      place_is_unknown: capability.place !== null && found.place === null,
      unknown_words: [
        ...input.processes.filter((name) => processSlug(name) === undefined),
        ...input.materials.filter((name) => materialSlug(name) === undefined),
      ],
      manufacturers: found.items.map((item) => ({
        ...businessReference(item),
        description: (item.tagline ?? item.description).slice(0, excerpt),
        specialization: item.specialization,
        location: item.headquartersLocation,
        distance_miles: item.distanceMiles === null ? null : Math.round(item.distanceMiles),
        processes: item.processes,
        materials: item.materials,
        certifications: item.certifications,
        verified: item.verified,
        is_sample: item.isSample,
        source: item.provenance?.sourceName ?? null,
      })),
    };
  },
});

async function byWords(
  ctx: Context,
  query: string,
  { place, radiusMiles }: { place: string | null; radiusMiles: number | null },
  limit: number,
) {
  const asked = place === null ? query : `${query} ${nearText(place, radiusMiles)}`;
  const { items, total, understood } = await searchManufacturers(
    ctx,
    manufacturerSearch({ query: asked, limit, facets: false }),
  );
  return { items, total, required: [query], place: understood.place?.label ?? null };
}

/** "near Dayton, OH", "in the Midwest", "within 50 miles of 45402", as the search reads places. */
function nearText(place: string, radiusMiles: number | null): string {
  if (radiusMiles !== null) return `within ${radiusMiles} miles of ${place}`;
  return locate(place)?.kind === "region" ? `in ${place}` : `near ${place}`;
}

export const findListingsTool = defineTool({
  name: "find_listings",
  title: "Find business listings",
  description:
    "Finds business listings by words, name or place: suppliers, warehouses, laboratories, distributors and other businesses that are listed with their contacts but cannot be ordered from here. Cite the ref of each you mention.",
  input: z.object({
    query: words(200).describe("What the business does or is called: 'calibration lab'"),
    place: words(80).nullish().describe("City with state, ZIP or state of the United States"),
    limit: z.number().int().min(1).max(10).default(5),
  }),
  async execute(ctx: Context, { query, place, limit }) {
    const asked = place ? `${query} ${nearText(place, null)}` : query;
    const found = await searchListings(
      ctx,
      manufacturerSearch({ query: asked, limit, facets: false }),
    );
    return {
      total: found.total,
      listings: found.items.map((item) => ({
        ...listingReference(item),
        description: item.description.slice(0, excerpt),
        address: item.address,
        phone: item.phone,
        website: item.website,
        hours: item.hours,
        distance_miles: item.distanceMiles === null ? null : Math.round(item.distanceMiles),
        is_sample: item.isSample,
        source: item.provenance.sourceName,
      })),
    };
  },
});

export const checkFeasibilityTool = defineTool({
  name: "check_feasibility",
  title: "Check feasibility",
  description:
    "Counts the shops whose records meet every requirement of a request, and what relaxing one requirement at a time would gain.",
  input: z.object(capabilityFields),
  async execute(ctx: Context, input) {
    const { shops, required, relaxations, unknownPlace } = await assessFeasibility(ctx, {
      processes: input.processes,
      materials: input.materials,
      certifications: input.certifications,
      place: input.place || null,
      radiusMiles: input.radius_miles ?? null,
    });
    return { shops, required, relaxations, unknown_place: unknownPlace };
  },
});
