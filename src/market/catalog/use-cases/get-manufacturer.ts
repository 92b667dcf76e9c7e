import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { manufacturerById, manufacturerSummaryById } from "../data/manufacturers.ts";
import { productsOfSeller } from "../data/products.ts";
import { isId } from "../rules/input.ts";
import type { Manufacturer, ManufacturerSummary } from "../rules/manufacturer.ts";
import type { ProductSummary } from "../rules/product.ts";

export interface ManufacturerPage {
  manufacturer: Manufacturer;
  products: { items: ProductSummary[]; total: number; page: number; limit: number };
}

/**
 * One manufacturer with a page of its products, newest first.
 *
 * @throws not_found the id is not one, or no manufacturer has it
 */
export async function getManufacturer(
  ctx: Context,
  manufacturerId: string,
  { page = 1, limit = 20 }: { page?: number; limit?: number } = {},
): Promise<ManufacturerPage> {
  const db = ctx.db.public;
  const manufacturer = isId(manufacturerId)
    ? await manufacturerById(db, manufacturerId)
    : undefined;
  if (manufacturer === undefined) throw notFound("This manufacturer is no longer listed.");
  const offset = (page - 1) * limit;
  const products = await productsOfSeller(db, manufacturer.id, { limit, offset });
  return { manufacturer, products: { ...products, page, limit } };
}

/**
 * What a card shows of one manufacturer.
 *
 * @throws not_found as `getManufacturer`
 */
export async function getManufacturerSummary(
  ctx: Context,
  manufacturerId: string,
): Promise<ManufacturerSummary> {
  const summary = isId(manufacturerId)
    ? await manufacturerSummaryById(ctx.db.public, manufacturerId)
    : undefined;
  if (summary === undefined) throw notFound("This manufacturer is no longer listed.");
  return summary;
}
