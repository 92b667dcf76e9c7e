import type { ShownPlace, ShownWelcome } from "../../catalog/rules/shown-shop.ts";
import type { SellerProfile } from "./seller-profile.ts";

/** The places of a profile as buyers see them: the company's own address, then its facilities. */
export function placesOf(profile: SellerProfile): ShownPlace[] {
  const { street, city, state, zip } = profile;
  const main: ShownPlace = {
    isMain: true,
    name: profile.companyName ?? "Your company",
    street,
    city,
    state,
    zip,
    squareFeet: profile.ownSquareFeet,
    people: profile.ownPeople,
    work: profile.ownWork,
  };
  return [main, ...profile.facilities.map((facility) => ({ isMain: false, ...facility }))];
}

/** Which requests a profile welcomes, as buyers see it. */
export function welcomeOf({ rfqPreferences }: SellerProfile): ShownWelcome {
  const { acceptsPrototypes, acceptsRush, notes } = rfqPreferences;
  return { prototypes: acceptsPrototypes, rush: acceptsRush, request: notes.trim() };
}
