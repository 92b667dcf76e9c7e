import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { TransitionSubject } from "../../../platform/transitions/transition-subject.ts";
import {
  type Publication,
  type PublicationAction,
  publicationTransitions,
} from "../rules/publication.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { ownSellerProfile } from "./seller-profiles.ts";

/** A seller's profile as it is locked for publishing. */
export interface LockedProfile {
  sellerId: string;
  /** Of its public entry, whenever there is one. */
  entryId: string;
  logoUrl: string | null;
  profile: SellerProfile;
}

/** A seller's profile as something that is published and withdrawn. */
export const sellerProfiles: TransitionSubject<
  LockedProfile,
  Publication,
  PublicationAction,
  "seller"
> = {
  type: "seller_profile",
  table: publicationTransitions,
  async lock(tx, id) {
    const profile = await ownSellerProfile(tx, id, "write");
    if (profile === undefined) return undefined;
    const row = await tx
      .selectFrom("seller_profiles")
      .select(["seller_id as sellerId", "entry_id as entryId", "logo_url as logoUrl"])
      .where("seller_id", "=", id)
      .executeTakeFirstOrThrow();
    return { ...row, profile };
  },
  stateOf: ({ profile }) => profile.publication,
  partiesOf: ({ sellerId }, viewer) => (sellerId === viewer.id ? ["seller"] : []),
  setState: (tx, { sellerId }, publication) =>
    tx
      .updateTable("seller_profiles")
      .set({ publication, updated_at: sql<Date>`now()` })
      .where("seller_id", "=", sellerId)
      .execute(),
};

/** Forgets which entry a profile was published as. */
export async function noteWithdrawn(tx: Transaction, sellerId: string): Promise<void> {
  await tx
    .updateTable("seller_profiles")
    .set({ manufacturer_id: null })
    .where("seller_id", "=", sellerId)
    .execute();
}

/** Notes which entry a profile is published as, and that setting up is over. */
export async function notePublished(
  tx: Transaction,
  sellerId: string,
  manufacturerId: string,
): Promise<void> {
  await tx
    .updateTable("seller_profiles")
    .set({
      manufacturer_id: manufacturerId,
      entry_id: manufacturerId,
      published_at: sql<Date>`coalesce(published_at, now())`,
      onboarding_status: "completed",
    })
    .where("seller_id", "=", sellerId)
    .execute();
  await tx
    .updateTable("users")
    .set({ seller_onboarded: true, updated_at: sql<Date>`now()` })
    .where("id", "=", sellerId)
    .execute();
}
