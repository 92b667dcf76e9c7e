import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { certificatesIn } from "../../src/market/needs/use-cases/certificates-in.ts";
import { gazetteer } from "../../src/market/needs/use-cases/gazetteer.ts";
import { buildConcepts } from "../../src/market/search/rules/build-concepts.ts";
import { expandWords } from "../../src/market/search/rules/expand-words.ts";
import { planSearch } from "../../src/market/search/rules/plan-search.ts";
import { cleaned, readQuery } from "../../src/market/search/rules/read-query.ts";

const words = (query: string) => readQuery(query).words.map((word) => word.word);
const placeOf = (query: string, isDirectory = false) =>
  readQuery(query, { gazetteer, isDirectory }).place;

describe("a query", () => {
  test("loses the words of asking and keeps what is asked for", () => {
    expect(words("I am looking for someone to sew jackets")).toEqual(["sew", "jacket"]);
    expect(words("where can I buy a tent")).toEqual(["tent"]);
    expect(words("company that makes metal boxes")).toEqual(["metal", "box"]);
  });

  test("of nothing but words of asking is searched for these words", () => {
    expect(readQuery("for sale").words).toHaveLength(1);
    expect(readQuery("manufacturers").words.every((word) => !word.isWeak)).toBe(true);
  });

  test("meets words in other forms, cases and accents", () => {
    expect(words("Anodizing BRACKETS")).toEqual(words("anodized bracket"));
    expect(words("crème brûlée")).toEqual(words("creme brulee"));
  });

  test("is cut at 200 characters without splitting one", () => {
    const cut = cleaned(`${"a".repeat(199)}🔩🔩`);
    expect(Array.from(cut)).toHaveLength(200);
    expect(cut.endsWith("🔩")).toBe(true);
  });

  test("of any text is read without failing, and so is its plan", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), operators),
        (text) => {
          for (const isDirectory of [true, false]) {
            const read = readQuery(text, { gazetteer, isDirectory });
            const vocabulary = { size: 100, words: new Map() };
            const { expansions } = expandWords(read.words);
            planSearch(buildConcepts(read.words, vocabulary, expansions), [["#c:a'b\\"]]);
            expect(read.words.length).toBeLessThanOrEqual(16);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

const operators = fc
  .array(
    fc.constantFrom(
      "&",
      "|",
      "!",
      "(",
      ")",
      ":*",
      "%",
      "_",
      "\\",
      "'",
      '"',
      "\u0000",
      "a",
      "5",
      " ",
      "$",
      "in ",
      "near ",
      "/",
      "-",
      "\ud800",
    ),
  )
  .map((parts) => parts.join(""));

describe("sizes and numbers", () => {
  test.each([
    ["1/4 in bolt", ["1/4 in"]],
    ["3mm washer", ["3 mm"]],
    ["12-gauge steel", ["12 gauge"]],
    ["5 gal bucket", ["5 gal"]],
    ['6" duct', ["6 in"]],
    ["1-1/2 inch pipe", ["1-1/2 in"]],
    ["10' cord", ["10 ft"]],
  ])("of “%s” are read", (query, sizes) => {
    expect(readQuery(query).sizes).toEqual(sizes);
  });

  test("are the same whichever way they are written", () => {
    const ways = ["6 inch", "6in", '6"', "6-inch", "6 inches", "6 in."];
    expect(new Set(ways.map((way) => words(`${way} duct`)[0]))).toEqual(new Set(["6in"]));
  });

  test.each([
    ["500 anodized brackets", 500, null],
    ["qty 1,000 labels", 1000, null],
    ["10k stickers", 10_000, null],
    ["3-5 thousand M6x1 bolts", 3000, 5000],
    ["200 pcs of hinges", 200, null],
    ["25 dozen cookies", 300, null],
  ])("in “%s” are a quantity", (query, from, to) => {
    expect(readQuery(query).quantity).toEqual({ from, to });
  });

  test.each([
    "6061 brackets",
    "304 stainless sheets",
    "A36 plates",
    "10k resistor",
    "4 drawer dressers",
    "1018 rounds",
  ])("in “%s” are none", (query) => {
    expect(readQuery(query).quantity).toBeNull();
  });

  test("with a thread stay whole", () => {
    expect(words("M6x1 bolt")).toEqual(["m6x1", "bolt"]);
  });
});

describe("prices", () => {
  test.each([
    ["mug under $5", null, 5],
    ["mug less than 5 dollars", null, 5],
    ["chair between $10 and $20", 10, 20],
    ["chair $10-$20", 10, 20],
    ["desk over $1,200", 1200, null],
    ["machine under $2k", null, 2000],
  ])("in “%s” are read", (query, minPrice, maxPrice) => {
    expect(readQuery(query)).toMatchObject({ minPrice, maxPrice });
  });

  test("are never bare numbers", () => {
    expect(readQuery("under 5 gal bucket")).toMatchObject({ minPrice: null, maxPrice: null });
  });
});

test("certificates are read in their usual spellings", () => {
  expect(certificatesIn("iso9001 AS 9100D itar machine shop")).toEqual([
    "ISO 9001",
    "AS9100",
    "ITAR registered",
  ]);
  expect(certificatesIn("FDA and NSF kitchenware")).toEqual(["FDA registered", "NSF"]);
});

describe("places", () => {
  test.each([
    ["cnc shop near 43004", "43004 (Blacklick, OH)"],
    ["brackets in Ohio", "Ohio"],
    ["machined parts within 50 miles of Dayton, OH", "Dayton, OH"],
    ["steel from Pittsburgh PA", "Pittsburgh, PA"],
    ["bolts near St. Louis, MO", "Saint Louis, MO"],
    ["bracket in new york", "New York"],
  ])("in “%s” are understood", (query, label) => {
    expect(placeOf(query)?.label).toBe(label);
  });

  test("keep the distance that is asked for", () => {
    expect(placeOf("castings within 75 miles of Akron, OH")).toMatchObject({ radiusMiles: 75 });
    expect(placeOf("castings near Akron, OH")).toMatchObject({ radiusMiles: null });
  });

  test.each([
    "rug in orange",
    "texas toast",
    "california king bed",
    "set of 4 chairs",
    "local suppliers near me",
    "boston fern",
    "washer in brown",
  ])("are not taken from “%s”", (query) => {
    expect(placeOf(query)).toBeNull();
  });

  test("need not be said to be places where rows are businesses", () => {
    expect(placeOf("breweries ohio", true)?.label).toBe("Ohio");
    expect(placeOf("machine shop chicago", true)?.label).toBe("Chicago, IL");
  });
});
