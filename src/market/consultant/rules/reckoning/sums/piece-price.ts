import { z } from "zod";
import { pieces, usd } from "../fields.ts";
import { countText, dollars, figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Lacking, needed } from "../sum.ts";

/**
 * What an order and each of its pieces cost, with tooling, setup or engineering that is paid once and a
 * lot's minimum charge: total = once + the larger of pieces × price and the minimum; each = total ÷ pieces
 * (absorption of fixed costs, as in the guide `tooling-and-nre`).
 */
export const piecePrice = defineSum({
  title: "Price of a piece with what is paid once",
  input: z.strictObject({
    one_time_usd: usd.nullish().describe("Tooling, setup, NRE: paid once"),
    unit_usd: usd.nullish().describe("Price of one piece without it"),
    minimum_usd: usd.nullish().describe("A lot costs at least this"),
    quantities: z.array(pieces).nullish().describe("Pieces; each is priced"),
    changes_percent: z
      .array(z.number().gt(-100).max(1000))
      .max(6)
      .nullish()
      .describe(
        "On the whole, one after the other: −15 for a discount of 15 percent, 8 for a tax of 8",
      ),
  }),
  reckon({ one_time_usd, unit_usd, minimum_usd, quantities, changes_percent }): Figures {
    const changes = changes_percent ?? [];
    const factor = changes.reduce((product, percent) => product * (1 + percent / 100), 1);
    const once = one_time_usd ?? 0;
    // Of a tool alone its share of a piece is asked for.
    const unit =
      unit_usd ??
      needed(
        once > 0 && quantities != null ? 0 : null,
        "unit_usd",
        "What does one piece cost, without what is paid once?",
      );
    if (quantities == null || quantities.length === 0) {
      throw new Lacking("quantities", "For how many pieces?");
    }
    const rows = [...new Set(quantities)]
      .sort((a, b) => a - b)
      .map((count) => {
        const goods = Math.max(count * unit, minimum_usd ?? 0);
        const total = (goods + once) * factor;
        return { count, goods, total, each: total / count };
      });
    const [first] = rows;
    const isMinimum = rows.some(({ count, goods }) => goods > count * unit);
    return {
      results: rows.map(({ count, total, each }) => ({
        label: countText(count),
        value: `${dollars(each)} each, ${dollars(total)} altogether`,
      })),
      formula: formulaOf(first, { once, unit, isMinimum, changes }),
      inputs: lines(
        ["Paid once", once > 0 && dollars(once)],
        ["Price of a piece", unit_usd != null && dollars(unit)],
        ["Minimum of a lot", minimum_usd != null && dollars(minimum_usd)],
        ...changes.map((percent): [string, string] => [
          percent < 0 ? "Taken off" : "Added",
          percentText(Math.abs(percent)),
        ]),
      ),
      assumptions: [
        ...(once > 0
          ? [
              "All of what is paid once is spread over these pieces; a repeat order without it costs only the price of the pieces.",
            ]
          : []),
        ...(isMinimum
          ? ["Where the pieces come to less than the minimum, the minimum is charged."]
          : []),
      ],
      ...(rows.length > 1
        ? {
            drawing: {
              kind: "price-curve" as const,
              title: "Price of a piece by quantity",
              alt: `Price of a piece: ${rows.map(({ count, each }) => `${dollars(each)} at ${count}`).join(", ")}.`,
              points: rows.map(({ count, each }) => ({ quantity: count, price: each })),
              asked: null,
            },
          }
        : {}),
    };
  },
});

function formulaOf(
  row: { count: number; goods: number; total: number; each: number } | undefined,
  of: { once: number; unit: number; isMinimum: boolean; changes: number[] },
): string {
  if (row === undefined) return "";
  const count = row.count.toLocaleString("en-US");
  const goods = of.isMinimum ? dollars(row.goods) : `${count} × ${dollars(of.unit)}`;
  const sum = of.once > 0 ? `(${dollars(of.once)} + ${goods})` : goods;
  const factors = of.changes.map((percent) => ` × ${figure(1 + percent / 100, 6)}`).join("");
  return `${sum}${factors} ÷ ${count} = ${dollars(row.total)} ÷ ${count} = ${dollars(row.each)}`;
}
