import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answer, any, inAnyOrder, said, saidShare } from "./sums-said.ts";

const price = fc.integer({ min: 11, max: 9000 }).map((one) => one / 100);
const count = fc.integer({ min: 2, max: 900 }).map((one) => one * 10);
const counted = (value: number) =>
  fc
    .tuple(
      any("# pcs", "qty #", "# pieces", "quantity #", "# parts", "# units"),
      any(String(value), value.toLocaleString("en-US")),
    )
    .map(([words, figure]) => words.replace("#", figure));
const each = ["# each", "# ea", "#/pc", "# a piece", "# per part"];

/** The first dollars that an answer shows, or those before a word. */
function shownAs(text: string, pattern: RegExp): number {
  return Number(pattern.exec(answer(text))?.[1]?.replaceAll(",", ""));
}

describe("landed costs", () => {
  test.each([
    ["goods 4.75 x 3000, freight 1180, duty 7.5%", "Landed: $5.50 each, $16,498.75"],
    ["4.75 x 3000 goods, freight 1180, duty 7.5% landed each", "Landed: $5.50 each, $16,498.75"],
    ["landed per pc? 2000 pcs @ 3.10, frt 950, duty 5%", "Landed: $3.73 each"],
    ["goods $14250 + freight 1180 + duty 7.5% what is landed total", "Landed: $16,498.75"],
    ["duty 10% and tariff 25%, 500 units 22 ea, freight 800. landed", "Landed: $31.30 each"],
    ["500 pcs, freight 400, duty 5%, landed?", "What does one piece cost"],
  ])("%s", (message, expected) => {
    expect(answer(message)).toContain(expected);
  });

  test("the same in any order and wording", () => {
    const message = fc
      .tuple(
        price,
        count,
        fc.integer({ min: 1, max: 90 }).map((one) => one * 50),
        fc.integer({ min: 1, max: 60 }),
      )
      .chain(([unit, pieces, freight, duty]) =>
        fc.tuple(
          fc.constant(unit * pieces * (1 + duty / 100) + freight),
          inAnyOrder(
            [
              said(unit, each),
              counted(pieces),
              said(freight, ["freight #", "# freight", "frt #", "shipping is #", "freight of #"]),
              saidShare(duty, ["duty #", "# duty", "# tariff", "duty is #", "tariff of #"]),
            ],
            ["landed", "landed cost", "what is landed"],
          ),
        ),
      );
    fc.assert(
      fc.property(message, ([total, text]) => {
        const shown = shownAs(text, /^Landed: \$[\d,.]+ each, \$([\d,.]+)/);
        expect(Math.abs(shown - total), text).toBeLessThan(0.006);
      }),
      { numRuns: 300 },
    );
  });
});

describe("prices of so many pieces", () => {
  test.each([
    ["28/C for 6500 pcs how much", "$1,820.00 altogether"],
    ["$41.50 per M screws need 12,000", "$498.00 altogether"],
    ["19.50 per hundred x 2400, total", "$468.00 altogether"],
    ["14 doz @ 22.80/doz", "$319.20 altogether"],
    ["setup 180 run 2.40 ea qty 50, price per?", "50 pieces: $6.00 each"],
    ["25% tariff on 60k of parts from china", "25% of it: $15,000.00"],
    ["price 9.40 less 15% qty 300", "To pay: $2,397.00"],
  ])("%s", (message, expected) => {
    expect(answer(message)).toContain(expected);
  });

  test("what is paid once, the price of a piece and the pieces, in any order and wording", () => {
    const message = fc
      .tuple(
        fc.integer({ min: 1, max: 200 }).map((one) => one * 50),
        price,
        count,
      )
      .chain(([once, unit, pieces]) =>
        fc.tuple(
          fc.constant(once + unit * pieces),
          inAnyOrder(
            [
              said(once, [
                "setup #",
                "# setup",
                "tooling is #",
                "# tooling",
                "die #",
                "mold costs #",
              ]),
              said(unit, each),
              counted(pieces),
            ],
            ["total", "what does each cost", "how much", "price per"],
          ),
        ),
      );
    fc.assert(
      fc.property(message, ([total, text]) => {
        const shown = shownAs(text, /each, \$([\d,.]+) altogether/);
        expect(Math.abs(shown - total), text).toBeLessThan(0.006);
      }),
      { numRuns: 300 },
    );
  });

  test("a price of a dozen, a hundred or a thousand", () => {
    const message = fc
      .tuple(
        price,
        count,
        fc.constantFrom<[number, string[]]>(
          [12, ["# a dozen", "#/doz", "# per dozen"]],
          [100, ["#/C", "# per hundred", "# per 100"]],
          [1000, ["#/M", "# per thousand", "# per M", "#/1000"]],
        ),
      )
      .chain(([unit, pieces, [lot, wordings]]) =>
        fc.tuple(
          fc.constant((unit * pieces) / lot),
          inAnyOrder([said(unit, wordings), counted(pieces)], ["total", "how much"]),
        ),
      );
    fc.assert(
      fc.property(message, ([total, text]) => {
        const shown = shownAs(text, /each, \$([\d,.]+) altogether/);
        expect(Math.abs(shown - total), text).toBeLessThan(0.006);
      }),
      { numRuns: 300 },
    );
  });
});

describe("hours of a machine", () => {
  test.each([
    ["rate 95/hr 18 min cycle 40 parts labor cost", "Total: $1,140.00 for 40 pieces"],
    ["45 sec cycle how many per 8 hr shift", "Pieces: 640 pieces"],
  ])("%s", (message, expected) => {
    expect(answer(message)).toContain(expected);
  });

  test("the same in any order and wording", () => {
    const message = fc
      .tuple(
        fc.integer({ min: 20, max: 300 }),
        fc.integer({ min: 1, max: 59 }),
        fc.integer({ min: 5, max: 240 }),
        count,
      )
      .chain(([rate, cycle, setup, pieces]) =>
        fc.tuple(
          fc.constant((rate * (setup + cycle * pieces)) / 60),
          inAnyOrder(
            [
              any(
                `$${rate}/hr`,
                `${rate} an hour`,
                `rate ${rate}`,
                `shop rate is $${rate}`,
                `${rate}/hr`,
              ),
              any(
                `${cycle} min cycle`,
                `cycle ${cycle} min`,
                `${cycle} minutes each`,
                `${cycle} min per part`,
              ),
              any(`${setup} min setup`, `setup ${setup} min`, `setup is ${setup} minutes`),
              counted(pieces),
            ],
            ["total", "what does it cost", "job price"],
          ),
        ),
      );
    fc.assert(
      fc.property(message, ([total, text]) => {
        const shown = shownAs(text, /Total: \$([\d,.]+) for/);
        expect(Math.abs(shown - total), text).toBeLessThan(0.006);
      }),
      { numRuns: 300 },
    );
  });
});
