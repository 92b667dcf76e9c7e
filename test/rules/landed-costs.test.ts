import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planBackward } from "../../src/market/rfq/rules/backward-plan.ts";
import { bestChoices } from "../../src/market/rfq/rules/best-choices.ts";
import { compareQuotes } from "../../src/market/rfq/rules/compare-quotes.ts";
import { daysOnTheRoad, freightByLine, weightsNow } from "../../src/market/rfq/rules/freight.ts";

const rates = { perShipment: null, perHundred: null };
const quote = (id: string, prices: Record<string, string>, leadTimeDays = 10) => ({
  id,
  lines: Object.entries(prices).map(([lineId, price]) => ({
    lineId,
    tooling: "0.00",
    exceptions: "",
    minimumCharge: "0.00",
    alternates: [],
    breaks: [{ quantity: 1, price, leadTimeDays }],
  })),
});
const parts = [
  { id: "a", quantities: [100] },
  { id: "b", quantities: [10] },
];

describe("freight", () => {
  test("is so much a shipment and so much for weight and way, less a pound above 150 lb", () => {
    const of = (pounds: number, miles: number) =>
      freightByLine(
        { lines: [{ id: "a", quantity: 100 }], miles },
        { weights: { a: pounds / 100 }, ...rates },
      )?.get("a");
    expect(of(50, 400)).toBe(3200n);
    expect(of(150, 0)).toBe(1200n);
    expect(of(1000, 400)).toBe(23_500n);
  });

  test("is not known without a weight or a distance", () => {
    const lines = [{ id: "a", quantity: 1 }];
    expect(freightByLine({ lines, miles: 10 }, { weights: {}, ...rates })).toBeNull();
    expect(freightByLine({ lines, miles: null }, { weights: { a: 1 }, ...rates })).toBeNull();
  });

  test("is shared by weight, and the shares are the whole to the cent", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e8 })), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.integer({ min: 0, max: 5000 }),
        (pieces, miles) => {
          const lines = pieces.map(([quantity], at) => ({ id: String(at), quantity }));
          const weights = Object.fromEntries(pieces.map(([, grains], at) => [at, grains / 1000]));
          const shares = freightByLine({ lines, miles }, { weights, ...rates });
          const pounds = lines.reduce(
            (sum, { id, quantity }) => sum + (weights[id] ?? 0) * quantity,
            0,
          );
          const [base, rate] = pounds <= 150 ? [1200, 1000] : [9500, 350];
          const whole = BigInt(Math.round(base + rate * (pounds / 100) * (miles / 100)));
          const sum = [...(shares?.values() ?? [])].reduce((all, share) => all + share, 0n);
          expect(sum).toBe(whole);
          for (const share of shares?.values() ?? []) expect(share).toBeGreaterThanOrEqual(0n);
        },
      ),
    );
  });

  test("goes on with the weight of the part in whose place a changed one stands", () => {
    const replaced = new Map([
      ["c", "b"],
      ["b", "a"],
    ]);
    const lines = [{ id: "c" }, { id: "d" }];
    expect(weightsNow(lines, { a: 2 }, replaced)).toEqual({ c: 2 });
    expect(weightsNow(lines, { a: 2, c: 3 }, replaced)).toEqual({ c: 3 });
  });
});

test("a plan goes back over the road, the making and the confirming, across a change of clocks", () => {
  const asked = {
    neededBy: "2027-03-20",
    today: "2027-02-01",
    leadTimeDays: 21,
    confirmationDays: 1,
    miles: 400,
  };
  const plan = planBackward({ ...asked, validUntil: "2027-04-01" });
  expect(plan).toMatchObject({
    shipBy: "2027-03-17",
    confirmBy: "2027-02-24",
    awardBy: "2027-02-23",
    startBy: "2027-02-23",
    daysLeft: 22,
    daysLate: 0,
  });
  // A quote is awarded while it is valid; what follows has to begin no earlier for that.
  expect(planBackward({ ...asked, validUntil: "2027-02-05" })).toMatchObject({
    awardBy: "2027-02-05",
    startBy: "2027-02-23",
    daysLeft: 4,
    daysLate: 0,
  });
  expect(planBackward({ ...asked, validUntil: "2027-04-01", today: "2027-02-26" })).toMatchObject({
    daysLeft: -3,
    daysLate: 3,
  });
  // What is not known is reckoned as the longest.
  expect(daysOnTheRoad(null)).toBe(daysOnTheRoad(5000));
});

describe("the best", () => {
  const near = quote("near", { a: "1.00", b: "50.00" }, 40);
  const far = quote("far", { a: "0.95", b: "52.00" }, 5);
  const all = (delivery: Parameters<typeof bestChoices>[1]["delivery"], late = ["near"]) =>
    bestChoices(compareQuotes(parts, [near, far], { chosen: null, delivery }), {
      isEligible: () => true,
      isOnTime: (id) => !late.includes(id),
      delivery,
    });

  test("by total, by line and on time without freight", () => {
    const nothing = { freight: { weights: {}, ...rates }, miles: new Map() };
    expect(all(nothing)).toMatchObject([
      { kind: "total", cost: 60_000n, leadTimeDays: 40 },
      { kind: "line", cost: 59_500n, leadTimeDays: 40 },
      { kind: "time", cost: 61_500n, leadTimeDays: 5 },
    ]);
    expect([...(all(nothing)[1]?.picks ?? [])]).toEqual([
      ["a", "far"],
      ["b", "near"],
    ]);
    expect(all(nothing, ["near", "far"]).map(({ kind }) => kind)).toEqual(["total", "line"]);
  });

  test("counts a shipment for each shop that lines are split between", () => {
    const delivery = {
      freight: { weights: { a: 0.1, b: 1 }, ...rates },
      miles: new Map([
        ["near", 100],
        ["far", 1000],
      ]),
    };
    // 20 lb: $14 from near, $32 from far; of the split $13 and $22.
    expect(all(delivery)).toMatchObject([
      { kind: "total", cost: 61_400n },
      { kind: "line" },
      { kind: "time", cost: 64_700n },
    ]);
    const { rows, totals, isLanded } = compareQuotes(parts, [near, far], {
      chosen: null,
      delivery,
    });
    expect(isLanded).toBe(true);
    expect(totals.map(({ freight }) => freight)).toEqual([1400n, 3200n]);
    expect(rows[0]?.cells.map(({ cost }) => cost)).toEqual([10_700n, 11_100n]);
  });
});
