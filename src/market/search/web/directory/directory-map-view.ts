import type { Coordinates } from "../../../../shared/coordinates.ts";
import type { MapCluster } from "../../../catalog/rules/map.ts";
import { framed } from "../../../catalog/web/map/locator.ts";
import { type Box, boxOfState } from "../../../catalog/web/map/state-shapes.ts";
import {
  mapHeight,
  mapWidth,
  placeOnMap,
  unitsPerMile,
} from "../../../catalog/web/map/us-projection.ts";
import type { ManufacturerHit } from "../../rules/search-result.ts";

/** Manufacturers near each other, drawn as one dot; or one, which has a page of its own. */
export interface MapDot {
  x: number;
  y: number;
  count: number;
  /** Its middle as "latitude,longitude"; the dot leads to the list of those around. */
  near: string;
  manufacturer: { id: string; name: string } | null;
}

/** A result of the list's present page. */
export interface MapPin {
  id: string;
  /** Its number in the list. */
  number: number;
  x: number;
  y: number;
}

export interface DirectoryMapView {
  box: Box;
  /** The list and its map are cut out of the country. */
  isZoomed: boolean;
  dots: MapDot[];
  pins: MapPin[];
  /** The place that was asked for, and how far around it. */
  circle: { x: number; y: number; radius: number | null } | null;
  /** Distance that takes in the manufacturers of one dot. */
  dotRadiusMiles: number;
  /** How many manufacturers the dots stand for; 0 when there are no dots. */
  total: number;
}

/** A dot stands for a square; so many of them lie side by side. */
const squaresAcross = 27;
const milesOfDegree = 69;
const unitsOfDegree = 22.6;

const country: Box = { x: 0, y: 0, width: mapWidth, height: mapHeight };

/** The part of the map to show for a state or a place. */
export function boxFor(state: string | null, near: NearPlace | null): Box {
  const at = near && placeOnMap(near.coordinates);
  if (near !== null && at !== null && near.radiusMiles !== null) {
    const reach = near.radiusMiles * unitsPerMile(near.coordinates);
    if (reach * 2.3 < mapHeight) {
      return framed(
        { x: at[0] - reach, y: at[1] - reach, width: 2 * reach, height: 2 * reach },
        1.1,
      );
    }
  }
  const own = state === null ? undefined : boxOfState(state);
  return own === undefined ? country : framed(own, 1.12);
}

/** A place that was asked for. */
export interface NearPlace {
  coordinates: Coordinates;
  radiusMiles: number | null;
}

/** Side of the squares that are gathered into one dot, in degrees. */
export function cellDegreesOf(box: Box): number {
  return box.width / squaresAcross / unitsOfDegree;
}

/** The map beside the list. @param numberFrom number of the first hit in the list */
export function directoryMapView(
  box: Box,
  clusters: MapCluster[],
  hits: ManufacturerHit[],
  near: NearPlace | null,
  numberFrom: number,
): DirectoryMapView {
  const middle = near && placeOnMap(near.coordinates);
  return {
    box,
    isZoomed: box !== country,
    dots: clusters.flatMap((cluster) => dotOf(cluster, box)),
    pins: hits.flatMap((hit, index) => pinOf(hit, numberFrom + index, box)),
    circle:
      middle === null || near === null
        ? null
        : {
            x: tenths(middle[0]),
            y: tenths(middle[1]),
            radius:
              near.radiusMiles === null
                ? null
                : tenths(near.radiusMiles * unitsPerMile(near.coordinates)),
          },
    dotRadiusMiles: Math.max(1, Math.ceil(cellDegreesOf(box) * milesOfDegree * 0.75)),
    total: clusters.reduce((sum, cluster) => sum + cluster.count, 0),
  };
}

function dotOf(cluster: MapCluster, box: Box): MapDot[] {
  const at = placeOnMap(cluster);
  if (at === null || !isInside(at, box)) return [];
  const { count, latitude, longitude, manufacturer } = cluster;
  // Five miles more or less are nothing on a map of the country.
  const places = box.width > 300 ? 1 : 2;
  const near = `${latitude.toFixed(places)},${longitude.toFixed(places)}`;
  return [{ ...onSheet(at, box), count, near, manufacturer }];
}

function pinOf(hit: ManufacturerHit, number: number, box: Box): MapPin[] {
  const { latitude, longitude } = hit;
  const at = latitude === null || longitude === null ? null : placeOnMap({ latitude, longitude });
  if (at === null || !isInside(at, box)) return [];
  return [{ id: hit.id, number, ...onSheet(at, box) }];
}

function isInside([x, y]: [number, number], box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** A place as the drawing needs it: to the unit on the map of the country, finer on a cut of it. */
function onSheet([x, y]: [number, number], box: Box): { x: number; y: number } {
  return box.width > 600 ? { x: Math.round(x), y: Math.round(y) } : { x: tenths(x), y: tenths(y) };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
