import { isometric } from "./isometric.ts";
import {
  accent,
  arrow,
  body,
  circle,
  dimension,
  ellipse,
  hidden,
  hot,
  line,
  part,
  polar,
  polygon,
  rect,
  thin,
  thinAccent,
  thinBody,
  thinPart,
} from "./pen.ts";

function sewing(): string {
  return (
    body("M24 22h46c8 0 12 5 12 12v32H66V44c0-4-2-6-6-6H40v8H24c-5 0-8-3-8-8V30c0-5 3-8 8-8z") +
    body("M8 66h80v12H8z") +
    body(rect(82, 30, 7, 16, 2)) +
    thin("M66 72h16M24 28h34M74 52a5 5 0 1 0 .1 0") +
    line("M28 46v7M28 53v10") +
    body("M22 53h12") +
    line("M22 62c2 2 10 2 12 0") +
    body("M52 14h8v8h-8z") +
    thin("M51 14h10M52 18h8") +
    accent("M52 16C44 10 30 14 28 24s0 14 0 18") +
    part("M8 66h52c-2 4-6 6-12 6H14c-4 0-6-2-6-6z") +
    accent("M12 69h4M20 69h4M28 69h4M36 69h4M44 69h4") +
    line("M14 78v8M82 78v8")
  );
}

function loom(): string {
  const size = 9;
  const weave = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => {
      const [x, y] = [10 + column * size, 34 + row * size];
      return (row + column) % 2 === 0
        ? rect(x - 0.5, y + 1.5, size + 1, size - 3)
        : rect(x + 1.5, y - 0.5, size - 3, size + 1);
    }),
  ).flat();
  return (
    thinPart(...weave) +
    thin("M14.5 79v8M23.5 79v8M32.5 79v8M41.5 79v8M50.5 79v8") +
    thin("M14.5 33v-8M23.5 33v-8M32.5 33v-8M41.5 33v-8M50.5 33v-8") +
    body("M68 26h12l8 50H60z") +
    thin("M67 33l14 4M66 40l16 5M65 47l18 6M64 54l20 7M63 61l22 8M62 68l20 7M81 31l-14 4") +
    body(ellipse(74, 26, 6, 2.5), "M58 76h32v6H58z") +
    accent("M74 24C74 10 58 8 50 14S34 24 14 14")
  );
}

function saw(): string {
  const teeth = 20;
  const points = Array.from({ length: teeth }, (_, index) => (index * 360) / teeth).flatMap(
    (angle) => [
      polar(50, 44, 28, angle),
      polar(50, 44, 33, angle + 4),
      polar(50, 44, 28, angle + 7),
    ],
  );
  return (
    body(polygon(points)) +
    line(circle(50, 44, 5)) +
    thin(circle(50, 44, 13)) +
    thin("M50 22v6M50 60v6M28 44h6M66 44h6") +
    part("M6 58h38v14H6z", "M44 58h42v14H44z") +
    thin("M10 63c8-3 18 3 34 0M8 68c10-2 16 2 24 0M52 63c8 2 18-3 32 0M50 68c8-2 20 2 34 0") +
    body("M8 72h80v7H8zM16 79h8v9h-8zM72 79h8v9h-8z") +
    accent("M66 20a28 28 0 0 1 11 14", "M78.5 29l-1.2 5.4-4.6-3.2") +
    thinAccent("M24 54l-3-4M18 55l-6-3M20 48l-5-4")
  );
}

function printing(): string {
  return (
    body(circle(30, 24, 15), circle(30, 56, 15), circle(62, 56, 15)) +
    thin(circle(30, 24, 4), circle(30, 56, 4), circle(62, 56, 4)) +
    hot("M12 70h12l4 10H12z") +
    part("M4 38h40c6 0 6 2 10 2h34v4H54c-6 0-6-2-10-2H4z") +
    accent("M60 35.5h6M70 35.5h6M80 35.5h6") +
    body("M66 10h22v20H66z") +
    thin("M70 15h10M70 20h14M70 25h8") +
    thinAccent(circle(85, 15, 1)) +
    accent("M24 15a11 11 0 0 1 11-1", "M32 10.5l3.5 3.5-4 3") +
    thin("M12 86h76")
  );
}

