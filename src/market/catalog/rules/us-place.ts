import { type Coordinates, milesBetween } from "../../../shared/coordinates.ts";

/** A ZIP's middle and main city. */
export interface ZipPlace {
  city: string;
  state: string;
  coordinates: Coordinates;
}

/** Looks a five-digit ZIP up; undefined for one that is not known. */
export type ZipLookup = (zip: string) => ZipPlace | undefined;

/**
 * The five digits of a ZIP. Publishers' files lost leading zeros (`2139` is 02139) and carry the rest
 * of a ZIP+4 or a bare hyphen. Undefined for anything else.
 */
export function zipCode(text: string): string | undefined {
  const match = /^-?(\d{3,5})(-[\dA-Z]{0,4})?$/i.exec(text.trim());
  return match?.[1]?.padStart(5, "0");
}

/** True inside the box around the states and territories (Guam and Samoa are across the date line). */
export function isInUnitedStates({ longitude, latitude }: Coordinates): boolean {
  const isLatitude = latitude >= -15 && latitude <= 72;
  return (
    isLatitude &&
    ((longitude >= -180 && longitude <= -64) || (longitude >= 144 && longitude <= 180))
  );
}

export interface Located {
  coordinates?: Coordinates;
  /** The coordinates are the middle of the ZIP. */
  isApproximate: boolean;
  /** What was put right, for the file of row errors. */
  note?: string;
}

/** Farther from its ZIP than this, a stated point is taken for a mistake. */
const tolerableMiles = 100;

/**
 * Where an establishment is: the stated point if it can be right, else the middle of its ZIP. A point
 * with latitude and longitude exchanged is turned around; a ZIP of another state counts for nothing.
 *
 * @param stated latitude and longitude as text, empty where unknown
 * @param state postal code of the establishment's state
 */
export function locate(
  stated: { latitude: string; longitude: string },
  zipPlace: ZipPlace | undefined,
  state: string,
): Located {
  const isForeign = zipPlace !== undefined && zipPlace.state !== state;
  const zip = isForeign ? undefined : zipPlace;
  const located = nearZip(stated, zip);
  return isForeign && located.note === undefined
    ? { ...located, note: `the ZIP is in ${zipPlace.state}, not in ${state}` }
    : located;
}

function nearZip(
  stated: { latitude: string; longitude: string },
  zip: ZipPlace | undefined,
): Located {
  const middle: Located = { coordinates: zip?.coordinates, isApproximate: zip !== undefined };
  if (stated.latitude.trim() === "" || stated.longitude.trim() === "") return middle;
  const point = { longitude: Number(stated.longitude), latitude: Number(stated.latitude) };
  if (!Number.isFinite(point.longitude) || !Number.isFinite(point.latitude)) {
    return { ...middle, note: "coordinates are not numbers" };
  }
  const turned = { longitude: point.latitude, latitude: point.longitude };
  const fits = (candidate: Coordinates) =>
    isInUnitedStates(candidate) &&
    (zip === undefined || milesBetween(candidate, zip.coordinates) <= tolerableMiles);
  if (fits(point)) return { coordinates: point, isApproximate: false };
  if (fits(turned)) {
    return {
      coordinates: turned,
      isApproximate: false,
      note: "latitude and longitude were exchanged",
    };
  }
  return { ...middle, note: `coordinates are not within ${tolerableMiles} miles of the ZIP` };
}
