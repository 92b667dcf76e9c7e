import type { SellerProfile } from "../rules/seller-profile.ts";

/** What of a profile buyers see, in the columns that profiles and entries of the directory have alike. */
export function publicColumns(profile: SellerProfile) {
  const { linkedin } = profile;
  return {
    tagline: profile.tagline,
    description: profile.description,
    industry_sector: profile.industrySector,
    specialization: profile.specialization,
    founded_year: profile.foundedYear,
    employee_count: profile.employeeCount,
    certifications: profile.certifications,
    social_links: JSON.stringify(linkedin === null ? {} : { linkedin }),
    processes: profile.processes,
    materials: profile.materials,
    naics: profile.naics,
    street: profile.street,
    city: profile.city,
    state: profile.state,
    zip: profile.zip,
    phone: profile.phone,
    website: profile.website,
    largest_part_mm: profile.largestPartMm,
    tightest_tolerance_mm: profile.tightestToleranceMm,
    minimum_quantity: profile.minimumQuantity,
    maximum_quantity: profile.maximumQuantity,
    service_radius_miles: profile.serviceRadiusMiles,
    minimum_order_value: profile.minimumOrderValue,
  };
}
