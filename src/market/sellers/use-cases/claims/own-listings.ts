import type { Context } from "../../../../platform/context.ts";
import { domainOf, siteHostOf } from "../../../../platform/outgoing/site-domain.ts";
import { usZip } from "../../../../platform/places/us-zips.ts";
import {
  findListingsLike,
  type ListingLike,
} from "../../../catalog/use-cases/find-listings-like.ts";
import { isSharedHost } from "../../rules/claims/shared-hosts.ts";
import type { SellerProfile } from "../../rules/seller-profile.ts";

/**
 * Entries of the directory that may be those of the company acted for, so that it claims one before it publishes a second.
 * None for a company that has claimed one, and for who acts for none.
 *
 * @param profile as it was last saved; where it names no company, the account's name counts
 */
export async function ownListings(
  ctx: Context,
  profile: Pick<SellerProfile, "companyName" | "website" | "state" | "zip">,
): Promise<ListingLike[]> {
  const { company } = ctx.viewer;
  if (company === null) return [];
  const guard = { allowLoopback: ctx.config.fetchAllowLoopback };
  const { companyName, website, state, zip } = profile;
  const domain = website === null ? null : domainOf(website, guard);
  const isOwn = website !== null && domain !== null && !isSharedHost(domain);
  return findListingsLike(ctx, {
    companyId: company.id,
    name: companyName ?? company.name,
    host: isOwn ? siteHostOf(website, guard) : null,
    state: state ?? (zip === null ? null : (usZip(zip)?.state ?? null)),
    zip,
  });
}
