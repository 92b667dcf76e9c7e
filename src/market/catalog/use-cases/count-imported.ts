import type { Context } from "../../../platform/context.ts";
import { countFromFiles } from "../data/products.ts";

/** How many listed products of a manufacturer came from files, so that the seller does not keep them here. */
export function countImported(ctx: Context, manufacturerId: string): Promise<number> {
  return countFromFiles(ctx.db.public, manufacturerId);
}
