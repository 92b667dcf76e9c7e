import type { Transaction } from "../../../platform/db/database.ts";
import type { BuyerProfile } from "../rules/buyer-onboarding.ts";

/** The viewer's buyer profile, locked until the transaction ends when it will be written. */
export async function ownBuyerProfile(
  tx: Transaction,
  id: string,
  purpose: "read" | "write",
): Promise<BuyerProfile | undefined> {
  const query = tx.selectFrom("buyer_profiles").selectAll().where("buyer_id", "=", id);
  const row = await (purpose === "write" ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    contactEmail: row.contact_email,
    companyName: row.company_name,
    contactPerson: row.contact_person,
    industry: row.industry,
    shipToZip: row.ship_to_zip,
    needs: row.needs ?? "",
    requiredCertificates: row.required_certificates,
    onboardingStatus: row.onboarding_status === "completed" ? "completed" : "pending",
  };
}

/** Writes the viewer's answers; the row is there. */
export async function writeBuyerProfile(
  tx: Transaction,
  id: string,
  profile: Omit<BuyerProfile, "contactEmail">,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("buyer_profiles")
    .set({
      company_name: profile.companyName,
      contact_person: profile.contactPerson,
      industry: profile.industry,
      ship_to_zip: profile.shipToZip,
      needs: profile.needs,
      required_certificates: profile.requiredCertificates,
      onboarding_status: profile.onboardingStatus,
      updated_at: now,
    })
    .where("buyer_id", "=", id)
    .execute();
}
