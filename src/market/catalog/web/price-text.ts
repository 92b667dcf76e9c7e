import { decimalText } from "../../../shared/money.ts";

/** A decimal string in U.S. dollars as people read it: "$1,250.00"; null = on request. */
export function priceText(price: string | null): string {
  return price === null ? "On request" : decimalText(price);
}

/** A count with separators: "1,250". */
export function countText(count: number): string {
  return count.toLocaleString("en-US");
}

/** @param days null = not stated */
export function leadTimeText(days: number | null): string {
  if (days === null) return "Ask";
  if (days === 0) return "Same day";
  return days === 1 ? "1 day" : `${countText(days)} days`;
}

/** Miles from the place that was asked for: "12 mi"; under one mile is "< 1 mi". */
export function distanceText(miles: number): string {
  return miles < 1 ? "< 1 mi" : `${countText(Math.round(miles))} mi`;
}
