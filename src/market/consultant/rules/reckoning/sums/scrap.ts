import { z } from "zod";
import { pieces } from "../fields.ts";
import { countText, figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Lacking, needed } from "../sum.ts";

const share = z.number().min(0.01).max(100);

/**
 * Pieces to start for so many good ones: good ÷ yield, rounded up; the yields of several steps multiply
 * (rolled throughput yield).
 */
export const scrap = defineSum({
  title: "Pieces to start",
  input: z.strictObject({
    good_pieces: pieces.nullish(),
    started_pieces: pieces.nullish().describe("How many were started, instead of the good ones"),
    yield_percents: z.array(share).nullish().describe("Of each step; or scrap_percent"),
    scrap_percent: z.number().min(0).max(99.99).nullish(),
  }),
  reckon({ good_pieces, started_pieces, yield_percents, scrap_percent }): Figures {
    const steps =
      yield_percents != null && yield_percents.length > 0
        ? yield_percents
        : scrap_percent != null
          ? [100 - scrap_percent]
          : null;
    if (steps === null) throw new Lacking("scrap_percent", "What share is scrapped, in percent?");
    const all = steps.reduce((product, one) => (product * one) / 100, 1);
    if (good_pieces == null && started_pieces == null && steps.length > 1)
      return rolled(steps, all);
    if (started_pieces != null) return goodOf(started_pieces, steps, all);
    const good = needed(good_pieces, "good_pieces", "How many good pieces do you need?");
    const start = Math.ceil(good / all - 1e-9);
    return {
      results: lines(
        ["Start", countText(start)],
        ["Scrapped", countText(start - good)],
        ["Yield of all steps", steps.length > 1 && percentText(all * 100)],
      ),
      formula: `${good.toLocaleString("en-US")} ÷ ${steps.map((one) => (one / 100).toString()).join(" ÷ ")} = ${(good / all).toFixed(1)}, rounded up`,
      inputs: lines(
        ["Good pieces", good.toLocaleString("en-US")],
        ["Yield", steps.map(percentText).join(" × ")],
      ),
      assumptions: ["That is the average: order a few more where being short would stop you."],
    };
  },
});

function goodOf(started: number, steps: number[], share: number): Figures {
  const good = Math.round(started * share);
  return {
    results: lines(["Good", countText(good)], ["Scrapped", countText(started - good)]),
    formula: `${started.toLocaleString("en-US")} × ${steps.map((one) => (one / 100).toString()).join(" × ")} = ${good.toLocaleString("en-US")}`,
    inputs: lines(
      ["Started", started.toLocaleString("en-US")],
      ["Yield", steps.map(percentText).join(" × ")],
    ),
    assumptions: ["That is the average of many lots; one lot may do better or worse."],
  };
}

/** The yield of all steps together, without a number of pieces. */
function rolled(steps: number[], share: number): Figures {
  return {
    results: lines(
      ["Yield of all steps", percentText(share * 100)],
      ["Lost on the way", percentText(100 - share * 100)],
      ["To get 1,000 good ones start", countText(Math.ceil(1000 / share - 1e-9))],
    ),
    formula: `${steps.map((one) => (one / 100).toString()).join(" × ")} = ${figure(share, 4)}`,
    inputs: lines(["Yields", steps.map(percentText).join(", ")]),
    assumptions: ["What a step spoils does not go on to the next one (rolled throughput yield)."],
  };
}
