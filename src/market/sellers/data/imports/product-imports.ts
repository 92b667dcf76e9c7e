import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../../platform/db/database.ts";
import type { ProductImports } from "../../../../platform/db/schema.generated.ts";
import type { SheetTable } from "../../../../shared/documents/sheet-table.ts";
import type { ColumnMapping } from "../../rules/imports/import-fields.ts";
import type { PriceAside } from "../../rules/imports/price-asides.ts";
import type { ImportState, ProductImport } from "../../rules/imports/product-import.ts";
import type { ShownRow } from "../../rules/imports/shown-rows.ts";

function toImport(row: Selectable<ProductImports>): ProductImport {
  return {
    id: row.id,
    personId: row.person_id,
    fileName: row.file_name,
    header: row.header as unknown as string[],
    examples: row.examples as unknown as ProductImport["examples"],
    asides: row.asides as unknown as PriceAside[],
    mapping: row.mapping as unknown as ColumnMapping,
    shown: row.shown as unknown as ShownRow[],
    isChosen: row.is_chosen,
    state: row.state as ImportState,
    revision: row.revision,
    isUnasked: row.is_unasked,
    rows: row.rows,
    checked: row.checked,
    toAdd: row.to_add,
    toChange: row.to_change,
    refused: row.refused,
    added: row.added,
    changed: row.changed,
    same: row.same,
    createdAt: row.created_at.toISOString(),
  };
}

/** Keeps a table that was read. @returns its id */
export async function addImport(
  tx: Transaction,
  made: {
    companyId: string;
    personId: string;
    fileName: string;
    table: SheetTable;
    asides: readonly PriceAside[];
    mapping: ColumnMapping;
    isChosen: boolean;
    isUnasked: boolean;
  },
): Promise<string> {
  const { table } = made;
  const { id } = await tx
    .insertInto("product_imports")
    .values({
      company_id: made.companyId,
      person_id: made.personId,
      file_name: made.fileName,
      header: JSON.stringify(table.header),
      examples: JSON.stringify(table.examples),
      asides: JSON.stringify(made.asides),
      mapping: JSON.stringify(made.mapping),
      is_chosen: made.isChosen,
      is_unasked: made.isUnasked,
      rows: table.rows,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [part, rows] of table.parts.entries()) {
    await tx
      .insertInto("product_import_parts")
      .values({ import_id: id, part, company_id: made.companyId, rows })
      .execute();
  }
  return id;
}

/** An import of the company; undefined for none. @param lock until the transaction ends */
export async function importById(
  tx: Transaction,
  companyId: string,
  id: string,
  lock = false,
): Promise<ProductImport | undefined> {
  const query = tx
    .selectFrom("product_imports")
    .selectAll()
    .where("id", "=", id)
    .where("company_id", "=", companyId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && toImport(row);
}

/**
 * What somebody chose that the columns of this very header say, in the company's newest import of it; undefined where
 * nobody has: what was guessed then may be guessed better now.
 */
export async function mappingOfHeader(
  tx: Transaction,
  companyId: string,
  header: readonly string[],
): Promise<ColumnMapping | undefined> {
  const row = await tx
    .selectFrom("product_imports")
    .select("mapping")
    .where("company_id", "=", companyId)
    .where("header", "=", sql<string>`${JSON.stringify(header)}::jsonb`)
    .where("is_chosen", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.mapping as ColumnMapping | undefined;
}

/** The company's last imports, the newest first. */
export async function newestImports(
  tx: Transaction,
  companyId: string,
  most: number,
): Promise<ProductImport[]> {
  const rows = await tx
    .selectFrom("product_imports")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(toImport);
}

/** Another step of an import, of which older jobs know nothing. @returns its revision */
export async function beginStep(tx: Transaction, id: string, state: ImportState): Promise<number> {
  const { revision } = await tx
    .updateTable("product_imports")
    .set((eb) => ({ state, revision: eb("revision", "+", 1), updated_at: sql`now()` }))
    .where("id", "=", id)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

/** Says that an import is in another state, in the step that is being done. */
export async function setImportState(
  tx: Transaction,
  id: string,
  state: ImportState,
): Promise<void> {
  await tx
    .updateTable("product_imports")
    .set({ state, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** What columns say. @param isChosen whether it is another reading than the guess */
export async function setMapping(
  tx: Transaction,
  id: string,
  mapping: ColumnMapping,
  isChosen: boolean,
): Promise<void> {
  await tx
    .updateTable("product_imports")
    .set({ mapping: JSON.stringify(mapping), is_chosen: isChosen })
    .where("id", "=", id)
    .execute();
}

/** Forgets what was checked, to begin anew. */
export async function forgetCheck(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("product_imports")
    .set({ checked: 0, to_add: 0, to_change: 0, refused: 0, shown: "[]" })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("product_import_parts")
    .set({ refused: null })
    .where("import_id", "=", id)
    .execute();
}

/** Forgets the company's imports but the last ones, and those that are being done. */
export async function deleteImportsBefore(
  tx: Transaction,
  companyId: string,
  kept: number,
): Promise<void> {
  await tx
    .deleteFrom("product_imports")
    .where("company_id", "=", companyId)
    .where("state", "not in", ["checking", "importing"])
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("product_imports")
        .select("id")
        .where("company_id", "=", companyId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(kept),
    )
    .execute();
}

/** Forgets imports that began more than 30 days ago. */
export async function deleteOldImports(db: SystemDatabase): Promise<void> {
  await sql`delete from product_imports where created_at < now() - interval '30 days'`.execute(
    db.query,
  );
}
