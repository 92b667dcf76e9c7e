/** How busy a shop is, as its company says. */
export const shopCapacities = ["looking", "normal", "full"] as const;
export type ShopCapacity = (typeof shopCapacities)[number];

/** What buyers are told of it; null where there is nothing to tell: the usual is also what nobody has said. */
export function capacityText(capacity: ShopCapacity | null): string | null {
  if (capacity === "looking") return "Looking for work";
  return capacity === "full" ? "Full: no new work at present" : null;
}
