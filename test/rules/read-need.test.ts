import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type NeedPart, partsOf } from "../../src/market/needs/rules/reading/need.ts";
import { needsVocabulary, understandNeed } from "../../src/market/needs/use-cases/read-need.ts";

/** Kinds and codes of what is understood in a text, in its order. */
function read(text: string): string[] {
  return understandNeed(text).parts.map(
    (part) => `${part.kind} ${part.code}${part.isDescribing ? "…" : ""}`,
  );
}

/** Texts with words of the vocabulary among any others. */
const words = fc.constantFrom(
  ...[...needsVocabulary().goods.keys()].slice(0, 40),
  ..."in near Ohio Reading 45402 M8 x 30 3k $5 ± .005 ISO 13485 \" ' , ü 6061-t6 by June".split(
    " ",
  ),
);
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 600 }),
  fc
    .array(fc.oneof(words, fc.string({ unit: "grapheme", maxLength: 8 })))
    .map((all) => all.join(" ")),
);

test("any text has a reading whose parts stand in it, in order, apart from each other", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { parts } = understandNeed(text);
      let from = 0;
      for (const { start, end, confidence } of parts) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
        from = end;
      }
    }),
    { numRuns: 500 },
  );
});

test("every word is read as something, or left over", () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (list) => {
      const text = list.join(" ");
      const { parts } = understandNeed(text);
      for (const match of text.matchAll(/[a-z]{2,}/gi)) {
        const isCovered = parts.some(
          (part) => part.start <= match.index && match.index + match[0].length <= part.end,
        );
        const isOfPlace = understandNeed(text).place !== null;
        expect(isCovered || isOfPlace, `${match[0]} of “${text}”`).toBe(true);
      }
    }),
    { examples: [[["specialty malt", "dog food", "flour"]]] },
  );
});

