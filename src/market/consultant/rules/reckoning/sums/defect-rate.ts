import { z } from "zod";
import { pieces } from "../fields.ts";
import { countText, figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

const million = 1_000_000;

/** Share of bad pieces in parts per million: bad ÷ all × 1,000,000; or how many a limit in ppm allows. */
export const defectRate = defineSum({
  title: "Bad pieces in parts per million",
  input: z.strictObject({
    total_pieces: pieces.nullish(),
    bad_pieces: z.number().min(0).nullish(),
    limit_ppm: z.number().min(0).nullish(),
  }),
  reckon({ total_pieces, bad_pieces, limit_ppm }): Figures {
    const total = needed(total_pieces, "total_pieces", "Out of how many pieces?");
    const all = total.toLocaleString("en-US");
    if (bad_pieces == null) {
      const limit = needed(limit_ppm, "limit_ppm", "How many were bad, or what limit in ppm?");
      const allowed = (limit * total) / million;
      return {
        results: lines(
          ["Allowed", `${figure(allowed, 3)}, so ${countText(Math.floor(allowed))} at most`],
          ["In percent", percentText(limit / 10_000)],
        ),
        formula: `${figure(limit)} ÷ 1,000,000 × ${all} = ${figure(allowed, 3)}`,
        inputs: lines(["Limit", `${figure(limit)} ppm`], ["Pieces", all]),
        assumptions: [],
      };
    }
    const ppm = (bad_pieces / total) * million;
    return {
      results: lines(
        ["Defects", `${figure(Math.round(ppm))} ppm`],
        ["In percent", percentText(ppm / 10_000)],
        [
          "Against the limit",
          limit_ppm != null &&
            `${ppm <= limit_ppm ? "within" : "over"} ${figure(limit_ppm)} ppm, which allows ${figure((limit_ppm * total) / million, 3)}`,
        ],
      ),
      formula: `${figure(bad_pieces)} ÷ ${all} × 1,000,000 = ${figure(ppm, 4)} ppm`,
      inputs: lines(["Bad", countText(bad_pieces)], ["Pieces", all]),
      assumptions: [],
    };
  },
});
