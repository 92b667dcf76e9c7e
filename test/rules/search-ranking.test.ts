import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildConcepts } from "../../src/market/search/rules/build-concepts.ts";
import { expandWords } from "../../src/market/search/rules/expand-words.ts";
import { rankProducts } from "../../src/market/search/rules/ranking/rank-products.ts";
import { readTerms } from "../../src/market/search/rules/ranking/read-terms.ts";
import type { Candidate } from "../../src/market/search/rules/ranking/score-product.ts";
import { readQuery } from "../../src/market/search/rules/read-query.ts";
import { otherCorrections } from "../../src/market/search/rules/respell.ts";
import { correctionsOf } from "../../src/market/search/rules/spelling.ts";

function product(name: string, more: Partial<Candidate> = {}): Candidate {
  return { id: name, name, categories: [], sellerName: null, description: null, ...more };
}

function best(query: string, products: Candidate[]): string[] {
  const { words } = readQuery(query);
  const concepts = buildConcepts(
    words,
    { size: 1000, words: new Map() },
    expandWords(words).expansions,
  );
  return rankProducts(products, concepts).map((row) => row.name);
}

describe("the best result", () => {
  test("is the thing itself, not what goes with it", () => {
    const [first] = best("patio umbrella", [
      product("Umbrella Base for Patio Umbrella, Black"),
      product("Cover for Patio Umbrella"),
      product("Sunline Patio Umbrella, 9 ft, Green"),
    ]);
    expect(first).toContain("Sunline");
  });

  test("is what goes with it when that is asked for", () => {
    const [first] = best("umbrella base", [
      product("Sunline Patio Umbrella with Solar Lights"),
      product("Cast Iron Umbrella Base"),
    ]);
    expect(first).toBe("Cast Iron Umbrella Base");
  });

  test("has the size that is asked for", () => {
    const [first] = best("6 inch round duct", [
      product("Round Duct, 60 in."),
      product("Round Duct, 8 in."),
      product('Galvanized Round Duct 6" x 5 ft'),
    ]);
    expect(first).toContain('6"');
  });

  test("has the words in its name rather than in its description", () => {
    const [first] = best("oak desk", [
      product("Walnut Shelf", { description: "Goes well with an oak desk" }),
      product("Oak Writing Desk"),
    ]);
    expect(first).toBe("Oak Writing Desk");
  });

  test("may be called something else", () => {
    const [first] = best("couch", [product("Potato Chips"), product("Linen Sofa")]);
    expect(first).toBe("Linen Sofa");
  });
});

describe("numbers", () => {
  const words = (text: string) =>
    readTerms(text).terms.flatMap(({ word, sized }) => (sized === null ? [word] : [word, sized]));

  test.each(["48 in. shelf", "48in shelf", '48" shelf', "48-inch shelf"])(
    "meet however their unit is written: %s",
    (text) => {
      expect(words(text)).toEqual(["48", "48in", "shelf"]);
    },
  );

  test("and letters stand apart", () => {
    expect(words("4x6 post, 16gb")).toEqual(["4", "x", "6", "post", "16", "gb"]);
  });
});

test("a misspelled word may have been meant otherwise than its likeliest meaning", () => {
  const like = [
    { word: "lather", documents: 40 },
    { word: "leather", documents: 50 },
  ];
  const meanings = correctionsOf("laether", like, new Map());
  const { words } = readQuery(`${meanings[0]?.words[0]} belt`);
  const vocabulary = { size: 1000, words: new Map() };
  const concepts = buildConcepts(words, vocabulary, otherCorrections(words, meanings, vocabulary));
  expect(concepts[0]?.alternatives.map(({ words: [word], by }) => ({ word, by }))).toEqual([
    { word: "leather", by: "itself" },
    { word: "lather", by: "spelling" },
  ]);
});

test("ranking loses nobody, adds nobody and comes out the same twice", () => {
  const text = fc
    .array(
      fc.constantFrom("oak", "table", "6 in", "for", "steel", ",", "lamp", "set of 2", "é", "'"),
      { maxLength: 7 },
    )
    .map((parts) => parts.join(" "));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), text, (names, query) => {
      const products = names.map((name, at) => product(name, { id: `${at}` }));
      const { words } = readQuery(query);
      const concepts = buildConcepts(words, { size: 10, words: new Map() });
      const once = rankProducts(products, concepts).map((row) => row.id);
      expect(once.toSorted()).toEqual(products.map((row) => row.id).toSorted());
      expect(rankProducts(products, concepts).map((row) => row.id)).toEqual(once);
    }),
  );
});
