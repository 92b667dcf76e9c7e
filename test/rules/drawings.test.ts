import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { partSprite, partViewSprite } from "../../scripts/drawings/parts/families.ts";
import { scenes } from "../../scripts/drawings/symbols/scene.ts";
import { drawings, spriteOf } from "../../scripts/drawings/symbols/sprite.ts";
import { readGuides } from "../../src/market/guides/data/guide-files.ts";
import { processes } from "../../src/market/needs/rules/vocabulary/processes.ts";
import { type PartFamily, partFamilies } from "../../src/shared/part-drawings.ts";
import { drawingNames } from "../../src/ui/drawing-names.ts";

const sprite = readFileSync("public/drawings.svg", "utf8");
const families = Object.keys(partFamilies) as PartFamily[];
const known = new Set<string>(drawingNames);

test("the sprite holds the drawings that components may name, and no others", () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect([...drawn].sort()).toEqual([...drawingNames].sort());
});

test("the sprite is what the drawings make of it: `npm run draw` writes it", () => {
  expect(sprite === spriteOf(drawings, "0 0 96 96")).toBe(true);
  const scene = readFileSync("public/scenes.svg", "utf8");
  expect(scene === spriteOf(scenes, "0 0 720 240")).toBe(true);
});

test("so are the files of parts, and there is one for every family and no other", () => {
  expect(readdirSync("public/parts").sort()).toEqual(families.map((name) => `${name}.svg`));
  const stale = families.filter(
    (family) => readFileSync(`public/parts/${family}.svg`, "utf8") !== partSprite(family),
  );
  expect(stale).toEqual([]);
  expect(readFileSync("public/part-views.svg", "utf8") === partViewSprite()).toBe(true);
});

test("no path of a drawing is broken: a browser would drop the rest of it without a word", () => {
  const paths = families.flatMap((family) =>
    [...partSprite(family).matchAll(/ d="([^"]*)"/g)].map((match) => match[1] ?? ""),
  );
  const drawn = [...sprite.matchAll(/ d="([^"]*)"/g)].map((match) => match[1] ?? "");
  const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
  const path = new RegExp(String.raw`^(?:[MLHVCSQAZmlhvcsqaz](?:[\s,]*${number})*)+$`);
  expect(
    [...paths, ...drawn].filter((text) => !path.test(text) || /undefined|NaN/.test(text)),
  ).toEqual([]);
});

test("drawings bring no colors, styles or scripts of their own", () => {
  expect(sprite).not.toMatch(/style=|<style|<script|#[0-9a-f]{3,6}|rgb\(/i);
  const strokes = [...sprite.matchAll(/stroke="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(strokes)).toEqual(new Set(["var(--accent)"]));
});

test("every process and guide names a drawing that exists", () => {
  const named = [
    ...processes.map(({ slug, drawing }) => [slug, drawing] as const),
    ...readGuides("src/market/guides/library").map(({ slug, drawing }) => [slug, drawing] as const),
  ];
  expect(named.filter(([, drawing]) => !known.has(drawing))).toEqual([]);
});
