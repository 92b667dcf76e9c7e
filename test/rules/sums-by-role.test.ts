import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSum } from "../../src/market/consultant/rules/reckoning/reading/read-sum.ts";
import { reckon } from "../../src/market/consultant/rules/reckoning/reckon.ts";
import { answer, any, inAnyOrder, said, saidShare, today } from "./sums-said.ts";

const percentOf = (value: number) => value.toLocaleString("en-US", { maximumSignificantDigits: 4 });

const words = {
  sales: [
    "# sales",
    "sales #",
    "sales of #",
    "# in sales",
    "revenue was #",
    "# revenue",
    "we billed #",
    "turnover: #",
  ],
  profit: [
    "# profit",
    "profit #",
    "profit of #",
    "made # profit",
    "net profit was #",
    "kept #",
    "# gross profit",
  ],
  cost: [
    "cost #",
    "costs me #",
    "# cost",
    "i pay #",
    "we buy at #",
    "cogs #",
    "bought for #",
    "cost is #",
  ],
  price: [
    "sell for #",
    "sells at #",
    "# sell",
    "sold for #",
    "price #",
    "i charge #",
    "retail #",
    "selling price is #",
  ],
};

describe("margins", () => {
  test.each([
    ["82k profit on 610k sales, what margin is that", "Margin on price: 13.44%"],
    ["82k profit on 610k sales whats my margin", "Margin on price: 13.44%"],
    ["sold for 48 cost me 31 margin?", "Margin on price: 35.42%"],
    ["gm? 7.25 cost 11.50 sell", "Margin on price: 36.96%"],
    ["cost 12 need 40% margin", "Price: $20.00"],
    ["kept 96k, what margin is that", "What were the sales"],
    ["profit 610k on 82k sales margin", "is more than the $82,000.00"],
  ])("%s", (message, expected) => {
    expect(answer(message)).toContain(expected);
  });

  const money = fc.integer({ min: 2, max: 9000 }).map((one) => one * 100);
  const cents = fc.integer({ min: 20, max: 40_000 }).map((one) => one / 100);

  test("profit and sales give the same margin in any order and wording", () => {
    const message = fc
      .tuple(money, money)
      .filter(([a, b]) => a !== b)
      .chain(([a, b]) => {
        const [profit, sales] = [Math.min(a, b), Math.max(a, b)];
        return fc.tuple(
          fc.constant(`Margin on price: ${percentOf((profit / sales) * 100)}%`),
          inAnyOrder(
            [said(profit, words.profit), said(sales, words.sales)],
            ["margin", "whats my margin", "what margin is that"],
          ),
        );
      });
    fc.assert(
      fc.property(message, ([expected, text]) => {
        expect(answer(text)).toContain(expected);
      }),
      { numRuns: 300 },
    );
  });

  test("cost and price give the same margin in any order and wording", () => {
    const message = fc
      .tuple(cents, cents)
      .filter(([cost, price]) => cost < price)
      .chain(([cost, price]) =>
        fc.tuple(
          fc.constant(`Margin on price: ${percentOf(((price - cost) / price) * 100)}%`),
          inAnyOrder(
            [said(cost, words.cost), said(price, words.price)],
            ["margin", "gross margin", "what is the margin"],
          ),
        ),
      );
    fc.assert(
      fc.property(message, ([expected, text]) => {
        expect(answer(text)).toContain(expected);
      }),
      { numRuns: 300 },
    );
  });

  test("cost and a margin give the price", () => {
    const message = fc
      .tuple(cents, fc.integer({ min: 1, max: 80 }))
      .chain(([cost, share]) =>
        fc.tuple(
          fc.constant(cost / (1 - share / 100)),
          inAnyOrder(
            [
              said(cost, words.cost),
              saidShare(share, ["# margin", "margin #", "want # margin", "at a # margin"]),
            ],
            ["what do i charge", "what price", "selling price"],
          ),
        ),
      );
    fc.assert(
      fc.property(message, ([price, text]) => {
        const found = /^Price: \$([\d,.]+)/.exec(answer(text))?.[1]?.replaceAll(",", "");
        expect(Math.abs(Number(found) - price), text).toBeLessThan(0.006);
      }),
      { numRuns: 300 },
    );
  });

  test("no words make a margin of more than all", () => {
    const part = fc
      .tuple(fc.constantFrom(...Object.values(words).flat()), money)
      .map(([word, value]) => word.replace("#", String(value)));
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        any(", ", " ", " on "),
        (parts, divider) => {
          const shown = /Margin on price: (-?[\d,.]+)%/.exec(
            answer(`${parts.join(divider)}, margin?`),
          );
          expect(Number(shown?.[1]?.replaceAll(",", "") ?? 0)).toBeLessThanOrEqual(100);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("a tool against the price of a piece", () => {
  test.each([
    [".38 vs .95 no die", "What does the tool, the die or the mold cost"],
    [".38 with die vs .95 no die, die is 3800", "Break-even: 6,667 pieces"],
    ["no die .95, die .38. die costs 3800. when does it pay off", "Break-even: 6,667 pieces"],
    ["die 4200 gets price from .95 to .38, how many to pay back", "Break-even: 7,369 pieces"],
    ["no tooling 5.20/pc, with 6k tool its 2.20/pc, worth it at 1500?", "Break-even: 2,000 pieces"],
    [
      "shop 1: 3.15 + 600 tooling, shop 2: 2.70 + 2400 tooling, what qty is the break even",
      "Break-even: 4,000 pieces",
    ],
    ["no die .38, with the die .95, the die is 3800. break even?", "cheaper at every quantity"],
    // A dash parts figures that each have their words, and binds one to the word before it elsewhere.
    ["die is 29200 - 27.84 each with die - 30 without the die, break even", "13,519 pieces"],
  ])("%s", (message, expected) => {
    expect(answer(message)).toContain(expected);
  });

  test("what the tool costs may follow", () => {
    const before = readSum(".38 vs .95 no die", null, today);
    const wish = readSum("die is 3800", before, today);
    expect(wish === null ? null : reckon(wish.kind, wish.input)).toMatchObject({
      results: [{ label: "Break-even", value: "6,667 pieces" }, {}],
    });
  });

  test("the same break-even in any order and wording", () => {
    const price = fc.integer({ min: 10, max: 3000 }).map((one) => one / 100);
    const tool = fc.integer({ min: 10, max: 400 }).map((one) => one * 100);
    const message = fc
      .tuple(price, price, tool)
      .filter(([a, b]) => a !== b)
      .chain(([a, b, once]) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const noun = any("die", "mold", "tool", "fixture");
        const parts = noun.chain((called) =>
          inAnyOrder(
            [
              said(once, [`${called} is #`, `the ${called} costs #`, `# ${called}`, `${called} #`]),
              any("with it", "per").chain(() =>
                said(low, [`# each with ${called}`, `# with the ${called}`]),
              ),
              said(high, [`# each no ${called}`, `# without the ${called}`, `without ${called} #`]),
            ],
            ["break even", "how many to break even", "what qty does it pay off"],
          ),
        );
        return fc.tuple(fc.constant(Math.max(1, Math.ceil(once / (high - low) - 1e-9))), parts);
      });
    fc.assert(
      fc.property(message, ([count, text]) => {
        const noun = count === 1 ? "piece" : "pieces";
        expect(answer(text), text).toContain(
          `Break-even: ${count.toLocaleString("en-US")} ${noun}`,
        );
      }),
      { numRuns: 300 },
    );
  });
});
