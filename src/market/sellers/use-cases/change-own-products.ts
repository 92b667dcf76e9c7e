import { randomUUID } from "node:crypto";
import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { isId } from "../../catalog/rules/input.ts";
import {
  type ChosenProducts,
  changeProducts,
  countLeft,
} from "../data/products/product-changes.ts";
import {
  type ChangeResult,
  mostChosen,
  type ProductChange,
} from "../rules/products/product-change.ts";
import { productEditor } from "./product-editor.ts";
import { demandProfile } from "./product-listing.ts";

/**
 * Publishes, archives, prices or marks many products of the company at once. Those that the change does not apply to
 * (because of their state, to be published without a category, or with prices that buyers could not make
 * sense of) stay as they are.
 *
 * @param chosen at most 500 by their ids, or all that a query means
 * @param key the `Idempotency-Key` of the request
 * @throws AppError invalid_input when none is chosen; not_allowed_now: there is no published profile; as
 *   `productEditor` and `runIdempotent`
 */
export async function changeOwnProducts(
  ctx: Context,
  chosen: ChosenProducts,
  change: ProductChange,
  key: string | null = null,
): Promise<ChangeResult> {
  const { company } = await productEditor(ctx);
  if ("ids" in chosen && (chosen.ids.length === 0 || !chosen.ids.every(isId))) {
    throw invalidInput({ chosen: ["Choose the products first"] });
  }
  if ("ids" in chosen && chosen.ids.length > mostChosen) {
    throw invalidInput({ chosen: [`Choose at most ${mostChosen}, or all that are found`] });
  }
  const submit = {
    scope: "product.change_many",
    key,
    request: { companyId: company.id, chosen, change },
  };
  return runIdempotent(ctx, submit, async (tx) => {
    if (change.kind === "publish") await demandProfile(tx, company.id);
    const changeId = randomUUID();
    const left = await countLeft(tx, company.id, chosen, change);
    const { changed, unclear } = await changeProducts(tx, company.id, chosen, { changeId, change });
    if (unclear > 0) left[change.kind === "publish" ? "prices" : "unclear"] = unclear;
    await auditViewer(tx, ctx, {
      action: "product.change_many",
      subjectType: "company",
      subjectId: company.id,
      details: { change: changeId, ...change, changed },
    });
    return { changeId, changed, left };
  });
}
