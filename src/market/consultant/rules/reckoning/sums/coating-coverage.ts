import { z } from "zod";
import { percent } from "../fields.ts";
import { figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** A gallon covers so many square feet one mil thick: 231 in³ ÷ 144 in² ÷ 0.001 in. */
const coverage = 1604;

/**
 * Paint for a surface: area × dry film ÷ (1,604 × solids by volume), and what is lost on the way (SSPC-PA Guide 3
 * speaks of 10 percent by brush to 40 by conventional spray).
 */
export const coatingCoverage = defineSum({
  title: "Paint for a surface",
  input: z.strictObject({
    area_sqft: z.number().positive().nullish(),
    dry_mils: z.number().positive().nullish().describe("Dry film thickness"),
    solids_percent: percent.max(100).nullish().describe("By volume"),
    loss_percent: percent.max(90).nullish(),
    coats: z.int().min(1).max(10).nullish(),
  }),
  reckon({ area_sqft, dry_mils, solids_percent, loss_percent, coats }): Figures {
    const area = needed(area_sqft, "area_sqft", "How many square feet?");
    const film = needed(dry_mils, "dry_mils", "How many mils dry?");
    const solids = needed(solids_percent, "solids_percent", "How many percent solids by volume?");
    const layers = coats ?? 1;
    const spread = (coverage * solids) / 100 / film;
    const gallons = (area * layers) / spread;
    const lost = loss_percent ?? 30;
    return {
      results: lines(
        ["Without loss", `${figure(gallons, 3)} gallons`],
        [`With ${percentText(lost)} lost`, `${figure(gallons / (1 - lost / 100), 3)} gallons`],
        ["A gallon covers", `${figure(spread, 3)} ft² at that film`],
      ),
      formula: `${figure(area)} ft²${layers > 1 ? ` × ${layers} coats` : ""} × ${figure(film)} mil ÷ (1,604 × ${solids / 100}) = ${figure(gallons, 3)} gal`,
      inputs: lines(
        ["Area", `${figure(area)} ft²`],
        ["Dry film", `${figure(film)} mil`],
        ["Solids by volume", percentText(solids)],
      ),
      assumptions:
        loss_percent == null
          ? ["30% is lost as overspray and in the pot; by brush or roller about 10%."]
          : [],
    };
  },
});
