import { z } from "zod";
import { capacities, soldToKinds } from "../rules/sale-terms.ts";

/** `SaleTerms` as the data files of samples hold them. */
export const saleTermsSchema = z.strictObject({
  soldTo: z.array(z.enum(soldToKinds)).optional(),
  minimumOrderValue: z.number().positive().optional(),
  whiteLabel: z.boolean().optional(),
  customPackaging: z.boolean().optional(),
  supplyCapacity: z.enum(capacities).optional(),
});
