import type { Transaction } from "../../../platform/db/database.ts";
import type { PartLine } from "../rules/rfq-input.ts";

/** A part that is asked for. Money as a decimal string in dollars. */
export interface RfqLine extends PartLine {
  id: string;
}

/** The parts that a request asks for now, in order. */
export async function linesOf(tx: Transaction, rfqId: string): Promise<RfqLine[]> {
  return tx
    .selectFrom("rfq_lines")
    .select([
      "id",
      "name",
      "process",
      "material",
      "finish",
      "tolerance_mm as toleranceMm",
      "quantities",
      "target_price as targetPrice",
      "annual_use as annualUse",
      "description",
    ])
    .where("rfq_id", "=", rfqId)
    .where("retired_in", "is", null)
    .orderBy("position")
    .execute();
}

/** Puts these parts in the place of a draft's. */
export async function replaceLines(
  tx: Transaction,
  { rfqId, buyerCompanyId }: { rfqId: string; buyerCompanyId: string },
  lines: readonly PartLine[],
): Promise<void> {
  await tx.deleteFrom("rfq_lines").where("rfq_id", "=", rfqId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto("rfq_lines")
    .values(
      lines.map((line, position) => ({
        rfq_id: rfqId,
        buyer_company_id: buyerCompanyId,
        position,
        name: line.name,
        process: line.process,
        material: line.material,
        finish: line.finish,
        tolerance_mm: line.toleranceMm,
        quantities: line.quantities,
        target_price: line.targetPrice,
        annual_use: line.annualUse,
        description: line.description,
      })),
    )
    .execute();
}
