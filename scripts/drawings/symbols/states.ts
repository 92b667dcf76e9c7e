import { isometric } from "./isometric.ts";
import {
  accent,
  arrow,
  body,
  center,
  circle,
  dimension,
  ellipse,
  gear,
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
} from "./pen.ts";

function noResults(): string {
  return (
    thin(
      "M8 10h60M8 22h60M8 34h60M8 46h60M8 58h60M8 70h60M10 8v64M22 8v64M34 8v64M46 8v64M58 8v64",
    ) +
    body(circle(48, 44, 24)) +
    hidden(gear(48, 44, 14, 10, 8)) +
    hidden(circle(48, 44, 4)) +
    line(circle(48, 44, 20)) +
    accent("M66 62l5 5") +
    hot("M69 69l4-4 15 15-4 4z") +
    thinAccent("M34 36a16 16 0 0 1 8-6")
  );
}

function cartEmpty(): string {
  return (
    line("M4 14h10l4 12") +
    part("M16 24h72l-9 34H26z") +
    thin("M19.5 35h65.5M22.5 46h59.5M34 24l4 34M50 24l2 34M66 24l-1 34M80 24l-5 34") +
    line("M26 58l-4 10h56") +
    body(circle(32, 78, 7), circle(70, 78, 7)) +
    thin(circle(32, 78, 2), circle(70, 78, 2)) +
    accent("M52 3v11M48 10.5l4 4 4-4")
  );
}

function mapPin(): string {
  const { face, edge } = isometric(48, 50);
  return (
    part(face([0, 0, 0], [40, 0, 0], [40, 40, 0], [0, 40, 0])) +
    thin(edge([13, 0, 0], [13, 40, 0]), edge([26, 0, 0], [26, 40, 0])) +
    thin(edge([0, 13, 0], [40, 13, 0]), edge([0, 26, 0], [40, 26, 0])) +
    thinAccent(ellipse(48, 70, 13, 7)) +
    body("M48 70C36 50 28 42 28 28a20 20 0 0 1 40 0c0 14-8 22-20 42z") +
    hot(circle(48, 28, 8))
  );
}

function brokenGear(): string {
  const teeth = 12;
  const whole = Array.from({ length: teeth - 2 }, (_, tooth) => 15 + tooth * 30).flatMap(
    (angle) => [
      polar(44, 52, 25, angle - 9),
      polar(44, 52, 33, angle - 4.5),
      polar(44, 52, 33, angle + 4.5),
      polar(44, 52, 25, angle + 9),
    ],
  );
  const crack = [
    polar(44, 52, 26, 300),
    polar(44, 52, 19, 310),
    polar(44, 52, 24, 322),
    polar(44, 52, 17, 335),
    polar(44, 52, 25, 350),
  ];
  return (
    part(polygon([...whole, ...crack])) +
    body(circle(44, 52, 9)) +
    thin("M32 66a18 18 0 0 1-6-14M30 41a18 18 0 0 1 14-7") +
    body("M71 14l12 5 8 13-7 5-7-4-9-6-4-8z") +
    accent("M62 30l-4 7 6 1-4 8") +
    thinAccent("M66 48l6 4M72 44l8 2M58 22l-2-7") +
    hot(circle(86, 60, 1.5), circle(78, 66, 1)) +
    thin("M10 90h72")
  );
}

function missingPart(): string {
  return (
    center("M48 4v88") +
    body(isometric(48, 74).cylinder([0, 0, 0], 15, 8)) +
    part(isometric(48, 58).cylinder([0, 0, 0], 8, 4)) +
    hidden(isometric(48, 44).cylinder([0, 0, 0], 15, 7)) +
    part("M38 9l5-3h10l5 3v7l-5 4H43l-5-4z") +
    thin("M38 9l5 4h10l5-4M43 13v7M53 13v7") +
    line("M44 20v9M52 20v9") +
    thin("M44 23l8 2M44 26l8 2") +
    accent("M66 44h8") +
    thinAccent(circle(82, 40, 8)) +
    accent("M79.5 38c0-4 5-4 5-1 0 2-2.5 2-2.5 4.5M82 44.5v.1")
  );
}

function consultant(): string {
  return (
    body("M10 10h76c2 0 4 2 4 4v50c0 2-2 4-4 4H42L26 84V68H10c-2 0-4-2-4-4V14c0-2 2-4 4-4z") +
    part(gear(36, 39, 19, 14.5, 10, 9)) +
    body(circle(36, 39, 6)) +
    accent("M64 27h16M64 37h16M64 47h10") +
    thinAccent("M55 39h4")
  );
}

function messages(): string {
  return (
    body("M8 12h52c2 0 4 2 4 4v28c0 2-2 4-4 4H30L18 58V48H8c-2 0-4-2-4-4V16c0-2 2-4 4-4z") +
    thin("M14 24h38M14 31h38M14 38h22") +
    part("M40 38h46c3 0 4 2 4 4v28c0 2-2 4-4 4H76v11L64 74H40c-2 0-4-2-4-4V42c0-2 2-4 4-4z") +
    accent("M46 50h32M46 58h32M46 66h18")
  );
}

