import type { Context } from "../../../platform/context.ts";
import { listingRecord, listingsToSpeakIn } from "../data/listing-records.ts";
import type { Manufacturer } from "../rules/manufacturer.ts";

/**
 * What the public directory says of the one entry that the company acted for has claimed, before a profile of its own is
 * published; null without one, and where several leave open which one the profile is about.
 */
export async function getClaimedRecord(ctx: Context): Promise<Manufacturer | null> {
  const { company } = ctx.viewer;
  if (company === null) return null;
  const [id, another] = await listingsToSpeakIn(ctx.db.public, company.id);
  if (id === undefined || another !== undefined) return null;
  return (await listingRecord(ctx.db.public, id)) ?? null;
}
