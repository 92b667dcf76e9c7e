import { expect, test } from "vitest";
import { listInput } from "../../src/market/accounts/rules/profile-fields.ts";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

test.each([
  "Automotive; appliances\n",
  "Automotive, appliances",
  "Automotive\r\nappliances;",
  " Automotive ;; appliances,Automotive",
])("a typed list parts at commas, semicolons and lines alike: %j", (typed) => {
  expect(listInput(30, 60).parse(typed)).toEqual(["Automotive", "appliances"]);
});

test("entries that come apart stay as they are", () => {
  expect(listInput(30, 60).parse(["Oil; gas", "Rail"])).toEqual(["Oil; gas", "Rail"]);
});

test.each(["; ", ", ", "\n"])("so does a document's line of industries, at %j", (sign) => {
  const text = `Acme Valve Inc.\n\nIndustries served:${sign === "\n" ? "\n" : " "}${["Automotive", "appliances", "mining"].join(sign)}`;
  expect(
    extractProfile([readLines(text, "card.txt")]).profile.industries_served.toSorted(),
  ).toEqual(["appliance", "automotive", "mining"]);
});
