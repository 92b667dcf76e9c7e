import type { Manufacturer } from "./manufacturer.ts";

/** How many pieces a shop takes on at once, in words; null where it states neither end. */
export function quantityRange({
  minimumQuantity,
  maximumQuantity,
}: Pick<Manufacturer["limits"], "minimumQuantity" | "maximumQuantity">): string | null {
  const [least, most] = [minimumQuantity, maximumQuantity].map((count) =>
    count === null ? null : count.toLocaleString("en-US"),
  );
  if (least && most) return `${least} to ${most} pieces`;
  if (least) return `from ${least} pieces`;
  return most ? `up to ${most} pieces` : null;
}
