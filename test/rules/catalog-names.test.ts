import fc from "fast-check";
import { expect, test } from "vitest";
import {
  readableName,
  readablePlace,
  readableStreet,
} from "../../src/market/catalog/rules/readable-name.ts";

test.each([
  ["EXAMPLE STEEL OF OHIO, LLC", "Example Steel of Ohio, LLC"],
  ["  THE  SAMPLE   CO  ", "The Sample Co"],
  ["ACME USA INC - PLANT II", "Acme USA Inc - Plant II"],
  ["PPG WORKS, LAKE CHARLES, LA", "PPG Works, Lake Charles, LA"],
  ["O'BRIEN & MCINTYRE FOODS", "O'Brien & McIntyre Foods"],
  ["KELLOGG'S-STYLE CEREALS", "Kellogg's-Style Cereals"],
  ["U.S. EXAMPLE MFG. 3M SITE", "U.S. Example Mfg. 3M Site"],
  ["EXXONMOBIL SAMPLE SITE", "ExxonMobil Sample Site"],
  ["Eco-Services HOUSTON PLANT", "Eco-Services Houston Plant"],
  ["SwitchGear Brewing Co", "SwitchGear Brewing Co"],
  ["BASF TOTALEnergies PETROCHEMICALS LLC", "BASF TOTALEnergies Petrochemicals LLC"],
  ["Charter Steel *", "Charter Steel"],
  ["TBD", "TBD"],
])("%s reads as %s", (shouted, calm) => {
  expect(readableName(shouted)).toBe(calm);
});

test.each([
  ["1218 SOUTHWEST MILL ROAD", "1218 Southwest Mill Road"],
  ["41 12TH ST NE", "41 12th St NE"],
  ["2408 GAMBRINUS RD. S.W.", "2408 Gambrinus Rd. S.W."],
  ["US HWY 50 AND FM 1488", "US Hwy 50 and FM 1488"],
  ["46269 SD HWY 34", "46269 SD Hwy 34"],
  ["PO BOX 12,", "PO Box 12"],
  ["1716 Topeka St", "1716 Topeka St"],
])("the street %s reads as %s", (shouted, calm) => {
  expect(readableStreet(shouted)).toBe(calm);
});

test.each([
  ["WINSTON-SALEM", "Winston-Salem"],
  ["kennesaw", "Kennesaw"],
  ["FOND DU LAC", "Fond du Lac"],
  ["DERIDDER", "DeRidder"],
  ["Mount Pleasant", "Mount Pleasant"],
])("the place %s reads as %s", (shouted, calm) => {
  expect(readablePlace(shouted)).toBe(calm);
});

test("reading changes nothing but capitals, blanks and a trailing star, and reading twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      const name = readableName(text);
      const letters = (value: string) => value.toLowerCase().replace(/[\s*\p{Cc}]/gu, "");
      expect(letters(name)).toBe(letters(text));
      expect(readableName(name)).toBe(name);
    }),
  );
});
