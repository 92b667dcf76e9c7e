import type { z } from "zod";
import type { awardAnswer } from "../../rules/calls/rfq-answers.ts";
import type { ActedOn } from "../../use-cases/award-digest.ts";

/** What was awarded of a line as programs see it. */
export function awardJson(award: ActedOn["awards"][number]): z.input<typeof awardAnswer> {
  return {
    line_id: award.lineId,
    quote_id: award.quoteId,
    quantity: award.quantity,
    price: award.price,
    tooling: award.tooling,
    minimum_charge: award.minimumCharge,
    alternate: award.alternate,
    lead_time_days: award.leadTimeDays,
  };
}
