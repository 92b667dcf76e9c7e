import type { Context } from "../../../../platform/context.ts";
import { runTransition } from "../../../../platform/transitions/run-transition.ts";
import { notFound } from "../../../../shared/errors.ts";
import { findClaim } from "../../data/claims/listing-claims.ts";
import { claimSubject } from "./claim-subject.ts";
import { claimingMember } from "./claiming-member.ts";

/**
 * Withdraws a claim of the company acted for, or gives up the entry that it holds: the publisher's words return, and
 * the company's get an entry of their own again.
 *
 * @throws AppError as `claimingMember` and `runTransition`
 */
export async function endClaim(
  ctx: Context,
  id: string,
  action: "withdraw" | "release",
  key: string | null,
): Promise<{ state: "withdrawn" | "released" }> {
  const { company } = claimingMember(ctx);
  // An operator could read another company's.
  const claim = await ctx.db.transaction(ctx.viewer, (tx) => findClaim(tx, id));
  if (claim?.companyId !== company.id) throw notFound("We could not find that claim.");
  return runTransition(ctx, claimSubject, { id, action, key }, async ({ row }) => ({
    answer: { state: action === "withdraw" ? "withdrawn" : "released" } as const,
    details: { manufacturer_id: row.manufacturerId },
  }));
}
