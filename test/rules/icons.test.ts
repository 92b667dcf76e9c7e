import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the icons that components may name are those of the sprite", () => {
  const sprite = readFileSync("public/icons.svg", "utf8");
  const names = readFileSync("src/ui/icon.tsx", "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  const named = [...names.matchAll(/^ {2}"([a-z-]+)",$/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named).toEqual(drawn);
});
