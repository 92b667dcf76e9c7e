import type { ManufacturerPage } from "../../../market/catalog/use-cases/get-manufacturer.ts";
import { getManufacturer } from "../../../market/catalog/use-cases/get-manufacturer.ts";
import type { Context } from "../../../platform/context.ts";
import { isAppError } from "../../../shared/errors.ts";

/**
 * A seller's entry in the public directory with a page of its products; null before it is published, and
 * once it was taken out.
 */
export async function ownEntry(
  ctx: Context,
  manufacturerId: string | null,
  page: { page?: number; limit: number },
): Promise<ManufacturerPage | null> {
  if (manufacturerId === null) return null;
  try {
    return await getManufacturer(ctx, manufacturerId, page);
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  }
}
