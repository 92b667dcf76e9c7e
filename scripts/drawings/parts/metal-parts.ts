import { isometric } from "../symbols/isometric.ts";
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

/** A bent bracket: profile at the left, in space at the right. */
function bracket(variant: number): string {
  const width = pick(variant, [44, 54, 38, 50]);
  const height = pick(variant, [58, 44, 64, 50]);
  const depth = pick(variant, [40, 34, 46, 30]);
  const hasGusset = variant % 2 === 1;
  const scale = 1.35;
  const { face, circle: ring } = isometric(
    230 - width * 0.866 * scale,
    92 - ((width + depth) / 4) * scale,
    scale,
  );
  const t = 5;
  const [wide, high, thick] = [width * scale, height * scale, t * scale];
  const left = 30;
  const top = 84 - high / 2;
  const low = top + high;
  const profile = `M${left} ${top}h${thick}v${high - thick - 5}q0 5 5 5h${wide - thick - 5}v${thick}h${5 - wide}q-5 0-5-5z`;
  const base = height / 2;
  return (
    part(profile) +
    (hasGusset ? thin(`M${left + thick} ${low - 38}L${left + 38} ${low - thick}`) : "") +
    center(`M${left - 6} ${top + 19}h22`, `M${left + wide - 17} ${low - 15}v22`) +
    hidden(`M${left} ${top + 14}h${thick}M${left} ${top + 24}h${thick}`) +
    across(left, left + wide, low, low + 16, "A") +
    upright(top, low, left, left - 14, "B") +
    part(face([0, 0, -base], [width, 0, -base], [width, depth, -base], [0, depth, -base])) +
    part(face([0, 0, -base], [0, depth, -base], [0, depth, height - base], [0, 0, height - base])) +
    body(
      face(
        [0, depth, height - base],
        [0, depth, -base],
        [width, depth, -base],
        [width, depth, t - base],
        [t, depth, t - base],
        [t, depth, height - base],
      ),
    ) +
    part(
      face(
        [t, 0, height - base],
        [t, depth, height - base],
        [t, depth, t - base],
        [t, 0, t - base],
      ),
      face([t, 0, t - base], [t, depth, t - base], [width, depth, t - base], [width, 0, t - base]),
    ) +
    body(
      face(
        [0, 0, height - base],
        [0, depth, height - base],
        [t, depth, height - base],
        [t, 0, height - base],
      ),
      face(
        [width, 0, t - base],
        [width, depth, t - base],
        [width, depth, -base],
        [width, 0, -base],
      ),
    ) +
    thinBody(
      ring([t, depth * 0.27, height - base - 14], 4.5, "x"),
      ring([t, depth * 0.73, height - base - 14], 4.5, "x"),
      ring([width - 13, depth * 0.27, t - base], 4.5),
      ring([width - 13, depth * 0.73, t - base], 4.5),
    ) +
    (hasGusset
      ? body(
          face(
            [t, depth / 2, t - base],
            [t + 24, depth / 2, t - base],
            [t, depth / 2, t + 24 - base],
          ),
        )
      : "")
  );
}

/** A turned shaft with its end view. */
function shaft(variant: number): string {
  const steps = pick(variant, [
    [
      [34, 26],
      [26, 40],
      [56, 34],
      [24, 22],
    ],
    [
      [26, 18],
      [44, 30],
      [12, 52],
      [58, 30],
    ],
    [
      [60, 24],
      [10, 44],
      [34, 32],
      [36, 18],
    ],
    [
      [20, 36],
      [30, 20],
      [60, 28],
      [30, 16],
    ],
  ] as const);
  const cy = 84;
  let x = 22;
  const start = x;
  const pieces = steps.map(([length, diameter], index) => {
    const from = x;
    x += length;
    const isEnd = index === steps.length - 1;
    const r = diameter / 2;
    const shape = isEnd
      ? `M${from} ${cy - r}h${length - 3}l3 3v${diameter - 6}l-3 3h${3 - length}z`
      : rect(from, cy - r, length, diameter);
    return { from, length, r, shape };
  });
  const largest = Math.max(...pieces.map(({ r }) => r));
  const first = pieces[0];
  const last = pieces.at(-1);
  const end = 200;
  return (
    part(...pieces.map(({ shape }) => shape)) +
    thin(
      `M${x - 3} ${cy - (last?.r ?? 0)}v${2 * (last?.r ?? 0)}`,
      variant % 2 === 0
        ? rect((pieces[2]?.from ?? 0) + 12, cy - 4, 30, 8, 4)
        : `M${start + 3} ${cy - (first?.r ?? 0) + 3}h${(first?.length ?? 0) - 3}M${start + 3} ${cy + (first?.r ?? 0) - 3}h${(first?.length ?? 0) - 3}`,
    ) +
    center(`M${start - 8} ${cy}H${x + 8}`) +
    part(circle(end, cy, largest)) +
    thin(circle(end, cy, (last?.r ?? 0) - 3), circle(end, cy, last?.r ?? 0)) +
    axes(end, cy, largest + 6) +
    across(start, x, cy + largest, cy + 52, "A") +
    across(start, start + (first?.length ?? 0), cy - (first?.r ?? 0), cy - 44, "B") +
    leader(end - largest * 0.7, cy - largest * 0.7, end - largest - 6, cy - largest - 16, "ØC")
  );
}