function corrugated(): string {
  const { face, edge } = isometric(48, 28);
  const [w, h] = [30, 28];
  return (
    body(face([0, 0, 0], [-11, 0, 10], [-11, w, 10], [0, w, 0])) +
    body(face([0, 0, 0], [0, -11, 10], [w, -11, 10], [w, 0, 0])) +
    body(face([0, 0, 0], [w, 0, 0], [w, w, 0], [0, w, 0])) +
    part(face([w, 0, 0], [w, w, 0], [w, w, -h], [w, 0, -h])) +
    part(face([0, w, 0], [w, w, 0], [w, w, -h], [0, w, -h])) +
    body(face([w, w, 0], [w, 0, 0], [w + 11, 0, -5], [w + 11, w, -5])) +
    body(face([0, w, 0], [w, w, 0], [w, w + 11, -5], [0, w + 11, -5])) +
    thin(edge([6, w, -16], [20, w, -16]), edge([6, w, -21], [14, w, -21])) +
    accent("M58 79v-8M55 74.5l3-3.5 3 3.5M66 75v-8M63 70.5l3-3.5 3 3.5")
  );
}

function packaging(): string {
  return (
    part("M10 18h34v10l4 12v42c0 3-2 4-4 4H10c-2 0-4-1-4-4V40l4-12z") +
    thin("M10 23h34M10 28h34M6 78c8 4 34 4 42 0") +
    thinBody(rect(14, 42, 26, 22)) +
    accent("M19 49h16M19 54h10") +
    body("M56 36l8-8h22v50l-8 8H56z") +
    line("M56 36h22l8-8M78 36v50") +
    thin("M61 44h12v14H61zM61 64h12M61 69h8") +
    hidden("M67 36l8-8") +
    accent(dimension(56, 20, 86, 20))
  );
}

function paper(): string {
  return (
    part("M30 14h40c9 0 16 12 16 27s-7 27-16 27H30z") +
    body(ellipse(30, 41, 17, 27)) +
    thin(ellipse(30, 41, 12, 19), ellipse(30, 41, 8, 13)) +
    line(ellipse(30, 41, 4, 7)) +
    body("M30 68h40c-8 2-10 6-10 12 0 4 2 6 4 6H22c-2 0-4-3-4-7 0-6 5-11 12-11z") +
    thin("M28 74h24M26 80h26") +
    accent(arrow(70, 80, 88, 80)) +
    thinAccent("M44 24h30M46 33h30M46 42h30")
  );
}

function glass(): string {
  return (
    part("M18 8h12v22c0 6 8 8 8 18v32c0 4-2 6-6 6H16c-4 0-6-2-6-6V48c0-10 8-12 8-18z") +
    thin("M16 12h16M15 50v26M19 50v14") +
    body("M46 42h40l-6 44H52z") +
    hot("M48.5 58h35L80 86H52z") +
    thin("M53 48l1.5 12M79 48l-1 8") +
    accent("M56 20l4-10M66 18V7M76 20l-4-10") +
    thinAccent("M24 38v6")
  );
}

function furniture(): string {
  return (
    body("M30 10h36c3 0 4 2 4 5l-3 31H29l-3-31c0-3 1-5 4-5z") +
    thin("M31 18h34M31.5 24h33") +
    part("M24 46h48l6 12H18z") +
    part("M18 58h60v6H18z") +
    body("M20 64h6l-3 24h-5zM70 64h6l2 24h-5z") +
    thin("M32 64l-1 16h-3M64 64l1 16h3") +
    accent(dimension(88, 58, 88, 88)) +
    thinAccent("M80 58h5M80 88h5")
  );
}

function concrete(): string {
  const { box, face } = isometric(48, 30);
  const block = (x: number, y: number, z: number) =>
    part(box([x, y, z], 38, 19, 18)) +
    thinBody(
      face(
        [x + 4, y + 4, z + 18],
        [x + 16, y + 4, z + 18],
        [x + 16, y + 15, z + 18],
        [x + 4, y + 15, z + 18],
      ),
      face(
        [x + 22, y + 4, z + 18],
        [x + 34, y + 4, z + 18],
        [x + 34, y + 15, z + 18],
        [x + 22, y + 15, z + 18],
      ),
    );
  return block(0, 2, -20) + block(0, 22, -20) + block(2, 12, 2) + accent(dimension(70, 16, 86, 25));
}

export const goods = {
  concrete: concrete(),
  corrugated: corrugated(),
  "cut-and-sew": sewing(),
  furniture: furniture(),
  glass: glass(),
  packaging: packaging(),
  paper: paper(),
  printing: printing(),
  textiles: loom(),
  woodworking: saw(),
};
