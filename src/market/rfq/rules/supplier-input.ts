import { z } from "zod";
import { paragraphsInput } from "../../accounts/rules/profile-fields.ts";
import { longestSupplierNote, standingNames } from "./supplier-standings.ts";

/** A shop on a company's list of suppliers. */
export const supplierInput = z.strictObject({
  shop: z.uuid("Please choose a shop of the directory"),
  /** Blank: it is taken off the list. */
  standing: z.enum(["", ...standingNames], { error: "Please choose a standing" }).default(""),
  note: paragraphsInput(longestSupplierNote),
});
export type SupplierForm = z.input<typeof supplierInput>;
