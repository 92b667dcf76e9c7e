import { isometric } from "../symbols/isometric.ts";
import {
  body,
  center,
  circle,
  corners,
  hatch,
  hidden,
  line,
  part,
  rect,
  section,
  thin,
  thinBody,
} from "../symbols/pen.ts";
import { across, axes, leader, pick, upright } from "./measure.ts";

/** A carton: its blank laid flat, and set up. */
function carton(variant: number): string {
  const [w, d, h] = pick(variant, [
    [34, 20, 44],
    [26, 26, 52],
    [40, 16, 34],
    [30, 24, 30],
  ] as const);
  const left = 24;
  const top = 84 - h / 2;
  const flap = d * 0.75;
  const panels = [w, d, w, d];
  let x = left;
  const starts = panels.map((width) => {
    const from = x;
    x += width;
    return from;
  });
  const blank = panels.map((width, index) => {
    const from = starts[index] ?? 0;
    return (
      rect(from, top, width, h) +
      `M${from + 1} ${top}l1.5-${flap - 2}h${width - 5}l1.5 ${flap - 2}M${from + 1} ${top + h}l1.5 ${flap - 2}h${width - 5}l1.5-${flap - 2}`
    );
  });
  const long = d * 1.4;
  const scale = 1.3;
  const { box, edge, face } = isometric(
    186 + (long - w) * 0.433 * scale,
    84 + ((h - (w + long) / 2) / 2) * scale,
    scale,
  );
  return (
    part(...blank, `M${x} ${top + 3}l7 4v${h - 14}l-7 4z`) +
    hidden(`M${x - 1} ${top + 2}v${h - 4}`) +
    part(box([0, 0, 0], w, long, h)) +
    thin(
      face([w * 0.42, 0, h], [w * 0.58, 0, h], [w * 0.58, long, h], [w * 0.42, long, h]),
      edge([w, d * 0.3, h * 0.3], [w, d, h * 0.3]),
      edge([w, d * 0.3, h * 0.18], [w, d * 0.8, h * 0.18]),
    ) +
    across(left, left + w, top + h + flap, top + h + flap + 16, "A") +
    across(left + w, left + w + d, top + h + flap, top + h + flap + 16, "B") +
    upright(top, top + h, left, left - 10, "C")
  );
}

/** Sewn goods laid flat: shirt, tote, glove, apron. Stitches are dashed. */
function garment(variant: number): string {
  const shirt =
    part("M88 32c6 10 32 10 38 0l20 6 30 30-18 18-12-10v72H68V76L56 86 38 68l30-30z") +
    hidden("M68 142h78M44 74l16 15M170 74l-16 15M84 34c6 14 40 14 46 0") +
    thin("M68 76V62M146 76V62") +
    center("M107 30v116") +
    across(68, 146, 148, 164, "A") +
    upright(32, 148, 176, 200, "B") +
    across(38, 176, 28, 20, "C");
  const tote =
    part("M64 62h88l8 88H56z") +
    line("M86 62V44c0-12 8-20 22-20s22 8 22 20v18M92 62V46c0-10 6-16 16-16s16 6 16 16v16") +
    hidden("M63 70h90M60 144h96M83 62v14h12V62M121 62v14h12V62") +
    thin("M92 92h32v26H92z") +
    across(56, 160, 150, 166, "A") +
    upright(62, 150, 56, 38, "B") +
    upright(24, 62, 130, 182, "C");
  const glove =
    part(
      "M74 152v-46c-10-6-24-20-28-30-2-6 6-9 10-5l18 18V40c0-8 12-8 12 0v34V28c0-8 13-8 13 0v46V34c0-8 13-8 13 0v42V46c0-8 12-8 12 0v60l-4 46z",
    ) +
    hidden("M75 142h46M78 134h42") +
    thin("M86 74v14M99 74v14M112 76v12") +
    across(74, 120, 152, 168, "A") +
    upright(24, 152, 124, 152, "B") +
    leader(112, 120, 176, 96, "C");
  const apron =
    part("M88 34h44v30c8 10 20 12 26 14v74H62V78c6-2 18-4 26-14z") +
    line("M90 34c0-18 40-18 40 0M62 84c-12 2-18 8-24 4M158 84c12 2 18 8 24 4") +
    hidden("M92 40h36M66 148h88") +
    thin("M80 96h60v34H80zM110 96v34") +
    across(62, 158, 152, 168, "A") +
    upright(34, 152, 158, 196, "B") +
    leader(122, 113, 206, 70, "C");
  return pick(variant, [shirt, tote, glove, apron]);
}

