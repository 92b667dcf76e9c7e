import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("src/ui/tokens.css", "utf8");

function colors(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map((match) => [
      match[1] ?? "",
      match[2] ?? "",
    ]),
  );
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const light = colors(":root");
const dark = colors(':root[data-theme="dark"]');
const grounds = ["paper", "sheet", "well", "action-soft"];

describe.each([
  ["light", light],
  ["dark", dark],
])("in the %s theme", (_, theme) => {
  const of = (name: string) => theme.get(name) ?? "missing";

  test.each(["ink", "ink-soft", "action", "accent-text", "danger", "success", "warning"])(
    "%s is readable on every ground",
    (text) => {
      for (const ground of grounds) {
        expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test.each([
    ["on-action", "action"],
    ["on-action", "action-strong"],
    ["ink", "mark"],
    ["ink", "danger-soft"],
    ["ink", "success-soft"],
    ["ink", "warning-soft"],
  ])("%s is readable on %s", (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["focus", "line-strong"])("%s stands out from every ground", (mark) => {
    for (const ground of ["paper", "sheet"]) {
      expect(contrast(of(mark), of(ground)), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

test("both ways to the dark theme give the same colors", () => {
  expect(colors(':root:not([data-theme="light"])')).toEqual(dark);
  expect([...dark.keys()].every((name) => light.has(name))).toBe(true);
});
