import { z } from "zod";
import type { Wish } from "./match-shop.ts";

const named = z.array(z.strictObject({ slug: z.string(), name: z.string() }));
const count = z.number().nullable();
const storedWish = z.strictObject({
  processes: named,
  materials: named,
  finishes: named,
  uncheckedFinishes: z.array(z.string()).default([]),
  certifications: z.array(z.string()),
  tightestToleranceMm: count,
  smallestQuantity: count,
  largestQuantity: count,
  radiusMiles: count.default(null),
});

/** What a request asks of shops, as it is stored; null for one that was sent before that was. */
export function readWish(stored: unknown): Wish | null {
  return storedWish.safeParse(stored).data ?? null;
}