/** Cut from sheet: a flange or a plate with holes and slots. */
function plate(variant: number): string {
  if (variant % 2 === 0) {
    const [radius, holes] = variant === 0 ? [62, 6] : [62, 8];
    const bore = variant === 0 ? 24 : 32;
    return (
      part(circle(96, 92, radius)) +
      body(circle(96, 92, bore)) +
      thin(holeCircle(96, 92, radius - 13, holes, 5.5, -90 + 180 / holes)) +
      center(circle(96, 92, radius - 13)) +
      axes(96, 92, radius + 7) +
      part(rect(196, 92 - radius, 11, 2 * radius)) +
      hidden(`M196 ${92 - bore}h11M196 ${92 + bore}h11`) +
      center("M188 92h27") +
      upright(92 - radius, 92 + radius, 196, 182, "ØA") +
      across(196, 207, 92 + radius, 168, "B") +
      leader(96 + bore * 0.7, 92 - bore * 0.7, 150, 34, "ØC")
    );
  }
  const isLong = variant === 3;
  const outline = isLong
    ? "M30 62h132l26 20v44H30z"
    : "M30 46h112a20 20 0 0 1 20 20v22l26 22v26H30z";
  const slots = isLong
    ? [rect(64, 84, 44, 10, 5), rect(64, 104, 44, 10, 5)]
    : [rect(60, 70, 10, 44, 5), rect(84, 70, 10, 44, 5), rect(108, 70, 10, 44, 5)];
  const low = isLong ? 126 : 136;
  const top = isLong ? 62 : 46;
  return (
    part(outline) +
    thinBody(...slots, circle(44, top + 14, 6), circle(44, low - 14, 6), circle(174, low - 14, 6)) +
    thin(circle(140, isLong ? 94 : 74, 12)) +
    axes(140, isLong ? 94 : 74, 17) +
    center(`M44 ${top + 4}v20M34 ${top + 14}h20M44 ${low - 24}v20M34 ${low - 14}h20`) +
    across(30, 188, low, low + 18, "A") +
    upright(top, low, 30, 16, "B") +
    across(30, 162, top, top - 12, "C") +
    leader(148, isLong ? 85 : 65, 196, isLong ? 50 : 44, "ØD")
  );
}

/** Wheels: gears, a bearing and a pulley, with the cut through them. */
function wheel(variant: number): string {
  const [cx, cy] = [88, 90];
  const half = pick(variant, [11, 15, 13, 18]);
  const side = 196;
  const radius = 60;
  const bore = pick(variant, [12, 20, 14, 16]);
  const front = pick(variant, [
    part(gear(cx, cy, radius, 51, 24)) +
      thin(circle(cx, cy, 42)) +
      body(circle(cx, cy, 22)) +
      thin(holeCircle(cx, cy, 32, 6, 5)),
    part(circle(cx, cy, radius)) +
      body(circle(cx, cy, 48)) +
      thin(holeCircle(cx, cy, 40, 10, 7)) +
      part(`${circle(cx, cy, 32)}`),
    part(gear(cx, cy, radius, 46, 14)) +
      thin(circle(cx, cy, 36)) +
      thin(holeCircle(cx, cy, 27, 4, 6)),
    part(circle(cx, cy, radius)) +
      thin(circle(cx, cy, 54), circle(cx, cy, 46)) +
      thinBody(holeCircle(cx, cy, 34, 5, 9)) +
      thin(circle(cx, cy, 23)),
  ]);
  return (
    front +
    body(circle(cx, cy, bore)) +
    (variant === 1 ? "" : thin(`M${cx - 3} ${cy - bore + 0.6}v-4h6v4`)) +
    axes(cx, cy, radius + 7) +
    part(
      rect(side - half, cy - radius, 2 * half, radius - bore),
      rect(side - half, cy + bore, 2 * half, radius - bore),
    ) +
    section(
      hatch(corners(side - half, cy - radius, 2 * half, radius - bore), 5),
      hatch(corners(side - half, cy + bore, 2 * half, radius - bore), 5),
    ) +
    line(`M${side - half} ${cy - bore}v${2 * bore}M${side + half} ${cy - bore}v${2 * bore}`) +
    center(`M${side - half - 7} ${cy}h${2 * half + 14}`) +
    across(side - half, side + half, cy + radius, cy + radius + 15, "B") +
    upright(cy - radius, cy + radius, cx - radius, cx - radius - 12, "ØA") +
    leader(cx + bore * 0.7, cy - bore * 0.7, cx + 56, cy - 66, "ØC")
  );
}

export const metalParts = { bracket, plate, shaft, wheel };
