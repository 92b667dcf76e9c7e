import type { ZipLookup, ZipPlace } from "../rules/us-place.ts";

/**
 * Loads the table of U.S. ZIPs: middle and main city of each. It costs 0.2 s and 90 MB, so only the
 * commands that need it load it.
 */
export async function loadZipLookup(): Promise<ZipLookup> {
  const places = new Map((await loadUsZips()).map((place) => [place.zip, place]));
  return (zip) => places.get(zip);
}

/** Every ZIP of the states and territories, in order. */
export async function loadUsZips(): Promise<(ZipPlace & { zip: string })[]> {
  const { default: zipcodes } = await import("zipcodes");
  return Object.values(zipcodes.codes)
    .filter((place) => place.country === "US")
    .map(({ zip, city, state, latitude, longitude }) => ({
      zip,
      city,
      state,
      coordinates: { longitude, latitude },
    }));
}
