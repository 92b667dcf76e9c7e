import type { Context } from "../../../platform/context.ts";
import { siteHostOf } from "../../../platform/outgoing/site-domain.ts";
import { type FirmSaid, type ListingLike, listingsLike } from "../data/listing-records.ts";

export type { ListingLike };

/** Most entries that are shown as perhaps one's own. */
const mostShown = 3;

/**
 * Entries of public directories that nobody claimed and that may be a firm's own: its website has the same host, or it
 * bears the same name in the same state or ZIP. Those with the host come first; three at most.
 */
export async function findListingsLike(ctx: Context, firm: FirmSaid): Promise<ListingLike[]> {
  const guard = { allowLoopback: ctx.config.fetchAllowLoopback };
  const found = await listingsLike(ctx.db.public, firm);
  const isAtHost = ({ website }: ListingLike) =>
    firm.host !== null && website !== null && siteHostOf(website, guard) === firm.host;
  const others = found.filter((one) => !isAtHost(one) && one.isNamed);
  return [...found.filter(isAtHost), ...others].slice(0, mostShown);
}
