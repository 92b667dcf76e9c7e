import {
  body,
  center,
  circle,
  hatch,
  line,
  part,
  rect,
  section,
  thin,
  thinBody,
} from "../symbols/pen.ts";
import { across, axes, leader, pick, upright } from "./measure.ts";

/** A bottle with its neck, from the front and from above. */
function bottle(variant: number): string {
  const cx = 84;
  const shapes = [
    // Wine, jug, sprayer, squeeze.
    `M${cx - 9} 18h18v34c0 10 17 14 17 32v66c0 5-3 8-8 8h-36c-5 0-8-3-8-8V84c0-18 17-22 17-32z`,
    `M${cx - 12} 18h24v14c14 4 26 14 26 32v86c0 5-3 8-8 8h-60c-5 0-8-3-8-8V64c0-18 12-28 26-32z`,
    `M${cx - 10} 26h20v12c18 3 24 10 24 22v90c0 5-3 8-8 8h-52c-5 0-8-3-8-8V60c0-12 6-19 24-22z`,
    `M${cx - 11} 24h22v10h12c6 0 9 4 9 10l-6 50 6 56c0 5-3 8-8 8h-48c-5 0-8-3-8-8l6-56-6-50c0-6 3-10 9-10h12z`,
  ] as const;
  const half = pick(variant, [26, 38, 34, 32]);
  const neck = pick(variant, [9, 12, 10, 11]);
  const top = pick(variant, [18, 18, 26, 24]);
  const handle =
    variant === 1 ? thinBody(`M${cx + 14} 44c10 4 14 12 14 22v14h-8V68c0-6-4-10-10-14z`) : "";
  return (
    part(pick(variant, shapes)) +
    thin(
      `M${cx - neck - 2} ${top + 5}h${2 * neck + 4}M${cx - neck - 2} ${top + 10}h${2 * neck + 4}`,
      `M${cx - half + 6} 150c${half - 8} 6 ${half - 4} 6 ${2 * half - 12} 0`,
    ) +
    thinBody(rect(cx - half + 8, 98, 2 * half - 16, 36, 2)) +
    handle +
    center(`M${cx} ${top - 8}V166`) +
    body(circle(192, 90, half)) +
    part(circle(192, 90, neck)) +
    thin(circle(192, 90, neck - 3)) +
    axes(192, 90, half + 6) +
    upright(top, 158, cx - half, cx - half - 16, "A") +
    across(192 - half, 192 + half, 90 + half, 90 + half + 20, "ØB") +
    leader(192 + neck * 0.7, 90 - neck * 0.7, 192 + neck + 10, 44, "ØC")
  );
}

/** A jar, a can, a tube or a drum. */
function container(variant: number): string {
  const cx = 84;
  const half = pick(variant, [38, 34, 26, 40]);
  const outlines = [
    part(
      `M${cx - 32} 44h64v8c6 2 8 6 8 12v84c0 6-4 10-10 10h-60c-6 0-10-4-10-10V64c0-6 2-10 8-12z`,
    ) +
      body(rect(cx - 35, 26, 70, 18, 3)) +
      thin(...Array.from({ length: 8 }, (_, index) => `M${cx - 28 + index * 8} 29v12`)),
    part(`M${cx - 30} 28h60l4 5v118l-4 5h-60l-4-5V33z`) +
      thin(
        `M${cx - 34} 33h68M${cx - 34} 151h68`,
        ...[52, 60, 124, 132].map((y) => `M${cx - 34} ${y}h68`),
      ),
    part(`M${cx - 26} 152L${cx - 20} 60c0-6 6-8 10-10h20c4 2 10 4 10 10l6 92z`) +
      body(rect(cx - 9, 28, 18, 22, 2), rect(cx - 27, 150, 54, 8)) +
      thin(`M${cx - 5} 31v16M${cx} 31v16M${cx + 5} 31v16`),
    part(
      `M${cx - 40} 28h80v10h-3v34h3v8h-3v38h3v8h-3v22h3v10h-80v-10h3v-22h-3v-8h3V80h-3v-8h3V38h-3z`,
    ) +
      thin(
        `M${cx - 37} 38h74M${cx - 37} 72h74M${cx - 37} 80h74M${cx - 37} 118h74M${cx - 37} 126h74M${cx - 37} 148h74`,
      ),
  ] as const;
  const low = pick(variant, [158, 156, 158, 158]);
  const top = pick(variant, [26, 28, 28, 28]);
  return (
    pick(variant, outlines) +
    (variant === 3 ? "" : thinBody(rect(cx - half + 10, 78, 2 * half - 20, 40, 2))) +
    center(`M${cx} ${top - 8}V${low + 8}`) +
    part(circle(194, 90, half - 4)) +
    thin(circle(194, 90, half - 9)) +
    (variant === 3 ? thinBody(circle(180, 76, 6), circle(206, 104, 3.5)) : "") +
    axes(194, 90, half + 2) +
    upright(top, low, cx - half, cx - half - 16, "A") +
    across(194 - half + 4, 194 + half - 4, 90 + half - 4, 90 + half + 18, "ØB")
  );
}

/** Glass and stoneware: a tumbler, a bowl, a vase, a mug, cut open at the right. */
function vessel(variant: number): string {
  const cx = 108;
  const profiles = [
    [
      [36, 36],
      [28, 146],
      [0, 146],
      [0, 134],
      [23, 134],
      [31, 36],
    ],
    [
      [62, 56],
      [50, 104],
      [24, 132],
      [20, 144],
      [0, 144],
      [0, 126],
      [20, 124],
      [44, 100],
      [56, 56],
    ],
    [
      [24, 26],
      [18, 54],
      [40, 98],
      [34, 146],
      [0, 146],
      [0, 138],
      [28, 138],
      [34, 98],
      [12, 54],
      [19, 26],
    ],
    [
      [38, 44],
      [38, 132],
      [32, 140],
      [0, 140],
      [0, 132],
      [30, 132],
      [32, 44],
    ],
  ] as const;
  const profile = pick<readonly (readonly [number, number])[]>(variant, profiles);
  const outside = profile.slice(0, profile.findIndex(([x]) => x === 0) + 1);
  const wall = profile.map(([x, y]) => [cx + x, y] as const);
  const [rim, top] = profile[0] ?? [0, 0];
  const low = Math.max(...profile.map(([, y]) => y));
  const widest = Math.max(...profile.map(([x]) => x));
  const handle =
    variant === 3
      ? body(
          `M${cx - 38} 60h-12c-14 0-20 10-20 26s6 26 20 26h12v-9h-11c-8 0-11-7-11-17s3-17 11-17h11z`,
        )
      : "";
  return (
    handle +
    part(`M${cx} ${top}L${outside.map(([x, y]) => `${cx - x} ${y}`).join("L")}z`) +
    body(`M${wall.map(([x, y]) => `${x} ${y}`).join("L")}z`) +
    section(hatch(wall, 4)) +
    line(`M${cx - rim} ${top}h${2 * rim}`) +
    center(`M${cx} ${top - 10}V${low + 10}`) +
    upright(top, low, cx + widest, cx + widest + 20, "A") +
    across(cx - rim, cx + rim, top, top - 10, "ØB") +
    leader(cx - widest * 0.7, (top + low) / 2, cx - widest - 26, (top + low) / 2 - 30, "C")
  );
}

export const vesselParts = { bottle, container, vessel };
