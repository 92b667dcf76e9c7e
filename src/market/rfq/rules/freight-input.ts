import { z } from "zod";
import { decimalInput, moneyInput, wholeInput } from "../../accounts/rules/profile-fields.ts";
import { mostLines, mostShops } from "./rfq-input.ts";

/** What freight and time are reckoned with. A blank figure is not known, or what is usual. */
export const freightInput = z.strictObject({
  weights: z
    .array(z.strictObject({ lineId: z.uuid(), pounds: decimalInput(0.001, 100_000, 3) }), {
      error: "Please list weights by part",
    })
    .max(mostLines)
    .default([]),
  distances: z
    .array(z.strictObject({ invitationId: z.uuid(), miles: decimalInput(0, 15_000, 1) }), {
      error: "Please list distances by shop",
    })
    .max(mostShops)
    .default([]),
  perShipment: moneyInput(0, 1_000_000),
  perHundred: moneyInput(0, 10_000),
  confirmationDays: wholeInput(0, 30),
});

export type FreightForm = z.input<typeof freightInput>;
