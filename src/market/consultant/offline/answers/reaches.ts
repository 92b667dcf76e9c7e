import type { NamedPlace } from "../../../needs/rules/reading/read-place.ts";
import type { Understanding } from "../../rules/understand/conversation.ts";

/** How far around a place is searched, and how to say so. */
export interface Reach {
  /** Null where no point is named. */
  miles: number | null;
  /** "in Bend, OR (within 25 miles)". */
  told: string | null;
}

/** Miles of a city itself with its suburbs, of what is near it, and how far to look when nobody is there. */
const around = { inside: 25, near: 60, farther: [100, 250] };

/** Who says one of these means more than the place itself. */
const saysNear =
  /\b(?:near|nearby|nearest|closest?|around|outside|within|miles?|area|metro|region|vicinity|suburbs?|drive|local)\b/i;

/**
 * How far to look around the place of a conversation, in their order: the place itself first, and farther
 * only when nobody is there, unless it was said how far.
 */
export function reachesOf({ part, text }: Understanding): Reach[] {
  const { place } = part;
  if (place?.kind !== "point") return [{ miles: null, told: null }];
  const said = part.radiusMiles ?? place.radiusMiles;
  const within = (miles: number) => ({ miles, told: `within ${miles} miles of ${place.label}` });
  if (said !== null) return [within(said)];
  const isNear = saysNear.test(text) || /^\d/.test(place.label);
  const first = isNear
    ? within(around.near)
    : { miles: around.inside, told: `in ${place.label} (within ${around.inside} miles)` };
  return [first, ...around.farther.map(within)];
}

/** Whether a listing stands where it was looked for: the search may give others when nobody is there. */
export function isInPlace(
  listing: { address: string | null; distance_miles: number | null },
  place: NamedPlace | null,
): boolean {
  if (place?.kind === "state") {
    return new RegExp(`\\b${place.state}\\b`).test(listing.address ?? "");
  }
  if (place?.kind === "point")
    return listing.distance_miles !== null && listing.distance_miles <= around.near;
  return true;
}
