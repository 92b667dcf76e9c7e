import { randomUUID } from "node:crypto";
import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { parsePrice } from "../../catalog/rules/import-values.ts";
import { isId } from "../../catalog/rules/input.ts";
import {
  type LockedFigures,
  lockFigures,
  type ProductFigures,
  writeFigures,
} from "../data/products/product-figures.ts";
import { contradictions, pricingProblems } from "../rules/products/pricing.ts";
import { mostChosen } from "../rules/products/product-change.ts";
import { priceFlaw } from "../rules/products/product-input.ts";
import type { TypedFigures } from "../rules/products/typed-figures.ts";
import { productEditor } from "./product-editor.ts";

/**
 * Writes prices and stock of some products as they were typed into the table. A product that somebody changed
 * meanwhile keeps what it has. Where one row is refused, none is written.
 *
 * @returns how many were changed, and how many were not for that reason
 * @throws AppError invalid_input by the field of the row (`price-{id}`), also for prices that
 *   contradict each other, or of $0.00 for a published product; as `productEditor`
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
      Object.fromEntries(wrong.map(({ id, reason }) => [`price-${id}`, [priceFlaw(reason ?? "")]])),
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
    const locked = await lockFigures(tx, company.id, figures);
    const differing = locked.filter(({ isSame }) => !isSame);
    const current = differing.filter(({ isCurrent }) => isCurrent);
    const typedOf = new Map(figures.map((row) => [row.id, row]));
    const changes = current.flatMap(({ id }) => typedOf.get(id) ?? []);
    refuseUnclear(current, typedOf);
    await writeFigures(tx, company.id, changeId, changes);
    const done = { changed: changes.length, outdated: differing.length - changes.length };
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

/** @throws AppError invalid_input by the field of the row */
function refuseUnclear(
  rows: readonly LockedFigures[],
  typedOf: ReadonlyMap<string, ProductFigures>,
): void {
  const problems = rows
    .map((row) => {
      const product = { ...row, price: typedOf.get(row.id)?.price ?? null };
      const messages =
        row.state === "published"
          ? Object.values(pricingProblems(product)).flat()
          : contradictions(product);
      return [`price-${row.id}`, messages] as const;
    })
    .filter(([, messages]) => messages.length > 0);
  if (problems.length > 0) throw invalidInput(Object.fromEntries(problems));
}
