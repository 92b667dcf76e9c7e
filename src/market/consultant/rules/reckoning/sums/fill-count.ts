import { z } from "zod";
import { inUnit } from "../../../../needs/rules/reading/quantities/units-of-measure.ts";
import { amount, amountOf } from "../amounts.ts";
import { percent } from "../fields.ts";
import { countText, figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";

/** How many containers a batch fills: batch × (1 − loss) ÷ contents of one, rounded down. */
export const fillCount = defineSum({
  title: "Containers from a batch",
  input: z.strictObject({
    batch: amount.nullish().describe("'300 gal', '50 lb'"),
    container: amount.nullish().describe("What one holds: '12 fl oz', '250 ml'"),
    containers: z.int().min(1).nullish().describe("How many are wanted, instead of a batch"),
    loss_percent: percent.max(99).nullish(),
  }),
  reckon({ batch, container, containers, loss_percent }): Figures {
    const one = needed(container, "container", "How much does one container hold?");
    const loss = loss_percent ?? 0;
    if (batch == null && containers != null) return batchFor(containers, one, loss);
    const all = needed(batch, "batch", "How large is the batch?");
    const [whole, each] = inSame(all, one);
    const isStock = !["volume", "mass"].includes(amountOf(one)?.dimension ?? "");
    const count = Math.floor((whole * (1 - loss / 100)) / each + 1e-9);
    return {
      results: lines(
        [isStock ? "Enough for" : "It fills", countText(count, isStock ? "piece" : "container")],
        [
          "After a usual loss of 3%",
          loss === 0 && countText(Math.floor((whole * 0.97) / each), "container"),
        ],
      ),
      formula: `${all}${loss > 0 ? ` × ${1 - loss / 100}` : ""} ÷ ${one} = ${figure((whole * (1 - loss / 100)) / each, 6)}`,
      inputs: lines(
        [isStock ? "Stock" : "Batch", all],
        [isStock ? "One takes" : "Container", one],
        ["Loss", loss > 0 && percentText(loss)],
      ),
      assumptions: [
        ...(/\d oz/.test(one) && !/lb|kg/.test(all) ? ["Ounces are fluid ounces here."] : []),
        isStock
          ? "Width, direction and repeats of the stock are not in it: a marker or nesting decides."
          : "Lines, kettles and short fills lose a few percent: order a few more containers and caps than that.",
      ],
    };
  },
});

function batchFor(count: number, one: string, loss: number): Figures {
  const each = amountOf(one);
  const unit = each?.isMass === true ? "lb" : "gal";
  const base = each?.isMass === true ? 453.59237 : 3785.411784;
  const batch = (count * (each?.value ?? 0)) / base / (1 - loss / 100);
  return {
    results: lines(["Batch", `${figure(batch, 4)} ${unit}`]),
    formula: `${count.toLocaleString("en-US")} × ${one} = ${figure(batch, 4)} ${unit}`,
    inputs: lines(
      ["Containers", count.toLocaleString("en-US")],
      ["Container", one],
      ["Loss", loss > 0 && percentText(loss)],
    ),
    assumptions: ["Without what the line and the kettle lose, usually a few percent."],
  };
}

/** Batch and container in the same unit; ounces are fluid ones beside a volume. */
function inSame(batch: string, container: string): [number, number] {
  const [all, one] = [amountOf(batch), amountOf(container)];
  if (all === null || one === null) return [Number.NaN, Number.NaN];
  if (all.dimension === one.dimension) return [all.value, one.value];
  if (one.unit === "oz") return [all.value, inUnit(one.from, "floz", "ml") ?? Number.NaN];
  if (all.unit === "oz") return [inUnit(all.from, "floz", "ml") ?? Number.NaN, one.value];
  throw new Impossible(
    "One of these is a volume and the other a weight: I need both as volumes or both as weights.",
  );
}
