import {
  accent,
  arrow,
  body,
  circle,
  corners,
  dimension,
  ellipse,
  hatch,
  hot,
  line,
  part,
  polar,
  polygon,
  rect,
  section,
  thin,
  thinAccent,
  thinBody,
} from "./pen.ts";

function injection(): string {
  return (
    body("M12 14h24l-6 14h-12z") +
    thin("M15 20h18") +
    body("M6 28h42v6l7 5v4l-7 5v6H6z") +
    thin("M10 34h33l5 7-5 7H10zM14 48l7-14M21 48l7-14M28 48l7-14M35 48l7-14") +
    accent("M55 41h6") +
    body(rect(61, 20, 11, 48)) +
    section(hatch(corners(61, 20, 11, 18), 5), hatch(corners(61, 44, 11, 24), 5)) +
    part("M72 26h6v30h-6v-5h3V31h-3z") +
    body("M72 20h16v48H72v-8h9V24h-9z") +
    thin("M81 38h7M81 46h7") +
    body(rect(6, 74, 82, 8), "M14 54v20M40 54v20M66 68v6M82 68v6") +
    thin("M14 82v4M80 82v4")
  );
}

function blow(): string {
  const left = [
    [8, 12],
    [38, 12],
    [38, 24],
    [30, 36],
    [30, 76],
    [38, 80],
    [38, 86],
    [8, 86],
  ] as const;
  return (
    body(polygon(left), polygon(left.map(([x, y]) => [96 - x, y] as const))) +
    section(hatch(left, 5)) +
    section(
      hatch(
        left.map(([x, y]) => [96 - x, y] as const),
        5,
      ),
    ) +
    part("M43 10h10v12c0 7 9 9 9 18v34c0 4-3 6-6 6H40c-3 0-6-2-6-6V40c0-9 9-11 9-18z") +
    thin("M41 14h14M41 18h14") +
    body("M45.5 4h5v24h-5z") +
    accent(arrow(48, 30, 48, 44), "M46 48l-7 6M50 48l7 6M48 50v12") +
    accent("M38.7 49.7v4.5h4.6M57.3 49.7v4.5h-4.6")
  );
}

function rotational(): string {
  return (
    line(circle(48, 44, 36)) +
    body("M33 24h30l8 10v22l-8 10H33l-8-10V34z") +
    part("M35 28h26l6 8v18l-6 8H35l-6-8V36z") +
    thinBody("M37 32h22l4 6v14l-4 6H37l-4-6V38z") +
    line("M4 44h21M71 44h21", "M48 66v22", "M36 88h24") +
    accent("M44 51a6 6 0 1 1 5 1", "M53 55.5l-4.3-3.5 3-4.3") +
    accent("M78 24a36 36 0 0 1 6 20", "M79.5 41l4.5 4 3-5", "M18 64a36 36 0 0 1-6-20")
  );
}

function thermoforming(): string {
  const mold = [
    [18, 80],
    [30, 80],
    [36, 54],
    [60, 54],
    [66, 80],
    [78, 80],
    [78, 88],
    [18, 88],
  ] as const;
  return (
    body(rect(16, 8, 64, 9)) +
    thin("M24 8v9M32 8v9M40 8v9M48 8v9M56 8v9M64 8v9M72 8v9") +
    accent("M26 22c-2 3 2 4 0 7M41 22c-2 3 2 4 0 7M56 22c-2 3 2 4 0 7M71 22c-2 3 2 4 0 7") +
    body(rect(6, 38, 9, 12), rect(81, 38, 9, 12)) +
    body(polygon(mold)) +
    section(hatch(mold, 5)) +
    part("M6 42h14c10 0 8 8 14 8h28c6 0 4-8 14-8h14v4H77c-7 0-4 8-12 8H31c-8 0-5-8-12-8H6z") +
    thinAccent("M42 78v10M48 78v10M54 78v10")
  );
}

function rubber(): string {
  const cut = Array.from({ length: 16 }, (_, index) => polar(74, 22, 7, index * 22.5));
  return (
    part("M8 50v8c0 13 16 23 36 23s36-10 36-23v-8") +
    part(ellipse(44, 50, 36, 23)) +
    body(ellipse(44, 50, 20, 11)) +
    thin("M25 53c3 6 10 9 19 9s16-3 19-9") +
    body(circle(74, 22, 14)) +
    part(circle(74, 22, 7)) +
    section(hatch(cut, 3.5)) +
    accent("M66 33.5L58 43") +
    accent(dimension(8, 90, 80, 90))
  );
}

