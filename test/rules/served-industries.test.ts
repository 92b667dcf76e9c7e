import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

const servedBy = (body: string) =>
  extractProfile([readHtml(`<html><body>${body}</body></html>`, "page")]).profile.industries_served;

describe("whom a shop serves is read in its own words", () => {
  test("below a heading that says so", () => {
    const served = servedBy(
      "<h2>Industries Served</h2><ul><li>Hardware</li><li>Lawn and Garden</li><li>Lighting</li></ul>",
    );
    expect(served.sort()).toEqual(["hardware", "lawn and garden", "lighting"]);
  });

  test.each([
    [
      "Our customers build locks, garage doors, hand tools and switchgear.",
      ["locks", "garage doors", "hand tools", "switchgear"],
    ],
    [
      "We serve a variety of industries, such as transportation, electronics and aquatics, just to name a few.",
      ["transportation", "electronics", "aquatics"],
    ],
    [
      "We weave webbing for parachute riggers, leash brands and sprayer manufacturers.",
      ["parachute riggers", "leash brands", "sprayer manufacturers"],
    ],
  ])("%s", (text, expected) => {
    expect(servedBy(`<p>${text}</p>`)).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    "We supply parts, tools and quality service to our customers.",
    "Trusted for quality, service and price.",
    "We owe it to our tool makers, engineers and machinists.",
  ])("and nothing where none are named: %s", (text) => {
    expect(servedBy(`<p>${text}</p>`)).toEqual([]);
  });
});
