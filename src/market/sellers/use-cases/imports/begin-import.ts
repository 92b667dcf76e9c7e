import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import { earlierAnswer, runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import {
  addImport,
  deleteImportsBefore,
  mappingOfHeader,
} from "../../data/imports/product-imports.ts";
import {
  type ColumnMapping,
  guessColumns,
  importFieldLabels,
  importFields,
} from "../../rules/imports/import-fields.ts";
import { priceAsides } from "../../rules/imports/price-asides.ts";
import { mostKept } from "../../rules/imports/product-import.ts";
import { sellerRates } from "../../rules/rates.ts";
import { productEditor } from "../product-editor.ts";
import { productImport } from "./import-jobs.ts";
import type { ReceivedTable } from "./receive-table.ts";

/**
 * Keeps a table to import the company's products from, takes its columns as those of the last file with the same header,
 * or guesses what they say, and has its rows checked. Nothing
 * of the products is changed before somebody asks for it, or is asked for here. Of the company's imports the last ones
 * are kept.
 *
 * @param wanted.columns by field the name of a column in the header, instead of what is guessed
 * @param wanted.isUnasked goes on with importing whatever the check leaves
 * @param key the `Idempotency-Key` of the request
 * @returns its id
 * @throws AppError invalid_input (field `columns`) for a column that is not there; rate_limited; as `productEditor`,
 *   `Documents.readTable` and `runIdempotent`
 */
export async function beginImport(
  ctx: Context,
  { name, bytes, kind, sha256 }: Omit<ReceivedTable, "fields">,
  wanted: { columns: Readonly<Record<string, string>>; isUnasked: boolean },
  key: string | null,
): Promise<{ id: string }> {
  const { id: personId, company } = await productEditor(ctx);
  const request = { companyId: company.id, name, sha256, ...wanted };
  const submit = { scope: "product_import.begin", key, request };
  const earlier = await earlierAnswer<{ id: string }>(ctx, submit);
  if (earlier !== undefined) return earlier;
  await limitRate(ctx, sellerRates.imports, personId);
  const table = await ctx.documents.readTable(bytes, kind);
  const named = namedColumns(table.header, wanted.columns);
  return runIdempotent(ctx, submit, async (tx) => {
    const { isUnasked } = wanted;
    const sheet = table.sheet === undefined ? "" : `, sheet “${table.sheet.slice(0, 31)}”`;
    const fileName = `${name.slice(0, 250)}${sheet}`;
    // Columns that somebody has corrected stay corrected for the next file of the same shape.
    const known = await mappingOfHeader(tx, company.id, table.header);
    // One without a name and a number imported nothing: it was never corrected.
    const isOfUse = known?.name !== undefined || known?.external_id !== undefined;
    const taken = known === undefined || !isOfUse ? guessColumns(table.header) : known;
    const mapping = { ...taken, ...named };
    const isChosen = taken === known || Object.keys(named).length > 0;
    const made = {
      ...{ companyId: company.id, personId, fileName, table, asides: priceAsides(table) },
      ...{ mapping, isChosen, isUnasked },
    };
    const id = await addImport(tx, made);
    await deleteImportsBefore(tx, company.id, mostKept);
    const step = { importId: id, companyId: company.id, personId, revision: 1 };
    await ctx.jobs.send(tx, productImport, step);
    await auditViewer(tx, ctx, {
      action: "product_import.begin",
      subjectType: "product_import",
      subjectId: id,
      details: { company_id: company.id, rows: table.rows },
    });
    return { id };
  });
}

function namedColumns(
  header: readonly string[],
  columns: Readonly<Record<string, string>>,
): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const field of importFields) {
    const name = columns[field];
    if (name === undefined) continue;
    const at = header.findIndex((one) => one.toLowerCase() === name.trim().toLowerCase());
    if (at < 0) {
      const label = importFieldLabels[field];
      throw invalidInput({ columns: [`${label}: there is no column "${name.slice(0, 60)}"`] });
    }
    mapping[field] = at;
  }
  return mapping;
}
