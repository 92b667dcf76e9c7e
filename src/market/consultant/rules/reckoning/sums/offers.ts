import { z } from "zod";
import { name, pieces, usd } from "../fields.ts";
import { countText, dollars, lines } from "../show.ts";
import { defineSum, type Figures, Lacking, needed } from "../sum.ts";

const offer = z.strictObject({
  name: name.nullish(),
  unit_usd: usd.nullish(),
  one_time_usd: usd.nullish().describe("Tooling, setup, NRE"),
  freight_usd: usd.nullish().describe("For the whole order, where the price is without it"),
});

/** What the same order costs from each of several shops: pieces × price + what is paid once + freight. */
export const offers = defineSum({
  title: "Offers compared",
  input: z.strictObject({
    offers: z.array(offer).max(6).nullish(),
    quantity: pieces.nullish(),
  }),
  reckon({ offers: given, quantity }): Figures {
    if (given == null || given.length < 2) {
      throw new Lacking(
        "offers",
        "What does a piece cost from each of them, and what is paid once?",
      );
    }
    const count = needed(quantity, "quantity", "For how many pieces?");
    const rows = given
      .map((one, at) => {
        const label = one.name ?? `Offer ${at + 1}`;
        const unit = needed(one.unit_usd, "unit_usd", `What does one piece cost with ${label}?`);
        const more = (one.one_time_usd ?? 0) + (one.freight_usd ?? 0);
        return { label, unit, more, total: count * unit + more };
      })
      .toSorted((a, b) => a.total - b.total);
    const [best, second] = rows;
    if (best === undefined || second === undefined) throw new Lacking("offers", "Which offers?");
    const saved = second.total - best.total;
    const perPiece = best.unit - second.unit;
    const even = perPiece > 0 ? (second.more - best.more) / perPiece : null;
    return {
      results: lines(
        [
          "Cheapest",
          `${best.label}, ${dollars(best.total)} for ${countText(count)}: ${dollars(saved)} less than ${second.label}`,
        ],
        ...rows.map(({ label, total }): [string, string] => [
          label,
          `${dollars(total)} altogether, ${dollars(total / count)} each`,
        ]),
        [
          "From",
          even !== null &&
            even > count &&
            `${countText(Math.ceil(even))} on ${second.label} would be the cheaper one`,
        ],
      ),
      formula: rows
        .map(
          ({ label, unit, more, total }) =>
            `${label}: ${count.toLocaleString("en-US")} × ${dollars(unit)}${more > 0 ? ` + ${dollars(more)}` : ""} = ${dollars(total)}`,
        )
        .join("; "),
      inputs: lines(["Pieces", count.toLocaleString("en-US")]),
      assumptions: [
        ...(rows.some(({ more }) => more > 0)
          ? ["What is paid once and freight stay as named, however many pieces."]
          : []),
        "Weigh beside it what the price does not say: payment terms, weeks, who pays freight and scrap, and whether the shop has made such parts.",
      ],
    };
  },
});
