import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { storedOutlineTitle } from "../../rfq/rules/rfq-outline.ts";
import { actingSeller, hasSigned, refuseUnsigned } from "../../rfq/use-cases/acting-seller.ts";
import {
  findOrder,
  type ListedOrder,
  type Order,
  ordersOf,
  outlinesOfReceived,
} from "../data/orders.ts";

const orderIdInput = z.uuid();

/** An order in a list, to whoever reads it. */
export interface ShownOrder extends Omit<ListedOrder, "buyerName" | "buyerCompanyId"> {
  /** Null to a member of the seller's company who has not signed the confidentiality agreement. */
  buyerName: string | null;
}

/**
 * The orders that the company acted for gave or got, the newest first. Whoever sells and has not signed the confidentiality
 * agreement reads the outline of each in the place of its title, and neither buyer nor PO number.
 *
 * @throws AppError as `actingMember`
 */
export async function listOrders(ctx: Context, side: "buyer" | "seller"): Promise<ShownOrder[]> {
  const { company } = actingMember(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const orders = await ordersOf(tx, { companyId: company.id, side });
    if (side === "buyer" || hasSigned(ctx.viewer)) return orders;
    const outlines = await outlinesOfReceived(tx);
    return orders.map((order) => ({
      ...order,
      title: storedOutlineTitle(outlines.get(order.rfqId)),
      buyerName: null,
      poNumber: null,
    }));
  });
}

/**
 * An order of the company acted for.
 *
 * @throws AppError not_found, also for one of the other side; agreement_required for who sells and has not signed the
 *   confidentiality agreement; as `actingMember`
 */
export async function getOrder(ctx: Context, id: string, side: "buyer" | "seller"): Promise<Order> {
  const { company } = actingMember(ctx.viewer);
  if (!orderIdInput.safeParse(id).success) throw notFound();
  const order = await ctx.db.transaction(ctx.viewer, (tx) =>
    findOrder(tx, { id, companyId: company.id, side }),
  );
  if (order === undefined) throw notFound();
  if (side === "seller") refuseUnsigned(actingSeller(ctx.viewer));
  return order;
}
