import type pg from "pg";
import { slugOf } from "../../src/market/catalog/rules/slug.ts";
import { milesBetween } from "../../src/market/catalog/rules/us-place.ts";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import type { TestDatabase } from "../support/database.ts";

export interface WorldProduct {
  externalId: string;
  name: string;
  description: string;
  price: number | null;
  categories: string[];
  inStock: boolean;
  minimumOrderQuantity: number;
  leadTimeDays: number | null;
  latitude: number | null;
  longitude: number | null;
  state: string | null;
  createdAt: string;
}

const materials = ["Oak", "Steel", "Walnut", "Brass", "Plastic", "Ceramic"];
const things = ["Table", "Bracket", "Lamp", "Bowl", "Hinge", "Bottle", "Shelf", "Gear"];
const categories = ["Furniture", "Hardware", "Home & Kitchen", "Machined Parts"];

/** The same products every time, of every combination of what filters look at. */
export function makeProducts(count: number): WorldProduct[] {
  return Array.from({ length: count }, (_, at) => ({
    externalId: `p${at}`,
    name: `${materials[at % 6]} ${things[(at * 5) % 8]}${at % 4 === 0 ? `, ${1 + (at % 12)} in` : ""}`,
    description:
      at % 5 === 0 ? "" : `A ${things[(at * 3) % 8]?.toLowerCase()} companion, batch ${at}.`,
    price: at % 11 === 0 ? null : (at * 37) % 1500,
    categories: [
      categories[at % 4] ?? "",
      ...(at % 6 === 0 ? [categories[(at + 1) % 4] ?? ""] : []),
    ],
    inStock: at % 3 !== 0,
    minimumOrderQuantity: 1 + ((at * 7) % 50),
    leadTimeDays: at % 7 === 0 ? null : (at * 13) % 60,
    latitude: at % 9 === 0 ? null : 30 + ((at * 17) % 150) / 10,
    longitude: at % 9 === 0 ? null : -120 + ((at * 29) % 450) / 10,
    state: at % 9 === 0 ? null : (["OH", "TX", "CA"][at % 3] ?? null),
    createdAt: new Date(Date.UTC(2025, 0, 1) + ((at * 7919) % 10_000) * 60_000).toISOString(),
  }));
}

/** Writes products as the owner, and learns their words. */
export async function fillProducts(db: TestDatabase, products: WorldProduct[]): Promise<void> {
  await withClient(db.ownerConnection, async (owner: pg.Client) => {
    await owner.query(
      `insert into seller_products (external_id, name, description, price, categories, in_stock,
         minimum_order_quantity, lead_time_days, location, state, created_at)
       select "externalId", name, description, price, categories, "inStock", "minimumOrderQuantity",
              "leadTimeDays", point(longitude, latitude), state, "createdAt"
         from jsonb_to_recordset($1::jsonb) as r ("externalId" text, name text, description text,
           price numeric, categories text[], "inStock" boolean, "minimumOrderQuantity" integer,
           "leadTimeDays" integer, latitude float8, longitude float8, state text, "createdAt" timestamptz)`,
      [JSON.stringify(products)],
    );
    await refreshLexicon(owner);
  });
}

export interface WorldFilter {
  categories: string[];
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  maxLeadTime?: number | undefined;
  minOrderQuantity?: number | undefined;
  circle?: { latitude: number; longitude: number; radius: number } | undefined;
}

/** Miles from a place; null where the product has none. */
export function milesFrom(
  product: WorldProduct,
  from: { latitude: number; longitude: number },
): number | null {
  const { latitude, longitude } = product;
  return latitude === null || longitude === null
    ? null
    : milesBetween({ latitude, longitude }, from);
}

/** What the specification says of filters, written out (section 5, "Product filtering"). */
export function passes(product: WorldProduct, filter: WorldFilter): boolean {
  const wanted = filter.categories.map(slugOf);
  const miles = filter.circle && milesFrom(product, filter.circle);
  return (
    (wanted.length === 0 || product.categories.some((label) => wanted.includes(slugOf(label)))) &&
    (filter.minPrice === undefined || (product.price ?? 0) >= filter.minPrice) &&
    (filter.maxPrice === undefined || (product.price ?? 0) <= filter.maxPrice) &&
    (filter.inStock === undefined || product.inStock === filter.inStock) &&
    (filter.maxLeadTime === undefined || (product.leadTimeDays ?? 0) <= filter.maxLeadTime) &&
    (filter.minOrderQuantity === undefined ||
      product.minimumOrderQuantity >= filter.minOrderQuantity) &&
    (filter.circle === undefined || (miles != null && miles <= filter.circle.radius))
  );
}
