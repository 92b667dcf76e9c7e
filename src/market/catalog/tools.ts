import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../shared/errors.ts";
import { defineTool } from "../../shared/tools/define-tool.ts";
import {
  businessReference,
  productReference,
  readReference,
} from "../../shared/tools/reference.ts";
import { quantity, refField } from "../../shared/tools/tool-fields.ts";
import type { Manufacturer } from "./rules/manufacturer.ts";
import { mostPieces, priceAt } from "./rules/price-at-quantity.ts";
import type { Product } from "./rules/product.ts";
import { getManufacturer } from "./use-cases/get-manufacturer.ts";
import { getProductAndSeller } from "./use-cases/get-product.ts";

const excerpt = 600;

export const openRecordTool = defineTool({
  name: "open_record",
  title: "Open a product or manufacturer",
  description:
    "Everything the catalog holds about one product or manufacturer, by the ref another tool gave: specifications, price breaks, certificates, phone, address, website.",
  input: z.object({ ref: refField, quantity: quantity.nullish().describe("Pieces to price") }),
  execute: (ctx: Context, input) => openRecord(ctx, input.ref, input.quantity ?? null),
});

export const compareRecordsTool = defineTool({
  name: "compare_records",
  title: "Compare products or manufacturers",
  description:
    "Sets two to four products, or two to four manufacturers, side by side, by the refs other tools gave. With a quantity products are priced at it.",
  input: z.object({
    refs: z.array(refField).min(2).max(4),
    quantity: quantity.nullish().describe("Pieces to price"),
  }),
  async execute(ctx: Context, input) {
    const refs = [...new Set(input.refs)];
    const records = await Promise.all(
      refs.map((ref) => openRecord(ctx, ref, input.quantity ?? null)),
    );
    return { records };
  },
});

async function openRecord(ctx: Context, ref: string, pieces: number | null): Promise<object> {
  const named = readReference(ref);
  if (named?.kind === "product") {
    const { product, seller } = await getProductAndSeller(ctx, named.id);
    return {
      ...productFacts(product, pieces),
      seller: seller === null ? null : { ...businessReference(seller), state: seller.state },
    };
  }
  if (named?.kind === "business") {
    const { manufacturer, products } = await getManufacturer(ctx, named.id, { limit: 5 });
    return {
      ...manufacturerFacts(manufacturer),
      product_count: products.total,
      products: products.items.map((item) => ({
        ...productReference(item),
        price_usd: item.price,
        minimum_order_quantity: item.minimumOrderQuantity,
      })),
    };
  }
  throw notFound("Only products and manufacturers can be opened here.");
}

function productFacts(product: Product, pieces: number | null) {
  const quantityAsked = pieces ?? product.minimumOrderQuantity;
  const priced = quantityAsked > mostPieces ? null : priceAt(product, quantityAsked);
  return {
    ...productReference(product),
    description: product.description.slice(0, excerpt),
    price_usd: product.price,
    price_breaks: product.priceBreaks.map((step) => ({
      minimum_quantity: step.minimumQuantity,
      price_usd: step.price,
    })),
    at_quantity: priced && {
      quantity: priced.quantity,
      price_usd: priced.price,
      total_usd: priced.total,
      below_minimum_order: quantityAsked < product.minimumOrderQuantity,
      cheaper_from: priced.cheaper && {
        quantity: priced.cheaper.quantity,
        price_usd: priced.cheaper.price,
        saves_usd: priced.cheaper.saves,
      },
    },
    minimum_order_quantity: product.minimumOrderQuantity,
    lead_time_days: product.leadTimeDays,
    in_stock: product.inStock,
    origin: product.origin,
    specifications: product.specifications.map(({ name, value, unit }) => ({
      name,
      value: unit === undefined ? value : `${value} ${unit}`,
    })),
    is_sample: product.isSample,
  };
}

function manufacturerFacts(manufacturer: Manufacturer) {
  const { street, zip, city, state } = manufacturer;
  return {
    ...businessReference(manufacturer),
    description: manufacturer.description.slice(0, excerpt),
    specialization: manufacturer.specialization,
    location: manufacturer.headquartersLocation,
    address:
      street === null ? null : `${street}, ${city ?? ""}, ${state ?? ""} ${zip ?? ""}`.trim(),
    phone: manufacturer.phone,
    website: manufacturer.website,
    processes: manufacturer.processes,
    materials: manufacturer.materials,
    certifications: manufacturer.certifications,
    founded_year: manufacturer.foundedYear,
    employees: manufacturer.employeeCount,
    ontime_delivery_rate: manufacturer.performanceMetrics.ontimeDeliveryRate,
    defect_rate: manufacturer.performanceMetrics.defectRate,
    verified: manufacturer.verified,
    is_sample: manufacturer.isSample,
    source: manufacturer.provenance?.sourceName ?? null,
    source_url: manufacturer.provenance?.sourceUrl ?? null,
    retrieved_at: manufacturer.provenance?.retrievedAt ?? null,
  };
}
