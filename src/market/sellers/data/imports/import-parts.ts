import { sql } from "kysely";
import type { Transaction } from "../../../../platform/db/database.ts";
import type { SheetRow } from "../../../../shared/documents/sheet-table.ts";
import type { RefusedRow } from "../../rules/imports/product-import.ts";
import type { ShownRow } from "../../rules/imports/shown-rows.ts";

/** A part of an import's table. */
export interface ImportPart {
  part: number;
  rows: SheetRow[];
  /** Null: not checked yet. */
  refused: RefusedRow[] | null;
}

/** The next part that is to be checked, or imported; undefined when all are. */
export async function nextPart(
  tx: Transaction,
  importId: string,
  step: "check" | "import",
): Promise<ImportPart | undefined> {
  const query = tx
    .selectFrom("product_import_parts")
    .select(["part", "rows", "refused"])
    .where("import_id", "=", importId)
    .orderBy("part")
    .limit(1);
  const row = await (step === "check"
    ? query.where("refused", "is", null)
    : query.where("is_done", "=", false)
  ).executeTakeFirst();
  return row as unknown as ImportPart | undefined;
}

/** Keeps what was found out about a part, and counts it. */
export async function noteChecked(
  tx: Transaction,
  importId: string,
  { part, rows }: ImportPart,
  found: { refused: RefusedRow[]; toAdd: number; toChange: number; shown: ShownRow[] },
): Promise<void> {
  await tx
    .updateTable("product_import_parts")
    .set({ refused: JSON.stringify(found.refused) })
    .where("import_id", "=", importId)
    .where("part", "=", part)
    .execute();
  await sql`
    update product_imports
       set checked = checked + ${rows.length}, refused = refused + ${found.refused.length},
           to_add = to_add + ${found.toAdd}, to_change = to_change + ${found.toChange}, shown = ${JSON.stringify(found.shown)}::jsonb, updated_at = now()
     where id = ${importId}`.execute(tx);
}

/** Keeps of a part that was imported what was refused, and counts it. */
export async function noteImported(
  tx: Transaction,
  importId: string,
  part: number,
  done: {
    refused: RefusedRow[];
    newlyRefused: number;
    added: number;
    changed: number;
    same: number;
  },
): Promise<void> {
  await tx
    .updateTable("product_import_parts")
    .set({ refused: JSON.stringify(done.refused), rows: "[]", is_done: true })
    .where("import_id", "=", importId)
    .where("part", "=", part)
    .execute();
  await sql`
    update product_imports
       set added = added + ${done.added}, changed = changed + ${done.changed}, same = same + ${done.same},
           refused = refused + ${done.newlyRefused}, updated_at = now()
     where id = ${importId}`.execute(tx);
}

/** Rows that are not imported, in the order of the file. */
export async function refusedRows(
  tx: Transaction,
  importId: string,
  most: number,
): Promise<RefusedRow[]> {
  const { rows } = await sql<{ row: RefusedRow }>`
    select entry as row
      from product_import_parts p, jsonb_array_elements(p.refused) with ordinality entries (entry, at)
     where p.import_id = ${importId}
     order by p.part, at limit ${most}`.execute(tx);
  return rows.map(({ row }) => row);
}
