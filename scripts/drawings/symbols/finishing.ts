import {
  accent,
  arrow,
  body,
  circle,
  dots,
  hot,
  line,
  part,
  rect,
  thin,
  thinAccent,
  thinBody,
} from "./pen.ts";

function powderCoating(): string {
  return (
    line("M50 8h38M70 8v8c5 0 5 6 1 6s-4 5 0 5") +
    part("M58 30h26v20H72v30H58z") +
    thin(circle(65, 38, 2.5), circle(65, 72, 2.5), circle(77, 40, 2.5)) +
    body("M6 42h22l6-3v14l-6-3H22l3 22h-9l-5-22H6z") +
    thin("M28 42v8M19 60h4") +
    accent("M38 46h4M38 41l4-2M38 51l4 2") +
    dots([47, 45], [52, 40], [46, 37], [51, 48], [47, 53], [52, 56], [45, 59], [53, 33]) +
    thinAccent("M52 62h0M49 65h0M53 69h0M54 76h0M50 27h0") +
    thin("M16 72v14M6 86h20")
  );
}

/** A tank with parts hanging on a rail; current between the electrodes. */
function bath(extra: string): string {
  return (
    line("M24 10h48", "M48 4v6", "M32 10v16M64 10v16") +
    body("M8 30h80v52H8z") +
    thin("M8 42c5-3 8-3 13 0s8 3 13 0 8-3 14 0 8 3 13 0 8-3 13 0 8 3 14 0") +
    line("M32 26v22M64 26v22") +
    extra +
    thin("M8 76h80M16 82v6M80 82v6")
  );
}

function plating(): string {
  return (
    bath(part("M24 48h16v10l-4 4v8h-8v-8l-4-4z") + body("M58 48h12v24H58z")) +
    thin("M58 56h12M58 64h12") +
    accent("M20 18h6M23 15v6M70 18h6") +
    accent(arrow(56, 53, 44, 53), arrow(56, 60, 44, 60), arrow(56, 67, 44, 67))
  );
}

function anodizing(): string {
  return (
    bath(part("M22 48h20v22H22z", "M54 48h20v22H54z")) +
    thin(circle(32, 56, 3), circle(64, 56, 3), "M26 65h12M58 65h12") +
    hot("M22 48h20v3H22zM54 48h20v3H54z") +
    thinAccent(circle(47, 50, 1.5), circle(49, 57, 1), circle(46, 64, 1.5), circle(80, 54, 1.5)) +
    thinAccent(circle(16, 58, 1.5), circle(14, 51, 1), circle(82, 62, 1)) +
    accent("M20 18h6M23 15v6M70 18h6")
  );
}

function heatTreatment(): string {
  return (
    body(rect(8, 14, 62, 62), "M16 76v10M62 76v10") +
    line(rect(17, 24, 44, 42)) +
    thinBody(rect(21, 28, 36, 38)) +
    hot("M25 58h28v8H25zM29 50h20v8H29z") +
    accent("M30 34c-2 3 2 4 0 7M39 34c-2 3 2 4 0 7M48 34c-2 3 2 4 0 7") +
    body(rect(76, 14, 12, 62)) +
    thin("M79 22h6M79 30h6M79 38h6M79 46h6M79 54h6") +
    hot("M80.5 40h3v24h-3z", circle(82, 66, 3.5)) +
    thin("M12 8h54")
  );
}

export const finishing = {
  anodizing: anodizing(),
  "heat-treatment": heatTreatment(),
  plating: plating(),
  "powder-coating": powderCoating(),
};
