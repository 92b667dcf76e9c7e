import { across, axes, leader, upright } from "../parts/measure.ts";
import { isometric } from "./isometric.ts";
import {
  accent,
  arrow,
  body,
  center,
  circle,
  corners,
  hatch,
  hidden,
  hot,
  line,
  part,
  rect,
  section,
  thin,
  thinBody,
} from "./pen.ts";

/** The idea: drawn by hand on squared paper. */
function sketch(): string {
  const ruled = Array.from(
    { length: 9 },
    (_, index) => `M24 ${54 + index * 18}h${index < 8 ? 152 : 128}`,
  );
  const columns = Array.from(
    { length: 8 },
    (_, index) => `M${34 + index * 18} 36v${index < 7 ? 172 : 148}`,
  );
  return (
    body("M24 36h152v148l-24 24H24z") +
    `<g opacity="0.35">${thin(...ruled, ...columns)}</g>` +
    body("M176 184l-24 24 2-22z") +
    line(
      "M62 62c8-1 12 0 15 0 1 30 0 52 1 70 18 1 42-1 56 0 1 5 0 10 0 15-24 1-50-1-73 0-1-28 1-56 1-85z",
      "M77 96c12 12 22 24 33 36",
    ) +
    thin(
      "M60 63c7 0 11-1 18 0M63 146c26 2 48 0 70 1",
      "M69 78a3 3 0 1 0 .5 0M116 139a3 3 0 1 0 .5 0",
    ) +
    accent(
      "M50 64c-1 28 0 56 0 82M46 70l4-7 4 6M46 141l4 6 4-6",
      "M64 166c24 1 48-1 70 0M70 162l-7 4 7 4M128 162l7 4-7 4",
    ) +
    accent("M84 44c5-4 8 2 3 4 6 0 5 8-2 6M98 42c-4 4-6 10-2 12s6-6 1-7") +
    body("M118 92l52-58 10 9-52 58-13 5z") +
    hot("M162 43l8-9 10 9-8 9z") +
    thin("M118 92l10 9M123 97l44-49")
  );
}

/** The drawing: two views with letters for sizes, a frame and its title block. */
function sheet(): string {
  const cut = corners(288, 74, 11, 84);
  return (
    body(rect(244, 24, 232, 196)) +
    thin(rect(250, 30, 220, 184), "M360 24v6M360 214v6M244 122h6M470 122h6") +
    part("M288 74h11v70q0 3 3 3h57v11h-71z") +
    section(hatch(cut, 6)) +
    line("M299 108l39 39") +
    center("M280 94h28M344 138v30") +
    across(288, 359, 158, 178, "A") +
    upright(74, 158, 288, 270, "B") +
    part(rect(392, 74, 52, 84)) +
    thin("M392 147h52", circle(405, 94, 6), circle(431, 94, 6)) +
    hidden("M413 108v39M423 108v39") +
    axes(405, 94, 9) +
    axes(431, 94, 9) +
    across(392, 444, 158, 178, "C") +
    leader(409, 90, 398, 56, "ØD") +
    body(rect(360, 190, 110, 24)) +
    thin(
      "M360 202h110M396 190v24M434 202v12",
      "M365 196h22M402 196h50M365 208h18M402 208h20M440 208h18",
    )
  );
}

/** The part, standing on the shop's surface plate. */
function made(): string {
  const { face, circle: ring } = isometric(630, 118, 1.5);
  const [w, d, h, t] = [46, 42, 52, 6];
  const plate = isometric(630, 131, 1.5);
  return (
    body(plate.box([-8, -8, -8], w + 20, d + 16, 8)) +
    thin(
      plate.edge([w + 12, 0, -4], [w + 12, d, -4]),
      plate.edge([0, d + 8, -4], [w + 4, d + 8, -4]),
    ) +
    part(face([0, 0, 0], [0, d, 0], [0, d, h], [0, 0, h])) +
    body(face([0, d, h], [0, d, 0], [w, d, 0], [w, d, t], [t, d, t], [t, d, h])) +
    part(
      face([t, 0, h], [t, d, h], [t, d, t], [t, 0, t]),
      face([t, 0, t], [t, d, t], [w, d, t], [w, 0, t]),
    ) +
    body(
      face([0, 0, h], [0, d, h], [t, d, h], [t, 0, h]),
      face([w, 0, t], [w, d, t], [w, d, 0], [w, 0, 0]),
    ) +
    thinBody(
      ring([t, d * 0.22, h - 12], 5, "x"),
      ring([t, d * 0.78, h - 12], 5, "x"),
      ring([w - 11, d * 0.22, t], 5),
      ring([w - 11, d * 0.78, t], 5),
    ) +
    body(face([t, d * 0.44, t], [t + 26, d * 0.44, t], [t, d * 0.44, t + 26])) +
    part(
      face(
        [t, d * 0.44, t + 26],
        [t + 26, d * 0.44, t],
        [t + 26, d * 0.58, t],
        [t, d * 0.58, t + 26],
      ),
    ) +
    hot(face([t, d * 0.58, t], [t + 26, d * 0.58, t], [t, d * 0.58, t + 26])) +
    accent("M662 40l5 6 11-13") +
    accent(circle(670, 40, 14))
  );
}

/** From sketch to drawing to part, on a sheet of 720 by 240. */
export const scenes = {
  "sketch-to-part":
    sketch() +
    sheet() +
    made() +
    accent(arrow(192, 122, 228, 122, 6), arrow(492, 122, 528, 122, 6)),
};
