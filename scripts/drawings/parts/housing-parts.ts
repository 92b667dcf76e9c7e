import {
  body,
  center,
  circle,
  hatch,
  hidden,
  line,
  part,
  polar,
  rect,
  section,
  thin,
  thinBody,
} from "../symbols/pen.ts";
import { across, axes, leader, upright } from "./measure.ts";

/** A cast gearbox housing: its split face with the bearing bores and bolt bosses, and its side. */
function housing(): string {
  const [cx, cy] = [88, 88];
  const [big, small] = [34, 22];
  const [lower, upper] = [cy + 20, cy - 32];
  const bosses = [215, 270, 325, 25, 90, 155].map((degrees) => polar(cx, cy, 56, degrees));
  const outline = `M${cx - 34} ${cy - 52}a18 18 0 0 1 16-10h36a18 18 0 0 1 16 10l20 50a44 44 0 0 1 2 14v20a24 24 0 0 1-24 24h-64a24 24 0 0 1-24-24v-20a44 44 0 0 1 2-14z`;
  return (
    body(...bosses.map(([x, y]) => circle(x, y, 8))) +
    part(outline) +
    thinBody(...bosses.map(([x, y]) => circle(x, y, 3.4))) +
    thin(circle(cx, lower, big + 5), circle(cx, upper, small + 4)) +
    body(circle(cx, lower, big - 4), circle(cx, upper, small - 4)) +
    thin(circle(cx, lower, big - 10)) +
    center(
      `M${cx} ${cy - 74}v148M${cx - big - 10} ${lower}h${2 * big + 20}M${cx - small - 10} ${upper}h${2 * small + 20}`,
    ) +
    part(`M186 ${cy - 62}h32v120h-32z`, rect(180, cy - 66, 6, 128)) +
    part(rect(218, lower - big, 8, 2 * big), rect(218, upper - small, 6, 2 * small)) +
    hidden(
      `M180 ${lower - big + 4}h46M180 ${lower + big - 4}h46M180 ${upper - small + 4}h44M180 ${upper + small - 4}h44`,
    ) +
    across(cx - 56, cx + 56, cy + 60, cy + 82, "A") +
    upright(upper, lower, cx - 58, 16, "B") +
    leader(cx + big * 0.6, lower - big * 0.6, cx + 72, cy - 26, "ØC")
  );
}

/** A fairing that is long and drop shaped: from the side, and cut across. */
function fairing(): string {
  const wall = [
    [182, 120],
    [182, 92],
    [187, 76],
    [198, 68],
    [209, 76],
    [214, 92],
    [214, 120],
    [210, 120],
    [210, 93],
    [206, 79],
    [198, 73],
    [190, 79],
    [186, 93],
    [186, 120],
  ] as const;
  return (
    part("M28 120C28 70 52 46 84 46c28 0 52 34 70 68v6z") +
    body("M24 120h134v7H24z") +
    thin(
      "M40 120C40 82 58 58 84 58c22 0 40 24 56 52",
      ...[36, 60, 84, 108, 132, 148].map((x) => `M${x} 122v3`),
    ) +
    center("M84 38v96") +
    part(`M${wall.map(([x, y]) => `${x} ${y}`).join("L")}z`) +
    section(hatch(wall, 3)) +
    body("M176 120h44v7h-44z") +
    center("M198 60v76") +
    across(24, 158, 127, 148, "A") +
    upright(46, 127, 158, 168, "B") +
    across(182, 214, 127, 148, "C")
  );
}

/** A handle for an instrument: a grip with rings, and the coupling that the instrument snaps into. */
function handle(): string {
  const cy = 76;
  const rings = Array.from({ length: 11 }, (_, index) => `M${40 + index * 8} ${cy - 15}v30`);
  return (
    part(`M26 ${cy}c0-14 8-17 20-17h72c10 0 14 4 18 8v18c-4 4-8 8-18 8H46c-12 0-20-3-20-17z`) +
    thin(...rings) +
    body(rect(136, cy - 7, 34, 14), rect(150, cy - 10, 12, 20, 2)) +
    thinBody(circle(156, cy, 3)) +
    line(`M170 ${cy - 5}h22v10h-22`) +
    hidden(`M170 ${cy - 2}h22M170 ${cy + 2}h22`) +
    center(`M16 ${cy}h188`) +
    part(circle(60, 142, 16)) +
    thin(circle(60, 142, 13)) +
    body(circle(60, 142, 6)) +
    axes(60, 142, 21) +
    across(26, 136, cy + 17, cy + 36, "A") +
    across(136, 192, cy + 17, cy + 36, "B") +
    leader(71, 131, 104, 136, "ØC")
  );
}

export const housingParts = { fairing, handle, housing };
