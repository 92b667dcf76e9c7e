import type { Context } from "../../../../platform/context.ts";
import { actingMember } from "../../../accounts/use-cases/acting-member.ts";
import { getListing, type Listing } from "../../../catalog/use-cases/get-listing.ts";
import { type ClaimFile, filesOfClaims } from "../../data/claims/claim-files.ts";
import { type ClaimRow, newestClaim } from "../../data/claims/listing-claims.ts";
import { claimedByOthers } from "../../data/claims/open-claims.ts";
import { claimedProfileEntry } from "../../data/directory-entry.ts";

/** An entry and the company's newest claim on it. */
export interface ClaimOfListing {
  listing: Listing;
  claim: ClaimRow | null;
  files: ClaimFile[];
  /** Another company holds the entry ("approved"), or waits for a decision about it. */
  others: "approved" | "waiting" | null;
  /** Another claimed entry, in which the company's profile stands already, or will once it is published. */
  profileIn: { id: string; name: string; isPublished: boolean } | null;
}

/**
 * An entry of the directory with the newest claim of the company acted for; one that is not settled comes first.
 *
 * @throws AppError as `getListing` and `actingMember`
 */
export async function getClaim(ctx: Context, manufacturerId: string): Promise<ClaimOfListing> {
  const { company } = actingMember(ctx.viewer);
  const listing = await getListing(ctx, manufacturerId);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const claim = (await newestClaim(tx, company.id, listing.record.id)) ?? null;
    const others = await claimedByOthers(tx, listing.record.id);
    const files = claim === null ? [] : await filesOfClaims(tx, [claim.id]);
    const speaking = await claimedProfileEntry(tx, company.id);
    const profileIn = speaking === undefined || speaking.id === listing.record.id ? null : speaking;
    return { listing, claim, files, others, profileIn };
  });
}
