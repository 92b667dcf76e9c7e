import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { type RevisionChange, revisionChanges } from "../rules/amendment.ts";
import type { Wish } from "../rules/match-shop.ts";
import type { PartLine } from "../rules/rfq-input.ts";
import type { RfqOutline } from "../rules/rfq-outline.ts";

/** What a revision of a request changed. */
export interface Revision {
  revision: number;
  note: string;
  changes: RevisionChange[];
  madeAt: Date;
}

/** Every revision of a request but the first, the newest first. */
export async function revisionsOf(tx: Transaction, rfqId: string): Promise<Revision[]> {
  const rows = await tx
    .selectFrom("rfq_revisions")
    .select(["revision", "note", "changes", "made_at as madeAt"])
    .where("rfq_id", "=", rfqId)
    .orderBy("revision", "desc")
    .execute();
  return rows.map((row) => ({ ...row, changes: revisionChanges.parse(row.changes) }));
}

interface Revised {
  id: string;
  buyerCompanyId: string;
  /** The new one. */
  revision: number;
}

/** Writes what a request says from now on, and that it was amended: before everything else of the revision. */
export async function writeAmendedTerms(
  tx: Transaction,
  { id, revision }: Revised,
  terms: {
    notes: string;
    neededBy: string;
    deadline: Date;
    shipToZip: string;
    radiusMiles: number | null;
    exportControlled: boolean;
    certifications: string[];
    outline: RfqOutline;
    wish: Wish;
  },
): Promise<void> {
  await tx
    .updateTable("rfqs")
    .set({
      revision,
      amended_at: sql<Date>`now()`,
      notes: terms.notes,
      needed_by: terms.neededBy,
      deadline: terms.deadline,
      ship_to_zip: terms.shipToZip,
      radius_miles: terms.radiusMiles,
      export_controlled: terms.exportControlled,
      certifications: terms.certifications,
      outline: JSON.stringify(terms.outline),
      wish: JSON.stringify(terms.wish),
    })
    .where("id", "=", id)
    .execute();
}

/** Takes lines out of what is asked for; what was quoted for them stays. */
export async function retireLines(
  tx: Transaction,
  { id, revision }: Revised,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .updateTable("rfq_lines")
    .set({ retired_in: revision })
    .where("rfq_id", "=", id)
    .where("id", "in", [...lineIds])
    .execute();
}

/** Adds lines: in the place of the one that each replaces, or behind the last one. */
export async function addLines(
  tx: Transaction,
  { id, buyerCompanyId, revision }: Revised,
  lines: readonly { line: PartLine; replaces: string | null }[],
): Promise<void> {
  for (const { line, replaces } of lines) {
    await sql`
      INSERT INTO rfq_lines (rfq_id, buyer_company_id, position, name, process, material, finish, tolerance_mm,
        quantities, target_price, annual_use, description, added_in, replaces)
      SELECT ${id}::uuid, ${buyerCompanyId}::uuid, coalesce(
          (SELECT old.position FROM rfq_lines old WHERE old.id = ${replaces}::uuid),
          (SELECT min(free) FROM generate_series(0, 499) free
            WHERE NOT EXISTS (SELECT FROM rfq_lines l WHERE l.rfq_id = ${id} AND l.retired_in IS NULL
                                 AND l.position >= free)),
          (SELECT min(free) FROM generate_series(0, 499) free
            WHERE NOT EXISTS (SELECT FROM rfq_lines l WHERE l.rfq_id = ${id} AND l.retired_in IS NULL
                                 AND l.position = free))),
        ${line.name}, ${line.process}, ${line.material}, ${line.finish}, ${line.toleranceMm}::numeric,
        ${line.quantities}::int[], ${line.targetPrice}::numeric, ${line.annualUse}::int, ${line.description},
        ${revision}::int, ${replaces}::uuid`.execute(tx);
  }
}

/** Notes what a revision changed. */
export async function insertRevision(
  tx: Transaction,
  { id, buyerCompanyId, revision }: Revised,
  of: { note: string; changes: readonly RevisionChange[]; changedBy: string },
): Promise<void> {
  await tx
    .insertInto("rfq_revisions")
    .values({
      rfq_id: id,
      buyer_company_id: buyerCompanyId,
      revision,
      changed_by: of.changedBy,
      note: of.note,
      changes: JSON.stringify(of.changes),
    })
    .execute();
}

/** A line of any revision. */
export interface EarlierLine {
  id: string;
  name: string;
  replaces: string | null;
  isRetired: boolean;
}

/** The lines of every revision. */
export function linesOfAllRevisions(tx: Transaction, rfqId: string): Promise<EarlierLine[]> {
  return tx
    .selectFrom("rfq_lines")
    .select(["id", "name", "replaces", sql<boolean>`retired_in IS NOT NULL`.as("isRetired")])
    .where("rfq_id", "=", rfqId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}
