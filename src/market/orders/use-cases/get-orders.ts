import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { findOrder, type ListedOrder, type Order, ordersOf } from "../data/orders.ts";

const orderIdInput = z.uuid();

/** The orders that the company acted for gave or got, the newest first. @throws AppError as `actingMember` */
export async function listOrders(ctx: Context, side: "buyer" | "seller"): Promise<ListedOrder[]> {
  const { company } = actingMember(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, (tx) => ordersOf(tx, { companyId: company.id, side }));
}

/**
 * An order of the company acted for.
 *
 * @throws AppError not_found, also for one of the other side; as `actingMember`
 */
export async function getOrder(ctx: Context, id: string, side: "buyer" | "seller"): Promise<Order> {
  const { company } = actingMember(ctx.viewer);
  if (!orderIdInput.safeParse(id).success) throw notFound();
  const order = await ctx.db.transaction(ctx.viewer, (tx) =>
    findOrder(tx, { id, companyId: company.id, side }),
  );
  if (order === undefined) throw notFound();
  return order;
}
