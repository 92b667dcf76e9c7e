import { isometric } from "../symbols/isometric.ts";
import {
  body,
  center,
  circle,
  corners,
  hatch,
  hidden,
  holeCircle,
  line,
  part,
  polygon,
  rect,
  section,
  thin,
  thinBody,
} from "../symbols/pen.ts";
import { across, axes, leader, pick, upright } from "./measure.ts";

/** A flanged fitting: elbow, tee, reducer or valve body. */
function fitting(variant: number): string {
  const ends = variant < 2;
  const run = ends
    ? part("M40 64h92c22 0 34 12 34 34v36h-44v-30c0-6-2-8-8-8H40z")
    : part("M40 64h118v44H122v24H84v-24H40z");
  const flanges = ends
    ? part(rect(28, 52, 12, 68), rect(110, 134, 68, 12))
    : part(rect(28, 52, 12, 68), rect(158, 52, 12, 68), rect(72, 132, 62, 12));
  const bores = ends
    ? hidden("M28 72h104c18 0 26 8 26 26v48M28 88h86c8 0 16 6 16 16v42")
    : hidden("M28 74h142M28 98h66v46M170 98h-58v46");
  const axis = ends ? center("M20 80h118c7 0 10 5 10 16v56") : center("M20 86h158M103 96v54");
  const extra =
    variant === 3
      ? body("M94 64V50h18v14z", rect(84, 42, 38, 8)) + line("M103 42V30M88 30h30")
      : "";
  const bolt = variant === 1 ? thin("M28 60h12M28 112h12M118 134v12M170 134v12") : "";
  return (
    run +
    flanges +
    bores +
    axis +
    extra +
    bolt +
    across(28, ends ? 178 : 170, ends ? 146 : 144, ends ? 164 : 162, "A") +
    upright(52, 120, 28, 14, "ØB") +
    leader(ends ? 160 : 150, ends ? 84 : 70, 196, 40, "ØC") +
    upright(80, ends ? 146 : 144, ends ? 178 : 170, ends ? 206 : 206, "D")
  );
}

/** Forged: a connecting rod, a lever, a hook eye. */
function forged(variant: number): string {
  const [big, small, length] = pick(variant, [
    [38, 22, 116],
    [32, 26, 124],
    [42, 18, 108],
    [30, 30, 120],
  ] as const);
  const [x1, x2, y] = [64, 64 + length, 74];
  const [t1, t2] = [big * 0.52, small * 0.62];
  return (
    part(`M${x1} ${y - t1}L${x2} ${y - t2}V${y + t2}L${x1} ${y + t1}z`) +
    thin(
      `M${x1 + big} ${y - t1 * 0.42}L${x2 - small - 2} ${y - t2 * 0.5}v${t2}L${x1 + big} ${y + t1 * 0.42}z`,
    ) +
    part(circle(x1, y, big), circle(x2, y, small)) +
    body(circle(x1, y, big * 0.62), circle(x2, y, small * 0.5)) +
    (variant % 2 === 0
      ? thin(`M${x1} ${y - big - 5}v${big * 0.38 + 5}M${x1} ${y + big * 0.62}v${big * 0.38 + 5}`)
      : "") +
    axes(x1, y, big + 6) +
    axes(x2, y, small + 6) +
    part(
      rect(x1 - big, 136, 2 * big, 20),
      rect(x2 - small, 138, 2 * small, 16),
      `M${x1 + big} 141H${x2 - small}v10H${x1 + big}z`,
    ) +
    center(`M${x1} 130v32M${x2} 132v28`) +
    across(x1, x2, y - big - 4, y - big - 16 < 14 ? 20 : y - big - 16, "A") +
    upright(136, 156, x1 - big, x1 - big - 12, "B") +
    leader(x2 + small * 0.35, y - small * 0.35, x2 + small + 8, y - small - 10, "ØC")
  );
}

