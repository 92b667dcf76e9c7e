import { isometric } from "../symbols/isometric.ts";
import { body, circle, line, part, rect, thin, thinBody } from "../symbols/pen.ts";
import { tSlot } from "../symbols/t-slot.ts";
import { across, leader, pick, upright } from "./measure.ts";

/** A chip with legs on the named sides. */
function chip(x: number, y: number, size: number, legs: number): string {
  const pitch = size / (legs + 1);
  const marks = Array.from({ length: legs }, (_, index) => {
    const at = (index + 1) * pitch;
    return `M${x + at} ${y}v-3.5M${x + at} ${y + size}v3.5M${x} ${y + at}h-3.5M${x + size} ${y + at}h3.5`;
  });
  return thin(...marks) + body(rect(x, y, size, size, 1)) + thin(circle(x + 4, y + 4, 1.2));
}

/** A populated circuit board from above. */
function board(variant: number): string {
  const width = pick(variant, [156, 132, 150, 120]);
  const height = pick(variant, [96, 104, 84, 100]);
  const left = 124 - width / 2;
  const top = 24;
  const size = pick(variant, [30, 24, 34, 28]);
  const legs = pick(variant, [7, 5, 9, 6]);
  const [cx, cy] = [left + width * 0.42, top + height * 0.42];
  const [right, low] = [left + width, top + height];
  const traces = Array.from({ length: 4 }, (_, index) => {
    const y = cy - 2 + index * 5;
    const bend = index * 5;
    return `M${cx + size + 4} ${y}h${14 - bend / 2}l${6 + bend / 2} ${6 + bend / 2}H${right - 20}`;
  });
  const passives = Array.from({ length: 5 }, (_, index) =>
    rect(left + 16 + index * 13, low - 18, 7, 4.5),
  );
  return (
    part(rect(left, top, width, height, variant % 2 === 0 ? 5 : 1)) +
    thin(
      ...traces,
      `M${cx - 4} ${cy + 5}h-12v22M${cx - 4} ${cy + 11}h-7v16M${cx + 8} ${cy - 4}v-10h24`,
    ) +
    chip(cx, cy, size, legs) +
    chip(left + 16, top + 14, 14, 3) +
    thinBody(...passives) +
    thin(
      ...Array.from(
        { length: 5 },
        (_, index) =>
          `M${left + 18 + index * 13} ${low - 18}v4.5M${left + 21 + index * 13} ${low - 18}v4.5`,
      ),
    ) +
    body(rect(right - 16, top + 16, 20, 18), rect(right - 12, low - 34, 14, 20)) +
    thin(
      rect(right - 11, top + 20, 10, 10),
      `M${right - 12} ${low - 29}h8M${right - 12} ${low - 24}h8M${right - 12} ${low - 19}h8`,
    ) +
    body(circle(left + width * 0.62, top + 18, 8), circle(left + width * 0.62 + 19, top + 18, 8)) +
    thin(`M${left + width * 0.62 - 6} ${top + 18}h12M${left + width * 0.62 + 13} ${top + 18}h12`) +
    thinBody(
      circle(left + 7, top + 7, 3.2),
      circle(left + 7, low - 7, 3.2),
      circle(right - 24, low - 6, 3.2),
    ) +
    across(left, right, low, low + 20, "A") +
    upright(top, low, left, left - 14, "B") +
    leader(left + 5, low - 5, left + 24, 166, "ØC")
  );
}

/** A box for a wall: its door with hinges and latches between the ears it hangs by, and in space. */
function enclosure(variant: number): string {
  const width = pick(variant, [88, 76, 100, 70]);
  const height = pick(variant, [72, 88, 60, 92]);
  const left = 34;
  const top = 82 - height / 2;
  const [right, low] = [left + width, top + height];
  const ears = [left + 14, right - 14].flatMap((x) => [
    [x, top - 5] as const,
    [x, low + 5] as const,
  ]);
  const hinges = [top + 12, low - 24].map((y) => rect(left - 3, y, 6, 12, 1));
  const latches = variant % 2 === 0 ? [top + height / 2] : [top + height * 0.3, low - height * 0.3];
  const rise = height * 0.7;
  const { box, edge, face } = isometric(192, 80 + (rise - 51) * 0.4, 0.8);
  return (
    body(...ears.map(([x, y]) => rect(x - 7, y - 6, 14, 12, 2))) +
    thinBody(...ears.map(([x, y]) => circle(x, y + (y < top ? -1 : 1), 2.4))) +
    part(rect(left, top, width, height, 2)) +
    thin(rect(left + 5, top + 5, width - 10, height - 10, 2)) +
    thinBody(...hinges, ...latches.map((y) => rect(right - 15, y - 6, 7, 12, 3.5))) +
    across(left, right, low + 10, low + 28, "A") +
    upright(top, low, left, left - 16, "B") +
    part(box([0, 0, 0], 34, 56, rise)) +
    thin(
      face([34, 4, 4], [34, 52, 4], [34, 52, rise - 4], [34, 4, rise - 4]),
      edge([34, 10, rise * 0.4], [34, 10, rise * 0.6]),
    )
  );
}

