import { csvLine } from "../../catalog/rules/csv-text.ts";
import type { CartPricing } from "./cart-pricing.ts";

const columns = ["seller", "product", "quantity", "unit_price_usd", "total_usd", "minimum_order"];

/** The cart as a table to send to sellers: one line a product, with today's prices at its quantity. */
export function cartCsv({ groups }: CartPricing): string {
  const lines = groups.flatMap(({ sellerName, lines: own }) =>
    own.map(({ name, quantity, unitPrice, cents, details }) => [
      sellerName ?? "",
      name,
      String(quantity),
      unitPrice ?? "",
      cents === null ? "" : (cents / 100).toFixed(2),
      String(details?.minimumOrderQuantity ?? ""),
    ]),
  );
  return [columns, ...lines].map(csvLine).join("");
}
