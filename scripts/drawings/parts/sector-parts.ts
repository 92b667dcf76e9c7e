import {
  body,
  center,
  circle,
  corners,
  gear,
  hatch,
  hidden,
  holeCircle,
  line,
  part,
  rect,
  section,
  thin,
  thinBody,
} from "../symbols/pen.ts";
import { across, axes, leader, pick, upright } from "./measure.ts";

/** A plate for bone, from above and from the side. */
function implant(variant: number): string {
  const holes = pick(variant, [6, 5, 7, 4]);
  const left = 28;
  const length = pick(variant, [176, 156, 184, 136]);
  const pitch = (length - 24) / (holes - 1);
  const centers = Array.from({ length: holes }, (_, index) => left + 12 + index * pitch);
  const waists = centers.slice(1).map((x) => `M${x - pitch / 2} 43v4M${x - pitch / 2} 65v-4`);
  return (
    part(rect(left, 42, length, 28, 14)) +
    thinBody(...centers.map((x) => circle(x, 56, 8))) +
    thin(...centers.map((x) => circle(x, 56, 4.5)), ...waists) +
    center(`M${left - 8} 56h${length + 16}`) +
    part(rect(left, 118, length, 9, 4)) +
    hidden(...centers.map((x) => `M${x - 6} 118v9M${x + 6} 118v9`)) +
    across(left, left + length, 42, 26, "A") +
    across(centers[0] ?? 0, centers[1] ?? 0, 64, 88, "B") +
    upright(118, 127, left, left - 12, "C") +
    leader((centers.at(-1) ?? 0) + 6, 62, (centers.at(-1) ?? 0) - 16, 102, "ØD")
  );
}

/** An aircraft rib with lightening holes and its flange. */
function rib(variant: number): string {
  const count = pick(variant, [5, 4, 6, 5]);
  const tip = pick(variant, [14, 20, 10, 24]);
  const [left, right] = [24, 216];
  const high = (x: number) => {
    const share = (x - left) / (right - left);
    return 34 * (1 - share) ** 0.7 + tip * share + 8 * Math.sin(Math.PI * share);
  };
  const [cy, nose] = [78, 22];
  const stations = Array.from({ length: 13 }, (_, index) => left + ((right - left) * index) / 12);
  const upper = stations.map((x) => `${x.toFixed(1)} ${(cy - high(x)).toFixed(1)}`);
  const lower = stations
    .toReversed()
    .map((x) => `${x.toFixed(1)} ${(cy + high(x) * 0.8).toFixed(1)}`);
  const holes = Array.from({ length: count }, (_, index) => {
    const x = left + 30 + (index * (right - left - 52)) / (count - 1);
    return {
      x,
      y: cy - high(x) * 0.1,
      r: Math.max(5, Math.min(high(x) * 0.48, ((right - left - 52) / (count - 1)) * 0.4)),
    };
  });
  return (
    part(`M${upper.join("L")}L${lower.join("L")}q-${nose}-20 0-${(high(left) * 1.8).toFixed(1)}z`) +
    thinBody(...holes.map(({ x, y, r }) => circle(x, y, r))) +
    thin(...holes.map(({ x, y, r }) => circle(x, y, r - 2.5))) +
    thin(
      ...holes.slice(1).map(({ x }, index) => {
        const between = (x + (holes[index]?.x ?? x)) / 2;
        return `M${between.toFixed(1)} ${(cy - high(between) + 4).toFixed(1)}V${(cy + high(between) * 0.8 - 4).toFixed(1)}`;
      }),
    ) +
    center(`M8 ${cy}H232`) +
    part("M40 132h150v6H46v18h-6z") +
    across(left, right, cy - high(left) + 8, 24, "A") +
    leader((holes[1]?.x ?? 0) + 8, cy + 12, (holes[1]?.x ?? 0) + 34, 122, "ØB") +
    upright(132, 156, 40, 26, "C")
  );
}

/** A brake disc, a wheel, a pulley for belts, a sprocket. */
function disc(variant: number): string {
  const [cx, cy, radius] = [86, 86, 60];
  const faces = [
    part(circle(cx, cy, radius)) +
      thin(circle(cx, cy, 34), holeCircle(cx, cy, 52, 14, 2), holeCircle(cx, cy, 44, 14, 2, -77)) +
      body(circle(cx, cy, 28)),
    part(circle(cx, cy, radius)) +
      thin(circle(cx, cy, 53), circle(cx, cy, 48)) +
      thinBody(holeCircle(cx, cy, 36, 7, 9)),
    part(circle(cx, cy, radius)) +
      thin(circle(cx, cy, 56), circle(cx, cy, 50), circle(cx, cy, 28)) +
      thinBody(holeCircle(cx, cy, 39, 4, 8, -45)),
    part(gear(cx, cy, radius, 52, 30)) + thinBody(holeCircle(cx, cy, 36, 5, 11)),
  ] as const;
  const width = pick(variant, [14, 40, 26, 8]);
  const side = 198;
  return (
    pick(variant, faces) +
    (variant === 1 ? "" : thinBody(holeCircle(cx, cy, 20, 5, 3.2))) +
    body(circle(cx, cy, 11)) +
    axes(cx, cy, radius + 7) +
    part(
      rect(side - width / 2, cy - radius, width, radius - 11),
      rect(side - width / 2, cy + 11, width, radius - 11),
    ) +
    section(
      hatch(corners(side - width / 2, cy - radius, width, radius - 11), 5),
      hatch(corners(side - width / 2, cy + 11, width, radius - 11), 5),
    ) +
    part(rect(side - width / 2 - 8, cy - 28, 8, 17), rect(side - width / 2 - 8, cy + 11, 8, 17)) +
    line(`M${side - width / 2 - 8} ${cy - 11}v22M${side + width / 2} ${cy - 11}v22`) +
    center(`M${side - width / 2 - 16} ${cy}h${width + 24}`) +
    across(cx - radius, cx + radius, cy + radius, cy + radius + 20, "ØA") +
    across(side - width / 2, side + width / 2, cy + radius, cy + radius + 20, "B") +
    leader(cx + 8, cy - 8, cx + 58, 22, "ØC")
  );
}

export const sectorParts = { disc, implant, rib };
