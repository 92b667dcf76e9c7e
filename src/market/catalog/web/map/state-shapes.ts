import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import atlas from "us-atlas/states-albers-10m.json" with { type: "json" };
import { stateCode } from "../../../needs/rules/vocabulary/us-states.ts";
import { type Point, simplifyLine } from "./simplify-line.ts";

/** A state's outline as path data, in units of the map. */
export interface StateShape {
  code: string;
  path: string;
}

/** A part of the map. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const toleranceUnits = 0.3;
/** Smaller islands are specks. */
const smallestUnits = 1.5;
const topology = atlas as unknown as Topology<{ states: GeometryCollection<{ name: string }> }>;

/**
 * Every state's outline. Lines are simplified before they are put together, so that neighbors share
 * their border exactly. Takes some 50 ms: for making the sprite, not for answering a request.
 */
export function stateShapes(): StateShape[] {
  return ringsOfStates(simplified()).map(({ code, rings }) => ({
    code,
    path: rings
      .filter((ring) => Math.max(boxOf(ring).width, boxOf(ring).height) >= smallestUnits)
      .map(pathOf)
      .join(""),
  }));
}

let boxes: Map<string, Box> | undefined;

/** The part of the map a state takes up; undefined for territories, which the map does not show. */
export function boxOfState(code: string): Box | undefined {
  boxes ??= new Map(
    ringsOfStates(topology).map((state) => [state.code, boxOf(state.rings.flat())]),
  );
  return boxes.get(code);
}

function ringsOfStates(from: typeof topology): { code: string; rings: Point[][] }[] {
  return feature(from, from.objects.states).features.flatMap(({ geometry, properties }) => {
    const code = stateCode(properties.name);
    if (code === undefined) return [];
    if (geometry.type === "Polygon") return [{ code, rings: geometry.coordinates as Point[][] }];
    if (geometry.type !== "MultiPolygon") return [];
    return [{ code, rings: geometry.coordinates.flat() as Point[][] }];
  });
}

/** The same topology with plain, simplified lines in place of the packed ones. */
function simplified(): typeof topology {
  const [scaleX, scaleY] = topology.transform?.scale ?? [1, 1];
  const [offsetX, offsetY] = topology.transform?.translate ?? [0, 0];
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([stepX = 0, stepY = 0]): Point => {
      x += stepX;
      y += stepY;
      return [x * scaleX + offsetX, y * scaleY + offsetY];
    });
    return simplifyLine(line, toleranceUnits);
  });
  const { transform: _, ...rest } = topology;
  return { ...rest, arcs };
}

function boxOf(points: Point[]): Box {
  const [left, top] = points.reduce(
    ([x, y], [nextX, nextY]): Point => [Math.min(x, nextX), Math.min(y, nextY)],
  );
  const [right, bottom] = points.reduce(
    ([x, y], [nextX, nextY]): Point => [Math.max(x, nextX), Math.max(y, nextY)],
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Path data in steps of a tenth of a unit, which are shorter to write than places. */
function pathOf(ring: Point[]): string {
  const tenths = ring.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  let [lastX, lastY] = tenths[0] ?? [0, 0];
  const steps = tenths.slice(1, -1).map(([x, y]) => {
    const step = `${(x - lastX) / 10} ${(y - lastY) / 10}`;
    [lastX, lastY] = [x, y];
    return step;
  });
  const [first = [0, 0]] = tenths;
  return `M${first[0] / 10} ${first[1] / 10}l${steps.join(" ").replaceAll(" -", "-")}Z`;
}
