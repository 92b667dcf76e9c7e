import {
  body,
  center,
  circle,
  hidden,
  line,
  part,
  polar,
  polygon,
  rect,
  thin,
  thinBody,
} from "../symbols/pen.ts";
import { across, axes, leader, upright } from "./measure.ts";

/** Slanting lines of a thread between two places of a shank. */
function thread(from: number, to: number, cy: number, radius: number, pitch: number): string {
  const turns = Math.floor((to - from) / pitch);
  return Array.from(
    { length: turns },
    (_, index) => `M${from + index * pitch} ${cy - radius}l${pitch * 0.6} ${2 * radius}`,
  ).join("");
}

/** A bone screw, a socket head cap screw, a hexagon bolt: from the side and on its head. */
function screw(number: number): string {
  const cy = 88;
  const end = 214;
  const hexagon = (radius: number) =>
    polygon(Array.from({ length: 6 }, (_, index) => polar(end, cy, radius, index * 60 + 30)));
  const lobes = Array.from({ length: 6 }, (_, index) => polar(end, cy, 6, index * 60));
  const shapes = [
    // The head is a low dome, the point cuts its own thread.
    part(`M24 ${cy - 9}c-8 4-8 14 0 18l8-4h132l14-5-14-5H32z`) +
      thin(thread(48, 160, cy, 5, 7), `M20 ${cy - 3}h6v6h-6`),
    part(rect(22, cy - 15, 26, 30, 2), `M48 ${cy - 9}h118l4 4v10l-4 4H48z`) +
      thin(thread(84, 164, cy, 9, 5), `M84 ${cy - 9}v18`) +
      hidden(`M22 ${cy - 7}h14v14H22`),
    part(`M24 ${cy - 19}h12v38H24c-3-6-3-32 0-38z`, `M36 ${cy - 10}h130l4 4v12l-4 4H36z`) +
      thin(
        `M22 ${cy - 9.5}h14M22 ${cy + 9.5}h14`,
        thread(92, 164, cy, 10, 5.5),
        `M92 ${cy - 10}v20`,
      ),
  ];
  const heads = [
    part(circle(end, cy, 14)) + thinBody(...lobes.map(([x, y]) => circle(x, y, 2.2))),
    part(circle(end, cy, 17)) + body(hexagon(9)),
    part(hexagon(21)) + thin(circle(end, cy, 17)),
  ];
  const reach = [9, 15, 19][number] ?? 9;
  return (
    (shapes[number] ?? "") +
    center(`M12 ${cy}h170`) +
    (heads[number] ?? "") +
    axes(end, cy, 24) +
    across(22, number === 0 ? 178 : 170, cy + reach, cy + 46, "A") +
    leader(120, cy - 8, 138, cy - 42, "ØB")
  );
}

/** A helical spring: for pressure with ground ends, for tension with hooks. */
function spring(number: number): string {
  const cy = 88;
  const isTension = number === 1;
  const [from, coils, pitch, radius] = isTension ? [44, 14, 7, 24] : [32, 8, 15, 32];
  const back = Array.from(
    { length: coils },
    (_, index) =>
      `M${from + index * pitch} ${cy + radius}L${from + (index + 0.5) * pitch} ${cy - radius}`,
  );
  const front = Array.from(
    { length: coils },
    (_, index) =>
      `M${from + (index + 0.5) * pitch} ${cy - radius}L${from + (index + 1) * pitch} ${cy + radius}`,
  );
  const to = from + coils * pitch;
  const wide = ' stroke-width="4.2"';
  const narrow = ' stroke="var(--drawing-part)" stroke-width="2.4"';
  const wire = (paths: string[]) =>
    `<path${wide} d="${paths.join("")}"/><path${narrow} d="${paths.join("")}"/>`;
  const ends = isTension
    ? [
        `M${from} ${cy + radius}c-4-14-4-24 0-24c-14 0-24-6-24-14s12-12 18-6`,
        `M${to} ${cy + radius}c4-14 4-24 0-24c14 0 24-6 24-14s-12-12-18-6`,
      ]
    : [
        `M${from - 5} ${cy - radius}L${from} ${cy + radius}`,
        `M${to} ${cy + radius}l5-${2 * radius}`,
      ];
  return (
    wire(back) +
    wire([...front, ...ends]) +
    center(`M12 ${cy}h${to + 20}`) +
    part(circle(212, cy, radius * 0.7)) +
    body(circle(212, cy, radius * 0.7 - 4)) +
    across(from, to, cy + radius, cy + radius + 26, "A") +
    leader(from + pitch * 1.5, cy - radius, from + pitch * 1.5 + 24, cy - radius - 22, "ØB")
  );
}