/** Die cast: a cover with fins. */
function finned(variant: number): string {
  const fins = pick(variant, [9, 7, 12, 10]);
  const width = pick(variant, [100, 92, 108, 96]);
  const left = 28;
  const pitch = (width - 20) / fins;
  const finHeight = pick(variant, [30, 38, 24, 34]);
  const { edge, box } = isometric(198, 72, 0.8);
  const top = 58;
  const blades = Array.from({ length: fins }, (_, index) =>
    rect(left + 10 + index * pitch + pitch * 0.25, top, pitch * 0.5, finHeight),
  );
  const base = top + finHeight;
  return (
    part(
      ...blades,
      `M${left} ${base}h${width}v22h-12v12h-14v-12H${left + 26}v12H${left + 12}v-12H${left}z`,
    ) +
    section(hatch(corners(left, base, width, 22), 6)) +
    thin(`M${left} ${base + 6}h${width}`) +
    center(`M${left + 19} ${base - 4}v44M${left + width - 19} ${base - 4}v44`) +
    across(left, left + width, base + 34, base + 52, "A") +
    upright(top, base + 34, left, left - 12, "B") +
    across(left + 10 + pitch * 0.25, left + 10 + pitch * 1.25, top, top - 10, "C") +
    part(box([0, 0, 0], 46, 60, 10)) +
    body(...Array.from({ length: 5 }, (_, index) => box([3 + index * 9, 2, 10], 4, 56, 22))) +
    thin(edge([46, 10, 5], [46, 50, 5]))
  );
}

/** Rubber: a gasket with its section. */
function seal(variant: number): string {
  const isRing = variant % 2 === 0;
  const [cx, cy] = [88, 90];
  const outer = isRing ? circle(cx, cy, 58) : rect(26, 46, 124, 88, 26);
  const inner = isRing ? circle(cx, cy, variant === 0 ? 44 : 34) : rect(42, 62, 92, 56, 16);
  const holes = isRing
    ? variant === 0
      ? ""
      : thinBody(holeCircle(cx, cy, 46, 6, 5))
    : thinBody(circle(40, 60, 5), circle(136, 60, 5), circle(40, 120, 5), circle(136, 120, 5));
  const rim = Array.from(
    { length: 20 },
    (_, index) =>
      [
        200 + 18 * Math.cos((index * Math.PI) / 10),
        90 + 18 * Math.sin((index * Math.PI) / 10),
      ] as const,
  );
  const lip = [
    [186, 66],
    [206, 66],
    [206, 84],
    [214, 94],
    [206, 104],
    [206, 114],
    [186, 114],
  ] as const;
  return (
    part(outer) +
    body(inner) +
    holes +
    axes(cx, cy, isRing ? 66 : 54) +
    part(isRing && variant === 0 ? circle(200, 90, 18) : polygon(lip)) +
    section(hatch(isRing && variant === 0 ? rim : lip, 4.5)) +
    (isRing && variant === 0 ? axes(200, 90, 24) : "") +
    across(isRing ? 30 : 26, isRing ? 146 : 150, isRing ? 148 : 134, 166, isRing ? "ØA" : "A") +
    (isRing
      ? leader(cx + (variant === 0 ? 31 : 24), cy - (variant === 0 ? 31 : 24), 158, 34, "ØB")
      : upright(46, 134, 26, 13, "B")) +
    across(isRing && variant === 0 ? 182 : 186, isRing && variant === 0 ? 218 : 214, 114, 132, "C")
  );
}

/** Formed from sheet plastic: a tray with pockets and its section. */
function tray(variant: number): string {
  const [columns, rows] = pick(variant, [
    [3, 2],
    [4, 2],
    [2, 2],
    [4, 3],
  ] as const);
  const [left, top, width, height] = [34, 22, 160, 84];
  const [w, h] = [(width - 16) / columns, (height - 16) / rows];
  const pockets = Array.from({ length: columns * rows }, (_, index) =>
    rect(
      left + 8 + (index % columns) * w + 4,
      top + 8 + Math.floor(index / columns) * h + 4,
      w - 8,
      h - 8,
      variant === 2 ? 14 : 6,
    ),
  );
  const inner = Array.from({ length: columns * rows }, (_, index) =>
    rect(
      left + 8 + (index % columns) * w + 8,
      top + 8 + Math.floor(index / columns) * h + 8,
      w - 16,
      h - 16,
      4,
    ),
  );
  const dips = Array.from({ length: columns }, () => `h6l4 22h${(w - 20).toFixed(1)}l4-22h6`).join(
    "",
  );
  return (
    part(rect(left, top, width, height, 10)) +
    thinBody(...pockets) +
    thin(...inner) +
    line(`M${left} 126h8${dips}h8`) +
    thin(`M${left} 129h8${dips}h8`) +
    across(left, left + width, 150, 166, "A") +
    upright(top, top + height, left, left - 12, "B") +
    upright(126, 148, left + width, left + width + 14, "C")
  );
}

export const castParts = { finned, fitting, forged, seal, tray };
