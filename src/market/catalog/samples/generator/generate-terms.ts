import type { SaleTerms } from "../../rules/sale-terms.ts";
import type { Random } from "./random.ts";

/** Sectors whose goods stand in shops; the others sell to those who build something of them. */
const forShops = new Set([
  "Furniture",
  "Wood products",
  "Sporting goods",
  "Glass, ceramics and concrete",
  "Packaging",
  "Apparel",
  "Food and beverage",
  "Personal care",
  "Supplements",
]);

/**
 * Terms of sale of a generated shop. Not every shop states all of them, as in life.
 *
 * @param sector of its trade
 * @param employeeCount range such as `50-100`
 */
export function termsOfShop(random: Random, sector: string, employeeCount: string): SaleTerms {
  const isForShops = forShops.has(sector);
  const soldTo = isForShops
    ? random.some(["retailer", "wholesaler", "institution"] as const, random.whole(1, 3))
    : random.some(["manufacturer", "wholesaler", "institution"] as const, random.whole(1, 2));
  const crew = Number(employeeCount.split("-")[0]);
  const likely = isForShops ? 0.55 : 0.15;
  return {
    ...(random.chance(0.8) && { soldTo }),
    ...(random.chance(0.6) && {
      minimumOrderValue: random.pick([100, 250, 250, 500, 500, 1000, 1500, 2500, 5000]),
    }),
    ...(random.chance(0.7) && { whiteLabel: random.chance(likely) }),
    ...(random.chance(0.7) && { customPackaging: random.chance(likely + 0.1) }),
    ...(random.chance(0.65) && {
      supplyCapacity: crew < 10 ? "small" : crew < 100 ? "medium" : "large",
    }),
  };
}
