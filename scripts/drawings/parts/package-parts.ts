import { isometric } from "../symbols/isometric.ts";
import { body, center, circle, hidden, line, part, rect, thin } from "../symbols/pen.ts";
import { across, axes, leader, upright } from "./measure.ts";

/** A small bottle with a dropper in its cap. */
function dropper(): string {
  const cx = 84;
  return (
    part(
      `M${cx - 30} 92c0-10 8-16 20-18v-8h20v8c12 2 20 8 20 18v58c0 5-3 8-8 8h-44c-5 0-8-3-8-8z`,
    ) +
    body(rect(cx - 14, 46, 28, 20, 2)) +
    thin(...Array.from({ length: 6 }, (_, index) => `M${cx - 10 + index * 4} 49v14`)) +
    body(`M${cx - 9} 46v-18c0-12 18-12 18 0v18z`) +
    hidden(`M${cx - 4} 66v62l4 10 4-10V66`) +
    thin(`M${cx - 24} 104h48v36h-48z`) +
    center(`M${cx} 10v154`) +
    part(circle(192, 104, 30)) +
    body(circle(192, 104, 14)) +
    thin(circle(192, 104, 9)) +
    axes(192, 104, 36) +
    upright(74, 158, cx - 30, cx - 48, "A") +
    across(162, 222, 134, 154, "ØB") +
    leader(cx + 9, 34, cx + 34, 22, "C")
  );
}

/** A mailer that locks itself: its blank with tucks and ears, and the box with its lid up. */
function mailer(): string {
  const [w, d, h] = [58, 46, 16];
  const { box, face, edge } = isometric(172, 84, 1.05);
  const [left, top] = [26, 34];
  return (
    part(
      rect(left + 12, top, 44, 12, 3),
      rect(left + 12, top + 12, 44, 34),
      rect(left + 12, top + 46, 44, 12),
      rect(left + 12, top + 58, 44, 34),
      rect(left + 12, top + 92, 44, 12),
      `M${left + 12} ${top + 14}l-9 4v24l9 4zM${left + 56} ${top + 14}l9 4v24l-9 4z`,
      `M${left + 12} ${top + 60}h-12v30h12zM${left + 56} ${top + 60}h12v30h-12z`,
    ) +
    thin(`M${left + 24} ${top + 102}h6M${left + 38} ${top + 102}h6`) +
    // The lid stands up behind the box.
    part(face([0, 0, h], [w, 0, h], [w, -14, h + 40], [0, -14, h + 40])) +
    thin(face([0, -14, h + 40], [w, -14, h + 40], [w - 4, -2, h + 46], [4, -2, h + 46])) +
    body(box([0, 0, 0], w, d, h)) +
    part(face([0, d, 0], [w, d, 0], [w, d, h], [0, d, h])) +
    thin(
      face([4, 4, h], [w - 4, 4, h], [w - 4, d - 4, h], [4, d - 4, h]),
      edge([w * 0.4, d, h], [w * 0.4, d, h - 5], [w * 0.6, d, h - 5], [w * 0.6, d, h]),
    ) +
    line(edge([0, 0, h], [w, 0, h])) +
    across(left + 12, left + 56, top + 104, top + 122, "A") +
    upright(top + 58, top + 92, left, left - 8, "B")
  );
}

/** A pallet from the front and from above: deck boards on stringers, or on blocks. */
function pallet(number: number): string {
  const isBlock = number === 1;
  const { box } = isometric(118, 40, 0.9);
  const boards = Array.from({ length: 6 }, (_, index) => box([0, index * 17, 18], 104, 12, 4));
  const supports = [0, 46, 92].flatMap((x) =>
    isBlock ? [0, 42, 84].map((y) => box([x, y, 4], 12, 13, 14)) : [box([x, 0, 4], 8, 97, 14)],
  );
  const under = isBlock
    ? [0, 42, 84].map((y) => box([0, y, 0], 104, 13, 4))
    : [0, 42, 85].map((y) => box([0, y, 0], 104, 12, 4));
  return (
    body(...under) +
    supports.map((path) => body(path)).join("") +
    boards.map((path) => part(path)).join("")
  );
}

export const packageParts = { dropper, mailer, pallet };
