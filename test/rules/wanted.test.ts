import { expect, test } from "vitest";
import { needsVocabulary, understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { partlyWantedOf, wantedOf } from "../../src/market/search/rules/wanted.ts";

const wanted = (text: string) => wantedOf(text, understandNeed(text), needsVocabulary());

test.each([
  ["ULSD diesel", "324110"],
  ["pulled pork smokehouse", "meat-processing"],
  ["soybean oil refiner", "311225"],
])(
  "who makes it, or a word of its own terms, is no other thing than the good: %s",
  (text, code) => {
    const { makes = [], could = [] } = wanted(text) ?? {};
    expect([...makes, ...could]).toContain(code);
  },
);

test("an unknown thing is not replaced by what describes it", () => {
  expect(wanted("sausage zorgles")).toBeNull();
  expect(wanted("diesel zorgle")).toBeNull();
});

test("what is known before an unknown thing is wanted in part, unless the thing only serves it", () => {
  const partly = (text: string) => partlyWantedOf(text, understandNeed(text), needsVocabulary());
  expect(partly("diesel zorgle in Ohio")?.label).toBe("diesel");
  expect(partly("diesel zorgle in Ohio")?.makes).toContain("324110");
  expect(partly("diesel")).toBeNull();
  expect(partly("sausage stands")).toBeNull();
});

test.each(["anodizing equipment", "die casting machine", "paper making machinery"])(
  "what does a process is not made by who does it: %s",
  (text) => {
    const { makes = [], could = [] } = wanted(text) ?? {};
    expect([...makes, ...could].filter((code) => /^3(?:22|31|32)/.test(code))).toEqual([]);
  },
);

test.each([
  ["costumes cut and sewn from purchased fabric", "315250"],
  ["peanut butter blended with jelly", "311911"],
])("what was done to a thing is no other thing: %s", (text, code) => {
  expect(wanted(text)?.makes).toContain(code);
});

test.each([
  ["railcar of molasses", "311313", "336510"],
  ["milk powder for bakeries", "311514", "311812"],
  ["pickle jars", "327213", "311421"],
  ["chicken noodle soup in cans", "311422", "332431"],
  ["methanol by rail car", null, "336510"],
  ["soybean oil, rail", "311224", "331110"],
  ["methanol, tank trucks", null, "336120"],
  ["whole chicken, ice packed", "311615", "312113"],
  ["hard cider maker, kegs and cans", "312130", "332431"],
  ["5W-30 motor oil blended", "324191", "311225"],
  ["paper grocery sacks with handles", "322220", "332510"],
  ["kettle cooked potato chips", "311919", "332215"],
])("what goods are carried in, are for or are packed in: %s", (text, maker, other) => {
  if (maker !== null) expect(wanted(text)?.makes).toContain(maker);
  expect(wanted(text)?.makes).not.toContain(other);
  expect(wanted(text)?.process).toBeNull();
});

test("a word that stands inside of a thing's name makes it no other thing", () => {
  expect(wanted("plastic dinner forks")?.could).toContain("326199");
  expect(wanted("plastic dinner forks")?.makes).not.toContain("332215");
});

test("of a thing and a kind of it the kind is wanted", () => {
  expect(wanted("polypropylene compounding thermoplastic resin")?.label).toContain("polypropylene");
  expect(wanted("HDPE blow molding resin")?.makes).not.toContain("325211");
  // Two things that are asked for beside each other are both wanted.
  expect(wanted("hot dogs and bratwurst")?.label).toBe("hot dogs and bratwurst");
});

test("a frame is no framing, and what is up no power supply", () => {
  expect(wanted("mountain bikes, aluminum frame")?.makes).toEqual(["336991"]);
  expect(wanted("steel roll-up doors")?.makes).toEqual(["332321"]);
});

test("what is a thing of its own is not replaced by what stands before it", () => {
  const partly = (text: string) => partlyWantedOf(text, understandNeed(text), needsVocabulary());
  expect(partly("office desk phones")).toBeNull();
  expect(partly("wafer etch equipment")).toBeNull();
});

test.each([
  ["recycling of lead acid batteries", "331492"],
  ["roasting coffee", "311920"],
  ["crushing soybeans", "311224"],
  ["smelting aluminum", "331313"],
  ["M8 x 30", "332722"],
])("what is done may stand before its thing, and a thread stands for a bolt: %s", (text, code) => {
  const { makes = [], could = [] } = wanted(text) ?? {};
  expect([...makes, ...could]).toContain(code);
});

test("two things share the words before them: copper cathode or rod", () => {
  expect(wanted("copper cathode or rod")?.makes).toContain("331420");
  expect(wanted("copper cathode, zorgle")?.makes).not.toContain("331420");
});

test("silicon is a metal and silicone is none", () => {
  expect(wanted("silicon")?.could).toContain("331410");
  expect(wanted("silicone")?.could).not.toContain("331410");
});

test("an unknown thing of a material is not made by who makes the material", () => {
  const partly = (text: string) => partlyWantedOf(text, understandNeed(text), needsVocabulary());
  for (const text of ["wood zorgles", "glass fishing zorgles", "copper zorgles in Ohio"]) {
    expect(wanted(text), text).toBeNull();
    expect(partly(text), text).toBeNull();
  }
  expect(wanted("rubber in Texas")?.makes).toContain("325212");
  expect(wanted("titanium alloy plate")).not.toBeNull();
});

test("what stands before a known thing describes it, known or not", () => {
  expect(wanted("water treatment polyacrylamide")?.could).toContain("325211");
  expect(wanted("cheese vat cleaning chemicals")?.makes).toContain("325612");
  expect(wanted("tire shredding machinery")?.makes).toContain("machinery");
  expect(wanted("cigarette making machinery")?.makes).not.toContain("312230");
});

test.each([
  ["gray iron castings job shop", "331511"],
  ["contract manufacturer for tablets and capsules", "325412"],
  ["frozen burritos co-packer", "311412"],
  ["valve springs automotive", "332613"],
])("how somebody works is no condition beside what is wanted: %s", (text, code) => {
  expect(wanted(text)?.makes).toContain(code);
  expect(wanted(text)?.process).toBeNull();
});

test("words of what it is for tell nothing of who makes it", () => {
  expect(wanted("mozzarella for pizzerias")?.extra).toBeNull();
});

test.each([
  ["ready mix truck", "333120", "327320"],
  ["diesel rack supplier", "324110", "337215"],
  ["milk jugs HDPE", "326160", "325211"],
  ["cola syrup", "311930", "311999"],
  ["glass jars, flint", "327213", "331511"],
  ["plastic water bottles", "326160", "312112"],
])("trade words and words of the kitchen are known: %s", (text, maker, other) => {
  const { makes = [], could = [] } = wanted(text) ?? {};
  expect([...makes, ...could]).toContain(maker);
  expect(makes).not.toContain(other);
});

test("a list of packaging is a list of goods", () => {
  expect(wanted("plastic pails, steel drums")?.makes).toContain("332439");
  expect(wanted("steel drums, totes")?.label).toBe("steel drums and totes");
});

test("what is melted down or taken apart is not what is made of it", () => {
  expect(wanted("lead smelter, scrap car batteries")?.makes).not.toContain("335910");
  expect(wanted("car batteries")?.makes).toContain("335910");
});

test("a certificate that nobody has heard of is asked for all the same, and one of any kind is none", () => {
  expect(wanted("beef plant with stewardship certification")?.certificates).toEqual([
    "stewardship certification",
  ]);
  expect(wanted("beef plant with ISO 9001 certification")?.certificates).toEqual(["ISO 9001"]);
  expect(wanted("beef plant with the necessary certifications")?.certificates).toEqual([]);
});

test("names of shops count by a word of theirs, but not by that of a county or creek", () => {
  expect(wanted("elk")?.inNames).toContain("'elk':A & !('elk':A <-> (");
});

test.each([
  ["fluid milk bottling", "311511"],
  ["copper cathode refinery", "331410"],
  ["aseptic fill and finish of sterile injectables", "325412"],
])("work of another trade is no condition: %s", (text, maker) => {
  const asked = wanted(text);
  expect(asked?.process).toBeNull();
  expect([...(asked?.makes ?? []), ...(asked?.could ?? [])]).toContain(maker);
});

test("work that is done on things of any kind stays a condition", () => {
  expect(wanted("powder coated steel brackets")?.process?.codes).toContain(
    "powder-coating-and-paint",
  );
  expect(wanted("frozen vegetables, iqf")?.process).not.toBeNull();
});

test.each([
  ["kettle style potato chips", "311919", "332215"],
  ["bottle grade PET resin chips", "325211", "311919"],
  ["spunbond nonwoven fabric", "313230", "313210"],
  ["straight rye whiskey, barrels, distillery", "312140", "321920"],
  ["gyro cones and doner meat", "311612", "311615"],
  ["inconel 718 bar stock", "331491", "331110"],
  ["spray foam insulation, two part polyurethane", "325211", "326140"],
])(
  "what a thing is like, comes as or is a kind of is not wanted beside it: %s",
  (text, maker, other) => {
    const { makes = [], could = [] } = wanted(text) ?? {};
    expect([...makes, ...could]).toContain(maker);
    expect(makes).not.toContain(other);
  },
);

test("slaughter is done by who slaughters the animal that is meant", () => {
  expect(wanted("turkey slaughter")?.makes).toContain("poultry-slaughter");
  expect(wanted("slaughter of heritage ducks")?.makes).toContain("poultry-slaughter");
  expect(wanted("slaughterhouse for rabbits")?.process?.codes).toContain("rabbit-slaughter");
  expect(wanted("cattle slaughter")?.makes).toContain("meat-slaughter");
});

test.each([
  ["trichinae certified pork", "trichinae-treating"],
  ["beef plant with export certification", "export-inspection"],
  ["alternating proprietorship brewers", "proprietor-brewing"],
  ["very large corporate brewery", "large-brewing"],
  ["large scale macro brewery", "large-brewing"],
  ["nano brewery", "nano-brewing"],
  ["brewery to brew our beer under contract", "contract-brewing"],
  ["off premise freezing of poultry", "meat-freezing"],
  ["bison slaughter under voluntary inspection", "exotic-slaughter"],
])("what publishers tell apart is asked for in other words: %s", (text, code) => {
  const asked = wanted(text);
  expect([...(asked?.makes ?? []), ...(asked?.process?.codes ?? [])]).toContain(code);
});
