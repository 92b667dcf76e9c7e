import { mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import atlas from "us-atlas/states-albers-10m.json" with { type: "json" };
import type { MapCluster } from "../../rules/map.ts";
import { type Point, simplifyLine } from "./simplify-line.ts";
import { placeOnMap } from "./us-projection.ts";

/** Path data of a map of the United States, 975 wide and 610 high. Runs on the server only. */
export interface UsMap {
  coast: string;
  borders: string;
  /** Points to be stroked with round caps, by how many manufacturers each stands for. */
  dots: Record<DotSize, string>;
}

/** Lines may leave the true ones by this much: a tenth of the points, and the eye sees no difference. */
const toleranceUnits = 1.2;
/** Smaller islands are specks. */
const smallestUnits = 6;
/** Up to how many manufacturers a dot of each size stands for. */
const dotSizes = { one: 2, few: 8, some: 30, many: Number.POSITIVE_INFINITY };
export type DotSize = keyof typeof dotSizes;

/** Drawn for the first visitor: it would be a tenth of what loading the program takes. */
let lines: ReturnType<typeof drawLines> | undefined;

/** The map with a dot wherever manufacturers are. */
export function drawUsMap(clusters: MapCluster[]): UsMap {
  const dots: UsMap["dots"] = { one: "", few: "", some: "", many: "" };
  const sizes = Object.keys(dotSizes) as DotSize[];
  for (const { longitude, latitude, count } of clusters) {
    const at = placeOnMap({ longitude, latitude });
    const size = sizes.find((name) => count <= dotSizes[name]);
    if (at === null || size === undefined) continue;
    dots[size] += `M${Math.round(at[0])} ${Math.round(at[1])}h0`;
  }
  lines ??= drawLines();
  return { ...lines, dots };
}

function drawLines(): { coast: string; borders: string } {
  const topology = atlas as unknown as Topology<{ states: GeometryCollection }>;
  const { states } = topology.objects;
  const coast = mesh(topology, states, (a, b) => a === b);
  const borders = mesh(topology, states, (a, b) => a !== b);
  return {
    coast: pathOf(coast.coordinates as Point[][], smallestUnits),
    borders: pathOf(borders.coordinates as Point[][], 0),
  };
}

function pathOf(lines: Point[][], smallest: number): string {
  return lines
    .filter((line) => extent(line) >= smallest)
    .map((line) => {
      const points = simplifyLine(line, toleranceUnits).map(
        ([x, y]): Point => [Math.round(x), Math.round(y)],
      );
      return `M${points.map((point) => point.join(" ")).join("L")}`;
    })
    .join("");
}

function extent(line: Point[]): number {
  const side = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(side(line.map(([x]) => x)), side(line.map(([, y]) => y)));
}
