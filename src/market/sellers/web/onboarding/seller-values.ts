import { type FormValues, numberValue } from "../../../../ui/form-values.ts";
import type { SellerProfile } from "../../rules/seller-profile.ts";

/** A seller's profile as the forms of onboarding hold it. Facilities have a form of their own. */
export function sellerValues(profile: SellerProfile): FormValues {
  const { rfqPreferences } = profile;
  return {
    companyName: profile.companyName ?? "",
    website: profile.website ?? "",
    contactEmail: profile.contactEmail ?? "",
    phone: profile.phone ?? "",
    street: profile.street ?? "",
    city: profile.city ?? "",
    state: profile.state ?? "",
    zip: profile.zip ?? "",
    tagline: profile.tagline ?? "",
    description: profile.description,
    industrySector: profile.industrySector ?? "",
    specialization: profile.specialization ?? "",
    foundedYear: numberValue(profile.foundedYear),
    employeeCount: profile.employeeCount ?? "",
    linkedin: profile.linkedin ?? "",
    businessModels: profile.businessModels.join("\n"),
    manufacturingCategories: profile.manufacturingCategories.join("\n"),
    naics: profile.naics.join("\n"),
    processes: profile.processes.join("\n"),
    materials: profile.materials.join("\n"),
    certifications: profile.certifications.join("\n"),
    largestPartMm: numberValue(profile.largestPartMm),
    tightestToleranceMm: numberValue(profile.tightestToleranceMm),
    minimumQuantity: numberValue(profile.minimumQuantity),
    maximumQuantity: numberValue(profile.maximumQuantity),
    serviceRadiusMiles: numberValue(profile.serviceRadiusMiles),
    minimumOrderValue: numberValue(profile.minimumOrderValue),
    capacity: profile.capacity,
    acceptsPrototypes: rfqPreferences.acceptsPrototypes ? "on" : "",
    acceptsRush: rfqPreferences.acceptsRush ? "on" : "",
    typicalLeadTimeDays: numberValue(rfqPreferences.typicalLeadTimeDays),
    notes: rfqPreferences.notes,
  };
}
