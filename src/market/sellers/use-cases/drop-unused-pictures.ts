import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { removeFile } from "../../files/use-cases/remove-file.ts";
import { unusedPictures } from "../data/products/product-pictures.ts";

/** Removes those of some pictures that no product of the company shows any more, as far as the viewer uploaded them. */
export async function dropUnusedPictures(
  ctx: Context,
  tx: Transaction,
  companyId: string,
  paths: string[],
): Promise<void> {
  for (const path of await unusedPictures(tx, companyId, paths)) {
    await removeFile(ctx, tx, { bucket: "product_pictures", path });
  }
}
