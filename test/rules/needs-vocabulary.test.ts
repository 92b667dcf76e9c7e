import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readVocabularyFiles } from "../../src/market/needs/data/vocabulary-files.ts";
import { problemsOfClasses } from "../../src/market/needs/rules/reading/word-classes.ts";
import {
  type KnownNames,
  problemsOf,
} from "../../src/market/needs/rules/vocabulary/check-terms.ts";
import { isKnownIndustry, isRemainder } from "../../src/market/needs/rules/vocabulary/naics.ts";

const shipped = join(import.meta.dirname, "../../src/market/needs/data/vocabulary");
const header = "good,also,kind_of,made_by,could_be_made_by,in_names\n";
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vocabulary-"));
  cpSync(shipped, folder, { recursive: true });
  rmSync(join(folder, "goods"), { recursive: true });
  mkdirSync(join(folder, "goods"));
  writeFileSync(join(folder, "bare-words.csv"), "word,good\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

const known: KnownNames = {
  industries: ["327310"],
  isIndustry: isKnownIndustry,
  isRemainder,
  processes: ["brewing"],
  materials: ["glass"],
  cities: new Set(["mobile"]),
};

/** Problems of the shipped vocabulary with these goods instead of its own. */
function problemsWith(goods: string): string[] {
  writeFileSync(join(folder, "goods/312-planted.csv"), `${header}${goods}\n`);
  return problemsOf(readVocabularyFiles(folder), known);
}

test("a fault in the classes of words is named", () => {
  expect(problemsOfClasses()).toEqual([]);
  expect(problemsOfClasses({ asking: ["buy Ask"], devices: ["buy vat vat"] })).toEqual([
    'asking: "Ask" is no plain word',
    "asking: Ask does not stand in its place",
    "buy is among asking and devices",
    "vat is among devices and devices",
  ]);
});

describe("a fault in the vocabulary is named", () => {
  test.each([
    ["a maker that is none", "gadgets,,,999999,,", "999999 is neither an industry nor a process"],
    ["a process that is none", "gadgets,,,gadgeting,,", "gadgeting is neither"],
    ["nobody makes it", "gadgets,,,,,", "gadgets: nobody makes it"],
    ["no wider good", "gadgets,,things,,,", "no good things"],
    ["a kind of itself", "gadgets,,gadgets,312120,,", "is a kind of itself"],
    ["makes and could make", "gadgets,,,312120,312120,", "both makes it and could make it"],
    [
      "words of another good",
      "drywall,,,327420,,\ngadgets,drywalls,,312120,,",
      '"drywal" stands for',
    ],
    ["a city", "mobile,,,312120,,", 'write "mobile?"'],
    ["a verb", "gadgets,press,,312120,,", 'write "press?"'],
  ])("%s", (_, goods, problem) => {
    expect(problemsWith(goods)).toContainEqual(expect.stringContaining(problem));
  });

  test("an industry that too few goods come from", () => {
    problemsWith("ale,,,brewing,,");
    const problems = problemsOf(readVocabularyFiles(folder), { ...known, industries: ["312120"] });
    expect(problems).toEqual(["312120: no good is made by it"]);
  });

  test("an industry that few goods come from", () => {
    problemsWith("ale,,,312120,,\nstout,,,,312120,");
    const problems = problemsOf(readVocabularyFiles(folder), { ...known, industries: ["312120"] });
    expect(problems).toEqual(["312120: 2 goods come from it, 3 are needed"]);
  });

  test("of a remainder goods that could come from it are enough", () => {
    problemsWith("snuff,,,,326199,\nsnus,,,,326199,\ncigars,,,,326199,");
    const one = { ...known, industries: ["326199"], isRemainder: () => true };
    expect(problemsOf(readVocabularyFiles(folder), one)).toEqual([]);
  });

  test("a word for a good that is none", () => {
    const withPipe = {
      ...readVocabularyFiles(folder),
      bareWords: [{ word: "pipe", good: "pipes" }],
    };
    expect(problemsOf(withPipe, known)).toContain("pipe: no good pipes");
  });

  test("a cell that cannot be read, by file and line", () => {
    expect(() => problemsWith("Gädgets,,,312120,,")).toThrow(/312-planted\.csv, line 2/);
  });
});

test("a marked word may stand for two goods", () => {
  expect(
    problemsWith("quicklime,lime,,327410,,\ncitrus,lime?,,312120,,\nmobiles,mobile?,,312120,,"),
  ).toEqual([]);
});
