import { describe, expect, test } from "vitest";
import { likeLookup, nameSlip, namesLike } from "../../src/market/search/rules/names-like.ts";
import { nameLookup, namesMeant, nameWords } from "../../src/market/search/rules/names-meant.ts";

const shop = (id: string, name: string, ...otherNames: string[]) => ({
  id,
  name,
  otherNames,
  besides: "",
  isCapable: false,
});

describe("a misspelled word of a name", () => {
  test.each([
    ["zephyrqiust", "zephyrquist"],
    ["brontovalk", "brontovolk"],
    ["lagunitaz", "lagunitas"],
    ["smithfeild", "smithfield"],
  ])("%s is taken for %s", (typed, word) => {
    expect(nameSlip(typed, word, true)).not.toBeNull();
  });

  test.each([
    ["contrast", "contract"],
    ["fleshers", "fleishers"],
    ["boron", "baron"],
    ["gasket", "basket"],
    ["footholds", "foothills"],
    ["titanium", "titan"],
  ])("%s, which is a word of its own, is not taken for %s", (typed, word) => {
    expect(nameSlip(typed, word, true)).toBeNull();
  });

  test("may be shorter where other words of the name stand with it", () => {
    expect(nameSlip("mayre", "mayer", true)).toBeNull();
    expect(nameSlip("mayre", "mayer", false)).not.toBeNull();
  });
});

test("names have every word, and those with the fewest slips come first", () => {
  const shops = [
    shop("former", "Verde Brewing", "Siera Nevada Brewing"),
    shop("two", "Sierra Nevado Brewing"),
    shop("one", "Siera Nevada Brewing"),
    shop("lacking", "Sierra Verde"),
    shop("other", "Chico Brewing", "Siera Nevado"),
  ];
  expect(namesLike(["siera", "nevado"], shops).map(({ id }) => id)).toEqual([
    "other",
    "two",
    "one",
    "former",
  ]);
  const plants = [
    shop("elsewhere", "Nucor Steel Blytheville"),
    shop("there", "Nucor Steel Arkansas"),
  ];
  expect(namesLike(["nucor", "stel"], plants, ["arkansas"])[0]).toMatchObject({ id: "there" });
});

test("they are looked up with one of the likely words for each that was typed", () => {
  const words = [
    { typed: "mayre", meant: ["mayer", "mayers"] },
    { typed: "oscar", meant: ["oscar"] },
  ];
  expect(likeLookup(words)).toBe("('mayer':A) & ('oscar':A)");
});

test("a shop whose own name says it all stands before one of a firm of that name", () => {
  const firm = (id: string, name: string, besides: string) => ({
    id,
    name,
    besides,
    otherNames: [],
    isCapable: true,
  });
  const shops = [
    firm("of the firm", "Iron Foundry Company", "Medley FL Marlow Enterprises"),
    firm("meant", "Marlow Foundry Co Plants 2 & 3", "Marlow WI Marlow Enterprises"),
  ];
  const query = { words: ["marlow", "foundry"], reading: "all" as const };
  const ids = namesMeant(query, shops, {
    isUnderstood: false,
    isPlaceGuess: false,
    hasWanted: true,
  });
  expect(ids[0]).toBe("meant");
});

test.each([
  ["S D Warren Co", ["sd", "warren", "co"]],
  ["J. R. Simplot", ["jr", "simplot"]],
  ["U.S. Steel", ["us", "steel"]],
  ["St. Arnold Brewing", ["saint", "arnold", "brewing"]],
  ["Land O'Frost", ["land", "o", "frost"]],
  ["Brenneman's Meat Market", ["brenneman", "meat", "market"]],
  ["A&W Country Meats", ["aw", "country", "meats"]],
  ["C & F Packing", ["cf", "packing"]],
  ["C and F Packing", ["cf", "packing"]],
])("%s is compared by its initials together and its short forms written out", (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

test("initials are not looked up where there are other words", () => {
  expect(nameLookup({ words: ["sd", "warren"], reading: "all" })).toBe(
    "('warren':AC) & ('warren':A)",
  );
  expect(nameLookup({ words: ["hp"], reading: "all" })).toBe(
    "(('hp':AC | ('h':AC & 'p':AC))) & (('hp':A | ('h':A & 'p':A)))",
  );
  // The index has no small words.
  expect(nameLookup({ words: ["aw"], reading: "all" })).toBe(
    "(('aw':AC | ('w':AC))) & (('aw':A | ('w':A)))",
  );
});
