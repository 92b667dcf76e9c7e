import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { type Freight, noFreight, storedFigures, weightsNow } from "../rules/freight.ts";

/** What the buyer of a request reckons with; of a part that was changed what it weighed before. */
export async function freightOfRfq(
  tx: Transaction,
  rfqId: string,
  lines: readonly { id: string }[],
): Promise<Freight> {
  const row = await tx
    .selectFrom("rfq_freight")
    .select(["weights", "distances", "per_shipment", "per_hundred", "confirmation_days"])
    .where("rfq_id", "=", rfqId)
    .executeTakeFirst();
  if (row === undefined) return noFreight;
  const replaced = await tx
    .selectFrom("rfq_lines")
    .select(["id", "replaces"])
    .where("rfq_id", "=", rfqId)
    .where("replaces", "is not", null)
    .execute();
  return {
    weights: weightsNow(
      lines,
      storedFigures.parse(row.weights),
      new Map(replaced.flatMap(({ id, replaces }) => (replaces === null ? [] : [[id, replaces]]))),
    ),
    distances: storedFigures.parse(row.distances),
    perShipment: row.per_shipment,
    perHundred: row.per_hundred,
    confirmationDays: row.confirmation_days,
  };
}

/** Puts these figures in the place of those before. */
export async function writeFreight(
  tx: Transaction,
  { rfqId, buyerCompanyId }: { rfqId: string; buyerCompanyId: string },
  freight: Freight,
): Promise<void> {
  const figures = {
    weights: JSON.stringify(freight.weights),
    distances: JSON.stringify(freight.distances),
    per_shipment: freight.perShipment,
    per_hundred: freight.perHundred,
    confirmation_days: freight.confirmationDays,
  };
  await tx
    .insertInto("rfq_freight")
    .values({ rfq_id: rfqId, buyer_company_id: buyerCompanyId, ...figures })
    .onConflict((conflict) =>
      conflict.column("rfq_id").doUpdateSet({ ...figures, updated_at: sql<Date>`now()` }),
    )
    .execute();
}
