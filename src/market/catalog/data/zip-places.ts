import type { ZipLookup } from "../rules/us-place.ts";

/**
 * Loads the table of U.S. ZIPs: middle and main city of each. It costs 0.2 s and 90 MB, so only the
 * commands that need it load it.
 */
export async function loadZipLookup(): Promise<ZipLookup> {
  const { default: zipcodes } = await import("zipcodes");
  return (zip) => {
    const place = zipcodes.lookup(zip);
    if (place === undefined || place.country !== "US") return undefined;
    return {
      city: place.city,
      state: place.state,
      coordinates: { longitude: place.longitude, latitude: place.latitude },
    };
  };
}
