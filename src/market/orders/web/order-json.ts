import type { z } from "zod";
import { decimalOf } from "../../../shared/money.ts";
import { awardedTotal } from "../../rfq/rules/price-of.ts";
import type { orderAnswer, orderSummary } from "../rules/order-answers.ts";
import type { getOrder, listOrders } from "../use-cases/get-orders.ts";

type Order = Awaited<ReturnType<typeof getOrder>>;
type Listed = Awaited<ReturnType<typeof listOrders>>[number];
type Side = "buyer" | "seller";

export function orderSummaryJson(order: Listed, side: Side): z.input<typeof orderSummary> {
  return { ...headOf(order, side), total: order.total };
}

export function orderJson(order: Order, side: Side): z.input<typeof orderAnswer> {
  const total = order.lines.reduce((sum, line) => sum + awardedTotal(line), 0n);
  return {
    ...headOf(order, side),
    total: decimalOf(total),
    ship_to_zip: order.shipToZip,
    quote_sha256: order.quoteSha256,
    facility: order.facility,
    notes: order.notes,
    lines: order.lines.map(({ name, quantity, price, tooling, alternate, ...line }) => ({
      ...{ name, quantity, price, tooling, alternate, exceptions: line.exceptions },
      minimum_charge: line.minimumCharge,
      lead_time_days: line.leadTimeDays,
    })),
  };
}

function headOf(order: Omit<Listed, "lines" | "total">, side: Side) {
  return {
    id: order.id,
    number: order.number,
    side,
    state: "confirmed" as const,
    rfq_id: order.rfqId,
    title: order.title,
    buyer_name: order.buyerName,
    seller_name: order.sellerName,
    po_number: order.poNumber,
    needed_by: order.neededBy,
    created_at: order.createdAt.toISOString(),
  };
}
