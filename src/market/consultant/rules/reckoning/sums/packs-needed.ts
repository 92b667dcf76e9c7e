import { z } from "zod";
import { amount, amountOf } from "../amounts.ts";
import { percent, pieces } from "../fields.ts";
import { figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";

/** Rolls, drums or bags to order: pieces × what one takes × (1 + waste) ÷ what a pack holds, rounded up. */
export const packsNeeded = defineSum({
  title: "Packs of material to order",
  input: z.strictObject({
    quantity: pieces.nullish(),
    each: amount.nullish().describe("What one piece takes: '1.8 yd'"),
    pack: amount.nullish().describe("What a roll, drum or bag holds: '55 yd'"),
    waste_percent: percent.max(95).nullish().describe("On top of what the pieces take"),
    called: z.string().max(20).nullish().describe("roll, drum, bag"),
  }),
  reckon({ quantity, each, pack, waste_percent, called }): Figures {
    const count = needed(quantity, "quantity", "For how many pieces?");
    const one = needed(each, "each", "How much does one piece take?");
    const holds = needed(pack, "pack", "How much does one roll or pack hold?");
    const [used, held] = [amountOf(one), amountOf(holds)];
    if (used === null || held === null || used.dimension !== held.dimension) {
      throw new Impossible(
        "What a piece takes and what a pack holds have to be in the same measure.",
      );
    }
    const waste = waste_percent ?? 0;
    const total = count * used.from * (1 + waste / 100);
    const inPack = held.value / (used.value / used.from);
    const packs = Math.ceil(total / inPack - 1e-9);
    const name = called ?? "pack";
    const unit = used.unit === "floz" ? "fl oz" : used.unit;
    return {
      results: lines(
        ["Order", `${packs.toLocaleString("en-US")} ${name}${packs === 1 ? "" : "s"}`],
        ["Needed", `${figure(total, 5)} ${unit}`],
        ["Left over", `${figure(packs * inPack - total, 4)} ${unit}`],
      ),
      formula: `${count.toLocaleString("en-US")} × ${one}${waste > 0 ? ` × ${1 + waste / 100}` : ""} ÷ ${holds} = ${figure(total / inPack, 4)}, rounded up`,
      inputs: lines(
        ["Pieces", count.toLocaleString("en-US")],
        ["One takes", one],
        [`A ${name} holds`, holds],
        ["Waste", waste > 0 && percentText(waste)],
      ),
      assumptions: [
        waste > 0
          ? "Waste is added to what the pieces take."
          : "Without waste: end pieces, flaws and setup usually take 3 to 10 percent more.",
        "Widths, flaws and dye lots are not in it; ask for all of it from one lot.",
      ],
    };
  },
});
