import type { Context } from "../../../../platform/context.ts";
import { notFound } from "../../../../shared/errors.ts";
import { actingMember } from "../../../accounts/use-cases/acting-member.ts";
import { csvLine } from "../../../catalog/rules/csv-text.ts";
import { isId } from "../../../catalog/rules/input.ts";
import { refusedRows } from "../../data/imports/import-parts.ts";
import { importById, newestImports } from "../../data/imports/product-imports.ts";
import { columnName } from "../../rules/imports/import-fields.ts";
import {
  mostKept,
  type ProductImport,
  type RefusedRow,
} from "../../rules/imports/product-import.ts";
import { mayEditProducts } from "../../rules/products/product-rights.ts";

/** The refusal of an import that is not there, or another company's. */
export const missingImport = () => notFound("We could not find that import.");

/**
 * An import of the company acted for, and the first rows that were refused.
 *
 * @param most rows
 * @throws AppError not_found for none, a foreign one, and members who may write no products; as `actingMember`
 */
export async function getImport(
  ctx: Context,
  id: string,
  most: number,
): Promise<{ found: ProductImport; refused: RefusedRow[] }> {
  const { company } = actingMember(ctx.viewer);
  if (!isId(id) || !mayEditProducts(company.roles)) throw missingImport();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const found = await importById(tx, company.id, id);
    if (found === undefined) throw missingImport();
    return { found, refused: await refusedRows(tx, id, most) };
  });
}

/**
 * All rows that were refused as a CSV file: the line, why, and what the row says under the file's own header.
 *
 * @throws AppError as `getImport`
 */
export async function importErrors(ctx: Context, id: string): Promise<string> {
  const { found, refused } = await getImport(ctx, id, mostErrors);
  const width = Math.max(found.header.length, ...refused.map(([, , cells]) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => columnName(found.header, at));
  const lines = refused.map(([line, reason, cells]) =>
    csvLine([line, reason, ...columns.map((_, at) => cells[at] ?? "")]),
  );
  return [csvLine(["line", "error", ...columns]), ...lines].join("");
}

const mostErrors = 100_000;

/**
 * The last imports of the company acted for; none for members who may write no products.
 *
 * @throws AppError as `actingMember`
 */
export async function listImports(ctx: Context): Promise<ProductImport[]> {
  const { company } = actingMember(ctx.viewer);
  if (!mayEditProducts(company.roles)) return [];
  return ctx.db.transaction(ctx.viewer, (tx) => newestImports(tx, company.id, mostKept));
}
