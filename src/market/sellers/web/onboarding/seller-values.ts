import { typedLength } from "../../../../shared/length.ts";
import { certificates } from "../../../needs/rules/vocabulary/certificates.ts";
import type { Facility, SellerProfile } from "../../rules/seller-profile.ts";

/** A seller's profile as the forms of onboarding hold it. */
export function sellerValues(profile: SellerProfile): Record<string, string> {
  const { rfqPreferences } = profile;
  const offered = certificates.map(({ name }) => name);
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
    industriesServed: profile.industriesServed.join("\n"),
    naics: profile.naics.join(", "),
    processes: profile.processes.join("\n"),
    materials: profile.materials.join("\n"),
    certifications: profile.certifications.join("\n"),
    otherCertifications: profile.certifications
      .filter((name) => !offered.includes(name))
      .join(", "),
    ...facilityValues(profile.facilities),
    ownSquareFeet: numberValue(profile.ownSquareFeet),
    ownPeople: numberValue(profile.ownPeople),
    ownWork: profile.ownWork ?? "",
    largestPartMm: lengthValue(profile.largestPartMm, 0, 0.5),
    tightestToleranceMm: lengthValue(profile.tightestToleranceMm, 4, 0.00005),
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

function facilityValues(facilities: readonly Facility[]): Record<string, string> {
  return Object.fromEntries(
    facilities.flatMap((facility, number) =>
      Object.entries(facility).map(([field, value]) => [
        `facilities[${number}].${field}`,
        numberValue(value),
      ]),
    ),
  );
}

function lengthValue(value: number | string | null, places: number, step: number): string {
  return value === null ? "" : typedLength(Number(value), places, step);
}

function numberValue(value: number | string | null): string {
  return value === null ? "" : String(value);
}
