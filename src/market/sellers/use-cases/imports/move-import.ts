import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { AppError, invalidInput } from "../../../../shared/errors.ts";
import { isId } from "../../../catalog/rules/input.ts";
import { beginStep, importById, setMapping } from "../../data/imports/product-imports.ts";
import {
  type ColumnMapping,
  guessColumns,
  importFieldLabels,
  importFields,
} from "../../rules/imports/import-fields.ts";
import type { ProductImport } from "../../rules/imports/product-import.ts";
import { productEditor } from "../product-editor.ts";
import { missingImport } from "./get-import.ts";
import { productImport } from "./import-jobs.ts";

/**
 * Says anew what the columns of an import mean, and has its rows checked again.
 *
 * @throws AppError invalid_input (field `name`) when no column is the name; not_allowed_now once it is being imported;
 *   not_found; as `productEditor`
 */
export async function mapImport(ctx: Context, id: string, mapping: ColumnMapping): Promise<void> {
  const { id: personId, company } = await productEditor(ctx);
  if (mapping.name === undefined) {
    throw invalidInput({
      name: [`Choose the column of the ${importFieldLabels.name.toLowerCase()}`],
    });
  }
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const found = await lockedImport(tx, company.id, id);
    if (found.state !== "checking" && found.state !== "checked") throw notNow(found);
    const guessed = guessColumns(found.header);
    const isChosen = importFields.some((field) => mapping[field] !== guessed[field]);
    await setMapping(tx, id, mapping, isChosen);
    const revision = await beginStep(tx, id, "checking");
    const step = { importId: id, companyId: company.id, personId, revision };
    await ctx.jobs.send(tx, productImport, step);
  });
}

/**
 * Imports the rows that the check found good.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError not_allowed_now before the check has ended, and once it was asked for; not_found; as `productEditor`
 *   and `runIdempotent`
 */
export async function startImport(
  ctx: Context,
  id: string,
  key: string | null,
): Promise<{ id: string }> {
  const { id: personId, company } = await productEditor(ctx);
  const request = { companyId: company.id, id };
  return runIdempotent(ctx, { scope: "product_import.start", key, request }, async (tx) => {
    const found = await lockedImport(tx, company.id, id);
    if (found.state !== "checked") throw notNow(found);
    const revision = await beginStep(tx, id, "importing");
    const step = { importId: id, companyId: company.id, personId, revision };
    await ctx.jobs.send(tx, productImport, step);
    await auditViewer(tx, ctx, {
      action: "product_import.start",
      subjectType: "product_import",
      subjectId: id,
      details: { to_add: found.toAdd, to_change: found.toChange, refused: found.refused },
    });
    return { id };
  });
}

async function lockedImport(
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<ProductImport> {
  const found = isId(id) ? await importById(tx, companyId, id, true) : undefined;
  if (found === undefined) throw missingImport();
  return found;
}

const why: Record<ProductImport["state"], string> = {
  checking: "The rows of this import are still being checked.",
  checked: "This import waits for you to start it.",
  importing: "This import is being done.",
  done: "This import is done. Import the file again to import more.",
  stopped: "This import was stopped.",
};

function notNow({ state }: ProductImport): AppError {
  const allowed = state === "checked" ? ["start"] : [];
  return new AppError("not_allowed_now", { message: why[state], allowed });
}
