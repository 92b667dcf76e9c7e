import type { SellerProfile } from "./seller-profile.ts";

/** Something a buyer looks for in a seller's profile. */
export interface ProfilePart {
  label: string;
  /** What it is good for, for the seller to read. */
  why: string;
  isThere: boolean;
  /** Step of onboarding where it is filled in. */
  step: 1 | 2 | 3 | 4;
}

/**
 * How complete a seller's profile is: what buyers compare shops by, each part weighing the same.
 *
 * @param proofs.certificates that hold today, with a number and a last day
 * @param proofs.stated names of certificates that buyers see
 * @param proofs.machines that are listed
 * @param proofs.pictures of the gallery
 * @returns the parts in the order they are asked for, and whole percent
 */
export function completenessOf(
  profile: SellerProfile,
  proofs: { certificates: number; stated: number; machines: number; pictures: number },
): { parts: ProfilePart[]; percent: number } {
  const parts: ProfilePart[] = [
    {
      label: "Company name",
      why: "Buyers look for it and see it first.",
      isThere: profile.companyName !== null,
      step: 1,
    },
    {
      label: "Address with ZIP",
      why: "Without a ZIP you stand in no search near a place.",
      isThere: profile.zip !== null,
      step: 1,
    },
    {
      label: "Phone",
      why: "Buyers call about urgent work and quick questions.",
      isThere: profile.phone !== null,
      step: 1,
    },
    {
      label: "Website",
      why: "Buyers check a shop there before they write.",
      isThere: profile.website !== null,
      step: 1,
    },
    {
      label: "One line about the company",
      why: "It stands under your name in every list.",
      isThere: profile.tagline !== null,
      step: 2,
    },
    {
      label: "Description",
      why: "Its words are searched: what is not written is not found.",
      isThere: profile.description !== "",
      step: 2,
    },
    {
      label: "Size of the company",
      why: "Buyers match the size of an order to the size of a shop.",
      isThere: profile.employeeCount !== null,
      step: 2,
    },
    {
      label: "Pictures of the shop",
      why: "Buyers trust a shop that they have seen.",
      isThere: proofs.pictures > 0,
      step: 2,
    },
    {
      label: "Processes",
      why: "Buyers filter by process; without one you are filtered out.",
      isThere: profile.processes.length > 0,
      step: 3,
    },
    {
      label: "Materials",
      why: "Buyers who need one look only at shops that work it.",
      isThere: profile.materials.length > 0,
      step: 3,
    },
    {
      label: "Certificates",
      why: "Regulated buyers may not order without them.",
      isThere: proofs.stated > 0,
      step: 3,
    },
    {
      label: "Number and last day of certificates",
      why: "Buyers check a number; what only has a name they have to ask for.",
      isThere: proofs.certificates > 0,
      step: 3,
    },
    {
      label: "Machines",
      why: "Buyers judge by them whether a part fits, and how much you can take on.",
      isThere: proofs.machines > 0,
      step: 3,
    },
    {
      label: "Floor space or people of your place",
      why: "Buyers with large orders ask for the size of a shop first.",
      isThere: profile.ownSquareFeet !== null || profile.ownPeople !== null,
      step: 3,
    },
    {
      label: "Part size or tolerance",
      why: "Work that does not fit your machines stays away.",
      isThere: profile.largestPartMm !== null || profile.tightestToleranceMm !== null,
      step: 3,
    },
    {
      label: "Quantity range",
      why: "Orders too small or too large for you stay away.",
      isThere: profile.minimumQuantity !== null || profile.maximumQuantity !== null,
      step: 3,
    },
    {
      label: "Typical lead time",
      why: "It stands on your page and in lists: buyers compare it first after the price.",
      isThere: profile.rfqPreferences.typicalLeadTimeDays !== null,
      step: 4,
    },
  ];
  const there = parts.filter((part) => part.isThere).length;
  return { parts, percent: Math.floor((there / parts.length) * 100) };
}
