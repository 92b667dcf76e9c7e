import type { Context } from "../../../platform/context.ts";
import {
  type BuyersWaiting,
  buyersWaiting,
  noneOfSeller,
  type SellersWaiting,
  sellersWaiting,
} from "../data/waiting.ts";

export type { BuyersWaiting, SellersWaiting };

/** Requests and quotes that wait for the buyer's company acted for; null for who acts for none. */
export async function waitingForBuyer(ctx: Context): Promise<BuyersWaiting | null> {
  const { company } = ctx.viewer;
  if (company === null) return null;
  return ctx.db.transaction(ctx.viewer, (tx) => buyersWaiting(tx, company.id, ctx.clock()));
}

/** Requests, quotes and awards that wait for the seller's company acted for; nothing does for who acts for none. */
export async function waitingForSeller(ctx: Context): Promise<SellersWaiting> {
  const { company } = ctx.viewer;
  if (company === null) return noneOfSeller;
  return ctx.db.transaction(ctx.viewer, (tx) => sellersWaiting(tx, company.id, ctx.clock()));
}
