import type { Context } from "../../../platform/context.ts";
import { domainOf, siteHostOf } from "../../../platform/outgoing/site-domain.ts";
import { notFound } from "../../../shared/errors.ts";
import { listingRecord, redirectOf, websitesNaming } from "../data/listing-records.ts";
import { isId } from "../rules/input.ts";
import type { Manufacturer } from "../rules/manufacturer.ts";

/** An entry that a publisher brought, with what its website could prove. */
export interface Listing {
  /** As the publisher states it. */
  record: Manufacturer;
  /** Registered domain of its website; null where it has none. */
  domain: string | null;
  /** The very host of its website, without `www.`; null where it has no domain. */
  host: string | null;
  /** Other entries of publishers whose websites have the same one. */
  othersOnDomain: number;
}

/**
 * An entry that a public directory brought, as stated there, whoever it belongs to now.
 *
 * @throws AppError not_found: no such entry, one that its company entered itself, or a sample
 */
export async function getListing(ctx: Context, id: string): Promise<Listing> {
  const db = ctx.db.public;
  const wanted = isId(id) ? ((await redirectOf(db, id)) ?? id) : null;
  const record = wanted === null ? undefined : await listingRecord(db, wanted);
  if (record === undefined || record.isSample) {
    throw notFound("This is no entry of a public directory that can be claimed.");
  }
  const guard = { allowLoopback: ctx.config.fetchAllowLoopback };
  const domain = record.website === null ? null : domainOf(record.website, guard);
  if (record.website === null || domain === null) {
    return { record, domain: null, host: null, othersOnDomain: 0 };
  }
  const host = siteHostOf(record.website, guard);
  const others = await websitesNaming(db, domain, record.id);
  const othersOnDomain = others.filter((one) => domainOf(one, guard) === domain).length;
  return { record, domain, host, othersOnDomain };
}
