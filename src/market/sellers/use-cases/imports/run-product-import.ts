import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import { type Services, visitor } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { Job } from "../../../../platform/jobs/jobs.ts";
import { nextPart, noteChecked, noteImported } from "../../data/imports/import-parts.ts";
import { forgetCheck, importById, setImportState } from "../../data/imports/product-imports.ts";
import {
  addImported,
  changeImported,
  countDiffering,
  isStillEditor,
  takeImportTurn,
} from "../../data/imports/write-rows.ts";
import type { ImportField } from "../../rules/imports/import-fields.ts";
import { RowClaims } from "../../rules/imports/match-rows.ts";
import type { ProductImport } from "../../rules/imports/product-import.ts";
import { rowsToShow } from "../../rules/imports/shown-rows.ts";
import { mayEditProducts } from "../../rules/products/product-rights.ts";
import type { ImportStep } from "./import-jobs.ts";
import { fieldsOf, type Matched, sortRows } from "./sort-rows.ts";

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
  const { refused, matched, shown } = await sortRows(tx, companyId, part, columns, claims);
  const known = knownOf(matched);
  const fields = fieldsOf(columns.mapping, columns.header);
  let toChange = 0;
  for (const one of byUnit(known, fields)) {
    toChange += await countDiffering(tx, companyId, one.rows, one.fields);
  }
  await noteChecked(tx, id, part, {
    ...{ refused, toChange, toAdd: matched.length - known.length },
    shown: rowsToShow([...columns.shown, ...shown]),
  });
  return { checked: part.rows.length, goesOn: true };
}

async function importPart(
  tx: Transaction,
  { companyId, personId }: ImportStep,
  { id, mapping, header, asides, ...counts }: ProductImport,
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
  const { refused, matched } = await sortRows(
    tx,
    companyId,
    good,
    { mapping, header, asides },
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

/** Rows with the fields that they say: those that change what a product is sold by say its specifications as well. */
function byUnit<Row extends Matched>(rows: readonly Row[], fields: ImportField[]) {
  const withUnit = new Set<ImportField>([...fields, "specifications"]);
  return [
    { rows: rows.filter(({ hasNewUnit }) => !hasNewUnit), fields },
    { rows: rows.filter(({ hasNewUnit }) => hasNewUnit), fields: [...withUnit] },
  ];
}

function knownOf(matched: readonly Matched[]): (Matched & { id: string })[] {
  return matched.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
}
