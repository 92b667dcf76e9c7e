import { createHash } from "node:crypto";
import type { Award } from "../data/awards.ts";

/**
 * What is awarded to a quote, as a short text that is another one as soon as any of it is: whoever confirms names what
 * they saw, and confirms nothing else.
 *
 * @returns 32 hexadecimal digits
 */
export function awardDigest(awards: readonly Award[], poNumber: string | null): string {
  const lines = awards
    .map((award) => [
      award.lineId,
      award.quantity,
      Number(award.price),
      Number(award.tooling),
      Number(award.minimumCharge),
      award.alternate,
      award.leadTimeDays,
    ])
    .map((line) => JSON.stringify(line))
    .toSorted();
  return createHash("sha256")
    .update(JSON.stringify([poNumber, lines]))
    .digest("hex")
    .slice(0, 32);
}
