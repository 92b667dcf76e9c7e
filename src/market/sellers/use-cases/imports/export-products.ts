import type { Context } from "../../../../platform/context.ts";
import { AppError } from "../../../../shared/errors.ts";
import { actingMember } from "../../../accounts/use-cases/acting-member.ts";
import { csvLine } from "../../../catalog/rules/csv-text.ts";
import { productsAfter } from "../../data/imports/product-pages.ts";
import { importFields } from "../../rules/imports/import-fields.ts";
import { exportRow } from "../../rules/imports/import-row.ts";
import type { OwnProduct } from "../../rules/products/own-product.ts";

const perPage = 1_000;
/** More does not fit into the memory that writing a workbook may have. */
const mostOfWorkbook = 20_000;

/** Names of the columns; an import takes them back, but for the state. */
const columns = [...importFields, "state"] as const;

/**
 * All products of the company acted for as lines of a CSV file, page by page. Texts that a spreadsheet would run have an
 * apostrophe in front.
 *
 * @throws AppError as `actingMember`
 */
export function productLines(ctx: Context): AsyncGenerator<string> {
  // Refused before the answer begins.
  const { company } = actingMember(ctx.viewer);
  return linesOf(productPages(ctx, company.id));
}

/**
 * All products of the company acted for as a workbook (.xlsx) of one sheet, in which every text is text.
 *
 * @throws AppError unprocessable for more than 20,000; as `actingMember` and `Documents.writeWorkbook`
 */
export async function productWorkbook(ctx: Context): Promise<Uint8Array> {
  const { company } = actingMember(ctx.viewer);
  const rows: (string | number)[][] = [[...columns]];
  for await (const page of productPages(ctx, company.id)) {
    rows.push(...page.map(valuesOf));
    if (rows.length > mostOfWorkbook) {
      throw new AppError("unprocessable", {
        message: "More than 20,000 products do not fit into a workbook. A CSV file takes all.",
      });
    }
  }
  return ctx.documents.writeWorkbook([{ name: "Products", rows }]);
}

function valuesOf(product: OwnProduct): (string | number)[] {
  return Object.values({ ...exportRow(product), state: product.state });
}

async function* linesOf(pages: AsyncIterable<OwnProduct[]>): AsyncGenerator<string> {
  yield csvLine([...columns]);
  for await (const page of pages) {
    yield page.map((product) => csvLine(valuesOf(product))).join("");
  }
}

async function* productPages(ctx: Context, companyId: string): AsyncGenerator<OwnProduct[]> {
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const page: OwnProduct[] = await ctx.db.transaction(ctx.viewer, (tx) =>
      productsAfter(tx, companyId, after, perPage),
    );
    if (page.length > 0) yield page;
    if (page.length < perPage) return;
    last = page.at(-1)?.id ?? null;
  }
}
