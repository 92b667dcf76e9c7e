import type pg from "pg";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { milesBetween } from "../../src/shared/coordinates.ts";
import { slugOf } from "../../src/shared/slug.ts";
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
  /** What it says of its sale, as the database keeps it. */
  terms: { sold_to?: string[]; white_label?: boolean; minimum_order_value?: number };
  material: string;
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
    terms: {
      ...(at % 3 === 0 && { sold_to: at % 2 === 0 ? ["retailer"] : ["manufacturer", "retailer"] }),
      ...(at % 4 < 2 && { white_label: at % 4 === 0 }),
      ...(at % 5 === 0 && { minimum_order_value: 500 * (at % 4) }),
    },
    material: `${materials[at % 6]} grade ${at % 3}`,
    createdAt: new Date(Date.UTC(2025, 0, 1) + ((at * 7919) % 10_000) * 60_000).toISOString(),
  }));
}

/** Writes products as the owner, and learns their words. */
export async function fillProducts(db: TestDatabase, products: WorldProduct[]): Promise<void> {
  await withClient(db.ownerConnection, async (owner: pg.Client) => {
    await owner.query(
      `insert into seller_products (external_id, name, description, price, categories, in_stock,
         minimum_order_quantity, lead_time_days, location, state, created_at, sale_terms, specifications)
       select "externalId", name, description, price, categories, "inStock", "minimumOrderQuantity",
              "leadTimeDays", point(longitude, latitude), state, "createdAt", terms,
              jsonb_build_array(jsonb_build_object('name', 'Material', 'value', material))
         from jsonb_to_recordset($1::jsonb) as r ("externalId" text, name text, description text,
           price numeric, categories text[], "inStock" boolean, "minimumOrderQuantity" integer,
           "leadTimeDays" integer, latitude float8, longitude float8, state text, "createdAt" timestamptz, terms jsonb,
           material text)`,
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
  minOrderValue?: number | undefined;
  state?: string | undefined;
  buyerType?: "retailer" | "manufacturer" | undefined;
  whiteLabel?: true | undefined;
  specifications?: Record<string, string> | undefined;
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
    (filter.minOrderValue === undefined || smallestOrder(product) >= filter.minOrderValue) &&
    (filter.state === undefined || product.state === filter.state) &&
    (filter.buyerType === undefined ||
      product.terms.sold_to?.includes(filter.buyerType) === true) &&
    (filter.whiteLabel === undefined || product.terms.white_label === true) &&
    Object.values(filter.specifications ?? {}).every((value) =>
      value.split(" ").every((word) => product.material.toLowerCase().split(" ").includes(word)),
    ) &&
    (filter.circle === undefined || (miles != null && miles <= filter.circle.radius))
  );
}

/** Dollars; below every bound where neither price nor terms tell. */
function smallestOrder({ price, minimumOrderQuantity, terms }: WorldProduct): number {
  const costs = price === null ? -1 : price * minimumOrderQuantity;
  return Math.max(costs, terms.minimum_order_value ?? -1);
}