/** Wound goods: paper, film, cloth, wire. */
function roll(variant: number): string {
  const radius = pick(variant, [44, 50, 38, 46]);
  const width = pick(variant, [96, 80, 110, 90]);
  const [cx, cy] = [72, 82];
  const core = pick(variant, [14, 16, 10, 22]);
  const left = 136;
  const half = Math.min(width, 90) / 2;
  const rings = Array.from({ length: 4 }, (_, index) =>
    circle(cx, cy, core + ((radius - core) * (index + 1)) / 5),
  );
  return (
    part(circle(cx, cy, radius)) +
    thin(...rings) +
    body(circle(cx, cy, core)) +
    thin(circle(cx, cy, core - 3)) +
    line(`M${cx + radius} ${cy}v40q0 8-8 10`) +
    axes(cx, cy, radius + 6) +
    part(rect(left, cy - radius, 2 * half, 2 * radius)) +
    (variant === 2 || variant === 3
      ? thin(
          ...Array.from(
            { length: 9 },
            (_, index) => `M${left} ${cy - radius + 6 + index * (radius / 5)}l${2 * half}-4`,
          ),
        )
      : thin(
          `M${left} ${cy - radius * 0.6}h${2 * half}M${left} ${cy + radius * 0.6}h${2 * half}`,
        )) +
    hidden(`M${left} ${cy - core}h${2 * half}M${left} ${cy + core}h${2 * half}`) +
    center(`M${left - 8} ${cy}h${2 * half + 16}`) +
    across(left, left + 2 * half, cy + radius, cy + radius + 20, "A") +
    upright(cy - radius, cy + radius, cx - radius, cx - radius - 9, "ØB") +
    leader(cx + core * 0.7, cy - core * 0.7, cx + 40, 24, "ØC")
  );
}

/** Furniture from the front and the side. */
function furniture(variant: number): string {
  const table =
    part("M26 58h108v9H26z") +
    part("M34 67h9l-2 80h-5zM117 67h9l-2 80h-5z") +
    thin("M43 67v12h74V67") +
    part("M160 58h60v9h-60z") +
    part("M166 67h8l-2 80h-4zM206 67h8l-2 80h-4z") +
    across(26, 134, 147, 164, "A") +
    upright(58, 147, 26, 13, "B") +
    across(160, 220, 147, 164, "C");
  const chair =
    part("M42 24h56v40H42z", "M36 88h68v9H36z") +
    part("M44 64h6v24h-6zM90 64h6v24h-6zM40 97h7l-2 50h-5zM93 97h7l-2 50h-5z") +
    thin("M54 30v28M66 30v28M78 30v28M88 30v28") +
    part("M156 24h6l4 64h44v9h-50z", "M162 97h7l-3 50h-5zM200 97h7l2 50h-5z") +
    across(36, 104, 147, 164, "A") +
    upright(88, 147, 104, 122, "B") +
    upright(24, 147, 36, 16, "C");
  const cabinet =
    part("M30 30h92v112H30z", "M36 142h8v8h-8zM108 142h8v8h-8z") +
    thin("M76 34v104M34 34h84v104H34z") +
    thinBody(rect(69, 80, 3.5, 16, 1.5), rect(80, 80, 3.5, 16, 1.5)) +
    part("M160 30h52v112h-52z", "M164 142h8v8h-8zM200 142h8v8h-8z") +
    hidden("M164 66h44M164 104h44") +
    across(30, 122, 150, 166, "A") +
    upright(30, 142, 30, 15, "B") +
    across(160, 212, 150, 166, "C");
  const shelf =
    part(
      "M28 26h7v124h-7zM117 26h7v124h-7z",
      "M35 34h82v7H35zM35 68h82v7H35zM35 102h82v7H35zM35 136h82v7H35z",
    ) +
    thin("M35 75L117 102M117 75L35 102") +
    part("M168 26h36v124h-36z") +
    hidden("M168 37h36M168 71h36M168 105h36M168 139h36") +
    across(28, 124, 150, 166, "A") +
    upright(26, 150, 28, 14, "B") +
    across(168, 204, 150, 166, "C");
  return pick(variant, [table, chair, cabinet, shelf]);
}

/** Masonry: a hollow block, a paver, a panel, a pipe. */
function masonry(variant: number): string {
  if (variant === 3) {
    return (
      part(circle(76, 88, 54)) +
      body(circle(76, 88, 40)) +
      axes(76, 88, 61) +
      part(rect(150, 34, 76, 14), rect(150, 128, 76, 14)) +
      section(hatch(corners(150, 34, 76, 14), 5), hatch(corners(150, 128, 76, 14), 5)) +
      line("M150 48v80M226 48v80") +
      center("M142 88h92") +
      across(22, 130, 142, 162, "ØA") +
      across(150, 226, 142, 162, "B") +
      upright(34, 48, 150, 140, "C")
    );
  }
  const [length, depth, height] = pick(variant, [
    [92, 46, 46],
    [80, 60, 18],
    [110, 20, 60],
    [92, 46, 46],
  ] as const);
  const { box, face, to } = isometric(78 + depth * 0.5, 96 - (length + depth) / 4 + height / 2 - 6);
  const cells =
    variant === 0
      ? [0, 1].map((index) =>
          face(
            [8 + index * 42, 9, height],
            [42 + index * 42, 9, height],
            [42 + index * 42, depth - 9, height],
            [8 + index * 42, depth - 9, height],
          ),
        )
      : [];
  const lines =
    variant === 1
      ? [
          face(
            [6, 6, height],
            [length - 6, 6, height],
            [length - 6, depth - 6, height],
            [6, depth - 6, height],
          ),
        ]
      : [];
  const [rightX, rightY] = to([length, depth, 0]);
  const [farX, farY] = to([length, 0, 0]);
  return (
    part(box([0, 0, 0], length, depth, height)) +
    (cells.length > 0 ? thinBody(...cells) : "") +
    (lines.length > 0 ? thin(...lines) : "") +
    upright(farY - height, farY, farX, farX + 18, "A") +
    across(to([0, depth, 0])[0], rightX, rightY, Math.min(168, rightY + 16), "B") +
    leader(farX - 8, farY - height - 2, farX + 8, farY - height - 24, "C")
  );
}

export const goodsParts = { carton, furniture, garment, masonry, roll };
