import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { geoBounds, geoContains } from "d3-geo";
import { feature } from "topojson-client";
import counties from "us-atlas/counties-10m.json" with { type: "json" };
import zipcodes from "zipcodes";
import { stateCode } from "../src/market/needs/rules/vocabulary/us-states.ts";

/**
 * Writes the ZIPs of the United States, one a line in order: ZIP, main city, state, latitude and longitude
 * of its middle, and the county the middle lies in ("" where it lies in none of the state, as on water). The
 * `zipcodes` package has the first five as objects that take 80 MB in a process; the borders of counties are the
 * Census Bureau's. With --check it writes nothing and fails when the file is stale.
 */
const target = join(import.meta.dirname, "../src/platform/places/us-zips.generated.txt");

interface Area {
  name: string;
  state: string | undefined;
  shape: GeoJSON.Feature;
  bounds: [[number, number], [number, number]];
}
type Topology = Parameters<typeof feature>[0];

const topology = counties as unknown as Topology;
const states = new Map(
  areasOf("states").map(({ id, properties }) => [String(id), stateCode(properties?.["name"])]),
);
const areas = areasOf("counties").map(
  (shape): Area => ({
    // The file is read as one byte a letter.
    name: String(shape.properties?.["name"]).normalize("NFKD").replace(/\p{M}/gu, ""),
    state: states.get(String(shape.id).slice(0, 2)),
    shape,
    bounds: geoBounds(shape),
  }),
);
const byState = Map.groupBy(areas, ({ state }) => state);

const text = Object.values(zipcodes.codes)
  .filter(({ country }) => country === "US")
  .sort((a, b) => (a.zip < b.zip ? -1 : 1))
  .map(({ zip, city, state, latitude, longitude }) =>
    [zip, city, state, latitude, longitude, countyAt([longitude, latitude], state)].join("|"),
  )
  .join("\n");

const isCurrent = readFileSync(target, { encoding: "utf8", flag: "a+" }) === text;
if (process.argv.includes("--check")) {
  if (!isCurrent) {
    console.error("us-zips.generated.txt is stale: run scripts/us-zips.ts");
    process.exitCode = 1;
  }
} else if (!isCurrent) {
  writeFileSync(target, text);
  console.log(`Wrote ${text.split("\n").length} ZIPs`);
}

function areasOf(kind: "states" | "counties"): GeoJSON.Feature[] {
  const objects = topology.objects[kind];
  if (objects === undefined) throw new Error(`us-atlas has no ${kind}`);
  const found = feature(topology, objects);
  return found.type === "FeatureCollection" ? found.features : [found];
}

function countyAt(point: [number, number], state: string): string {
  const within = byState
    .get(state)
    ?.find(({ shape, bounds }) => isInBox(point, bounds) && geoContains(shape, point));
  return within?.name ?? "";
}

/** Boxes that cross the line of dates, as the Aleutians' does, have their west behind their east. */
function isInBox([longitude, latitude]: [number, number], bounds: Area["bounds"]): boolean {
  const [[west, south], [east, north]] = bounds;
  const isAcross =
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return isAcross && latitude >= south && latitude <= north;
}
