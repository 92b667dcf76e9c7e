import {
  accent,
  body,
  center,
  circle,
  dimension,
  gear,
  head,
  hot,
  line,
  part,
  rect,
  thin,
  thinAccent,
  thinBody,
  thinPart,
} from "./pen.ts";

function aerospace(): string {
  return (
    body("M24 42h7v13h-7zM65 42h7v13h-7z") +
    part("M43 34L8 60v7l35-11zM53 34l35 26v7L53 56z") +
    part("M44 74L32 83v5l13-4zM52 74l12 9v5l-13-4z") +
    body("M48 5c4 0 6 8 6 16v38c0 12-2 22-4 28h-4c-2-6-4-16-4-28V21c0-8 2-16 6-16z") +
    thin("M44 15c2-2 6-2 8 0M15 60l3 3M81 60l-3 3M31 51l7 3M65 51l-7 3") +
    center("M48 2v92") +
    accent("M8 72v8M12 76H8M8 76h14", head(8, 76, 180, 3)) +
    accent("M88 72v8M84 76h4M88 76H74", head(88, 76, 0, 3))
  );
}

function automotive(): string {
  return (
    body(
      "M6 62V50c0-3 1-4 4-5l13-3 12-14c2-2 4-3 7-3h20c4 0 6 1 8 4l9 13 8 3c3 1 4 3 4 6v11c0 2-1 3-3 3H8c-1 0-2-1-2-3z",
    ) +
    thinPart("M29 42l9-11c1-1 2-2 4-2h7v13zM54 29h8c2 0 4 1 5 3l6 10H54z") +
    thin("M51 44v20M56 48h5M6 54h6M84 54h7M20 44l7-1") +
    body(circle(24, 65, 10), circle(72, 65, 10)) +
    thinBody(circle(24, 65, 5.5), circle(72, 65, 5.5)) +
    line(circle(24, 65, 1), circle(72, 65, 1)) +
    accent(dimension(24, 87, 72, 87)) +
    thinAccent("M24 77v6M72 77v6")
  );
}

function medical(): string {
  return (
    line("M70 18l10 10M64 12l-4 4M84 32l4-4", "M75 23l-8 8") +
    body("M62 20l16 16 4-4-16-16z") +
    body("M60 26l14 14-28 28-14-14z") +
    part("M50 36l14 14-20 20-14-14z") +
    thin("M46 40l4 4M41 45l6 6M36 50l4 4M56 30l4 4M51 35l5 5") +
    body("M30 56l14 14-4 4-14-14z") +
    line("M33 67l-8 8") +
    thin("M25 75L10 90") +
    hot("M8 78c0-3 3-5 4-8 1 3 4 5 4 8a4 4 0 0 1-8 0z") +
    accent("M12 34h7l4-11 6 20 4-13 2 4h5")
  );
}

function machinery(): string {
  return (
    part(gear(36, 56, 30, 24, 16)) +
    thin(circle(36, 56, 19)) +
    body(circle(36, 56, 8)) +
    line("M33.5 48v-3.5h5V48") +
    thin(
      ...[60, 120, 180, 240, 300, 0].map((angle) => {
        const radians = (angle * Math.PI) / 180;
        return circle(36 + 13.5 * Math.cos(radians), 56 + 13.5 * Math.sin(radians), 2.6);
      }),
    ) +
    body(gear(73, 25, 19.5, 13.5, 9, 5)) +
    thin(circle(73, 25, 9)) +
    line(circle(73, 25, 4)) +
    center("M36 56L73 25") +
    accent("M12 38a30 30 0 0 1 10-10", head(22.5, 27.5, -35)) +
    accent("M90 40a22 22 0 0 1-8 7", head(81, 47.5, 155))
  );
}

function factory(): string {
  return (
    body("M70 40V10h12v76H70") +
    thin("M70 18h12M70 24h12") +
    body("M8 86V46l20-12v12l20-12v12l22-12v52z") +
    thinPart(rect(15, 56, 12, 10), rect(34, 56, 12, 10), rect(53, 56, 12, 10)) +
    thin("M21 56v10M40 56v10M59 56v10M13 50.5l10-6M33 50.5l10-6M53 50.5l10-6") +
    body(rect(32, 73, 16, 13)) +
    thin("M32 77h16M32 81h16M14 74h10M56 74h8") +
    accent("M76 7c-3-3 0-4 3-4s6-2 8-1") +
    line("M4 86h88")
  );
}

export const sectors = {
  aerospace: aerospace(),
  automotive: automotive(),
  factory: factory(),
  machinery: machinery(),
  medical: medical(),
};
