import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noFilters } from "../../src/market/search/rules/advanced-filters.ts";
import {
  type BrowseAddress,
  browseSearch,
  emptyAddress,
  readBrowseAddress,
  resultTypes,
} from "../../src/market/search/rules/browse-address.ts";
import { mostQueryCharacters } from "../../src/market/search/rules/query-length.ts";
import {
  directoryOrders,
  orderChoices,
  orderOf,
  sortOrders,
} from "../../src/market/search/rules/sort-orders.ts";

const runs = { numRuns: 1000 };

const words = fc.stringMatching(/^[A-Za-z0-9]{1,9}( [A-Za-z0-9&%+#/'"“é]{1,9}){0,3}$/);
const addresses: fc.Arbitrary<BrowseAddress> = fc
  .record({
    query: fc.option(words, { nil: "" }),
    type: fc.option(fc.constantFrom(...resultTypes)),
    isFromAi: fc.boolean(),
    isRefined: fc.boolean(),
    isExact: fc.boolean(),
    categories: fc.uniqueArray(words, { maxLength: 3 }),
    near: fc.constantFrom("53151", "44.5,-93.25"),
    radiusMiles: fc.option(fc.integer({ min: 1, max: 5000 })),
    sort: fc.option(fc.constantFrom(...sortOrders)),
    page: fc.integer({ min: 1, max: 100_000 }),
    sellerId: fc.option(fc.uuid()),
    state: fc.option(fc.constantFrom("WI", "TX")),
    process: fc.option(fc.constantFrom("cnc-milling", "die-casting")),
    certification: fc.option(words),
    source: fc.option(fc.constantFrom("usda-fsis", "samples")),
  })
  .map((address) => ({ ...noFilters, ...address }));

function read(search: string) {
  return readBrowseAddress(new URLSearchParams(search));
}

describe("the browse page's address", () => {
  test("is read back as it was written", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(browseSearch(address))).toEqual({ address, problems: [] });
      }),
      runs,
    );
  });

  test("is the bare path for the whole catalog", () => {
    expect(browseSearch(emptyAddress())).toBe("");
    expect(read("")).toEqual({ address: emptyAddress(), problems: [] });
  });

  test("reads any text without failing, and what it reads can be written and read again", () => {
    const names = [..."q query type category page near radius sort state min_price".split(" ")];
    const params = fc.array(
      fc.tuple(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 60 })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(params, (pairs) => {
        const { address } = readBrowseAddress(new URLSearchParams(pairs));
        const again = read(browseSearch(address));
        expect(again.address).toEqual(address);
        expect(again.problems).toEqual([]);
      }),
      runs,
    );
  });

  test("goes back to the first page when anything but the page changes", () => {
    const third = { ...emptyAddress(), query: "valve", page: 3 };
    expect(browseSearch(third, { categories: ["Medical"] })).toBe("?query=valve&category=Medical");
    expect(browseSearch(third, { sort: "price-low" })).toBe("?query=valve&sort=price-low");
    expect(browseSearch(third, { page: 4 })).toBe("?query=valve&page=4");
    expect(browseSearch(third)).toBe("?query=valve&page=3");
  });

  test("takes the query from query or q", () => {
    expect(read("q=valve").address.query).toBe("valve");
    expect(read("query=valve").address.query).toBe("valve");
    expect(read("query=valve&q=pump").address.query).toBe("valve");
    expect(read("query=&q=pump").address.query).toBe("pump");
  });

  test("takes a type in the singular, the plural and with a hyphen", () => {
    expect(read("type=manufacturer").address.type).toBe("manufacturer");
    expect(read("type=Manufacturers").address.type).toBe("manufacturer");
    expect(read("type=business-listings").address.type).toBe("business_listing");
    expect(read("type=all")).toEqual({ address: emptyAddress(), problems: [] });
  });

  test("cuts a query of 10 kB and says so", () => {
    const { address, problems } = read(`q=${"a".repeat(10_000)}`);
    expect(address.query).toHaveLength(mostQueryCharacters);
    expect(problems).toHaveLength(1);
  });

  test("leaves out bytes that are no UTF-8 and says so", () => {
    const { address, problems } = read("q=valve%FF%FE");
    expect(address.query).toBe("valve");
    expect(problems).toHaveLength(1);
  });

  test("turns control characters into spaces", () => {
    expect(read("q=steel%00valve").address.query).toBe("steel valve");
  });

  test.each([
    "type=robot",
    "page=0",
    "page=-1",
    "page=two",
    "sort=random",
    "sort=distance",
    "near=Springfield",
    "near=95,10",
    "radius=0",
    "state=Westeros",
    "seller_id=1",
    "process=../etc",
    "source=a'b",
    "exact=perhaps",
  ])("%s is told and ignored", (search) => {
    const { address, problems } = read(search);
    expect(address).toEqual(emptyAddress());
    expect(problems).toHaveLength(1);
  });

  test("takes a state by its code and by its name", () => {
    expect(read("state=wi").address.state).toBe("WI");
    expect(read("state=Wisconsin").address.state).toBe("WI");
  });

  test("takes a ZIP+4 and coordinates as a place", () => {
    expect(read("near=53151-1234").address.near).toBe("53151");
    expect(read("near=44.5, -93.25").address.near).toBe("44.5,-93.25");
  });
});

describe("the order of results", () => {
  test("is newest without a query, relevance with one, nearest first near a place", () => {
    expect(orderOf(emptyAddress())).toBe("newest");
    expect(orderOf({ ...emptyAddress(), query: "valve" })).toBe("relevance");
    expect(orderOf({ ...emptyAddress(), near: "53151" })).toBe("distance");
    // The directory opens with a mix, which has no words to be ranked by.
    expect(orderOf(emptyAddress(), "relevance")).toBe("relevance");
    expect(orderChoices(emptyAddress(), directoryOrders, "relevance").options).toEqual([
      { value: "", label: "Industries mixed" },
      { value: "newest", label: "Newest" },
      { value: "oldest", label: "Oldest" },
      { value: "name-asc", label: "Name, A to Z" },
      { value: "name-desc", label: "Name, Z to A" },
    ]);
  });

  test("is what the address asks for", () => {
    expect(orderOf({ ...emptyAddress(), query: "valve", sort: "price-high" })).toBe("price-high");
  });
});
