import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import { type Services, visitor } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { Job } from "../../../../platform/jobs/jobs.ts";
import {
  type ImportPart,
  nextPart,
  noteChecked,
  noteImported,
} from "../../data/imports/import-parts.ts";
import { forgetCheck, importById, setImportState } from "../../data/imports/product-imports.ts";
import {
  addImported,
  changeImported,
  countDiffering,
  isStillEditor,
  knownProducts,
  takeImportTurn,
} from "../../data/imports/write-rows.ts";
import {
  type ColumnMapping,
  type ImportField,
  importFields,
} from "../../rules/imports/import-fields.ts";
import { numberOfRow, readImportRow } from "../../rules/imports/import-row.ts";
import { importedPriceProblem } from "../../rules/imports/imported-prices.ts";
import { finder, matchRow, RowClaims } from "../../rules/imports/match-rows.ts";
import type { ProductImport, RefusedRow } from "../../rules/imports/product-import.ts";
import { changedUnit } from "../../rules/imports/sold-by.ts";
import { beginsLater, tierColumns } from "../../rules/imports/tier-columns.ts";
import type { ProductContent } from "../../rules/products/product-input.ts";
import { mayEditProducts } from "../../rules/products/product-rights.ts";
import type { ImportStep } from "./import-jobs.ts";

/**
 * Checks an import's rows, or imports those that were found good, part by part: each in a transaction of its own, as
 * the person who began it. A part that was imported is not imported again, whenever the process ends. Whoever may no
 * longer write the company's products stops it.
 */
export async function runProductImport(
  { db }: Pick<Services, "db">,
  { id: jobId, data }: Job<ImportStep>,
): Promise<void> {
  const { companyId, personId } = data;
  const scope = { id: personId, company: { id: companyId } };
  // Known in this run alone: a check that was broken off begins anew.
  const claims = new RowClaims();
  let checked: number | null = null;
  let goesOn = true;
  while (goesOn) {
    const done: Done = await db.transaction(scope, async (tx) => {
      claims.drop();
      const found = await importById(tx, companyId, data.importId, true);
      if (found === undefined || found.revision !== data.revision) return nothing;
      if (found.state !== "checking" && found.state !== "importing") return nothing;
      if (!(await isStillEditor(tx, companyId, personId, mayEditProducts))) {
        await setImportState(tx, found.id, "stopped");
        return nothing;
      }
      if (found.state === "importing") return importPart(tx, data, found, jobId);
      if (checked === null) await forgetCheck(tx, found.id);
      // Another process began the check anew, and does not know what this one claimed.
      else if (found.checked !== checked) return nothing;
      return checkPart(tx, companyId, found, claims);
    });
    claims.keep();
    checked = (checked ?? 0) + done.checked;
    goesOn = done.goesOn;
  }
}

/** What a transaction did: rows that it checked, and whether there is more to do. */
interface Done {
  checked: number;
  goesOn: boolean;
}
const nothing: Done = { checked: 0, goesOn: false };

async function checkPart(
  tx: Transaction,
  companyId: string,
  { id, isUnasked, ...columns }: ProductImport,
  claims: RowClaims,
): Promise<Done> {
  const part = await nextPart(tx, id, "check");
  if (part === undefined) {
    await setImportState(tx, id, isUnasked ? "importing" : "checked");
    return { checked: 0, goesOn: isUnasked };
  }
  const { refused, matched } = await sorted(tx, companyId, part, columns, claims);
  const known = knownOf(matched);
  const fields = fieldsOf(columns.mapping, columns.header);
  let toChange = 0;
  for (const one of byUnit(known, fields)) {
    toChange += await countDiffering(tx, companyId, one.rows, one.fields);
  }
  await noteChecked(tx, id, part, { refused, toChange, toAdd: matched.length - known.length });
  return { checked: part.rows.length, goesOn: true };
}

