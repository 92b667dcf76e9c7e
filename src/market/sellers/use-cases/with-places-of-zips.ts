import { usZip } from "../../../platform/places/us-zips.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";

/**
 * A profile as it is shown to buyers, whose addresses have the state of their ZIP, and its city where none is typed: by
 * these search, the directory's pages and the location go.
 */
export function withPlacesOfZips<Profile extends SellerProfile>(profile: Profile): Profile {
  return {
    ...profile,
    ...placeOf(profile),
    facilities: profile.facilities.map((facility) => ({ ...facility, ...placeOf(facility) })),
  };
}

function placeOf(address: Pick<SellerProfile, "city" | "state" | "zip">) {
  const { city, state, zip } = address;
  const known = zip === null ? undefined : usZip(zip);
  return { city: city ?? known?.city ?? null, state: state ?? known?.state ?? null };
}