/** A harness laid out flat: connectors, branches, ties. */
function harness(variant: number): string {
  const branches = pick(variant, [3, 2, 4, 3]);
  const start = 44;
  const trunk = 96 + variant * 6;
  const ends = Array.from({ length: branches }, (_, index) => 34 + (index * 100) / (branches - 1));
  const wires = ends.map((y) =>
    [-2.5, 0, 2.5]
      .map(
        (shift) =>
          `M${start} ${84 + shift}H${trunk}C${trunk + 34} ${84 + shift} ${trunk + 18} ${y + shift} ${trunk + 52} ${y + shift}H196`,
      )
      .join(""),
  );
  const plugs = ends.map(
    (y, index) =>
      part(rect(194, y - 10, 24, 20, index % 2 === 0 ? 0 : 4)) +
      thin(`M201 ${y - 10}v20M206 ${y - 4}h7M206 ${y + 4}h7`),
  );
  return (
    thin(...wires) +
    line(`M${start} 79H${trunk}M${start} 89H${trunk}`) +
    part(rect(22, 66, 26, 36)) +
    thin("M30 66v36", ...[0, 1, 2, 3].map((index) => `M35 ${72 + index * 8}h8`)) +
    plugs.join("") +
    thinBody(...[62, 78, trunk - 6].map((x) => rect(x, 77, 5, 14, 1))) +
    across(48, trunk, 91, 116, "A") +
    across(48, 194, 144, 164, "B") +
    leader(trunk + 44, (ends[0] ?? 34) - 2, trunk + 20, 18, "C")
  );
}

/** Bars: a cross-section and a length of it in space. */
function profile(variant: number): string {
  const sections = [
    tSlot(68, 92, 76),
    "M30 54h76v14H46v48h60v14H30z",
    "M30 54h16v60h60v16H30z",
    "M30 54h76v76H30zM42 66v52h52V66z",
  ] as const;
  const shift = pick(variant, [70, 84, 76, 90]);
  const rise = -shift * 0.36;
  const outline = pick(variant, [
    `M30 54l${shift} ${rise}h76l-${shift} ${-rise}z`,
    `M30 54l${shift} ${rise}h76l-${shift} ${-rise}z`,
    `M30 54l${shift} ${rise}h16l-${shift} ${-rise}z`,
    `M30 54l${shift} ${rise}h76l-${shift} ${-rise}z`,
  ]);
  const sides = pick(variant, [
    `M106 54l${shift} ${rise}v76l-${shift} ${-rise}z`,
    `M106 54l${shift} ${rise}v14l-${shift} ${-rise}zM106 116l${shift} ${rise}v14l-${shift} ${-rise}z`,
    `M106 114l${shift} ${rise}v16l-${shift} ${-rise}zM46 114l${shift} ${rise}h60l-${shift} ${-rise}zM46 54l${shift} ${rise}v60l-${shift} ${-rise}z`,
    `M106 54l${shift} ${rise}v76l-${shift} ${-rise}z`,
  ]);
  return (
    body(outline, sides) +
    (variant === 0
      ? thin(
          `M106 82.5l${shift} ${rise}M106 101.5l${shift} ${rise}M58.5 54l${shift} ${rise}M77.5 54l${shift} ${rise}`,
        )
      : "") +
    `<g fill-rule="evenodd">${part(pick(variant, sections))}</g>` +
    (variant === 0 ? thin(circle(68, 92, 6)) : "") +
    across(30, 106, 130, 150, "A") +
    upright(54, 130, 30, 15, "B") +
    leader(106 + shift * 0.6, (variant === 2 ? 130 : 100) + rise * 0.6, 214, 136, "C")
  );
}

export const boardParts = { board, enclosure, harness, profile };
