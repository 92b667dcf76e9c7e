import { centsOf, decimalText, moneyText } from "../../../shared/money.ts";
import { awardedTotal } from "../../rfq/rules/price-of.ts";
import type { getOrder, listOrders } from "../use-cases/get-orders.ts";
import type { OrderEntry } from "./orders-table.tsx";

type Listed = Awaited<ReturnType<typeof listOrders>>[number];

/** An order in the list of one side. */
export function orderEntry(order: Listed, side: "buyer" | "seller"): OrderEntry {
  return {
    id: order.id,
    number: order.number,
    title: order.title,
    partner: side === "buyer" ? order.sellerName : order.buyerName,
    hasLeft: side === "buyer" ? order.sellerLeft : order.buyerLeft,
    poNumber: order.poNumber,
    totalText: decimalText(order.total),
    createdAt: order.createdAt.toISOString(),
  };
}

/** An order as its page shows it. */
export function orderView(order: Awaited<ReturnType<typeof getOrder>>) {
  const lines = order.lines.map((line) => ({
    position: line.position,
    name: line.name,
    quantityText: line.quantity.toLocaleString("en-US"),
    priceText: decimalText(line.price),
    toolingText: decimalText(line.tooling),
    leadTimeDays: line.leadTimeDays,
    /** What is made instead of what was asked. */
    alternate: line.alternate,
    exceptions: line.exceptions,
    minimumText:
      awardedTotal(line) > centsOf(line.price) * BigInt(line.quantity) + centsOf(line.tooling)
        ? `Minimum charge ${decimalText(line.minimumCharge)}`
        : null,
    total: awardedTotal(line),
  }));
  return {
    id: order.id,
    number: order.number,
    title: order.title,
    rfqId: order.rfqId,
    buyerName: order.buyerName,
    sellerName: order.sellerName,
    buyerLeft: order.buyerLeft,
    sellerLeft: order.sellerLeft,
    poNumber: order.poNumber,
    shipToZip: order.shipToZip,
    neededBy: order.neededBy,
    quoteSha256: order.quoteSha256,
    facility: order.facility,
    notes: order.notes,
    createdAt: order.createdAt.toISOString(),
    lines: lines.map(({ total, ...line }) => ({ ...line, totalText: moneyText(total) })),
    totalText: moneyText(lines.reduce((sum, { total }) => sum + total, 0n)),
  };
}
