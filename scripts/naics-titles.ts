import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Writes the titles of manufacturing industries (NAICS 31 to 33) from the 2017 manual, which the `naics`
 * package carries with descriptions that are not needed at run time (1.3 MB). With --check it writes
 * nothing and fails when the file is stale.
 */
const target = join(
  import.meta.dirname,
  "../src/market/needs/rules/vocabulary/naics-titles.generated.ts",
);
const manual = fileURLToPath(import.meta.resolve("naics/data/2017_NAICS_Descriptions.json"));
const descriptions: Record<string, { Title: string }> = JSON.parse(readFileSync(manual, "utf8"));

const lines = Object.entries(descriptions)
  .filter(([code]) => /^(31|32|33)\d*$/.test(code))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  // The manual marks titles that are comparable across North America with a trailing T.
  .map(
    ([code, { Title }]) =>
      `  "${code}": ${JSON.stringify(Title.trim().replace(/(?<=[a-z])T$/, ""))},`,
  );
const text = [
  "// Written by scripts/naics-titles.ts from the 2017 NAICS manual of the U.S. Census Bureau.",
  "export const naicsTitles: Record<string, string> = {",
  ...lines,
  "};",
  "",
].join("\n");

const isCurrent = readFileSync(target, { encoding: "utf8", flag: "a+" }) === text;
if (process.argv.includes("--check")) {
  if (!isCurrent) {
    console.error("naics-titles.generated.ts is stale: run scripts/naics-titles.ts");
    process.exitCode = 1;
  }
} else if (!isCurrent) {
  writeFileSync(target, text);
  console.log(`Wrote ${lines.length} titles`);
}
