import { randomUUID } from "node:crypto";
import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { parsePrice } from "../../catalog/rules/import-values.ts";
import { isId } from "../../catalog/rules/input.ts";
import { writeFigures } from "../data/products/product-changes.ts";
import { mostChosen } from "../rules/products/product-change.ts";
import type { TypedFigures } from "../rules/products/typed-figures.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Writes prices and stock of some products as they were typed into the table. A product that somebody changed
 * meanwhile keeps what it has.
 *
 * @returns how many were changed, and how many were not for that reason
 * @throws AppError invalid_input by the field of the row (`price-{id}`); as `productEditor`
 */
export async function setProductFigures(
  ctx: Context,
  typed: readonly TypedFigures[],
): Promise<{ changeId: string; changed: number; outdated: number }> {
  const { company } = await productEditor(ctx);
  const known = typed.filter(({ id, version }) => isId(id) && Number.isInteger(version));
  const rows = known.slice(0, mostChosen).map((row) => ({ ...row, ...parsePrice(row.price) }));
  const wrong = rows.filter(({ reason }) => reason !== undefined);
  if (wrong.length > 0) {
    throw invalidInput(
      Object.fromEntries(wrong.map(({ id, reason }) => [`price-${id}`, [`The price ${reason}`]])),
    );
  }
  const changeId = randomUUID();
  const figures = rows.map(({ id, version, value, inStock }) => ({
    id,
    version,
    price: value ?? null,
    inStock,
  }));
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const done = await writeFigures(tx, company.id, changeId, figures);
    if (done.changed > 0) {
      await auditViewer(tx, ctx, {
        action: "product.set_figures",
        subjectType: "company",
        subjectId: company.id,
        details: { change: changeId, changed: done.changed },
      });
    }
    return { changeId, ...done };
  });
}
