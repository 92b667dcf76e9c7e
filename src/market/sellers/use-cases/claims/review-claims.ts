import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import { notFound } from "../../../../shared/errors.ts";
import { getListing, type Listing } from "../../../catalog/use-cases/get-listing.ts";
import { type ClaimFile, filesOfClaims } from "../../data/claims/claim-files.ts";
import {
  type ClaimingPeople,
  claimingPeople,
  claimsForOperator,
  claimsOnListing,
  type ListedClaim,
} from "../../data/claims/claim-review.ts";
import { type ClaimRow, findClaim } from "../../data/claims/listing-claims.ts";

/** Claims of a page. */
export const claimsPerPage = 30;

/** A claim with who makes it and what proves it. */
export interface ReviewedClaim extends ClaimRow {
  people: ClaimingPeople | null;
  files: ClaimFile[];
}

/**
 * Claims that wait for the operator, or those that were settled.
 *
 * @throws AppError not_found for everybody but operators
 */
export async function listClaims(
  ctx: Context,
  { isWaiting, page }: { isWaiting: boolean; page: number },
): Promise<{ claims: ListedClaim[]; total: number }> {
  if (!ctx.viewer.isOperator) throw notFound();
  const slice = { limit: claimsPerPage, offset: (page - 1) * claimsPerPage };
  return ctx.db.transaction(ctx.viewer, (tx) => claimsForOperator(tx, isWaiting, slice));
}

/**
 * A claim beside all others on the same entry. That an operator has read them goes into the audit trail.
 *
 * @throws AppError not_found, also for everybody but operators
 */
export async function reviewClaim(
  ctx: Context,
  id: string,
): Promise<{ listing: Listing; claims: ReviewedClaim[] }> {
  if (!ctx.viewer.isOperator) throw notFound();
  const claims = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const asked = await findClaim(tx, id);
    if (asked === undefined) throw notFound("We could not find that claim.");
    const ids = [...new Set([id, ...(await claimsOnListing(tx, asked.manufacturerId))])];
    const people = await claimingPeople(tx, ids);
    const files = await filesOfClaims(tx, ids);
    const reviewed: ReviewedClaim[] = [];
    for (const one of ids) {
      const row = one === id ? asked : await findClaim(tx, one);
      if (row === undefined) continue;
      const own = files.filter(({ claimId }) => claimId === one);
      reviewed.push({ ...row, people: people.get(one) ?? null, files: own });
    }
    await auditViewer(tx, ctx, {
      action: "listing_claim.read",
      subjectType: "listing_claim",
      subjectId: id,
    });
    return reviewed;
  });
  const [first] = claims;
  if (first === undefined) throw notFound("We could not find that claim.");
  return { listing: await getListing(ctx, first.manufacturerId), claims };
}