describe("a text is read into what it asks for", () => {
  test.each<[string, string[]]>([
    ["portland type I/II cement", ["good cement…", "good cement"]],
    ["gypsum board near Las Vegas", ["good drywall", "place Las Vegas, NV"]],
    ["iso 13485 machine shop", ["certificate ISO 13485", "process cnc-milling"]],
    [
      "20,000 tons of cement in Texas",
      ["quantity 20,000 tons", "word of", "good cement", "place Texas"],
    ],
    ["glass bottles, drywall", ["good glass bottles", "good drywall"]],
    ["glass bottle caps", ["material glass", "good bottle caps"]],
    ['"Mount Olive" brewing', ["name mount olive", "process brewing"]],
    ["brewery Portland OR", ["process brewing", "place Portland, OR"]],
    ["brewery Portland OR area", ["process brewing", "place Portland, OR"]],
    ["fuel ethanol Midwest", ["good ethanol", "place the Midwest"]],
    ["cement in the Pacific Northwest", ["good cement", "place the Pacific Northwest"]],
    ["beet sugar Minnesota / North Dakota", ["good beet sugar", "place Minnesota or North Dakota"]],
    ["sausage Sheboygan", ["good sausage", "place Sheboygan, WI"]],
    ["Duluth MN meat processor", ["place Duluth, MN", "process meat-processing"]],
    ["slaughter house Missouri", ["process meat-slaughter", "place Missouri"]],
    // A form that a thing comes in, and a plant that makes it, are no other thing.
    ["sulfur flakes", ["good sulfur", "word flakes"]],
    ["toilet paper mill", ["good toilet paper", "word mill"]],
    // One word means a thing as it is written: no stockings, no labels.
    ["stock", ["word stock"]],
    ["private label soup", ["word private", "word label", "good canned soup"]],
    // A word inside of a name.
    ["ductile iron water pipe", ["good cast iron pipe"]],
    ["PET bottle resin", ["good pet resin"]],
    // What follows "to" is done.
    [
      "a mill to dye fabric",
      ["word a", "word mill", "word to", "process dyeing-and-finishing", "good fabric"],
    ],
    // States wherever they stand, and several of them.
    ["tires from Texas or Louisiana", ["good tires", "place Texas or Louisiana"]],
    [
      "float glass line in michigan, ohio and PA",
      ["good flat glass", "word line", "place Michigan, Ohio or Pennsylvania"],
    ],
    [
      "turkeys from an Ohio farm",
      ["good turkey", "word from", "word an", "place Ohio", "word farm"],
    ],
    [
      "egg whites, Iowa plant preferred",
      ["good egg products", "place Iowa", "word plant", "word preferred"],
    ],
    ["a brewery in Moab", ["word a", "process brewing", "place Moab, UT"]],
    ["brick, Tex.", ["good bricks", "place Texas"]],
    ["glass bottles S. Calif", ["good glass bottles", "place California"]],
    ["ham, West Virginia", ["good ham", "place West Virginia"]],
    ["PVC resin, Texas gulf coast", ["good pvc resin", "place Texas"]],
    ["ham eastern shore Maryland", ["good ham", "place Maryland"]],
    ["sugar beets Red River Valley", [expect.any(String), "place the Red River Valley"]],
    ["pet food contract packing", ["good pet food", "word contract", "word packing"]],
    // A name that is turned around, and what is no part of it.
    ["pipe PVC", ["good pvc pipe"]],
    ["cement, white", ["good cement", "word white"]],
    ["bottles PET", ["good plastic bottles"]],
    [
      "glass bottles, drywall made in Ohio",
      ["good glass bottles", "good drywall", "word made", "place Ohio"],
    ],
    ["milk jugs HDPE", ["good plastic bottles", "good polyethylene resin…"]],
    ["2x4 studs kiln dried", ["good framing lumber", "good industrial furnaces…", "word dried"]],
    ["welding wire and electrodes", ["good welding wire", "word and", "good welding wire"]],
    ["de-icing salt", ["good table salt"]],
    [
      "bacon under my label in Tennessee",
      ["good bacon", "word under", "word my", "word label", "place Tennessee"],
    ],
    // A form of the thing that a town is called like, and the town.
    ["glass jars, flint", ["good glass jars", "word flint"]],
    ["machine shop, Flint", ["process cnc-milling", "place Flint, MI"]],
    // What something is done to, and two things that are done to the same.
    ["heat treating of steel bar", ["process heat-treatment", "word of", "good steel bar…"]],
    [
      "fabric dyeing and printing",
      ["process dyeing-and-finishing", "word and", "process dyeing-and-finishing"],
    ],
    // A city or a postal code beside a thing.
    ["Chicago sausage", ["place Chicago, IL", "good sausage"]],
    ["Kansas City bakery", ["place Kansas City, MO", "process baking"]],
    ["Iowa City bakery", ["place Iowa City, IA", "process baking"]],
    ["salt lake city steel", ["place Salt Lake City, UT", "material carbon-steel"]],
    ["St. Louis brewery", ["place Saint Louis, MO", "process brewing"]],
    ["Portland cement", ["good cement"]],
    ["Portland brewery", ["place Portland, OR", "process brewing"]],
    ["drywall in PA", ["good drywall", "place Pennsylvania"]],
    ["cheese plants PA", ["good cheese", "word plants", "place Pennsylvania"]],
    ["pork IN", ["good pork", "place Indiana"]],
    ["foundries in OH, PA or IN", ["process foundry", "place Ohio, Pennsylvania or Indiana"]],
    ["TN glass plants", ["place Tennessee", "process glass-manufacturing"]],
    ["NC lathe work", ["word nc", "process cnc-turning"]],
    ["54911 paper mill", ["place 54911 (Appleton, WI)", "process paper-mill"]],
    ["Ohio-based foundry", ["place Ohio", "word based", "process foundry"]],
    ["ethanol in Decatur, Ill.", ["good ethanol", "place Decatur, IL"]],
    ["cheese in Calif.", ["good cheese", "place California"]],
    ["pretzels in Lancaster County, PA", ["good pretzels", "place Lancaster County, Pennsylvania"]],
    ["oil refinery in Harris County", ["process petroleum-refining", "place Harris County, Texas"]],
    ["St. Louis County MO breweries", ["place St. Louis County, Missouri", "process brewing"]],
    ["rum from Orleans Parish", ["good rum", "place Orleans Parish, Louisiana"]],
    ["brewery in Bend", ["process brewing", "place Bend, OR"]],
    ["brewery in spring", ["process brewing", "word in"]],
    ["MS sheet metal", ["word ms", "process sheet-metal-fabrication"]],
    ["sausage LA", ["good sausage", "place Louisiana"]],
    ["breweries in the Bay Area", ["process brewing", "place San Francisco, CA"]],
    ["West Texas helium", ["place Texas", "good helium"]],
    ["drywall in West Virginia", ["good drywall", "place West Virginia"]],
    ["zip 19301 steel plate", ["place 19301 (Paoli, PA)", "good steel plate"]],
    ["cheese not in Wisconsin", ["good cheese"]],
    ["cement outside of Texas", ["good cement"]],
    // What things are counted in, and what they are for.
    ["plywood, 20 pallets", ["good plywood", "quantity 20", "good wood pallets…"]],
    ["batteries for golf carts", ["good batteries", "word for", "good golf carts…"]],
    ["drywall, GA, 500 ft", ["good drywall", "place Georgia", "size 500 ft"]],
    ["cheese, midwest preferred", ["good cheese", "place the Midwest", "word preferred"]],
    ["railcar of molasses", ["good railcars…", "word of", "good molasses"]],
    ["milk powder for bakeries", ["good milk powder", "word for", "process baking…"]],
    ["pickle jars", ["good pickles…", "good bottles and jars"]],
    // What a word means alone.
    ["pipe in Ohio", ["good steel pipe", "place Ohio"]],
    ["unobtainium pipe", ["word unobtainium", "word pipe"]],
    // One word or two.
    ["tooth paste", ["good toothpaste"]],
    ["icecream", ["good ice cream"]],
    ["card board boxes", ["good corrugated boxes"]],
    // What is done with a thing, its color and its form are no other things.
    ["beer bottles brown", ["good glass bottles", "word brown"]],
    ["cement quotation", ["good cement", "word quotation"]],
    ["XPS insulation board", ["good xps foam board", "good lumber…"]],
    ["who can make ketchup", ["word who", "word can", "word make", "good ketchup"]],
    // As people spell it elsewhere.
    ["aluminium plate", ["good aluminum plate"]],
    ["tyres", ["good tires"]],
    ["ethanol in Nevada, Iowa", ["good ethanol", "place Nevada, IA"]],
    ["Barley Brewing Co", ["word barley", "process brewing", "word co"]],
  ])("%s", (text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  test("a distance from a city or a ZIP", () => {
    for (const [text, label] of [
      ["tires within 100 miles of Nashville", "Nashville, TN"],
      ["paper rolls, within 150 miles of 43004", "43004 (Blacklick, OH)"],
    ] as const) {
      const { place } = understandNeed(text);
      expect(place).toMatchObject({ label, radiusMiles: /\d+/.exec(text)?.map(Number)[0] });
    }
  });

  test("a distance in kilometers or hours of driving", () => {
    const milesOf = (text: string) => {
      const { place } = understandNeed(text);
      return place?.kind === "point" ? place.radiusMiles : null;
    };
    expect(milesOf("cement 300 km from Atlanta")).toBe(186);
    expect(milesOf("beef within 2 hours of Denver")).toBe(120);
    expect(milesOf("bakery an hour from Boston")).toBe(60);
  });

  test("tempers, tolerances, money and dates", () => {
    const text = "500 pcs 6061-T6 anodized ±.005 in under $4 by June 15";
    const kinds = understandNeed(text).parts.map((part) => [
      part.kind,
      text.slice(part.start, part.end),
    ]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ["quantity", "500 pcs"],
        ["material", "6061-T6"],
        ["tolerance", "±.005 in"],
        ["money", "$4"],
        ["date", "by June 15"],
      ]),
    );
  });
});

