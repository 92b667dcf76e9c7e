import type { Context } from "../../../platform/context.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { ownProducts } from "../data/products/product-subject.ts";
import { productEditor } from "./product-editor.ts";
import { demandId } from "./product-listing.ts";

/**
 * Puts a product away: buyers no longer find it. It can be published again.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError as `productEditor` and `runTransition`
 */
export async function archiveOwnProduct(
  ctx: Context,
  id: string,
  key: string | null = null,
): Promise<{ state: "archived" }> {
  const { company } = await productEditor(ctx);
  const command = { id: demandId(id), action: "archive", key } as const;
  return runTransition(ctx, ownProducts(company.id), command, async () => ({
    answer: { state: "archived" },
  }));
}
