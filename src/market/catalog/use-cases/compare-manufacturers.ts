import type { Context } from "../../../platform/context.ts";
import { manufacturersByIds, productCounts } from "../data/compared-manufacturers.ts";
import { isId } from "../rules/input.ts";
import type { Manufacturer } from "../rules/manufacturer.ts";

export interface ComparedManufacturer extends Manufacturer {
  productCount: number;
}

/** Manufacturers to be set side by side, in the order asked for; those not listed are left out. */
export async function compareManufacturers(
  ctx: Context,
  manufacturerIds: string[],
): Promise<ComparedManufacturer[]> {
  const ids = manufacturerIds.filter(isId);
  const db = ctx.db.public;
  const [manufacturers, counts] = await Promise.all([
    manufacturersByIds(db, ids),
    productCounts(db, ids),
  ]);
  return manufacturers.map((manufacturer) => ({
    ...manufacturer,
    productCount: counts.get(manufacturer.id) ?? 0,
  }));
}
