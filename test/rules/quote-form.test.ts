import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceOf } from "../../src/market/rfq/rules/price-of.ts";
import {
  type Calculation,
  calculate,
  hasCosts,
} from "../../src/market/rfq/rules/quoting/calculation.ts";
import { type TypedPrices, typedTotals } from "../../src/market/rfq/rules/quoting/typed-totals.ts";

describe("what a quote comes to while it is typed", () => {
  const prices = (price: string, more: Partial<TypedPrices> = {}) => ({
    tooling: "",
    minimumCharge: "",
    breaks: [
      { quantity: 100, price, leadTimeDays: "21" },
      { quantity: 500, price: "", leadTimeDays: "" },
    ],
    ...more,
  });

  test("is exact, counts what is priced, and takes what is no amount as blank", () => {
    const totals = typedTotals([
      prices("$1,000.10", { tooling: "50" }),
      prices("0.01", { minimumCharge: "75.5" }),
      prices("12,50"),
      prices("-3"),
      prices("1.005"),
    ]);
    expect(totals).toEqual({
      lines: [
        [10_006_000n, null],
        [7550n, null],
        [null, null],
        [null, null],
        [null, null],
      ],
      pricedLines: 2,
      unreadableLines: 0,
      smallest: 10_013_550n,
      largest: 10_013_550n,
      leadTimeDays: 21,
    });
    expect(typedTotals([prices("")])).toMatchObject({ smallest: null, largest: null });
  });

  test("is nothing where tooling or a minimum charge is typed that is no amount", () => {
    const unreadable = fc.constantFrom("0.005", "abc", "5,000.001", "-3", "1e12");
    const names = fc.constantFrom("tooling" as const, "minimumCharge" as const);
    fc.assert(
      fc.property(unreadable, names, (text, name) => {
        expect(typedTotals([prices("12.34", { [name]: text }), prices("5")])).toMatchObject({
          lines: [
            [null, null],
            [50_000n, null],
          ],
          unreadableLines: 1,
          smallest: null,
          largest: null,
        });
      }),
    );
    expect(typedTotals([prices("12.34", { tooling: " " })]).smallest).toBe(123_400n);
  });

  test("is what the quote comes to once it is sent", () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    const pieces = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(pieces, cents, cents, cents, (quantity, price, tooling, least) => {
        const text = (value: number) => (value / 100).toFixed(2);
        const sent = {
          tooling: text(tooling),
          minimumCharge: text(least),
          breaks: [{ quantity, price: text(price), leadTimeDays: 1 }],
        };
        const typed = { ...sent, breaks: [{ ...sent.breaks[0], leadTimeDays: "1" }] };
        const totals = typedTotals([typed as TypedPrices]);
        expect(totals.smallest).toBe(priceOf(sent, quantity)?.total);
      }),
    );
  });
});

describe("a calculated price", () => {
  const nothing: Calculation = {
    setupHours: "",
    minutesPerPiece: "",
    hourlyRate: "",
    material: "",
    boughtIn: "",
    scrap: "",
    markup: "",
  };

  test("shares setup, and has scrap and markup on top", () => {
    const of = {
      ...nothing,
      setupHours: "1",
      hourlyRate: "$60",
      minutesPerPiece: "3",
      boughtIn: "2",
    };
    expect(calculate(of, 100)).toEqual({ cost: "5.60", price: "5.60" });
    expect(calculate({ ...of, scrap: "50 %" }, 100)).toEqual({ cost: "10.60", price: "10.60" });
    expect(calculate({ ...of, markup: "25" }, 100)).toEqual({ cost: "5.60", price: "7.00" });
    expect(calculate({ ...nothing, markup: "25", hourlyRate: "60" }, 100)).toBeNull();
    expect(calculate({ ...nothing, material: "a lot" }, 100)).toBeNull();
  });

  test("is never below its cost, nor higher for more pieces", () => {
    const figure = fc.integer({ min: 0, max: 99_999 }).map((value) => (value / 100).toFixed(2));
    const figures = fc.record({
      setupHours: figure,
      minutesPerPiece: figure,
      hourlyRate: figure,
      material: figure,
      boughtIn: figure,
      scrap: fc.integer({ min: 0, max: 90 }).map(String),
      markup: figure,
    });
    fc.assert(
      fc.property(figures, fc.integer({ min: 1, max: 1_000_000 }), (of, quantity) => {
        const one = calculate(of, quantity);
        const more = calculate(of, quantity * 2);
        expect(one === null).toBe(!hasCosts(of));
        expect(Number(one?.price ?? 0)).toBeGreaterThanOrEqual(Number(one?.cost ?? 0));
        expect(Number(more?.price ?? 0)).toBeLessThanOrEqual(Number(one?.price ?? 0));
      }),
    );
  });
});
