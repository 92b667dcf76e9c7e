import { type Insertable, sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Manufacturers, Point } from "../../../platform/db/schema.generated.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { publicColumns } from "./public-columns.ts";

interface Place {
  longitude: number;
  latitude: number;
}

/**
 * Writes what a profile says into the viewer's entry of the public directory, which is made unless it is there.
 *
 * @param id for a new entry
 * @param place middle of its ZIP
 * @returns the id of the entry
 */
export async function writeOwnEntry(
  tx: Transaction,
  own: { id: string; sellerId: string; logoUrl: string | null },
  profile: SellerProfile & { companyName: string },
  place: Place,
): Promise<string> {
  const entry = { ...entryOf(profile, place), logo_url: own.logoUrl };
  const changed = await tx
    .updateTable("manufacturers")
    .set({ ...entry, updated_at: sql<Date>`now()` })
    .where("user_id", "=", own.sellerId)
    .returning("id")
    .executeTakeFirst();
  if (changed !== undefined) return changed.id;
  await tx
    .insertInto("manufacturers")
    .values({ ...entry, id: own.id, user_id: own.sellerId })
    .execute();
  return own.id;
}

/** Takes the viewer's entry out of the public directory; one that a publisher brought stays, unclaimed. */
export async function leaveDirectory(tx: Transaction, sellerId: string): Promise<void> {
  await tx
    .deleteFrom("manufacturers")
    .where("user_id", "=", sellerId)
    .where("source", "is", null)
    .execute();
  await tx
    .updateTable("manufacturers")
    .set({ user_id: null })
    .where("user_id", "=", sellerId)
    .execute();
}

/** How many products the public catalog lists under an entry. */
export async function countListedProducts(tx: Transaction, entryId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("seller_products")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("seller_id", "=", entryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What of a profile buyers see. */
function entryOf(profile: SellerProfile & { companyName: string }, { longitude, latitude }: Place) {
  const { city, state } = profile;
  return {
    ...publicColumns(profile),
    name: profile.companyName,
    headquarters_location: [city, state].filter((part) => part !== null).join(", ") || null,
    location: sql<Point>`point(${longitude}::float8, ${latitude}::float8)`,
    location_is_approximate: true,
  } satisfies Partial<Record<keyof Insertable<Manufacturers>, unknown>>;
}
