import { describe, expect, test } from "vitest";
import { emptyAddress } from "../../src/market/search/rules/browse-address.ts";
import type { Understood } from "../../src/market/search/rules/search-result.ts";
import { understoodChips } from "../../src/market/search/rules/understood-chips.ts";

const nothing: Understood = {
  place: null,
  quantity: null,
  sizes: [],
  certifications: [],
  minPrice: null,
  maxPrice: null,
  expandedWith: [],
  parts: [],
};
const dayton = {
  label: "Dayton, OH",
  latitude: 39.76,
  longitude: -84.19,
  radiusMiles: 50,
  state: null,
};
const ohio = { label: "Ohio", latitude: null, longitude: null, radiusMiles: null, state: "OH" };

function left(query: string, understood: Partial<Understood>): string[] {
  const address = { ...emptyAddress(), query };
  return understoodChips(address, { ...nothing, ...understood }).map(
    ({ kind, label, search }) => `${kind} ${label} → ${decodeURIComponent(search)}`,
  );
}

describe("what the query was understood to ask for", () => {
  test("is nothing when nothing was", () => {
    expect(left("brackets", {})).toEqual([]);
  });

  test.each([
    ["brackets near Dayton, OH", { place: dayton }, "?query=brackets"],
    ["brackets within 50 miles of dayton oh", { place: dayton }, "?query=brackets"],
    ["breweries in Ohio", { place: ohio }, "?query=breweries"],
    ["Ohio breweries", { place: ohio }, "?query=breweries"],
    ["500 pcs of brackets", { quantity: { from: 500, to: null } }, "?query=brackets"],
    ["enclosure under $50", { maxPrice: 50 }, "?query=enclosure"],
    ["iso9001 machining", { certifications: ["ISO 9001"] }, "?query=machining"],
    ["machining ISO 9001:2015", { certifications: ["ISO 9001"] }, "?query=machining"],
    ["AS9100D shop", { certifications: ["AS9100"] }, "?query=shop"],
    ["itar machine shop", { certifications: ["ITAR registered"] }, "?query=machine+shop"],
  ])("“%s” can be searched without it", (query, understood, search) => {
    expect(left(query, understood).map((line) => line.split(" → ")[1])).toEqual([search]);
  });

  test("is written as people read it", () => {
    const lines = left("x", {
      place: dayton,
      quantity: { from: 3000, to: 5000 },
      minPrice: 10,
      maxPrice: 1500,
    });
    expect(lines.map((line) => line.split(" → ")[0])).toEqual([
      "Place within 50 mi of Dayton, OH",
      "Quantity 3,000 to 5,000 pieces",
      "Price $10 to $1,500",
    ]);
  });

  test("is taken back by an exact search where its words cannot be found or nothing else is left", () => {
    expect(left("shops around here", { place: dayton })).toEqual([
      "Place within 50 mi of Dayton, OH → ?query=shops+around+here&exact=1",
    ]);
    expect(left("Ohio", { place: ohio })).toEqual(["Place Ohio → ?query=Ohio&exact=1"]);
  });

  test("keeps everything else of the address", () => {
    const address = { ...emptyAddress(), query: "brackets in Ohio", state: "OH", page: 3 };
    const [chip] = understoodChips(address, { ...nothing, place: ohio });
    expect(chip?.search).toBe("?query=brackets&state=OH");
  });
});