/** A hinge opened flat: two leaves with their knuckles on the pin. */
function hinge(number: number): string {
  const isStrap = number === 1;
  const [cx, top, low] = [78, 36, 136];
  const knuckles = Array.from({ length: 5 }, (_, index) =>
    rect(cx - 6, top + index * 20, 12, 20, 1),
  );
  const leaf = isStrap
    ? [
        `M${cx - 6} ${top + 2}h-24v96h24z`,
        `M${cx + 6} ${top + 14}L${cx + 54} 78v16L${cx + 6} ${low - 14}z`,
      ]
    : [rect(cx - 52, top, 46, 100, 4), rect(cx + 6, top, 46, 100, 4)];
  const holes = isStrap
    ? [
        circle(cx - 18, 54, 4),
        circle(cx - 18, 118, 4),
        circle(cx + 20, 86, 4),
        circle(cx + 42, 86, 4),
      ]
    : [-1, 1].flatMap((side) =>
        [54, 86, 118].map((y, index) => circle(cx + side * (index === 1 ? 20 : 36), y, 4.5)),
      );
  return (
    part(...leaf) +
    thinBody(...holes) +
    body(...knuckles) +
    thin(`M${cx - 4} ${top - 3}h8v3h-8zM${cx - 4} ${low}h8v3h-8z`) +
    center(`M${cx} ${top - 10}v${low - top + 20}`) +
    part(rect(176, 100, 44, 5), rect(176, 84, 44, 5)) +
    body(circle(176, 94.5, 10)) +
    thin(circle(176, 94.5, 5)) +
    across(isStrap ? cx - 30 : cx - 52, isStrap ? cx + 54 : cx + 52, low, low + 22, "A") +
    upright(top, low, isStrap ? cx - 30 : cx - 52, 14, "B") +
    leader(180, 90, 196, 62, "ØC")
  );
}

/** A hydraulic cylinder with its rod out: with tie rods, or welded. */
function cylinder(number: number): string {
  const cy = 80;
  const isWelded = number === 1;
  const caps = isWelded ? [] : [rect(42, cy - 27, 16, 54), rect(122, cy - 27, 16, 54)];
  return (
    part(rect(isWelded ? 40 : 58, cy - 22, isWelded ? 92 : 64, 44)) +
    body(rect(132, cy - 7, 38, 14)) +
    (isWelded ? part(rect(124, cy - 24, 12, 48, 2)) : part(...caps)) +
    (isWelded
      ? ""
      : thin(`M58 ${cy - 24.5}h64M58 ${cy + 24.5}h64`) +
        thinBody(
          rect(138, cy - 26, 5, 6),
          rect(138, cy + 20, 5, 6),
          rect(37, cy - 26, 5, 6),
          rect(37, cy + 20, 5, 6),
        )) +
    part(circle(178, cy, 12), circle(28, cy, 12)) +
    body(circle(178, cy, 5.5), circle(28, cy, 5.5)) +
    thinBody(rect(46, cy - 36, 9, 9), rect(125, cy - 36, 9, 9)) +
    hidden(`M84 ${cy - 7}h40M84 ${cy + 7}h40M78 ${cy - 22}h6v44h-6z`) +
    line(`M132 ${cy - 7}v14`) +
    center(`M10 ${cy}h188`) +
    across(28, 178, cy + 30, cy + 54, "A") +
    upright(cy - 22, cy + 22, 196, 214, "ØB") +
    leader(156, cy - 7, 172, cy - 40, "ØC")
  );
}

export const hardwareParts = { cylinder, hinge, screw, spring };
