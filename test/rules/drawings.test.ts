import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { processes } from "../../src/market/catalog/rules/processes.ts";
import { readGuides } from "../../src/market/consultant/data/guide-files.ts";
import { drawingNames } from "../../src/ui/drawing-names.ts";
import { drawings, spriteOf } from "../../src/ui/drawings/sprite.ts";

const sprite = readFileSync("public/drawings.svg", "utf8");
const known = new Set<string>(drawingNames);

test("the sprite holds the drawings that components may name, and no others", () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect([...drawn].sort()).toEqual([...drawingNames].sort());
});

test("the sprite is what the drawings make of it: `npm run draw` writes it", () => {
  expect(sprite === spriteOf(drawings, "0 0 96 96")).toBe(true);
});

test("drawings bring no colours, styles or scripts of their own", () => {
  expect(sprite).not.toMatch(/style=|<style|<script|#[0-9a-f]{3,6}|rgb\(/i);
  const strokes = [...sprite.matchAll(/stroke="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(strokes)).toEqual(new Set(["var(--accent)"]));
});

test("every process and guide names a drawing that exists", () => {
  const named = [
    ...processes.map(({ slug, drawing }) => [slug, drawing] as const),
    ...readGuides("src/market/consultant/guides").map(
      ({ slug, drawing }) => [slug, drawing] as const,
    ),
  ];
  expect(named.filter(([, drawing]) => !known.has(drawing))).toEqual([]);
});
