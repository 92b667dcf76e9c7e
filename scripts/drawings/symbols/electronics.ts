import { isometric } from "./isometric.ts";
import {
  accent,
  body,
  circle,
  hidden,
  hot,
  line,
  part,
  rect,
  thin,
  thinAccent,
  thinBody,
  thinPart,
} from "./pen.ts";

function pcbAssembly(): string {
  const { face, edge, box, circle: ring } = isometric(48, 44);
  return (
    part(face([0, 0, 3], [48, 0, 3], [48, 0, 0], [48, 40, 0], [0, 40, 0], [0, 40, 3])) +
    line(edge([0, 40, 3], [48, 40, 3], [48, 0, 3]), edge([48, 40, 3], [48, 40, 0])) +
    thin(ring([4, 4, 3], 2), ring([44, 4, 3], 2), ring([44, 36, 3], 2), ring([4, 36, 3], 2)) +
    thin(edge([10, 8, 3], [22, 8, 3], [26, 12, 3], [40, 12, 3])) +
    thin(edge([10, 12, 3], [18, 12, 3]), edge([30, 30, 3], [40, 30, 3], [40, 22, 3])) +
    body(box([6, 24, 3], 10, 10, 4), box([34, 15, 3], 7, 4, 3), box([22, 32, 3], 4, 4, 5)) +
    thinAccent(face([19, 16, 3], [31, 16, 3], [31, 28, 3], [19, 28, 3])) +
    thin(edge([19, 19, 3], [14, 19, 3]), edge([19, 23, 3], [12, 23, 3])) +
    accent("M51 44v8M48.5 49.5L51 53l2.5-3.5") +
    body("M39 33.5l12-6 12 6v3l-12 6-12-6z") +
    line("M39 33.5l12 6 12-6M51 39.5v3") +
    body("M48 6h6v14l3 4v5.5c-3 2-9 2-12 0V24l3-4z") +
    thin("M45 24h12M48 12h6")
  );
}

function wireHarness(): string {
  const plug = (x: number, y: number) =>
    body(rect(x, y, 16, 14)) + thin(`M${x + 5} ${y}v14M${x + 9} ${y + 4}h4M${x + 9} ${y + 10}h4`);
  return (
    line("M24 44h20c14 0 12-28 28-28M24 47h22c10 0 12 0 26 0M24 50h20c14 0 12 29 28 29") +
    thin("M24 42h20c12 0 10-29 28-29M24 52h20c12 0 10 30 28 30M48 45h24M48 49h24") +
    body("M8 36h16v22H8z") +
    thin("M13 36v22M17 41h4M17 47h4M17 53h4") +
    plug(72, 8) +
    plug(72, 40) +
    plug(72, 72) +
    hot(rect(29, 41, 4, 12, 1), rect(39, 41, 4, 12, 1)) +
    accent("M60 20l5 3M60 74l5-3")
  );
}

function instrument(): string {
  return (
    body(rect(8, 16, 80, 58, 4)) +
    part(rect(14, 22, 48, 38, 2)) +
    thin("M14 31.5h48M14 41h48M14 50.5h48M26 22v38M38 22v38M50 22v38") +
    accent("M14 41h6l3-11 6 22 6-22 6 22 5-16 3 5h13") +
    line(circle(75, 32, 6)) +
    thin("M75 26v6") +
    thinBody(circle(70, 47, 2.5), circle(80, 47, 2.5), circle(70, 56, 2.5)) +
    hot(circle(80, 56, 2.5)) +
    thin("M14 67h20M40 67h6M50 67h6") +
    line("M18 74v8M78 74v8M12 82h12M72 82h12")
  );
}

function semiconductor(): string {
  const rows = [
    [30, 2],
    [22, 4],
    [22, 4],
    [22, 4],
    [30, 2],
  ] as const;
  const dies = rows.flatMap(([x, count], row) =>
    Array.from({ length: count }, (_, index) => [x + index * 9 - 3, 24 + row * 9] as const),
  );
  return (
    part("M33.4 81.6A36 36 0 1 1 50.6 81.6z".replace("33.4", "30").replace("50.6", "54")) +
    thinBody(...dies.map(([x, y]) => rect(x, y, 7.5, 7.5))) +
    hot(rect(37, 42, 7.5, 7.5)) +
    accent("M44.5 42L58 34M44.5 49.5L58 76") +
    body(rect(58, 34, 30, 42)) +
    thinPart(rect(66, 46, 14, 18)) +
    thin("M58 41h-5M58 48h-4M58 55h-4M58 62h-3M58 69h-4M88 41h4M88 48h4M88 55h4M88 62h4M88 69h4") +
    thinAccent("M69 51h8M69 55h5M69 59h8") +
    thin(circle(63, 39, 1.5))
  );
}

function boxBuild(): string {
  const { box, circle: ring, face } = isometric(48, 62);
  const { box: lid, face: lidFace } = isometric(48, 22);
  return (
    hidden("M48 14v70M24.6 33v36M71.4 33v36") +
    part(box([0, 0, 0], 27, 27, 14)) +
    thin(face([3, 3, 14], [24, 3, 14], [24, 24, 14], [3, 24, 14])) +
    body(isometric(48, 44).box([4, 4, 0], 19, 19, 3)) +
    thin(isometric(48, 44).face([8, 8, 3], [15, 8, 3], [15, 15, 3], [8, 15, 3])) +
    body(lid([0, 0, 0], 27, 27, 4)) +
    thin(lidFace([5, 5, 4], [22, 5, 4], [22, 22, 4], [5, 22, 4])) +
    thin(ring([27, 13, 7], 2.5, "x"), ring([27, 20, 7], 1.5, "x")) +
    accent("M83 36v22M80 54.5l3 4 3-4")
  );
}

function energy(): string {
  const blade = (degrees: number) => {
    const turn = (x: number, y: number): string => {
      const angle = (degrees * Math.PI) / 180;
      const px = 62 + x * Math.cos(angle) - y * Math.sin(angle);
      const py = 30 + x * Math.sin(angle) + y * Math.cos(angle);
      return `${px.toFixed(1)} ${py.toFixed(1)}`;
    };
    return `M${turn(-1.5, -3)}L${turn(-3.5, -9)}Q${turn(-2.5, -16)} ${turn(0.5, -27)}L${turn(2, -9)}L${turn(1.5, -3)}z`;
  };
  return (
    body("M60.5 34h3L66 86h-8z") +
    part(blade(8), blade(128), blade(248)) +
    body(circle(62, 30, 3.5)) +
    part("M8 80l8-26h30l6 26z") +
    thin("M10.7 71.3h39.3M13.3 62.7h34.7M26 54l-3 26M36 54l2 26") +
    line("M30 80v6M22 86h16") +
    hot(circle(20, 22, 7)) +
    accent(
      "M20 10V7M20 37v-3M8 22H5M35 22h-3M11.5 13.5l-2-2M28.5 13.5l2-2M11.5 30.5l-2 2M28.5 30.5l2 2",
    ) +
    thin("M8 86h80")
  );
}

export const electronics = {
  assembly: boxBuild(),
  electronics: instrument(),
  energy: energy(),
  "pcb-assembly": pcbAssembly(),
  semiconductor: semiconductor(),
  "wire-harness": wireHarness(),
};
