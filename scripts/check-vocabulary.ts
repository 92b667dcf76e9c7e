import { readVocabularyFiles } from "../src/market/needs/data/vocabulary-files.ts";
import { problemsOfClasses } from "../src/market/needs/rules/reading/word-classes.ts";
import { problemsOf } from "../src/market/needs/rules/vocabulary/check-terms.ts";
import { materials } from "../src/market/needs/rules/vocabulary/materials.ts";
import {
  isKnownIndustry,
  isRemainder,
  naicsCodes,
} from "../src/market/needs/rules/vocabulary/naics.ts";
import { processes } from "../src/market/needs/rules/vocabulary/processes.ts";
import { largerCities } from "../src/market/needs/use-cases/gazetteer.ts";

/**
 * Checks the vocabulary of goods, processes and the rest: references, words that stand for two things or
 * are names, too, industries that too few goods come from, and classes of words. Prints what is there for each subsector.
 */
const rows = readVocabularyFiles();
const problems = problemsOfClasses();
problems.push(
  ...problemsOf(rows, {
    industries: naicsCodes(6),
    isIndustry: isKnownIndustry,
    isRemainder,
    processes: processes.map((process) => process.slug),
    materials: materials.map((material) => material.slug),
    cities: largerCities(),
  }),
);
for (const problem of problems) console.error(problem);
const files = Map.groupBy(rows.goods, (row) => row.file);
for (const [file, goods] of files) {
  const words = goods.reduce((sum, row) => sum + 1 + row.also.length, 0);
  console.log(`${file}: ${goods.length} goods, ${words} words`);
}
if (problems.length > 0) process.exitCode = 1;
