import type { Transaction } from "../../../../platform/db/database.ts";
import type { ImportPart } from "../../data/imports/import-parts.ts";
import { knownProducts } from "../../data/imports/write-rows.ts";
import {
  type ColumnMapping,
  type ImportField,
  importFields,
} from "../../rules/imports/import-fields.ts";
import { numberOfRow, readImportRow } from "../../rules/imports/import-row.ts";
import { importedPriceProblem } from "../../rules/imports/imported-prices.ts";
import { finder, matchRow, type RowClaims } from "../../rules/imports/match-rows.ts";
import type { ProductImport, RefusedRow } from "../../rules/imports/product-import.ts";
import {
  rowsToShow,
  type ShownRow,
  shownRefusal,
  shownRow,
} from "../../rules/imports/shown-rows.ts";
import { changedUnit } from "../../rules/imports/sold-by.ts";
import { beginsLater, tierColumns } from "../../rules/imports/tier-columns.ts";
import type { ProductContent } from "../../rules/products/product-input.ts";

/** A row that can be taken. */
export interface Matched {
  /** The product that it means; null: a new one. */
  id: string | null;
  content: ProductContent;
  hasNewUnit: boolean;
}

/** The rows of a part as drafts and changes, those that are neither, and some of all to show. */
export async function sortRows(
  tx: Transaction,
  companyId: string,
  { rows }: Pick<ImportPart, "rows">,
  { mapping, header, asides }: Pick<ProductImport, "mapping" | "header" | "asides">,
  claims: RowClaims,
): Promise<{
  refused: RefusedRow[];
  matched: Matched[];
  shown: ShownRow[];
}> {
  const names = await namesOfNumbers(tx, companyId, rows, mapping);
  const read = rows.map(([line, cells]) => ({
    line,
    cells,
    ...readImportRow(cells, { mapping, header, asides }, (number) => names.get(number)),
  }));
  const contents = read.flatMap((row) => ("content" in row ? [row.content] : []));
  const known = await knownProducts(tx, companyId, {
    numbers: contents.flatMap(({ externalId }) => externalId ?? []),
    names: contents.map(({ name }) => name),
  });
  const find = finder(known);
  const fields = fieldsOf(mapping, header);
  const columns = { header, mapping, fields };
  const refused: RefusedRow[] = [];
  const matched: Matched[] = [];
  const shown: ShownRow[] = [];
  const refuse = ({ line, cells }: (typeof read)[number], reason: string) => {
    refused.push([line, reason, cells]);
    shown.push(shownRefusal({ line, cells }, reason, columns));
  };
  for (const row of read) {
    if ("reason" in row) {
      refuse(row, row.reason);
      continue;
    }
    const match = matchRow(row, find(row.content), claims);
    if ("reason" in match) {
      refuse(row, match.reason);
      continue;
    }
    const means = known.find(({ id }) => id === match.id) ?? null;
    const problem = importedPriceProblem(row.content, means, fields);
    const isWhole = means === null || mapping.specifications !== undefined;
    const unit = isWhole ? null : changedUnit(row.content, row.told, means);
    if (problem !== null) refuse(row, problem);
    else if (unit !== null && "reason" in unit) refuse(row, unit.reason);
    else {
      const content = { ...row.content, ...unit };
      matched.push({ id: match.id, content, hasNewUnit: unit !== null });
      shown.push(shownRow({ ...row, content }, columns, means, { isNew: unit !== null }));
    }
  }
  return { refused, matched, shown: rowsToShow(shown) };
}

/** What a file has columns for. */
export function fieldsOf(mapping: ColumnMapping, header: readonly string[]): ImportField[] {
  const tiers = tierColumns(header, mapping);
  const said = new Set<ImportField>();
  if (tiers.length > 0) said.add("price_breaks").add("price");
  if (beginsLater(tiers, mapping)) said.add("minimum_order_quantity");
  return importFields.filter((field) => mapping[field] !== undefined || said.has(field));
}

/** Names of the company's products that rows of a file without names mean by their numbers. */
async function namesOfNumbers(
  tx: Transaction,
  companyId: string,
  rows: ImportPart["rows"],
  mapping: ColumnMapping,
): Promise<ReadonlyMap<string, string>> {
  if (mapping.name !== undefined || mapping.external_id === undefined) return new Map();
  const numbers = rows.map(([, cells]) => numberOfRow(cells, mapping)).filter((one) => one !== "");
  const known = await knownProducts(tx, companyId, { numbers, names: [] });
  return new Map(known.map(({ externalId, name }) => [externalId ?? "", name]));
}
