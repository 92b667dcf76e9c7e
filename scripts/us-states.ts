import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stateShapes } from "../src/market/catalog/web/map/state-shapes.ts";

/**
 * Writes `public/us-states.svg`: the outlines of the states, each by its postal code, from the U.S.
 * Census Bureau's boundaries as `us-atlas` carries them. With --check it writes nothing and fails when
 * the file is stale.
 */
const target = join(import.meta.dirname, "../public/us-states.svg");
const paths = stateShapes().map(
  ({ code, path }) => `<path id="${code}" vector-effect="non-scaling-stroke" d="${path}"/>`,
);
const text = `<svg xmlns="http://www.w3.org/2000/svg"><g id="all">\n${paths.join("\n")}\n</g></svg>\n`;

const isCurrent = readFileSync(target, { encoding: "utf8", flag: "a+" }) === text;
if (process.argv.includes("--check")) {
  if (!isCurrent) {
    console.error("public/us-states.svg is stale: run node scripts/us-states.ts");
    process.exitCode = 1;
  }
} else if (!isCurrent) {
  writeFileSync(target, text);
  console.log(`Wrote ${paths.length} outlines`);
}