test.each([
  ["LOX and LIN", ["good oxygen", "word and", "good nitrogen"]],
  [
    "fertilizer grade ammonium sulfate",
    ["good fertilizer…", "word grade", "good ammonium sulfate"],
  ],
])(
  "%s: of two meanings goods of the same makers agree, and a grade only describes",
  (text, parts) => {
    expect(read(text)).toEqual(parts);
  },
);

describe("what may mean two things says so", () => {
  const alternatives = (text: string, kind: NeedPart["kind"]) =>
    partsOf(understandNeed(text), kind)[0]?.alternatives.map((other) => other.kind);

  test("a pitch or a length, pieces or a size, a stone or a fruit", () => {
    expect(alternatives("M8 x 30", "thread")).toEqual(["size"]);
    expect(alternatives("3k", "quantity")).toEqual(["size"]);
    expect(alternatives("lime", "good")).toContain("word");
  });

  test("a certificate's number is no ZIP", () => {
    expect(understandNeed("iso 13485").place).toBeNull();
    expect(understandNeed("brackets near 13485").place?.label).toContain("13485");
  });
});

test.each([
  ["hog slaughter in Iowa", "good pork"],
  ["cattle slaughter", "good beef"],
  ["12 contract-brewed barrels in California", "good wine barrels…"],
  ["steel drums of acetone", "good steel drums…"],
  ["two pallets of OSB", "good wood pallets…"],
  ["500 steel drums", "good steel drums"],
  ["wine barrels", "good wine barrels"],
  ["steel pipe, seamless or welded", "process welding-and-assembly…"],
  ["titanium mill products - bar, sheet, billet", "good steel billets…"],
  ["macaroni and potato salad", "good prepared salads"],
  ["aluminum scrap remelting and alloying", "good secondary aluminum"],
])("%s is read with %s", (text, part) => {
  expect(read(text)).toContain(part);
  expect(read(text)).not.toContain("good pasta");
});
