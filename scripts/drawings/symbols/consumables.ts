import {
  accent,
  body,
  circle,
  dots,
  ellipse,
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

function jar(x: number, isFull: boolean): string {
  const shape = `M${x + 3} 48h16v5c3 1 4 3 4 6v15c0 2-1 4-3 4H${x + 2}c-2 0-3-2-3-4V59c0-3 1-5 4-6z`;
  return (
    body(shape) +
    (isFull ? part(`M${x - 1} 61h24v13c0 2-1 4-3 4H${x + 2}c-2 0-3-2-3-4z`) : "") +
    line(shape)
  );
}

function food(): string {
  return (
    body("M30 6h36v14H56l-3 10H43l-3-10H30z") +
    thin("M30 12h36") +
    accent("M48 30v32") +
    jar(8, true) +
    jar(37, false) +
    hot("M37 68h22v6c0 2-1 4-3 4H40c-2 0-3-2-3-4z") +
    jar(66, true) +
    body(rect(9, 42, 20, 6, 1), rect(67, 42, 20, 6, 1)) +
    thin("M12 66h14M12 71h9M70 66h14M70 71h9") +
    line("M4 80h88") +
    body(circle(14, 85, 4), circle(48, 85, 4), circle(82, 85, 4))
  );
}

function meat(): string {
  return (
    part(
      "M22 20c14-12 40-12 52 2 12 13 14 32 4 42-8 8-19 4-25 10-7 8-20 10-28 2-7-8-2-17-6-26-4-11-7-22 3-30z",
    ) +
    body(
      "M27 26c11-9 31-9 41 2 9 10 11 24 4 31-6 6-16 3-22 9-5 6-14 8-19 2-5-5-1-13-4-22-3-8-6-16 0-22z",
    ) +
    line("M48 24c-2 8 2 14 0 22s4 12 2 20M33 42c6-2 10 0 15-2") +
    thin(
      "M50 46c6-3 10-2 15-1M36 30c2 2 2 4 1 6M60 32c3 2 3 5 2 8M38 56c2 1 3 3 2 6M60 54c2-1 4-2 6-1",
    ) +
    thinAccent("M56 28c2 1 3 2 3 4M34 49c2 0 3 1 4 3M65 47c1 1 2 2 1 4M42 62c1 1 1 2 0 4") +
    accent("M8 78c4-1 7-4 8-8M12 86c6-2 11-6 13-10")
  );
}

function brewing(): string {
  return (
    line("M17 54L12 88M59 54l4 34") +
    body("M16 28c0-12 10-18 22-18s22 6 22 18v24L44 76H32L16 52z") +
    part("M16 40h44v12L44 76H32L16 52z") +
    thin("M16 28h44M16 52h44") +
    line("M38 10V5M32 5h12") +
    body(circle(28, 34, 4.5)) +
    accent("M28 34l2-2.5") +
    body("M34 76h8v8h-8z") +
    line("M42 80h8") +
    thinAccent(circle(34, 60, 1.5), circle(42, 56, 1.5), circle(38, 66, 1.5), circle(46, 62, 1)) +
    body("M72 36h10v12c0 4 6 6 6 13v25H66V61c0-7 6-9 6-13z") +
    thin("M70 40h14") +
    hot("M66 66h22v12H66z")
  );
}

function cosmetics(): string {
  return (
    body("M22 28h20v-8H22z", "M29 20v-6h6v6", "M29 14v-6H16v4") +
    part("M14 34c0-4 3-6 8-6h20c5 0 8 2 8 6v48c0 3-2 4-4 4H18c-2 0-4-1-4-4z") +
    thinBody(rect(20, 44, 24, 24)) +
    accent("M25 51h14M25 57h9") +
    body("M58 56h32v-9c0-2-1-3-3-3H61c-2 0-3 1-3 3z") +
    part("M60 56h28v26c0 3-2 4-4 4H64c-2 0-4-1-4-4z") +
    thin("M63 48v5M68 48v5M73 48v5M78 48v5M83 48v5M65 70h18") +
    accent("M66 36c0-8 6-10 8-16 2 6 8 8 8 16a8 8 0 0 1-16 0z")
  );
}

function nutraceutical(): string {
  return (
    body(rect(16, 8, 36, 14, 2)) +
    thin("M22 8v14M28 8v14M34 8v14M40 8v14M46 8v14") +
    part("M20 22h28v5c6 1 8 4 8 9v46c0 3-2 4-4 4H16c-2 0-4-1-4-4V36c0-5 2-8 8-9z") +
    thinBody("M12 42h44v30H12z") +
    accent("M20 50h20M20 56h14") +
    thin("M20 64h28") +
    body("M66 46a9 9 0 0 1 13-13l6 6a9 9 0 0 1-13 13z") +
    hot("M66 46a9 9 0 0 1 13-13z") +
    line("M72.5 39.5l6.5 6.5") +
    body(ellipse(74, 78, 13, 8)) +
    thin("M62 76c7 5 17 5 24 0") +
    dots([66, 64], [84, 62])
  );
}

function chemicals(): string {
  const hexagon = polygon(
    Array.from({ length: 6 }, (_, index) => polar(72, 24, 12, index * 60 - 30)),
  );
  return (
    body("M22 10h18v22l16 40c3 7-1 14-8 14H14c-7 0-11-7-8-14l16-40z") +
    part("M15.5 50h31L56 72c3 7-1 14-8 14H14c-7 0-11-7-8-14z") +
    line("M19 10h24") +
    thin("M24 18h7M24 24h5M36 62a3 3 0 1 0 .1 0M24 70a4 4 0 1 0 .1 0M42 74a2 2 0 1 0 .1 0") +
    accent(hexagon, "M72 36v9M61.6 18l-6-4M82.4 18l6-4") +
    thinAccent("M65 21v6M72 31.5l5.5-3.2M72 16.5l5.5 3.2") +
    body("M64 54h26v4h-2v24h2v4H64v-4h2V58h-2z") +
    thin("M66 66h22M66 74h22")
  );
}

export const consumables = {
  brewing: brewing(),
  chemicals: chemicals(),
  cosmetics: cosmetics(),
  food: food(),
  meat: meat(),
  nutraceutical: nutraceutical(),
};
