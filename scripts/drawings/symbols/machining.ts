import { isometric } from "./isometric.ts";
import {
  accent,
  body,
  center,
  circle,
  corners,
  dimension,
  hatch,
  hot,
  line,
  part,
  polygon,
  rect,
  section,
  thin,
  thinAccent,
} from "./pen.ts";

function milling(): string {
  const { face, edge } = isometric(47, 44);
  return (
    part(
      face([0, 0, 16], [44, 0, 16], [44, 0, 0], [44, 34, 0], [0, 34, 0], [0, 34, 16]),
      edge([0, 34, 16], [44, 34, 16], [44, 23, 16], [44, 23, 9], [44, 11, 9], [44, 11, 16]),
      edge([44, 11, 16], [44, 0, 16]),
      edge([44, 34, 16], [44, 34, 0]),
    ) +
    line(edge([44, 11, 16], [12, 11, 16], [6, 17, 16], [12, 23, 16], [44, 23, 16])) +
    thin(edge([44, 11, 9], [16, 11, 9])) +
    body("M43 44V27h14v17a7 4 0 0 1-14 0z") +
    thin("M43 36c5 4 10 2 14-3M43 43c5 4 10 2 14-3M43 30c4 3 7 2 9-3") +
    body("M39 27h22l3-9H36zM36 18V7h28v11z") +
    thin("M36 13h28") +
    accent("M30 30c-2 7 5 11 12 12", "M42.5 38.5l-.5 3.7-3.7.3") +
    thinAccent("M34 52c-4-4-8-3-10 1M66 47c4-2 7 0 8 3M38 57c-3 1-5 3-5 6")
  );
}

function turning(): string {
  return (
    body(rect(8, 22, 14, 52)) +
    thin("M8 36h14M8 60h14") +
    body("M22 29h9v11h-9zM22 56h9v11h-9z") +
    part("M31 36h22v-4h16v6h15l3 3v14l-3 3H69v6H53v-4H31z") +
    thin("M53 36v24M69 38v20M84 38v20") +
    center("M4 48h88") +
    body("M55 88V73h7l2-7 7 5-1 4v13z") +
    thin(circle(65.5, 72.5, 1.5)) +
    thin("M55 79h15") +
    accent("M72 70c5 1 8 5 6 9s-7 3-6-1 6-3 9 1") +
    accent("M40 26c0-7 5-10 10-9s7 5 5 9", "M58.5 23l-3.5 3.5-3.3-3.6")
  );
}

function swiss(): string {
  return (
    body(rect(8, 26, 26, 17), rect(8, 53, 26, 17)) +
    section(hatch(corners(8, 26, 26, 17)), hatch(corners(8, 53, 26, 17))) +
    part("M8 43h32v1.5h14v-1.5h4v3h20l3 2-3 2H58v3h-4v-1.5H40V53H8z") +
    thin("M40 43v10M54 44.5v7M58 46v4") +
    body("M42 8h12v20l-4 15h-3l-5-9z", "M42 88h12V68l-4-15h-3l-5 9z") +
    thin("M42 18h12M42 78h12") +
    accent(dimension(58, 60, 81, 60)) +
    thinAccent("M58 52v5M81 50v7") +
    thinAccent("M62 40c4-4 9-5 14-3M64 34c3-2 6-2 8-1")
  );
}

function edm(): string {
  const block = [
    [14, 50],
    [36, 50],
    [36, 62],
    [41, 62],
    [41, 70],
    [55, 70],
    [55, 62],
    [60, 62],
    [60, 50],
    [82, 50],
    [82, 80],
    [14, 80],
  ] as const;
  return (
    body("M38 8h20v9h-3v10h-14V17h-3z") +
    thin("M41 17h14") +
    body("M38 27h20v30h-4v8H42v-8h-4z") +
    part(polygon(block)) +
    section(hatch(block)) +
    line("M8 34v52h80V34") +
    thin("M8 40c4-3 7-3 11 0s7 3 11 0 5-2 8-1M58 40c3-2 6-2 9 0s8 3 11 0 6-2 10 0") +
    accent("M34 56l4-2-3 6 4-1M62 56l-4-2 3 6-4-1M47 66l3 1.5-4 1 3 1.5")
  );
}

function grinding(): string {
  return (
    body(circle(50, 34, 25)) +
    thin(circle(50, 34, 21)) +
    body(circle(50, 34, 9)) +
    line(circle(50, 34, 2.5)) +
    part(rect(14, 59, 68, 10)) +
    body(rect(8, 69, 80, 8), "M20 77h56v9H20z") +
    thin("M26 69v8M70 69v8") +
    accent("M50 15a19 19 0 0 1 17 11", "M67.5 21l-.3 5.4-5-1.8") +
    accent("M42 57L30 50M40 57.5L26 55M45 56l-9-10") +
    thin("M14 59h68")
  );
}

function inspection(): string {
  return (
    part("M54 45l10 6v14l-10 6-10-6V51z") +
    thin(circle(54, 58, 5.5)) +
    body("M8 14h80v13H44v45l-8-8V27H8z") +
    thin("M12 27v-4M17 27v-6M22 27v-4M27 27v-6M32 27v-4M48 27v-4M53 27v-6M86 27v-4") +
    body("M56 10h24v21h-8v33l-8 8V31h-8z") +
    thin(rect(61, 15, 14, 8)) +
    hot(circle(82, 33, 4)) +
    accent(dimension(44, 84, 64, 84)) +
    thinAccent("M44 74v6M64 74v6")
  );
}

function waterjet(): string {
  const { face, circle: ring } = isometric(48, 42);
  return (
    part(face([0, 0, 6], [46, 0, 6], [46, 0, 0], [46, 40, 0], [0, 40, 0], [0, 40, 6])) +
    line(face([0, 0, 6], [46, 0, 6], [46, 40, 6], [0, 40, 6]), "M50.8 79v6") +
    thin(ring([32, 10, 6], 5), ring([34, 30, 6], 5), ring([10, 31, 6], 5)) +
    body("M41 6h14v12h-14zM43 18h10l-2 14h-6z") +
    thin("M41 12h14M34 9h7") +
    accent("M48 32v23") +
    thinAccent("M48 55c-4-2-8-1-10 3M48 55c4-2 8-1 10 3M44 53l-5-6M52 53l5-6") +
    thinAccent("M48 76v14M45 80v8M51 80v8")
  );
}

export const machining = {
  "cnc-milling": milling(),
  "cnc-turning": turning(),
  edm: edm(),
  grinding: grinding(),
  inspection: inspection(),
  "swiss-machining": swiss(),
  waterjet: waterjet(),
};
