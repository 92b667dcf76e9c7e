import { centsOf } from "../../../shared/money.ts";
import type { PartName } from "../../../shared/part-drawings.ts";
import { type CheaperQuantity, priceAt } from "../../catalog/rules/price-at-quantity.ts";
import type { PriceBreak } from "../../catalog/rules/product.ts";
import type { CartItem } from "./cart.ts";

/** What a cart's line shows of its product besides name and price. */
export interface LineDetails {
  /** False: the catalog no longer has it. */
  isListed: boolean;
  inStock: boolean;
  minimumOrderQuantity: number;
  leadTimeDays: number | null;
  /** Decimal string in U.S. dollars, today's; null = on request. */
  price: string | null;
  priceBreaks: PriceBreak[];
  sellerId: string | null;
  sellerName: string | null;
  /** Picture on this site. */
  imageUrl: string | null;
  /** The drawing shown where there is no picture; null where none shows the product. */
  drawing: PartName | null;
}

/** A line as the cart's page lays it out. */
export interface PricedLine {
  id: string;
  name: string;
  quantity: number;
  /** null: not known yet, or nothing in the catalog. */
  details: LineDetails | null;
  /** Of one piece at this quantity; decimal string, null = on request. */
  unitPrice: string | null;
  cents: number | null;
  /** The next quantity at which a piece costs less. */
  cheaper: CheaperQuantity | null;
  /** Pieces that are missing to the seller's minimum; 0 for none. */
  missingToMinimum: number;
}

/** Lines of one seller. */
export interface SellerGroup {
  sellerId: string | null;
  sellerName: string | null;
  lines: PricedLine[];
  cents: number;
  /** Lines without a price. */
  unpriced: number;
}

export interface CartPricing {
  groups: SellerGroup[];
  cents: number;
  unpriced: number;
  /** Lines with fewer pieces than their seller's minimum. */
  belowMinimum: number;
  /** The longest lead time that is stated; null when none is. */
  longestLeadDays: number | null;
}

/**
 * A cart by seller, in the order in which sellers came into it, with today's prices at each line's
 * quantity. A line whose product is not listed has no price.
 *
 * @param details of products, by id
 */
export function priceCart(
  items: readonly CartItem[],
  details: Readonly<Record<string, LineDetails>>,
): CartPricing {
  const lines = items.map((item) => pricedLine(item, details[item.product.id] ?? null));
  const bySeller = Map.groupBy(lines, ({ details: known }) => known?.sellerId ?? null);
  const groups = [...bySeller].map(([sellerId, own]) => ({
    sellerId,
    sellerName: own[0]?.details?.sellerName ?? null,
    lines: own,
    ...sumOf(own),
  }));
  const leads = lines.flatMap(({ details: known }) => known?.leadTimeDays ?? []);
  return {
    groups,
    ...sumOf(lines),
    belowMinimum: lines.filter(({ missingToMinimum }) => missingToMinimum > 0).length,
    longestLeadDays: leads.length === 0 ? null : Math.max(...leads),
  };
}

function pricedLine({ product, quantity }: CartItem, details: LineDetails | null): PricedLine {
  const priced = details?.isListed ? priceAt(details, quantity) : null;
  const minimum = details?.isListed ? details.minimumOrderQuantity : 0;
  return {
    id: product.id,
    name: product.name,
    quantity,
    details,
    unitPrice: priced?.price ?? null,
    cents: priced === null ? null : Number(centsOf(priced.total)),
    cheaper: priced?.cheaper ?? null,
    missingToMinimum: Math.max(0, minimum - quantity),
  };
}

function sumOf(lines: PricedLine[]): { cents: number; unpriced: number } {
  return {
    cents: lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    unpriced: lines.filter(({ cents }) => cents === null).length,
  };
}
