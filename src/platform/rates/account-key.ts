import { createHash } from "node:crypto";

/** What rates of an account count by: a hash of its address, so that counters name nobody. */
export function accountKeyOf(email: string): string {
  return createHash("sha256").update(email).digest("base64url").slice(0, 22);
}
