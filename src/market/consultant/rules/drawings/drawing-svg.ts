import { decimalText } from "../../../../shared/money.ts";
import type { Drawing, DrawingOf } from "./drawing.ts";
import { bar, ink, lineFrom, round, short, svgDocument, textAt, width } from "./svg.ts";

/**
 * Draws a drawing as SVG of our own: text is escaped, there are no scripts, styles or links, and the
 * same values give the same picture.
 */
export function drawingSvg(drawing: Drawing): string {
  switch (drawing.kind) {
    case "process-comparison":
      return comparison(drawing);
    case "timeline":
      return timeline(drawing);
    case "price-curve":
      return priceCurve(drawing);
  }
}

const left = 210;
const right = width - 36;

function comparison({ title, alt, rows }: DrawingOf<"process-comparison">): string {
  const most = Math.max(4, ...rows.map((row) => row.to));
  const x = (weeks: number) => left + ((right - left) * weeks) / most;
  const bottom = 70 + rows.length * 52;
  const step = most > 20 ? 8 : most > 10 ? 4 : 2;
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
  return svgDocument(bottom + 40, title, alt, [
    ...ticks.flatMap((weeks) => [
      lineFrom(x(weeks), 56, x(weeks), bottom),
      textAt(x(weeks), bottom + 18, `${weeks}`, { size: 11, anchor: "middle" }),
    ]),
    textAt(24, bottom + 18, "weeks, first order", { size: 11 }),
    ...rows.flatMap((row, at) => {
      const y = 70 + at * 52;
      return [
        textAt(24, y + 15, short(row.label, 24), { weight: 600 }),
        bar(x(row.from), y, x(row.to) - x(row.from), 18),
        textAt(24, y + 34, short(row.note, 80), { size: 11 }),
      ];
    }),
  ]);
}

function timeline({ title, alt, steps, today }: DrawingOf<"timeline">): string {
  const days = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  const first = Math.min(days(today), ...steps.map((step) => days(step.starts)));
  const last = Math.max(...steps.map((step) => days(step.ends)));
  const x = (date: string) =>
    left + ((right - left) * (days(date) - first)) / Math.max(1, last - first);
  const bottom = 64 + steps.length * 34;
  return svgDocument(bottom + 44, title, alt, [
    ...steps.flatMap((step, at) => {
      const y = 64 + at * 34;
      return [
        textAt(24, y + 14, short(step.label, 25), { size: 12 }),
        lineFrom(left, y + 26, right, y + 26),
        bar(x(step.starts), y, x(step.ends) - x(step.starts), 18),
      ];
    }),
    lineFrom(x(today), 52, x(today), bottom, ink.mark),
    textAt(x(today) + 4, bottom + 16, `today ${today}`, { size: 11, fill: ink.mark }),
    textAt(right, bottom + 34, `needed ${steps.at(-1)?.ends ?? ""}`, { size: 11, anchor: "end" }),
    textAt(24, bottom + 34, `begin ${steps[0]?.starts ?? ""}`, { size: 11 }),
  ]);
}

function priceCurve({ title, alt, points, asked }: DrawingOf<"price-curve">): string {
  const [top, bottom, start] = [64, 300, 96];
  const quantities = [...points.map((point) => point.quantity), asked ?? 1].filter(
    (one) => one > 0,
  );
  const [low, high] = [
    Math.min(...points.map(({ quantity }) => quantity)),
    Math.max(...quantities) * 1.6,
  ];
  const dearest = Math.max(...points.map((point) => point.price), 0.01);
  const x = (quantity: number) =>
    start +
    ((right - start) * Math.log(Math.max(quantity, low) / low)) /
      Math.log(Math.max(high / low, 1.01));
  const y = (price: number) => bottom - ((bottom - top) * price) / dearest;
  const steps = points.map((point, at) => {
    const next = points[at + 1];
    const end = next === undefined ? right : x(next.quantity);
    return `${at === 0 ? "M" : "L"}${round(x(point.quantity))} ${round(y(point.price))}H${round(end)}`;
  });
  return svgDocument(348, title, alt, [
    lineFrom(start, top - 8, start, bottom, ink.line),
    lineFrom(start, bottom, right, bottom, ink.line),
    `<path d="${steps.join("")}" fill="none" stroke="${ink.bar}" stroke-width="2"/>`,
    ...points.flatMap((point) => [
      textAt(start - 8, y(point.price) + 4, decimalText(point.price.toFixed(2)), {
        size: 11,
        anchor: "end",
      }),
      textAt(x(point.quantity), bottom + 18, point.quantity.toLocaleString("en-US"), {
        size: 11,
        anchor: "middle",
      }),
    ]),
    ...(asked === null
      ? []
      : [
          lineFrom(x(asked), top - 8, x(asked), bottom, ink.mark),
          textAt(x(asked), bottom + 34, `${asked.toLocaleString("en-US")} asked`, {
            size: 11,
            anchor: "middle",
            fill: ink.mark,
          }),
        ]),
    textAt(24, 52, "dollars a piece", { size: 11 }),
  ]);
}
