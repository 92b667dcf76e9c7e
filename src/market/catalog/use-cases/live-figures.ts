import type { Context } from "../../../platform/context.ts";
import { catalogTotals } from "../data/figures.ts";

export interface LiveFigures {
  products: number;
  manufacturers: number;
  /** Business listings. */
  listings: number;
  /** States and territories with at least one manufacturer. */
  states: number;
}

/** What the catalog holds right now. Computed, never typed in. */
export function liveFigures(ctx: Context): Promise<LiveFigures> {
  return catalogTotals(ctx.db.public);
}