async function importPart(
  tx: Transaction,
  { companyId, personId }: ImportStep,
  { id, mapping, header, ...counts }: ProductImport,
  jobId: string,
): Promise<Done> {
  const part = await nextPart(tx, id, "import");
  if (part === undefined) {
    await setImportState(tx, id, "done");
    const { added, changed, same, refused } = counts;
    await auditViewer(
      tx,
      { viewer: { ...visitor, id: personId }, requestId: jobId },
      {
        action: "product_import.end",
        subjectType: "product_import",
        subjectId: id,
        details: { added, changed, same, refused },
      },
    );
    return nothing;
  }
  await takeImportTurn(tx, companyId);
  const refusedLines = new Set((part.refused ?? []).map(([line]) => line));
  const good = { ...part, rows: part.rows.filter(([line]) => !refusedLines.has(line)) };
  const { refused, matched } = await sorted(
    tx,
    companyId,
    good,
    { mapping, header },
    new RowClaims(),
  );
  const known = knownOf(matched);
  const fresh = matched.filter((row) => row.id === null).map(({ content }) => content);
  await addImported(tx, companyId, fresh);
  let changed = 0;
  for (const one of byUnit(known, fieldsOf(mapping, header))) {
    changed += await changeImported(tx, companyId, one.rows, one.fields);
  }
  await noteImported(tx, id, part.part, {
    refused: [...(part.refused ?? []), ...refused].toSorted(([one], [other]) => one - other),
    newlyRefused: refused.length,
    added: fresh.length,
    changed,
    same: known.length - changed,
  });
  return { checked: 0, goesOn: true };
}

function fieldsOf(mapping: ColumnMapping, header: readonly string[]): ImportField[] {
  const tiers = tierColumns(header, mapping);
  const said = new Set<ImportField>();
  if (tiers.length > 0) said.add("price_breaks").add("price");
  if (beginsLater(tiers, mapping)) said.add("minimum_order_quantity");
  return importFields.filter((field) => mapping[field] !== undefined || said.has(field));
}

/** Rows with the fields that they say: those that change what a product is sold by say its specifications as well. */
function byUnit<Row extends Matched>(rows: readonly Row[], fields: ImportField[]) {
  const withUnit = new Set<ImportField>([...fields, "specifications"]);
  return [
    { rows: rows.filter(({ hasNewUnit }) => !hasNewUnit), fields },
    { rows: rows.filter(({ hasNewUnit }) => hasNewUnit), fields: [...withUnit] },
  ];
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

function knownOf(matched: readonly Matched[]): (Matched & { id: string })[] {
  return matched.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
}

/** A row that can be taken. */
interface Matched {
  /** The product that it means; null: a new one. */
  id: string | null;
  content: ProductContent;
  hasNewUnit: boolean;
}

/** The rows of a part as drafts and changes, and those that are neither. */
async function sorted(
  tx: Transaction,
  companyId: string,
  { rows }: Pick<ImportPart, "rows">,
  { mapping, header }: Pick<ProductImport, "mapping" | "header">,
  claims: RowClaims,
): Promise<{
  refused: RefusedRow[];
  matched: Matched[];
}> {
  const names = await namesOfNumbers(tx, companyId, rows, mapping);
  const read = rows.map(([line, cells]) => ({
    line,
    cells,
    ...readImportRow(cells, mapping, header, (number) => names.get(number)),
  }));
  const contents = read.flatMap((row) => ("content" in row ? [row.content] : []));
  const known = await knownProducts(tx, companyId, {
    numbers: contents.flatMap(({ externalId }) => externalId ?? []),
    names: contents.map(({ name }) => name),
  });
  const find = finder(known);
  const refused: RefusedRow[] = [];
  const matched: Matched[] = [];
  for (const row of read) {
    const match = "reason" in row ? row : matchRow(row, find(row.content), claims);
    if ("reason" in match) refused.push([row.line, match.reason, row.cells]);
    else if ("content" in row) {
      const means = known.find(({ id }) => id === match.id) ?? null;
      const problem = importedPriceProblem(row.content, means, fieldsOf(mapping, header));
      const isWhole = means === null || mapping.specifications !== undefined;
      const unit = isWhole ? null : changedUnit(row.content, row.told, means);
      if (problem !== null) refused.push([row.line, problem, row.cells]);
      else if (unit !== null && "reason" in unit) {
        refused.push([row.line, unit.reason, row.cells]);
      } else {
        const content = { ...row.content, ...unit };
        matched.push({ id: match.id, content, hasNewUnit: unit !== null });
      }
    }
  }
  return { refused, matched };
}
