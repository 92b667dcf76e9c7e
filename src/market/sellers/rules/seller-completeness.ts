import type { SellerProfile } from "./seller-profile.ts";

/** Something a buyer looks for in a seller's profile. */
export interface ProfilePart {
  label: string;
  isThere: boolean;
  /** Step of onboarding where it is filled in. */
  step: 1 | 2 | 3 | 4;
}

/**
 * How complete a seller's profile is: what buyers compare shops by, each part weighing the same.
 *
 * @returns the parts in the order they are asked for, and whole percent
 */
export function completenessOf(profile: SellerProfile): { parts: ProfilePart[]; percent: number } {
  const parts: ProfilePart[] = [
    { label: "Company name", isThere: profile.companyName !== null, step: 1 },
    { label: "Address with ZIP", isThere: profile.zip !== null, step: 1 },
    { label: "Phone", isThere: profile.phone !== null, step: 1 },
    { label: "Website", isThere: profile.website !== null, step: 1 },
    { label: "One line about the company", isThere: profile.tagline !== null, step: 2 },
    { label: "Description", isThere: profile.description !== "", step: 2 },
    { label: "Size of the company", isThere: profile.employeeCount !== null, step: 2 },
    { label: "Processes", isThere: profile.processes.length > 0, step: 3 },
    { label: "Materials", isThere: profile.materials.length > 0, step: 3 },
    { label: "Certificates", isThere: profile.certifications.length > 0, step: 3 },
    {
      label: "Part size or tolerance",
      isThere: profile.largestPartMm !== null || profile.tightestToleranceMm !== null,
      step: 3,
    },
    {
      label: "Quantity range",
      isThere: profile.minimumQuantity !== null || profile.maximumQuantity !== null,
      step: 3,
    },
    {
      label: "Typical lead time",
      isThere: profile.rfqPreferences.typicalLeadTimeDays !== null,
      step: 4,
    },
  ];
  const there = parts.filter((part) => part.isThere).length;
  return { parts, percent: Math.floor((there / parts.length) * 100) };
}
