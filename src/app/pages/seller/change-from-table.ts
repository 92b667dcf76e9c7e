import type { ProductListQuery } from "../../../market/sellers/rules/products/product-list-query.ts";
import { changeOwnProducts } from "../../../market/sellers/use-cases/change-own-products.ts";
import { setProductFigures } from "../../../market/sellers/use-cases/set-product-figures.ts";
import type { TableForm } from "../../../market/sellers/web/products/read-table-form.ts";
import type { Context } from "../../../platform/context.ts";

/**
 * Does what a form of the seller's table asks for.
 *
 * @param query of the table, for a change of all that are found
 * @returns what the address of the table then says of the change
 * @throws AppError as the use-cases
 */
export async function changeFromTable(
  ctx: Context,
  form: TableForm,
  { q, state }: Pick<ProductListQuery, "q" | "state">,
): Promise<Record<string, string>> {
  if ("figures" in form) {
    const { changeId, outdated } = await setProductFigures(ctx, form.figures);
    return { change: changeId, ...(outdated > 0 && { outdated: String(outdated) }) };
  }
  const chosen = form.isEverything ? { all: { q, state } } : { ids: form.chosen };
  const { changeId, left } = await changeOwnProducts(ctx, chosen, form.change, form.key);
  const stayed = Object.entries(left).map(([reason, count]) => `${reason}-${count}`);
  return { change: changeId, ...(stayed.length > 0 && { left: stayed.join(" ") }) };
}
