import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { TransitionSubject } from "../../../platform/transitions/transition-subject.ts";
import { may } from "../../accounts/rules/company-rights.ts";
import type { ShownShop } from "../../catalog/rules/shown-shop.ts";
import {
  type Publication,
  type PublicationAction,
  publicationTransitions,
} from "../rules/publication.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { sellerProfileOf } from "./seller-profiles.ts";

/** A company's profile as it is locked for publishing. */
export interface LockedProfile {
  companyId: string;
  /** Of its public entry, whenever there is one. */
  entryId: string;
  logoUrl: string | null;
  profile: SellerProfile;
}

/** A company's profile as something that is published and withdrawn. */
export const sellerProfiles: TransitionSubject<
  LockedProfile,
  Publication,
  PublicationAction,
  "seller"
> = {
  type: "seller_profile",
  table: publicationTransitions,
  async lock(tx, id) {
    const profile = await sellerProfileOf(tx, id, "write");
    if (profile === undefined) return undefined;
    const row = await tx
      .selectFrom("seller_profiles")
      .select(["company_id as companyId", "entry_id as entryId", "logo_url as logoUrl"])
      .where("company_id", "=", id)
      .executeTakeFirstOrThrow();
    return { ...row, profile };
  },
  stateOf: ({ profile }) => profile.publication,
  partiesOf: ({ companyId }, { company }) =>
    company?.id === companyId && may("edit_profile", company.roles) ? ["seller"] : [],
  setState: (tx, { companyId }, publication) =>
    tx
      .updateTable("seller_profiles")
      .set({ publication, updated_at: sql<Date>`now()` })
      .where("company_id", "=", companyId)
      .execute(),
};

/** Forgets which entry a profile was published as. */
export async function noteWithdrawn(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .updateTable("seller_profiles")
    .set({ manufacturer_id: null })
    .where("company_id", "=", companyId)
    .execute();
}

/** Notes which entry a profile is published as, with what buyers see of it beside the entry, and that setting up is over, also for whoever published it. */
export async function notePublished(
  tx: Transaction,
  by: { companyId: string; personId: string },
  manufacturerId: string,
  shown: Pick<ShownShop, "places" | "industries" | "welcome"> & { leadTimeDays: number | null },
): Promise<void> {
  await tx
    .updateTable("seller_profiles")
    .set({
      shown_places: JSON.stringify(shown.places),
      shown_industries: shown.industries,
      shown_lead_time_days: shown.leadTimeDays,
      shown_welcome: JSON.stringify(shown.welcome),
      manufacturer_id: manufacturerId,
      entry_id: manufacturerId,
      published_at: sql<Date>`coalesce(published_at, now())`,
      onboarding_status: "completed",
    })
    .where("company_id", "=", by.companyId)
    .execute();
  await tx
    .updateTable("users")
    .set({ seller_onboarded: true, updated_at: sql<Date>`now()` })
    .where("id", "=", by.personId)
    .execute();
}
