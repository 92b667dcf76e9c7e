import type { SellerStep } from "./seller-onboarding.ts";
import type { SellerProfile } from "./seller-profile.ts";

/** Fields of the forms of onboarding by their names. */
export type FormValues = Record<string, unknown>;

/** What a profile holds as the forms of onboarding send it, by step. */
export function formsOf(profile: SellerProfile): Record<SellerStep, FormValues> {
  const { companyName, website, contactEmail, phone, street, city, state, zip } = profile;
  const { tagline, description, industrySector, specialization, foundedYear } = profile;
  const { employeeCount, linkedin, businessModels, manufacturingCategories, naics } = profile;
  const { industriesServed } = profile;
  const { facilities, processes, materials, certifications } = profile;
  const { ownSquareFeet, ownPeople, ownWork } = profile;
  const { largestPartMm, tightestToleranceMm, minimumQuantity, maximumQuantity } = profile;
  const { serviceRadiusMiles, minimumOrderValue, capacity, rfqPreferences } = profile;
  return {
    1: filled({ companyName, website, contactEmail, phone, street, city, state, zip }),
    2: filled({
      tagline,
      description,
      industrySector,
      specialization,
      foundedYear,
      employeeCount,
      linkedin,
      businessModels,
      manufacturingCategories,
      industriesServed,
      naics,
    }),
    3: filled({
      facilities: facilities.map(filled),
      ownSquareFeet,
      ownPeople,
      ownWork,
      processes,
      materials,
      certifications,
      largestPartMm,
      tightestToleranceMm,
      minimumQuantity,
      maximumQuantity,
      serviceRadiusMiles,
      minimumOrderValue,
    }),
    4: filled({ capacity, ...rfqPreferences }),
  };
}

/** Forms hold nothing as a blank text. */
function filled(values: object): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? "" : value]),
  );
}
