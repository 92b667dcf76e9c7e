import { globSync, readFileSync } from "node:fs";
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

/** Every rule of a style sheet: its selector, and its own declarations without those of rules nested in it. */
function rulesIn(sheet: string): { selector: string; own: string }[] {
  const open = [{ selector: "", own: "" }];
  const done: typeof open = [];
  let said = "";
  for (const piece of sheet.replace(/\/\*.*?\*\//gs, "").split(/([{};])/)) {
    if (piece === "{") open.push({ selector: said, own: "" });
    else if (piece === "}" || piece === ";") {
      const rule = open.at(-1);
      if (rule) rule.own += `${said};`;
      if (piece === "}") done.push(...open.splice(-1));
    }
    said = "{};".includes(piece) ? "" : piece.trim();
  }
  return done;
}

/** Where a rule writes in a color, or paints its ground with one: each without its two dashes. */
const painted = globSync("src/**/*.css").flatMap((file) =>
  rulesIn(readFileSync(file, "utf8")).map(({ selector, own }) => ({
    where: `${file}: ${selector}`,
    text: /(?<![\w-])color: var\(--([\w-]+)\);/.exec(own)?.[1],
    ground: /(?<![\w-])background(?:-color)?: var\(--([\w-]+)\);/.exec(own)?.[1],
  })),
);
/** The tick of a box, which is seen once it is ticked and its ground another; a stroke between two names. */
const notRead =
  /: (input:is\(\[type="checkbox"\], \[type="radio"\]\)|\.breadcrumbs > li:not\(:last-child\)::after)$/;

const light = colors(":root");
const dark = colors(':root[data-theme="dark"]');
const grounds = ["paper", "sheet", "well", "action-soft"];
const texts = [
  "ink",
  "ink-soft",
  "action",
  "action-strong",
  "accent-text",
  "danger",
  "success",
  "warning",
];

describe.each([
  ["light", light],
  ["dark", dark],
])("in the %s theme", (_, theme) => {
  const of = (name: string) => theme.get(name) ?? "missing";

  test.each(texts)("%s is readable on every ground", (text) => {
    for (const ground of grounds) {
      expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

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

  test("what a rule of a style sheet writes is readable on what it paints", () => {
    const pairs = painted.filter(
      ({ where, text, ground }) => text && ground && !notRead.test(where),
    );
    expect(pairs.length).toBeGreaterThan(20);
    const faint = pairs.filter(
      ({ text = "", ground = "" }) => !(contrast(of(text), of(ground)) >= 4.5),
    );
    expect(faint).toEqual([]);
  });

  test.each(["focus", "line-strong"])("%s stands out from every ground", (mark) => {
    for (const ground of ["paper", "sheet"]) {
      expect(contrast(of(mark), of(ground)), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

test("a rule that paints no ground writes in what is readable on every one", () => {
  const grounded = new Set(painted.flatMap(({ where, ground }) => (ground ? [where] : [])));
  const others = painted.filter(
    ({ where, text, ground }) =>
      text &&
      !ground &&
      !texts.includes(text) &&
      !notRead.test(where) &&
      !grounded.has(where.replace(/:hover$/, "")),
  );
  expect(others).toEqual([]);
});

test("both ways to the dark theme give the same colors", () => {
  expect(colors(':root:not([data-theme="light"])')).toEqual(dark);
  expect([...dark.keys()].every((name) => light.has(name))).toBe(true);
});
