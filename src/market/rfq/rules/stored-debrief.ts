import { z } from "zod";
import { decidingReasonNames, type PriceBand, priceBands } from "./debrief.ts";

/** A debrief as the database tells it. */
export const storedDebrief = z.strictObject({
  priceBand: z.enum(Object.keys(priceBands) as PriceBand[]).nullable(),
  reasons: z.array(z.strictObject({ reason: z.enum(decidingReasonNames), note: z.string() })),
});
