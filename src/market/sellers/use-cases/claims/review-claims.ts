import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import { domainOf, siteHostOf } from "../../../../platform/outgoing/site-domain.ts";
import { notFound } from "../../../../shared/errors.ts";
import { getListing, type Listing } from "../../../catalog/use-cases/get-listing.ts";
import { type ClaimFile, filesOfClaims } from "../../data/claims/claim-files.ts";
import {
  type ClaimingPeople,
  claimingPeople,
  claimsByMail,
  claimsForOperator,
  claimsOnListing,
  type ListedClaim,
} from "../../data/claims/claim-review.ts";
import { type ClaimRow, findClaim } from "../../data/claims/listing-claims.ts";
import { whyNotThisAddress } from "../../rules/claims/claim-proofs.ts";
import type { ClaimsShown } from "../../rules/claims/claims-shown.ts";

/** Claims of a page. */
export const claimsPerPage = 30;

/** A claim with who makes it and what proves it. */
export interface ReviewedClaim extends ClaimRow {
  people: ClaimingPeople | null;
  files: ClaimFile[];
}

/** A claim of the list; with why its proof would not be taken today, among the doubtful ones. */
export interface ClaimInList extends ListedClaim {
  doubt: string | null;
}

/**
 * Claims that wait for the operator, those that were settled, or approved ones whose address of mail would not prove them
 * by today's rule. Whether other records share the domain by now counts for new claims alone.
 *
 * @throws AppError not_found for everybody but operators
 */
export async function listClaims(
  ctx: Context,
  { show, page }: { show: ClaimsShown; page: number },
): Promise<{ claims: ClaimInList[]; total: number }> {
  if (!ctx.viewer.isOperator) throw notFound();
  const [limit, offset] = [claimsPerPage, (page - 1) * claimsPerPage];
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    if (show === "doubtful") {
      const guard = { allowLoopback: ctx.config.fetchAllowLoopback };
      const doubtful = (await claimsByMail(tx)).flatMap(({ address, website, ...claim }) => {
        const doubt = doubtAbout(address, website, guard);
        return doubt === null ? [] : [{ ...claim, doubt }];
      });
      return { claims: doubtful.slice(offset, offset + limit), total: doubtful.length };
    }
    const { claims, total } = await claimsForOperator(tx, show === "waiting", { limit, offset });
    return { claims: claims.map((claim) => ({ ...claim, doubt: null })), total };
  });
}

function doubtAbout(
  address: string,
  website: string | null,
  guard: { allowLoopback: boolean },
): string | null {
  const placeOf = (text: string) => ({
    host: siteHostOf(text, guard),
    domain: domainOf(text, guard),
  });
  const site = website === null ? { host: null, domain: null } : placeOf(website);
  const why = whyNotThisAddress({ website, ...site, othersOnDomain: 0 }, placeOf(address));
  return why === null ? null : `${address}: ${why}`;
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
