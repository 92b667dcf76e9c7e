import type { ShopCapacity } from "../../catalog/rules/shop-capacity.ts";

/** What is said of how busy a shop is, for its owner. */
export const capacityTexts: { value: ShopCapacity; label: string; hint: string }[] = [
  { value: "looking", label: "Looking for work", hint: "Machines are free now" },
  { value: "normal", label: "Normal", hint: "Orders at the usual lead time" },
  { value: "full", label: "Full", hint: "Not taking new work at present" },
];
