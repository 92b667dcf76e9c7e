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
  "../src/market/needs/rules/vocabulary/naics-titles.generated.json",
);
const manual = fileURLToPath(import.meta.resolve("naics/data/2017_NAICS_Descriptions.json"));
const descriptions: Record<string, { Title: string }> = JSON.parse(readFileSync(manual, "utf8"));

const titles = Object.entries(descriptions)
  .filter(([code]) => /^(31|32|33)\d*$/.test(code))
  // The manual marks titles that are comparable across North America with a trailing T.
  .map(([code, { Title }]) => [code, Title.trim().replace(/(?<=[a-z])T$/, "")]);
const text = `${JSON.stringify(Object.fromEntries(titles), null, 2)}\n`;

const isCurrent = readFileSync(target, { encoding: "utf8", flag: "a+" }) === text;
if (process.argv.includes("--check")) {
  if (!isCurrent) {
    console.error("naics-titles.generated.json is stale: run scripts/naics-titles.ts");
    process.exitCode = 1;
  }
} else if (!isCurrent) {
  writeFileSync(target, text);
  console.log(`Wrote ${titles.length} titles`);
}