function printing3d(): string {
  const layers = Array.from({ length: 8 }, (_, index) => 78 - index * 4);
  const halfWidth = [17, 18.5, 18.5, 17, 15, 13.5, 13, 13.5];
  return (
    line("M12 88V8h72v80") +
    body(rect(8, 84, 80, 5)) +
    thin("M12 20h72M12 25h72") +
    body("M36 16h16v14h-3l-3 7h-4l-3-7h-3z") +
    thin("M36 22h16") +
    part(
      ...layers.map((y, index) => {
        const half = halfWidth[index] ?? 13;
        return rect(48 - half, y, 2 * half, 4, 2);
      }),
    ) +
    accent("M44 37v9", "M35 48h10") +
    thinAccent("M44 8c0 4 0 5 0 8") +
    thin("M20 82h56M22 84v-2M74 84v-2")
  );
}

function sandCasting(): string {
  const flask = [
    [8, 40],
    [88, 40],
    [88, 84],
    [8, 84],
  ] as const;
  const grains = [
    [14, 46],
    [20, 53],
    [13, 58],
    [80, 47],
    [84, 55],
    [76, 54],
    [15, 70],
    [22, 77],
    [32, 79],
    [50, 79],
    [66, 78],
    [80, 72],
    [84, 79],
    [12, 79],
    [30, 47],
    [58, 47],
    [66, 50],
  ] as const;
  return (
    body(polygon(flask)) +
    line("M8 61h80", "M4 46h4M4 54h4M88 46h4M88 54h4M4 68h4M88 68h4M4 76h4M88 76h4") +
    part("M20 61v-6h12l5-5h18l5 5h16v6c0 4-2 8-8 9H28c-6-1-8-5-8-9z") +
    body("M36 40h14l-4 6v8h-6v-8z") +
    hot("M38.5 42h9l-3.5 4v10h-2V46z") +
    thin(...grains.map(([x, y]) => `M${x} ${y}h.8`)) +
    body("M54 6l24 8-6 20-22-7z") +
    line("M78 14l10 3M50 27l-5-1 2-4") +
    hot("M46 25c-4 3-4 8-3.5 15h1C44 32 46 29 50 27z") +
    thinAccent("M57 12l16 5")
  );
}

function investmentCasting(): string {
  const wax = (y: number) => `M48 ${y}h10l2-5h14v12H60l-2-5H48M48 ${y}H38l-2-5H22v12h14l2-5h10`;
  return (
    body("M42 8h12l4 10H38z") +
    part(rect(45, 18, 6, 66)) +
    part(wax(32), wax(52), wax(72)) +
    thin(circle(67, 33, 2.5), circle(29, 33, 2.5), circle(67, 53, 2.5)) +
    thin(circle(29, 53, 2.5), circle(67, 73, 2.5), circle(29, 73, 2.5)) +
    accent("M18 24c-6 4-8 16-8 30s3 26 9 34", "M78 24c6 4 8 16 8 30s-3 26-9 34") +
    thinAccent("M12 40h-3M10 52H7M11 64H8M84 40h3M86 52h3M85 64h3") +
    hot("M45 11h6l2 5H43z")
  );
}

function dieCasting(): string {
  const left = [
    [22, 16],
    [46, 16],
    [46, 28],
    [38, 28],
    [38, 36],
    [42, 36],
    [42, 52],
    [38, 52],
    [38, 60],
    [46, 60],
    [46, 80],
    [22, 80],
  ] as const;
  return (
    body(polygon(left)) +
    section(hatch(left, 5)) +
    body("M46 16h26v64H46z") +
    thin("M56 16v64M64 16v64M72 32h8M72 64h8") +
    body(rect(80, 12, 8, 72)) +
    part("M46 28h-8v8h4v16h-4v8h8v3h4V25h-4z") +
    body("M4 62h38v12H4z") +
    hot("M20 64h22v8H20z") +
    hot("M42 64h4v-4") +
    thin("M20 62v12M4 68h16") +
    accent(arrow(5, 68, 17, 68)) +
    accent(arrow(74, 22, 62, 22))
  );
}

function ladle(): string {
  return (
    body("M24 10h40l-5 30H29z") +
    line("M24 10h-6M64 10h6l4 5-6 4", "M18 10V4M70 10V4M18 4h52") +
    hot("M26.5 22h35l-3 18H29.6z") +
    thin("M29 30c6-3 9 3 15 0s9 3 15 0") +
    hot("M40 40h6c1 8-1 14 0 22h-6c-1-8 1-14 0-22z") +
    body("M10 62h76v24H10z") +
    hot("M18 66h20v12H18zM48 66h0M38 68h20v4H38z") +
    part("M58 66h20v12H58z") +
    hot("M38 62h12v4H38z") +
    line("M10 62h76") +
    thinAccent("M74 56c-2-3 2-4 0-7M81 56c-2-3 2-4 0-7")
  );
}

export const molding = {
  "3d-printing": printing3d(),
  "blow-molding": blow(),
  casting: sandCasting(),
  "die-casting": dieCasting(),
  foundry: ladle(),
  "injection-molding": injection(),
  "investment-casting": investmentCasting(),
  "rotational-molding": rotational(),
  "rubber-molding": rubber(),
  thermoforming: thermoforming(),
};
