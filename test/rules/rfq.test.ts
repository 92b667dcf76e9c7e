import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparedQuantity, compareQuotes } from "../../src/market/rfq/rules/compare-quotes.ts";
import { dayOfDeadline, deadlineOfDay } from "../../src/market/rfq/rules/deadline-of-day.ts";
import { inboxTabOf } from "../../src/market/rfq/rules/inbox-tab.ts";
import {
  fitOf,
  matchShop,
  type ShopRecord,
  type Wish,
} from "../../src/market/rfq/rules/match-shop.ts";
import { priceOf } from "../../src/market/rfq/rules/price-of.ts";
import { quotedLines, quoteInput } from "../../src/market/rfq/rules/quote-input.ts";
import { partsInput, termsInput } from "../../src/market/rfq/rules/rfq-input.ts";
import { rfqStateAt } from "../../src/market/rfq/rules/rfq-transitions.ts";

const line = (breaks: [number, string][], tooling = "0.00") => ({
  lineId: "a",
  tooling,
  exceptions: "",
  minimumCharge: "0.00",
  alternates: [],
  breaks: breaks.map(([quantity, price]) => ({ quantity, price, leadTimeDays: 10 })),
});
const quantities = (text: string) =>
  partsInput.parse({ title: "Parts", lines: [{ name: "Part", quantities: text }] }).lines[0]
    ?.quantities;

describe("quantities", () => {
  test.each([
    ["100, 500", [100, 500]],
    ["500 100 500", [100, 500]],
    ["1,000; 10,000", [1000, 10_000]],
    ["1,000", [1000]],
    ["", []],
  ])("%s are %j", (text, read) => {
    expect(quantities(text)).toEqual(read);
  });

  test("any list of them is read as it is written", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 6 }),
        (all) => {
          const sorted = all.toSorted((a, b) => a - b);
          expect(quantities(all.join(", "))).toEqual(sorted);
          expect(quantities(all.map((one) => one.toLocaleString("en-US")).join("; "))).toEqual(
            sorted,
          );
        },
      ),
    );
  });
});

test("quotes come before the parts are needed", () => {
  expect(termsInput.safeParse({ deadline: "2027-02-02", neededBy: "2027-02-01" }).success).toBe(
    false,
  );
  expect(termsInput.safeParse({ deadline: "2027-02-01", neededBy: "2027-02-01" }).success).toBe(
    false,
  );
  expect(termsInput.safeParse({ deadline: "2027-01-31", neededBy: "2027-02-01" }).success).toBe(
    true,
  );
});

test("the time for quotes ends at 5 p.m. Eastern, in winter and in summer", () => {
  expect(deadlineOfDay("2027-01-15").toISOString()).toBe("2027-01-15T22:00:00.000Z");
  expect(deadlineOfDay("2027-07-15").toISOString()).toBe("2027-07-15T21:00:00.000Z");
  expect(dayOfDeadline(deadlineOfDay("2027-07-15"))).toBe("2027-07-15");
});

test("a request is over in the moment of its deadline", () => {
  const deadline = new Date("2027-01-15T22:00:00Z");
  const at = (ms: number) =>
    rfqStateAt({ state: "open", deadline }, true, new Date(+deadline + ms));
  expect([at(-1), at(0)]).toEqual(["open", "evaluating"]);
  expect(rfqStateAt({ state: "open", deadline }, false, deadline)).toBe("expired");
});

describe("a price", () => {
  test("is that of the largest quantity that is not above", () => {
    const quoted = line([
      [100, "12.00"],
      [500, "10.00"],
    ]);
    expect(priceOf(quoted, 99)).toBeNull();
    expect(priceOf(quoted, 499)?.total).toBe(598_800n);
    expect(priceOf(quoted, 500)?.total).toBe(500_000n);
  });

  test("is exact for any quantity and price, with tooling once", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        (quantity, cents, tooling) => {
          const text = (value: number) => (value / 100).toFixed(2);
          const quoted = line([[1, text(cents)]], text(tooling));
          const total = BigInt(quantity) * BigInt(cents) + BigInt(tooling);
          expect(priceOf(quoted, quantity)?.total).toBe(total);
        },
      ),
    );
  });
});

