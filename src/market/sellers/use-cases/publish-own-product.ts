import type { Context } from "../../../platform/context.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { ownProducts } from "../data/products/product-subject.ts";
import { refuseUnclearPrices } from "./product-content.ts";
import { productEditor } from "./product-editor.ts";
import { demandId, demandProfile } from "./product-listing.ts";

/**
 * Shows a product to buyers: it is in the catalog and found by the search as soon as this is done.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError not_allowed_now, also while the company's owner has no published profile; invalid_input for a
 *   product without a category, or whose prices contradict each other; as `productEditor` and `runTransition`
 */
export async function publishOwnProduct(
  ctx: Context,
  id: string,
  key: string | null = null,
): Promise<{ state: "published" }> {
  const { company } = await productEditor(ctx);
  return runTransition(
    ctx,
    ownProducts(company.id),
    { id: demandId(id), action: "publish", key },
    async ({ tx, row }) => {
      await demandProfile(tx, company.id);
      if (row.categories.length === 0) {
        throw invalidInput({ categories: ["Choose a category, so that buyers find the product"] });
      }
      refuseUnclearPrices(row);
      return { answer: { state: "published" } };
    },
  );
}
