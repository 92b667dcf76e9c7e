import type { Insertable, Selectable } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { SellerProfiles } from "../../../platform/db/schema.generated.ts";
import { type ShopCapacity, shopCapacities } from "../../catalog/rules/shop-capacity.ts";
import type { Publication } from "../rules/publication.ts";
import {
  emptyFacility,
  emptySellerProfile,
  type Facility,
  type RfqPreferences,
  type SellerProfile,
} from "../rules/seller-profile.ts";
import { certificateRows } from "./certificates/certificates.ts";
import { galleryRows } from "./gallery.ts";
import { machineRows } from "./machines.ts";
import { productFileRows } from "./products/product-files.ts";
import { publicColumns } from "./public-columns.ts";

/** A company's profile, locked until the transaction ends when it will be written. */
export async function sellerProfileOf(
  tx: Transaction,
  companyId: string,
  purpose: "read" | "write",
): Promise<SellerProfile | undefined> {
  const query = tx.selectFrom("seller_profiles").selectAll().where("company_id", "=", companyId);
  const row = await (purpose === "write" ? query.forUpdate() : query).executeTakeFirst();
  return row && toSellerProfile(row);
}

/** Writes a company's profile; the row is there. What only publishing decides is left alone. */
export async function writeSellerProfile(
  tx: Transaction,
  companyId: string,
  profile: SellerProfile,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("seller_profiles")
    .set({ ...toRow(profile), updated_at: now })
    .where("company_id", "=", companyId)
    .execute();
}

function toSellerProfile(row: Selectable<SellerProfiles>): SellerProfile {
  return {
    onboardingStatus: row.onboarding_status === "completed" ? "completed" : "pending",
    onboardingStep: row.onboarding_step,
    publication: publicationOf(row.publication),
    publishedAt: row.published_at?.toISOString() ?? null,
    manufacturerId: row.manufacturer_id,
    companyName: row.company_name,
    contactEmail: row.contact_email,
    phone: row.phone,
    website: row.website,
    street: row.street,
    city: row.city,
    state: row.state,
    zip: row.zip,
    tagline: row.tagline,
    description: row.description,
    industrySector: row.industry_sector,
    specialization: row.specialization,
    foundedYear: row.founded_year,
    employeeCount: row.employee_count,
    linkedin: (row.social_links as { linkedin?: string }).linkedin ?? null,
    businessModels: row.business_models,
    manufacturingCategories: row.manufacturing_categories,
    industriesServed: row.industries_served,
    naics: row.naics,
    facilities: (row.facilities as Partial<Facility>[] & typeof row.facilities).map(toFacility),
    ownSquareFeet: row.own_square_feet,
    ownPeople: row.own_people,
    ownWork: row.own_work,
    processes: row.processes,
    materials: row.materials,
    certifications: row.certifications,
    largestPartMm: row.largest_part_mm,
    tightestToleranceMm: row.tightest_tolerance_mm,
    minimumQuantity: row.minimum_quantity,
    maximumQuantity: row.maximum_quantity,
    serviceRadiusMiles: row.service_radius_miles,
    minimumOrderValue: row.minimum_order_value,
    capacity: capacityOf(row.capacity),
    rfqPreferences: {
      ...emptySellerProfile.rfqPreferences,
      ...(row.rfq_preferences as Partial<RfqPreferences>),
    },
  };
}

/** Rows of earlier versions say less. */
function toFacility(stored: Partial<Facility>): Facility {
  return { ...emptyFacility, ...stored };
}

function publicationOf(text: string): Publication {
  return text === "published" || text === "withdrawn" ? text : "draft";
}

function capacityOf(text: string): ShopCapacity {
  return shopCapacities.find((capacity) => capacity === text) ?? "normal";
}

function toRow(profile: SellerProfile): Partial<Insertable<SellerProfiles>> {
  return {
    ...publicColumns(profile),
    onboarding_step: profile.onboardingStep,
    company_name: profile.companyName,
    contact_email: profile.contactEmail,
    business_models: profile.businessModels,
    manufacturing_categories: profile.manufacturingCategories,
    industries_served: profile.industriesServed,
    facilities: JSON.stringify(profile.facilities),
    own_square_feet: profile.ownSquareFeet,
    own_people: profile.ownPeople,
    own_work: profile.ownWork,
    capacity: profile.capacity,
    rfq_preferences: JSON.stringify(profile.rfqPreferences),
  };
}

/** The profiles that a person answers for, what was proposed to them or decided by the person, and their entries, as they are stored. */
export async function sellerRows(tx: Transaction, personId: string) {
  return {
    seller_profiles: await tx
      .selectFrom("seller_profiles")
      .selectAll()
      .where("seller_id", "=", personId)
      .execute(),
    profile_proposals: await tx
      .selectFrom("profile_proposals")
      .selectAll()
      .where((eb) =>
        eb.or([
          eb("decided_by", "=", personId),
          eb(
            "company_id",
            "in",
            eb.selectFrom("seller_profiles").select("company_id").where("seller_id", "=", personId),
          ),
        ]),
      )
      .orderBy("created_at")
      .execute(),
    ...(await certificateRows(tx, personId)),
    ...(await machineRows(tx, personId)),
    ...(await galleryRows(tx, personId)),
    ...(await productFileRows(tx, personId)),
    manufacturers: await tx
      .selectFrom("manufacturers")
      .selectAll()
      .where("user_id", "=", personId)
      .execute(),
  };
}
