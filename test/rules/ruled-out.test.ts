import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutRuledOut } from "../../src/market/needs/rules/reading/ruled-out.ts";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { partsRuledOut } from "../../src/market/search/rules/exclusion.ts";
import { needChips } from "../../src/market/search/rules/need-chips.ts";

const labels = (text: string) => understandNeed(text).ruledOut.map(({ label }) => label);

describe("a word of negation rules out the whole list after it", () => {
  test.each<[string, string | null, string[]]>([
    [
      "nitrogen fertilizer plants, but not in Louisiana or Oklahoma",
      null,
      ["Louisiana", "Oklahoma"],
    ],
    ["cement, but not Texas", null, ["Texas"]],
    ["cement except in Texas", null, ["Texas"]],
    ["cement outside Texas and Oklahoma", null, ["Texas", "Oklahoma"]],
    ["pork slaughter not Iowa nor Nebraska", null, ["Iowa", "Nebraska"]],
    ["cement not from TX, OK, or LA", null, ["Texas", "Oklahoma", "Louisiana"]],
    ["no Texas cement plants please", null, ["Texas"]],
    ["cement, no plants in Texas", null, ["Texas"]],
    ["distilleries, no Kentucky ones please", null, ["Kentucky"]],
    ["brewery in Ohio without those in Cleveland", "Ohio", ["Cleveland, OH"]],
    ["cement but not the ones in Texas", null, ["Texas"]],
    ["brewery in Ohio, Cleveland excepted", "Ohio", ["Cleveland, OH"]],
    ["cement, Texas and Oklahoma excluded", null, ["Texas", "Oklahoma"]],
    ["cement anywhere but California", null, ["California"]],
    ["rebar excluding the Midwest", null, ["the Midwest"]],
    ["cheese not in Dane County, Wisconsin", null, ["Dane County, Wisconsin"]],
    ["stuffed pasta in New Jersey, not Vineland", "New Jersey", ["Vineland, NJ"]],
    ["brewery in Ohio but not in Cleveland", "Ohio", ["Cleveland, OH"]],
    [
      "brewery in Ohio not Cleveland, Columbus or Dayton",
      "Ohio",
      ["Cleveland, OH", "Columbus, OH", "Dayton, OH"],
    ],
    ["meat plants anywhere in Iowa but Des Moines", "Iowa", ["Des Moines, IA"]],
    ["brewery in Oregon, not 97202", "Oregon", ["97202 (Portland, OR)"]],
    ["cheese in Wisconsin not within 50 miles of Madison", "Wisconsin", ["Madison, WI (50 mi)"]],
    ["cement not in Texas, in Oklahoma", "Oklahoma", ["Texas"]],
    ["brewery, not a brewpub or taproom", null, ["brewpub", "taproom"]],
    ["CNC machining, no plastics, no rubber", null, ["plastics", "rubber"]],
    ["cement not Holcim or Lehigh", null, ["Holcim", "Lehigh"]],
  ])("%s", (text, place, expected) => {
    const need = understandNeed(text);
    expect(labels(text)).toEqual(expected);
    expect(need.place?.label ?? null).toBe(place);
    for (const { kind, code } of need.parts) {
      if (kind !== "word") expect(expected).not.toContain(code);
    }
  });
});

test.each([
  "cement not only in Texas",
  "paper mill not far from Green Bay, Wisconsin",
  "brewery outside Columbus",
  "No Label Brewing Katy TX",
  "no sugar added peanut butter",
  "no. 2 diesel fuel",
  "no Virginia ham",
  "brackets, no more than 500",
  "not in stock anywhere",
])("%s: what only looks like a negation rules out nothing", (text) => {
  expect(labels(text)).toEqual([]);
});

const states = fc.constantFrom("Texas", "Ohio", "Iowa", "New York", "Louisiana");
const lead = fc.constantFrom(
  "not in",
  "but not",
  "except",
  "excluding",
  "outside",
  "other than",
  "no plants in",
);

test("of a list of states each can be taken back, and the others stay ruled out", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(states, { minLength: 1, maxLength: 4 }),
      lead,
      fc.constantFrom(" or ", ", ", " and ", " nor "),
      (names, negation, joiner) => {
        const text = `cement ${negation} ${names.join(joiner)}`;
        const need = understandNeed(text);
        expect(need.place).toBeNull();
        expect(need.ruledOut.map(({ label }) => label)).toEqual(names);
        const chips = needChips(text, partsRuledOut(need.ruledOut));
        expect(chips.map(({ kind, label }) => `${kind} ${label}`)).toEqual(
          names.map((name) => `Not in ${name}`),
        );
        chips.forEach(({ query }, at) => {
          expect(labels(query)).toEqual(names.filter((_, other) => other !== at));
        });
      },
    ),
  );
});

test("what is ruled out is blanked where it stands", () => {
  const text = "cement, but not in Texas or Ohio, bulk";
  const left = withoutRuledOut(text, understandNeed(text).ruledOut);
  expect(left).toHaveLength(text.length);
  expect(left.replaceAll(";", "")).toBe("cement, , bulk");
});
