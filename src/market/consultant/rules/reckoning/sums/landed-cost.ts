import { z } from "zod";
import { percent, pieces, usd } from "../fields.ts";
import { countText, dollars, lines, percentText } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** Merchandise processing fee: share of the value of a formal entry (19 CFR 24.23). */
const processingFee = 0.003464;
/** Harbor maintenance fee: share of the value of goods by sea (19 CFR 24.24). */
const harborFee = 0.00125;

/**
 * What one piece costs on the shelf: (goods + freight + duty + fees + brokerage) ÷ pieces. Duty is reckoned
 * on the price of the goods without freight (19 U.S.C. 1401a); guide `landed-cost`.
 */
export const landedCost = defineSum({
  title: "Landed cost",
  input: z.strictObject({
    quantity: pieces.nullish(),
    unit_usd: usd.nullish().describe("Price of a piece at the factory or port"),
    goods_usd: usd
      .nullish()
      .describe("What all pieces cost together, instead of quantity and price"),
    freight_usd: usd.nullish().describe("For the whole lot"),
    duty_percent: percent.nullish().describe("All duties and additional tariffs together"),
    brokerage_usd: usd.nullish(),
    other_usd: usd.nullish().describe("Insurance, inspection, truck from the port"),
    fees: z
      .enum(["none", "air", "ocean"])
      .nullish()
      .describe("Customs fees of an import by air or ocean"),
    compare_usd: usd.nullish().describe("Price of a piece elsewhere, delivered"),
  }),
  reckon(input): Figures {
    const { freight_usd, duty_percent, brokerage_usd, other_usd, fees, compare_usd } = input;
    const isLot = input.goods_usd != null;
    const count = isLot
      ? (input.quantity ?? 1)
      : needed(input.quantity, "quantity", "How many pieces are in the lot?");
    const unit = isLot
      ? (input.goods_usd ?? 0) / count
      : needed(input.unit_usd, "unit_usd", "What does one piece cost before freight and duty?");
    const isImport = duty_percent != null || (fees != null && fees !== "none");
    const goods = count * unit;
    const duty = (goods * (duty_percent ?? 0)) / 100;
    const customs = fees === "air" || fees === "ocean" ? goods * processingFee : 0;
    const harbor = fees === "ocean" ? goods * harborFee : 0;
    const parts: [string, number][] = [
      ["Goods", goods],
      ["Freight", freight_usd ?? 0],
      ["Duty", duty],
      ["Processing fee (MPF)", customs],
      ["Harbor fee (HMF)", harbor],
      ["Brokerage", brokerage_usd ?? 0],
      ["Other", other_usd ?? 0],
    ];
    const total = parts.reduce((sum, [, cost]) => sum + cost, 0);
    const each = total / count;
    return {
      results: lines(
        [
          "Landed",
          count === 1
            ? dollars(total)
            : `${dollars(each)} each, ${dollars(total)} for ${countText(count)}`,
        ],
        ...parts
          .slice(1)
          .map(([label, cost]): [string, string | false] => [label, cost > 0 && dollars(cost)]),
        ["Goods", dollars(goods)],
        ["Compared", compare_usd != null && comparison(each, compare_usd, count)],
      ),
      formula: `(${parts
        .filter(([, cost]) => cost > 0)
        .map(([, cost]) => dollars(cost))
        .join(" + ")}) ÷ ${count.toLocaleString("en-US")} = ${dollars(each)}`,
      inputs: lines(
        ["Pieces", count > 1 && count.toLocaleString("en-US")],
        ["Price of a piece", count > 1 && dollars(unit)],
        ["Goods", count === 1 && dollars(goods)],
        ["Freight", freight_usd != null && dollars(freight_usd)],
        ["Duty", duty_percent != null && percentText(duty_percent)],
        ["Brokerage", brokerage_usd != null && dollars(brokerage_usd)],
        ["Other", other_usd != null && dollars(other_usd)],
      ),
      assumptions: [
        ...(freight_usd == null ? ["Freight was not named and is not in it."] : []),
        ...(isImport
          ? [
              "Duty is on the price of the goods without freight, as for an invoice that shows freight apart.",
            ]
          : []),
        ...(isImport && (fees == null || fees === "none")
          ? [
              `Customs fees are not in it: the processing fee is 0.3464% of the goods (here ${dollars(goods * processingFee)}, with a minimum and a maximum by entry), by ocean the harbor fee 0.125% (${dollars(goods * harborFee)}), and a broker's bill.`,
            ]
          : []),
        ...(customs > 0
          ? [
              "The processing fee has a minimum and a maximum by entry that change every October (19 CFR 24.23).",
            ]
          : []),
      ],
    };
  },
});

function comparison(each: number, other: number, count: number): string {
  const gap = Math.abs(each - other);
  if (gap < 0.005) return `the other offer at ${dollars(other)} costs the same`;
  const cheaper =
    other < each
      ? `the other offer at ${dollars(other)} is cheaper`
      : `the landed goods are cheaper than ${dollars(other)}`;
  return `${cheaper} by ${dollars(gap)} a piece, ${dollars(gap * count)} for the lot`;
}
