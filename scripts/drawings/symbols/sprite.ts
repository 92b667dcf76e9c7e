import { consumables } from "./consumables.ts";
import { electronics } from "./electronics.ts";
import { finishing } from "./finishing.ts";
import { forming } from "./forming.ts";
import { goods } from "./goods.ts";
import { machining } from "./machining.ts";
import { molding } from "./molding.ts";
import { sectors } from "./sectors.ts";
import { states } from "./states.ts";

/** Name → content of every drawing on a grid of 96. */
export const drawings: Record<string, string> = {
  ...consumables,
  ...electronics,
  ...finishing,
  ...forming,
  ...goods,
  ...machining,
  ...molding,
  ...sectors,
  ...states,
};

/**
 * A file of symbols, to be shown by `<use href="file#name">`: cached apart from the pages, and without
 * any script.
 *
 * @param symbols name → content
 * @param viewBox the grid they were drawn on
 */
export function spriteOf(symbols: Record<string, string>, viewBox: string): string {
  const written = Object.keys(symbols)
    .toSorted()
    .map((name) => `<symbol id="${name}" viewBox="${viewBox}">${symbols[name]}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${written.join("\n")}\n</svg>\n`;
}
