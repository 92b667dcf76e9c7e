import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import zipcodes from "zipcodes";

/**
 * Writes the ZIPs of the United States, one a line in order: ZIP, main city, state, latitude and longitude
 * of its middle. The `zipcodes` package has them as objects that take 80 MB in a process. With --check it
 * writes nothing and fails when the file is stale.
 */
const target = join(import.meta.dirname, "../src/platform/places/us-zips.generated.txt");
const text = Object.values(zipcodes.codes)
  .filter(({ country }) => country === "US")
  .sort((a, b) => (a.zip < b.zip ? -1 : 1))
  .map(({ zip, city, state, latitude, longitude }) =>
    [zip, city, state, latitude, longitude].join("|"),
  )
  .join("\n");

const isCurrent = readFileSync(target, { encoding: "utf8", flag: "a+" }) === text;
if (process.argv.includes("--check")) {
  if (!isCurrent) {
    console.error("us-zips.generated.txt is stale: run scripts/us-zips.ts");
    process.exitCode = 1;
  }
} else if (!isCurrent) {
  writeFileSync(target, text);
  console.log(`Wrote ${text.split("\n").length} ZIPs`);
}
