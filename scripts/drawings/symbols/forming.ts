import { isometric } from "./isometric.ts";
import {
  accent,
  arrow,
  body,
  circle,
  hatch,
  hot,
  line,
  part,
  rect,
  section,
  thin,
  thinAccent,
} from "./pen.ts";
import { tSlot } from "./t-slot.ts";

function pressBrake(): string {
  const die = [
    [24, 64],
    [38, 64],
    [48, 74],
    [58, 64],
    [72, 64],
    [72, 86],
    [24, 86],
  ] as const;
  return (
    body("M34 6h28v14h-6v14c0 8-2 12-4 16l-4 12-4-12c-2-4-8-8-8-16V20h-2z") +
    thin("M34 13h28") +
    body("M24 64h14l10 10 10-10h14v22H24z") +
    section(hatch(die)) +
    part("M11 40l3.5-3.5L48 66l33.5-29.5L85 40 48 73z") +
    accent("M12 26c-4 3-5 6-5 9", "M3.5 31.5l3.5 4 3.6-3.7", "M84 26c4 3 5 6 5 9") +
    accent("M85.4 31.3l3.6 4 3.5-4") +
    thinAccent("M36 55a17 17 0 0 1 24 0")
  );
}

function laser(): string {
  const { face, circle: ring, edge } = isometric(48, 46);
  return (
    part(face([0, 0, 4], [46, 0, 4], [46, 0, 0], [46, 40, 0], [0, 40, 0], [0, 40, 4])) +
    line(edge([0, 40, 4], [46, 40, 4], [46, 0, 4]), edge([46, 40, 4], [46, 40, 0])) +
    thin(ring([12, 29, 4], 6), face([28, 8, 4], [39, 8, 4], [39, 17, 4], [28, 17, 4])) +
    body("M40 6h16v16l-5 14h-6l-5-14z") +
    thin("M40 14h16M40 22h16") +
    accent("M48 36v25") +
    accent(edge([23, 20, 4], [23, 33, 4], [36, 33, 4], [36, 24, 4])) +
    thinAccent("M44 58l-8-4M43 62l-9 1M53 59l7-5M48 66v9M45 66l-3 7M51 66l3 7")
  );
}

function stamping(): string {
  return (
    body("M14 86V76h68v10z", "M20 76V18h7v58M69 76V18h7v58") +
    body(rect(14, 8, 68, 10)) +
    body(rect(42, 18, 12, 10), rect(31, 28, 34, 12), "M37 40h6v13h-6zM51 40h8v13h-8z") +
    thin("M31 34h34") +
    part("M6 56h31v-3h6v3h8v-3h8v3h31v4H6z") +
    body("M31 60h7v10h5V60h7v10h9V60h6v16H31z") +
    thin("M38 76V70M43 76v-6M50 76v-6M59 76v-6") +
    hot("M51.5 63h7v3.5h-7zM38.7 64h4v3.5h-4z") +
    accent(arrow(84, 24, 84, 40)) +
    thinAccent("M10 51h9", "M16 48.5l3 2.5-3 2.5")
  );
}

function welding(): string {
  const { face, edge, to } = isometric(44, 44);
  const bead = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = to([6 + index * 5.5, 24, 5]);
    return `M${(x - 2.5).toFixed(1)} ${(y + 1).toFixed(1)}a3 3 0 0 1 5-2.5`;
  });
  return (
    part(face([0, 0, 5], [46, 0, 5], [46, 0, 0], [46, 44, 0], [0, 44, 0], [0, 44, 5])) +
    line(edge([0, 44, 5], [46, 44, 5], [46, 0, 5]), edge([46, 44, 5], [46, 44, 0])) +
    part(face([0, 18, 5], [0, 24, 5], [46, 24, 5], [46, 18, 5], [46, 18, 29], [0, 18, 29])) +
    part(face([0, 18, 29], [46, 18, 29], [46, 24, 29], [0, 24, 29])) +
    part(face([0, 24, 29], [46, 24, 29], [46, 24, 5], [0, 24, 5])) +
    line(edge([46, 18, 29], [46, 18, 5], [46, 24, 5])) +
    accent(...bead) +
    body("M35 65l-5-4-8 4c-6 3-9 6-11 11l-3 8 8 4 4-9c1-3 3-4 6-5l8-3z") +
    thin("M30 61l4 8M12 73l7 4") +
    accent("M38 61l3-8M36 57l-3-8M41 64l8-1")
  );
}

function forging(): string {
  return (
    body("M32 6h32v22H32zM38 28h20v12l-3 4H41l-3-4z") +
    thin("M32 12h32") +
    hot(
      "M26 48c6-5 12-4 15-4h14c3 0 9-1 15 4 4 3 4 7 0 10-6 4-12 3-22 3s-16 1-22-3c-4-3-4-7 0-10z",
    ) +
    body("M40 61l-4 6v5h24v-5l-4-6c-6 1-10 1-16 0z", "M22 72h52l8 14H14z") +
    thin("M18 79h60") +
    accent("M16 46L7 41M14 53H5M80 46l9-5M82 53h9M22 38l-5-8M74 38l5-8")
  );
}

function extrusion(): string {
  return (
    body("M18 42L54 12h32L50 42z", "M50 42l36-30v32L50 74z") +
    thin("M30 42L66 12M38 42L74 12M50 54l36-30M50 62l36-30") +
    part(tSlot(34, 58, 32)) +
    line(circle(34, 58, 2.5)) +
    accent(arrow(66, 70, 86, 53)) +
    thinAccent("M18 80h32M18 77v6M50 77v6")
  );
}

function rolling(): string {
  return (
    body("M22 6h10v80H22zM64 6h10v80H64z", rect(18, 6, 60, 8), rect(14, 80, 68, 6)) +
    body(circle(48, 32, 14), circle(48, 64, 14)) +
    thin(circle(48, 32, 5), circle(48, 64, 5)) +
    hot("M4 42h30c6 0 8 4 14 4h44v4H48c-6 0-8 4-14 4H4z") +
    accent("M42 25a9 9 0 0 1 12 0", "M54 20.5v4.5h-4.6", "M54 71a9 9 0 0 1-12 0") +
    thin("M48 14v4M48 78v2")
  );
}

export const forming = {
  extrusion: extrusion(),
  forging: forging(),
  "laser-cutting": laser(),
  "metals-mill": rolling(),
  "sheet-metal": pressBrake(),
  stamping: stamping(),
  welding: welding(),
};
