import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { companyRoles } from "../../src/market/accounts/rules/company-roles.ts";
import type { OwnProduct } from "../../src/market/sellers/rules/products/own-product.ts";
import { contradictions } from "../../src/market/sellers/rules/products/pricing.ts";
import { formOfBody } from "../../src/market/sellers/rules/products/product-api.ts";
import { readPercent } from "../../src/market/sellers/rules/products/product-change.ts";
import { productInput } from "../../src/market/sellers/rules/products/product-input.ts";
import {
  productListSearch,
  productOrders,
  readProductList,
} from "../../src/market/sellers/rules/products/product-list-query.ts";
import { mayEditProducts } from "../../src/market/sellers/rules/products/product-rights.ts";
import {
  can,
  productStates,
  statesBefore,
} from "../../src/market/sellers/rules/products/product-states.ts";
import {
  contentOf,
  differingFields,
  productValues,
} from "../../src/market/sellers/rules/products/product-values.ts";
import { readFields } from "../../src/shared/forms/read-fields.ts";
import { plainLine } from "../../src/shared/plain-line.ts";
import { slugOf } from "../../src/shared/slug.ts";

const word = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9 ]{0,20}[a-z]$/)
  .map((text) => text.replaceAll(/ +/g, " "));
const price = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((cents) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`);
const quantity = fc.integer({ min: 2, max: 1_000_000_000 });

const anyProduct: fc.Arbitrary<OwnProduct> = fc.record({
  id: fc.uuid(),
  state: fc.constantFrom(...productStates),
  version: fc.integer({ min: 1, max: 1000 }),
  externalId: fc.option(word),
  name: word,
  description: fc.oneof(fc.constant(""), word),
  price: fc.option(price),
  categories: fc.uniqueArray(word, { maxLength: 20 }),
  inStock: fc.boolean(),
  minimumOrderQuantity: fc.integer({ min: 1, max: 1_000_000_000 }),
  leadTimeDays: fc.option(fc.integer({ min: 0, max: 3650 })),
  specifications: fc.array(
    fc.oneof(
      fc.record({ name: word, value: word }),
      fc.record({ name: word, value: word, unit: word }),
    ),
    { maxLength: 5 },
  ),
  priceBreaks: fc
    .uniqueArray(fc.record({ minimumQuantity: quantity, price }), {
      maxLength: 5,
      selector: ({ minimumQuantity }) => minimumQuantity,
    })
    .map((steps) => {
      const prices = steps.map((step) => step.price).toSorted((a, b) => Number(b) - Number(a));
      return steps
        .toSorted((a, b) => a.minimumQuantity - b.minimumQuantity)
        .map((step, at) => ({ ...step, price: prices[at] ?? step.price }));
    }),
  origin: fc.option(word),
  pictures: fc.constant([]),
  publishedAt: fc.constant(null),
  createdAt: fc.constant("2026-11-01T00:00:00.000Z"),
  updatedAt: fc.constant("2026-11-01T00:00:00.000Z"),
});

/** Of prices that contradict each other the form takes none. */
const product = anyProduct.map((one) =>
  contradictions(one).length === 0 ? one : { ...one, price: null, minimumOrderQuantity: 1 },
);

describe("a product's form", () => {
  test("that nobody touched says what the product is", () => {
    fc.assert(
      fc.property(product, (kept) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(productValues(kept))) {
          // A box that is not ticked is not sent.
          if (name !== "inStock" || value !== "") form.set(name, value);
        }
        const read = contentOf(productInput.parse(readFields(form, productInput)));
        expect(differingFields(kept, read)).toEqual([]);
      }),
    );
  });

  test("of a program that changes nothing says what the product is", () => {
    fc.assert(
      fc.property(product, (kept) => {
        expect(differingFields(kept, contentOf(productInput.parse(formOfBody({}, kept))))).toEqual(
          [],
        );
      }),
    );
  });

  test.each(["call", "$1,234.50/ea", "-1", "1.005", "12 345", "1e5"])(
    "takes no price for %s",
    (text) => {
      const { success } = productInput.safeParse({ name: "Gear", price: text });
      expect(success).toBe(false);
    },
  );

  test("says what to do with a price below a cent", () => {
    const { error } = productInput.safeParse({ name: "Washer", price: "0.0875" });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'The price "0.0875" has more than two decimals. Prices are in whole cents: offer a pack, such as 100 pieces, as one product at the price of the pack',
    ]);
  });

  test("reads prices as people write them", () => {
    for (const [text, value] of [
      ["$1,234.5", "1234.50"],
      ["$.85", "0.85"],
      [" 7 ", "7.00"],
      ["", null],
    ] as const) {
      expect(productInput.parse({ name: "Gear", price: text }).price).toBe(value);
    }
  });
});

test("a category is taken exactly if it has a slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), (text) => {
      const label = plainLine(text.replaceAll(/[\n,]/g, " "));
      fc.pre(label !== "");
      const { success } = productInput.safeParse({ name: "Gear", categories: [label] });
      expect(success).toBe(slugOf(label) !== "");
    }),
  );
});

test("two texts of a product differ in the fields that were changed, and in no other", () => {
  fc.assert(
    fc.property(product, word, (kept, name) => {
      const renamed = { ...kept, name };
      expect(differingFields(kept, renamed)).toEqual(kept.name === name ? [] : ["name"]);
      expect(differingFields(renamed, kept)).toEqual(differingFields(kept, renamed));
    }),
  );
});

test("what a seller's table shows stands in its address", () => {
  const query = fc.record({
    q: word,
    state: fc.option(fc.constantFrom(...productStates)),
    sort: fc.constantFrom(...(Object.keys(productOrders) as (keyof typeof productOrders)[])),
    page: fc.integer({ min: 1, max: 10_000 }),
    limit: fc.constant(50),
  });
  fc.assert(
    fc.property(query, (asked) => {
      expect(readProductList(new URLSearchParams(productListSearch(asked)))).toEqual(asked);
    }),
  );
});

test("an address of anything shows a table", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (text) => {
      const { page, limit, sort } = readProductList(new URLSearchParams(text));
      expect(page).toBeGreaterThanOrEqual(1);
      expect(limit).toBe(50);
      expect(Object.keys(productOrders)).toContain(sort);
    }),
  );
});

describe("a change in percent", () => {
  test("is read as it is written, with at most two decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 90_000 }).filter(Boolean), (hundredths) => {
        const percent = hundredths / 100;
        expect(readPercent(String(percent))).toBe(percent);
        expect(readPercent(` ${percent} % `)).toBe(percent);
        if (percent > 0) expect(readPercent(`+${percent}`)).toBe(percent);
      }),
    );
  });

  test.each(["", "0", "abc", "1e2", "-90.01", "901", "5.123", "5,5", "--5", "Infinity"])(
    "is none: %s",
    (text) => {
      expect(readPercent(text)).toBeNull();
    },
  );
});

describe("the states of a product", () => {
  test("are left by an action exactly from where the table says", () => {
    for (const state of productStates) {
      expect(can.publish(state, ["editor"])).toBe(statesBefore("publish").includes(state));
      expect(can.archive(state, ["editor"])).toBe(statesBefore("archive").includes(state));
      expect(can.publish(state, []) || can.archive(state, [])).toBe(false);
    }
    expect(statesBefore("publish")).toEqual(["draft", "archived"]);
    expect(statesBefore("archive")).toEqual(["draft", "published"]);
  });

  test("are changed by owners, admins and sellers alone, whatever else they are", () => {
    fc.assert(
      fc.property(fc.subarray([...companyRoles]), (roles) => {
        const isEditor = roles.some((role) => ["owner", "admin", "seller"].includes(role));
        expect(mayEditProducts(roles)).toBe(isEditor);
      }),
    );
  });
});