describe("quotes side by side", () => {
  const lines = [
    { id: "a", quantities: [100, 500] },
    { id: "b", quantities: [20] },
  ];
  const quotes = [
    {
      id: "mill",
      lines: [line([[100, "12.00"]], "50.00"), { ...line([[20, "5.00"]]), lineId: "b" }],
    },
    { id: "forge", lines: [line([[100, "11.00"]])] },
  ];

  test("name the lowest of each line, and the lowest in all only among those that price every line", () => {
    const { rows, totals } = compareQuotes(lines, quotes, { chosen: null });
    expect(rows[0]?.cells.map(({ isCheapest }) => isCheapest)).toEqual([false, true]);
    expect(totals).toMatchObject([
      { quoteId: "mill", total: 135_000n, isComplete: true, isCheapest: false },
      { quoteId: "forge", total: 110_000n, isComplete: false, pricedLines: 1, isCheapest: false },
    ]);
  });

  test("compare each line at the smallest of its quantities that reaches the chosen one", () => {
    expect(comparedQuantity([100, 500], null)).toBe(100);
    expect(comparedQuantity([100, 500], 101)).toBe(500);
    expect(comparedQuantity([100, 500], 900)).toBe(500);
  });
});

test("a quote leaves out lines without a price, and says what is missing in a price", () => {
  const lineId = "01900000-0000-7000-8000-000000000001";
  const form = (breaks: object[]) => ({
    validUntil: "2027-01-01",
    lines: [{ lineId, breaks }],
  });
  const empty = quoteInput.parse(form([{ quantity: "5", price: "", leadTimeDays: "" }]));
  expect(quotedLines(empty.lines)).toEqual([]);
  const half = quoteInput.safeParse(form([{ quantity: "5", price: "2", leadTimeDays: "" }]));
  expect(half.error?.issues[0]?.path).toEqual(["lines", 0, "breaks", 0, "leadTimeDays"]);
});

