import { sql } from "kysely";
import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Calculation } from "../rules/quoting/calculation.ts";

const stored = z.string().default("");

/** Figures as they were stored. */
const storedCalculation = z.object({
  setupHours: stored,
  minutesPerPiece: stored,
  hourlyRate: stored,
  material: stored,
  boughtIn: stored,
  scrap: stored,
  markup: stored,
});

/** What the company acted for reckons the parts of a request with, by the id of the line, earlier revisions' too. */
export async function calculationsOf(
  tx: Transaction,
  { rfqId, companyId }: { rfqId: string; companyId: string },
): Promise<Map<string, Calculation>> {
  const rows = await tx
    .selectFrom("quote_calculations")
    .select(["rfq_line_id", "figures"])
    .where("rfq_id", "=", rfqId)
    .where("seller_company_id", "=", companyId)
    .execute();
  return new Map(rows.map((row) => [row.rfq_line_id, storedCalculation.parse(row.figures)]));
}

/** Puts these in the place of those before, of the lines that are named. */
export async function writeCalculations(
  tx: Transaction,
  { rfqId, companyId }: { rfqId: string; companyId: string },
  calculations: readonly { lineId: string; figures: Calculation }[],
): Promise<void> {
  if (calculations.length === 0) return;
  await tx
    .insertInto("quote_calculations")
    .values(
      calculations.map(({ lineId, figures }) => ({
        seller_company_id: companyId,
        rfq_line_id: lineId,
        rfq_id: rfqId,
        figures: JSON.stringify(figures),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["seller_company_id", "rfq_line_id"]).doUpdateSet((eb) => ({
        figures: eb.ref("excluded.figures"),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** Takes those of some lines away. */
export async function deleteCalculations(
  tx: Transaction,
  { rfqId, companyId }: { rfqId: string; companyId: string },
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .deleteFrom("quote_calculations")
    .where("rfq_id", "=", rfqId)
    .where("seller_company_id", "=", companyId)
    .where("rfq_line_id", "in", [...lineIds])
    .execute();
}
