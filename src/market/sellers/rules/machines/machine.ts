import type { ShownMachine } from "../../../catalog/rules/shown-shop.ts";

/** A machine of a company, or several of one kind. */
export interface Machine extends ShownMachine {
  id: string;
}

/** As many rows as one company may have. */
export const mostMachines = 200;
