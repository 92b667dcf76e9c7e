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
 * Writes what a profile says into the entry of the public directory of the company acted for: the one that it speaks in
 * already, or that it claimed as its own, or a new one.
 *
 * @param own.id for a new entry
 * @param own.personId who begins to speak there
 * @param place middle of its ZIP
 * @returns the id of the entry
 */
export async function writeOwnEntry(
  tx: Transaction,
  own: { id: string; companyId: string; personId: string; logoUrl: string | null },
  profile: SellerProfile & { companyName: string },
  place: Place,
): Promise<string> {
  const entry = { ...entryOf(profile, place), logo_url: own.logoUrl };
  const changed = await tx
    .updateTable("manufacturers")
    .set({ ...entry, updated_at: sql<Date>`now()` })
    .where("company_id", "=", own.companyId)
    .where("user_id", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (changed !== undefined) return changed.id;
  const claimed = await claimedEntry(tx, own.companyId);
  if (claimed !== undefined) {
    await tx
      .updateTable("manufacturers")
      .set({ ...entry, user_id: own.personId, updated_at: sql<Date>`now()` })
      .where("id", "=", claimed.id)
      .execute();
    return claimed.id;
  }
  const { id } = await tx
    .insertInto("manufacturers")
    .values({
      ...entry,
      id: freeId(own.id),
      user_id: own.personId,
      company_id: own.companyId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The id that was kept for an entry, unless it belongs to one that another company claimed meanwhile. */
const freeId = (id: string) =>
  sql<string>`case when exists (select from manufacturers where id = ${id}::uuid) then uuid_v7() else ${id}::uuid end`;

/** The first entry that the company acted for claimed as its own, and that nobody speaks in yet. */
async function claimedEntry(
  tx: Transaction,
  companyId: string,
): Promise<{ id: string; name: string } | undefined> {
  return (
    tx
      .selectFrom("manufacturers as entry")
      .innerJoin("listing_claims as claim", "claim.manufacturer_id", "entry.id")
      .select(["entry.id", "entry.name"])
      .where("claim.state", "=", "approved")
      .where("claim.is_plant", "=", false)
      .where("claim.company_id", "=", companyId)
      .where("entry.company_id", "=", companyId)
      .where("entry.user_id", "is", null)
      // One that a mail or a page proved was never decided.
      .orderBy((eb) => eb.fn.coalesce("claim.decided_at", "claim.proved_at"))
      .orderBy("claim.created_at")
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * The entry of a publisher in which a company's profile is published, or will be: another one that it claims stays beside
 * that. Undefined for a company that speaks in an entry of its own, or that claimed none as its own.
 */
export async function claimedProfileEntry(
  tx: Transaction,
  companyId: string,
): Promise<{ id: string; name: string; isPublished: boolean } | undefined> {
  const speaking = await tx
    .selectFrom("manufacturers")
    .select(["id", "name", "source"])
    .where("company_id", "=", companyId)
    .where("user_id", "is not", null)
    .executeTakeFirst();
  if (speaking !== undefined) {
    const { id, name, source } = speaking;
    return source === null ? undefined : { id, name, isPublished: true };
  }
  const claimed = await claimedEntry(tx, companyId);
  return claimed && { ...claimed, isPublished: false };
}

/** Takes a company's entry out of the public directory; one that a publisher brought stays, with its publisher's words. */
export async function leaveDirectory(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .deleteFrom("manufacturers")
    .where("company_id", "=", companyId)
    .where("user_id", "is not", null)
    .where("source", "is", null)
    .execute();
  await tx
    .updateTable("manufacturers")
    .set({ user_id: null })
    .where("company_id", "=", companyId)
    .where("user_id", "is not", null)
    .execute();
}

/** How many products the public catalog lists under an entry, without those that came with a claimed one and stay. */
export async function countListedProducts(tx: Transaction, entryId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("seller_products")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("seller_id", "=", entryId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("listing_records as kept")
            .whereRef("kept.manufacturer_id", "=", "seller_products.seller_id")
            .where(sql<boolean>`seller_products.id = any (kept.imported_products)`),
        ),
      ),
    )
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