/** A sheet with a folded corner; what it is about stands on it. */
function sheet(content: string): string {
  return body("M18 6h46l16 16v66H18z") + line("M64 6v16h16") + content;
}

function quote(): string {
  return (
    sheet(
      part("M28 26l10-5 10 5v11l-10 5-10-5z") +
        thin(
          "M28 26l10 5 10-5M38 31v11M54 30h16M54 37h12M28 52h42M28 60h42M56 46v20M28 46h42v20H28z",
        ),
    ) +
    body("M46 74h34v14H46z") +
    thin("M58 74v14") +
    accent("M62 81h13M50 81h4")
  );
}

function agreement(): string {
  return (
    sheet(thin("M28 26h26M28 34h42M28 42h42M28 50h30")) +
    accent("M28 72c4-10 8-10 7-3s5 3 7-1 3 5 8 2") +
    thin("M28 78h26") +
    part("M60 60l12-4 12 4v12c0 8-5 13-12 17-7-4-12-9-12-17z") +
    accent("M66 72l4.5 4.5L79 68")
  );
}

function shipment(): string {
  return (
    body("M4 24h52v46H4z") +
    thin("M4 32h52M14 32v38M24 32v38M36 32v38M46 32v38") +
    part("M56 38h18l14 15v17H56z") +
    thinBody("M62 44h10l9 10H62z") +
    body(circle(20, 74, 9), circle(72, 74, 9)) +
    thin(circle(20, 74, 3), circle(72, 74, 3)) +
    accent("M60 28h22", "M78 24l4 4-4 4") +
    line("M29 74h34", "M4 88h88")
  );
}

function orders(): string {
  const { face, edge } = isometric(50, 22);
  return (
    part(face([0, 0, 0], [36, 0, 0], [36, 0, -34], [36, 36, -34], [0, 36, -34], [0, 36, 0])) +
    line(edge([0, 36, 0], [36, 36, 0], [36, 0, 0]), edge([36, 36, 0], [36, 36, -34])) +
    thinBody(face([13, 0, 0], [21, 0, 0], [21, 36, 0], [13, 36, 0])) +
    thinBody(face([13, 36, 0], [21, 36, 0], [21, 36, -12], [13, 36, -12])) +
    thin(edge([36, 10, -20], [36, 26, -20]), edge([36, 14, -26], [36, 26, -26])) +
    hot(circle(20, 22, 13)) +
    accent("M14 22l4.5 5L27 17")
  );
}

function analytics(): string {
  return (
    line("M12 8v76h76") +
    thin("M8 24h4M8 44h4M8 64h4M12 24h76M12 44h76M12 64h76") +
    part(rect(20, 60, 11, 24), rect(37, 50, 11, 34), rect(54, 54, 11, 30), rect(71, 34, 11, 50)) +
    accent("M16 54l18-14 16 6 18-18 18-12") +
    hot(circle(34, 40, 2.5), circle(50, 46, 2.5), circle(68, 28, 2.5), circle(86, 16, 2.5))
  );
}

function review(): string {
  return (
    body("M10 10h76v54H46L32 80V64H10z") +
    part(rect(19, 24, 9, 26), rect(32, 24, 9, 26), rect(45, 24, 9, 26), rect(58, 24, 9, 26)) +
    thinBody(rect(71, 24, 8, 26)) +
    hot("M19 40h9v10h-9zM32 35h9v15h-9zM45 30h9v20h-9zM58 26h9v24h-9z") +
    thin("M19 56h60")
  );
}

function upload(): string {
  return (
    sheet(
      part("M34 66V48l14-8 14 8v18l-14 8z") +
        thin("M34 48l14 8 14-8M48 56v18") +
        accent(arrow(48, 34, 48, 14)),
    ) + thin("M26 80h44")
  );
}

function drafting(): string {
  return (
    body("M6 18h84v50H6z") +
    thin("M12 24h72v38H12z", "M62 52h22v10H62z", "M70 52v10") +
    part("M22 54V34h10l6 8h14v12z") +
    thin(circle(29, 47, 4), "M29 40v14M22 47h14") +
    accent(dimension(22, 30, 52, 30)) +
    line("M20 68l-8 20M76 68l8 20M48 68v12") +
    hot("M66 44l14-20 4 3-14 20-5 2z") +
    thinAccent("M69 39l4 3")
  );
}

function saved(): string {
  return (
    sheet(
      part("M28 30h40v34H28z") + thin(circle(48, 47, 10), circle(48, 47, 4), "M28 72h40M28 79h24"),
    ) + hot("M26 2h14v26l-7-6-7 6z")
  );
}

export const states = {
  agreement: agreement(),
  analytics: analytics(),
  "cart-empty": cartEmpty(),
  consultant: consultant(),
  drafting: drafting(),
  error: brokenGear(),
  "map-pin": mapPin(),
  messages: messages(),
  "missing-part": missingPart(),
  "no-results": noResults(),
  orders: orders(),
  quote: quote(),
  review: review(),
  saved: saved(),
  shipment: shipment(),
  upload: upload(),
};