describe("a shop", () => {
  const wish: Wish = {
    processes: [{ slug: "cnc-milling", name: "CNC milling" }],
    materials: [],
    finishes: [],
    uncheckedFinishes: [],
    certifications: ["ISO 9001"],
    tightestToleranceMm: 0.1,
    smallestQuantity: 50,
    largestQuantity: 500,
    radiusMiles: null,
  };
  const silent: ShopRecord = {
    processes: [],
    materials: [],
    certifications: [],
    industries: [],
    tightestToleranceMm: null,
    minimumQuantity: null,
    maximumQuantity: null,
    serviceRadiusMiles: null,
    distanceMiles: null,
  };
  const shop: ShopRecord = {
    ...silent,
    processes: ["cnc-milling"],
    tightestToleranceMm: 0.05,
    maximumQuantity: 400,
    serviceRadiusMiles: 100,
    distanceMiles: 90.4,
  };
  const fitWhere = (record: Partial<ShopRecord>, asked: Partial<Wish> = {}) =>
    fitOf(matchShop({ ...wish, ...asked }, { ...silent, ...record }));

  test("is told what fits, what does not, and what its profile does not say", () => {
    expect(matchShop(wish, shop)).toEqual([
      { rule: "process", about: "ability", verdict: "pass", text: "CNC milling" },
      {
        rule: "certification",
        about: "ability",
        verdict: "unknown",
        text: "Does not say whether it holds ISO 9001",
      },
      {
        rule: "tolerance",
        about: "ability",
        verdict: "pass",
        text: "Holds ±0.05 mm; ±0.1 mm is asked for",
      },
      {
        rule: "quantity",
        about: "limit",
        verdict: "fail",
        text: "Makes up to 400 pieces; 500 pieces are asked for",
      },
      {
        rule: "distance",
        about: "limit",
        verdict: "pass",
        text: "Serves 100 miles around; the parts go 90 miles",
      },
    ]);
    expect(fitOf(matchShop(wish, shop))).toBe("fails");
  });

  test("that takes a single piece has no least, and one piece is told as one", () => {
    const texts = (record: Partial<ShopRecord>, smallestQuantity: number) =>
      matchShop({ ...wish, smallestQuantity }, { ...silent, ...record })
        .map(({ text }) => text)
        .filter((text) => /\bpieces?\b/.test(text));
    expect(texts({ minimumQuantity: 1 }, 1)).toEqual([]);
    expect(texts({ minimumQuantity: 50 }, 1)).toEqual([
      "Takes 50 pieces and more; 1 piece is asked for",
    ]);
    expect(texts({ minimumQuantity: 1, maximumQuantity: 1 }, 1)).toEqual([
      "Makes up to 1 piece; 500 pieces are asked for",
    ]);
  });

  test("that states nothing may be able to, and does not fit for want of words", () => {
    expect(fitWhere({})).toBe("unconfirmed");
    expect(matchShop(wish, silent).every(({ verdict }) => verdict === "unknown")).toBe(true);
  });

  test("whose industry alone speaks for it is not confirmed", () => {
    const record = { ...silent, industries: ["332710"] };
    expect(matchShop(wish, record)[0]).toEqual({
      rule: "process",
      about: "ability",
      verdict: "unknown",
      text: "Does not say whether it does CNC milling; its industry suggests it (Machine Shops, NAICS 332710)",
    });
    expect(fitWhere({ industries: ["332710"] })).toBe("unconfirmed");
  });

  test("fits once it states every ability; a limit that it does not state is none", () => {
    const stated = { processes: ["cnc-milling"], tightestToleranceMm: 0.05 };
    expect(fitWhere(stated)).toBe("unconfirmed");
    expect(fitWhere({ ...stated, certifications: ["ISO 9001"] })).toBe("fits");
    expect(fitWhere({ ...stated, certifications: ["iso9001:2015"] })).toBe("fits");
    expect(fitWhere({ ...stated, certifications: ["AS9100"] })).toBe("fails");
    expect(fitWhere({ ...stated, certifications: ["ISO 9001"], minimumQuantity: 51 })).toBe(
      "fails",
    );
    const anodized = { finishes: [{ slug: "anodizing", name: "Anodizing" }] };
    expect(fitWhere({ ...stated, certifications: ["ISO 9001"] }, anodized)).toBe("unconfirmed");
  });

  test("does not fit a request that asks for no ability: there is nothing to compare", () => {
    const asked = { processes: [], certifications: [], tightestToleranceMm: null };
    expect(fitWhere({ processes: ["cnc-milling"], minimumQuantity: 1 }, asked)).toBe("unconfirmed");
  });

  test("never fits while something speaks against it, nor on what it does not say", () => {
    const numbers = fc.option(fc.integer({ min: 1, max: 900 }), { nil: null });
    const codes = fc.subarray(["cnc-milling", "anodizing", "welding"]);
    fc.assert(
      fc.property(codes, codes, numbers, numbers, numbers, (does, asked, least, most, held) => {
        const reasons = matchShop(
          { ...wish, processes: asked.map((slug) => ({ slug, name: slug })), certifications: [] },
          {
            ...silent,
            processes: does,
            minimumQuantity: least,
            maximumQuantity: most,
            tightestToleranceMm: held,
          },
        );
        const canDoAll = asked.every((slug) => does.includes(slug)) && held !== null && held <= 0.1;
        const isInBounds = (least ?? 0) <= 50 && (most ?? 500) >= 500;
        expect(fitOf(reasons) === "fits").toBe(canDoAll && isInBounds);
      }),
    );
  });
});

test.each([
  [{ state: "invited", quoteState: null }, true, "new"],
  [{ state: "viewed", quoteState: null }, true, "new"],
  [{ state: "intending", quoteState: null }, true, "intending"],
  [{ state: "intending", quoteState: null }, false, "lost"],
  [{ state: "quoted", quoteState: "submitted" }, true, "quoted"],
  [{ state: "quoted", quoteState: "submitted" }, false, "quoted"],
  [{ state: "quoted", quoteState: "awarded" }, false, "won"],
  [{ state: "quoted", quoteState: "not_awarded" }, false, "lost"],
  [{ state: "declined", quoteState: null }, true, "lost"],
] as const)("%j, open: %s, stands under %s", (entry, isOpen, tab) => {
  expect(inboxTabOf(entry, isOpen)).toBe(tab);
});
