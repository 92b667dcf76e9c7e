import type { Context } from "../../../platform/context.ts";
import { decimalOf } from "../../../shared/money.ts";
import { formerText, partText, perPiece } from "../rules/compared-texts.ts";
import { mostOfParcels, usualRates } from "../rules/freight.ts";
import { type LinePrice, priceOf } from "../rules/price-of.ts";
import { getComparison, type RfqComparison } from "./compare-rfq.ts";
import type { BuyersRfq } from "./get-rfq.ts";

/** What the best of a comparison are called. */
export const bestBy = {
  total: "Lowest from one shop",
  line: "Lowest for each part",
  time: "Lowest from one shop, on time",
} as const;
const dollars = (cents: bigint) => Number(decimalOf(cents));
const withTooling = ({ total, quantity }: LinePrice) => dollars(perPiece(total, quantity));
/** Blank where there is none. */
const minimumOf = ({ minimumCharge }: LinePrice) =>
  minimumCharge === 0n ? "" : dollars(minimumCharge);

/**
 * The comparison as a workbook (.xlsx): as it is shown, every price at every quantity, and what it is reckoned with.
 *
 * @param chosen pieces that are compared; null: the smallest of each line
 * @throws AppError as `getComparison` and `Documents.writeWorkbook`
 */
export async function comparisonWorkbook(
  ctx: Context,
  id: string,
  chosen: number | null,
): Promise<Uint8Array> {
  const { rfq, comparison } = await getComparison(ctx, id, chosen);
  const { rows, totals, quotes, isLanded } = comparison;
  const names = namesOf(rfq, comparison);
  const compared = [
    ["Part", "Pieces", ...quotes.map(({ sellerName }) => sellerName)],
    ...rows.map(({ lineId, quantity, cells }) => [
      names.line(lineId),
      quantity,
      ...cells.map(({ price, former, cost }, at) => {
        if (former !== null) return formerText(former, quotes[at]?.rfqRevision ?? 1);
        return price === null ? "Not quoted" : dollars(cost);
      }),
    ]),
    [
      isLanded ? "Total with freight" : "Total without freight",
      "",
      ...totals.map(({ cost, pricedLines }) =>
        pricedLines === 0 ? "Nothing priced" : dollars(cost),
      ),
    ],
    ...(totals.some(({ formerLines }) => formerLines > 0)
      ? [
          [
            "Total is of",
            "",
            ...totals.map((total, at) => {
              const revision = quotes[at]?.rfqRevision ?? 1;
              return partText(total, { lines: rows.length, revision }) ?? "all lines";
            }),
          ],
        ]
      : []),
    [
      "Of this freight",
      "",
      ...totals.map(({ freight }) => (freight === null ? "Not known" : dollars(freight))),
    ],
    ["Lead time, days", "", ...totals.map(({ leadTimeDays }) => leadTimeDays ?? "")],
    [
      "Latest day to award",
      "",
      ...totals.map(({ quoteId }) => comparison.plans.get(quoteId)?.awardBy ?? ""),
    ],
    ["Valid until", "", ...quotes.map(({ validUntil }) => validUntil)],
    ...(hasFiles(quotes) ? [["Files", "", ...quotes.map(fileNames)]] : []),
  ];
  const prices = [
    [
      "Part",
      "Shop",
      "Pieces",
      "Price a piece",
      "Tooling",
      "A piece with tooling",
      "Lead time, days",
      "Minimum charge",
      "Exceptions",
    ],
    ...rfq.lines.flatMap((line) =>
      quotes.flatMap(({ lines, sellerName }) => {
        const quoted = lines.find(({ lineId }) => lineId === line.id);
        if (quoted === undefined) return [];
        return line.quantities.flatMap((quantity) => {
          const price = priceOf(quoted, quantity);
          if (price === null) return [];
          return [
            [
              line.name,
              sellerName,
              quantity,
              dollars(price.price),
              dollars(price.tooling),
              withTooling(price),
              price.leadTimeDays,
              minimumOf(price),
              quoted.exceptions,
            ],
          ];
        });
      }),
    ),
  ];
  const alternates = [
    [
      "Part",
      "Shop",
      "Offered instead",
      "Pieces",
      "Price a piece",
      "Tooling",
      "A piece with tooling",
      "Lead time, days",
      "Minimum charge",
      "Saves, percent",
    ],
    ...rows.flatMap(({ lineId, cells }) =>
      cells.flatMap((cell) =>
        cell.alternates.map(({ description, price, saves }) => [
          names.line(lineId),
          names.quote(cell.quoteId),
          description,
          price.quantity,
          dollars(price.price),
          dollars(price.tooling),
          withTooling(price),
          price.leadTimeDays,
          minimumOf(price),
          saves ?? "",
        ]),
      ),
    ),
  ];
  const best = [
    ["Best", "Part", "Shop", "Cost of the whole"],
    ...comparison.choices.flatMap(({ kind, picks, cost }) =>
      [...picks].map(([lineId, quoteId]) => [
        bestBy[kind],
        names.line(lineId),
        names.quote(quoteId),
        dollars(cost),
      ]),
    ),
  ];
  const assumed = [
    ["What is reckoned with", "Of", "Figure"],
    ...rfq.lines.map(({ id: lineId, name }) => [
      "Pounds of a piece",
      name,
      rfq.freight.weights[lineId] ?? "Not known",
    ]),
    ...quotes.map(({ id: quoteId, sellerName }) => [
      "Miles",
      sellerName,
      // As reckoned with: whoever reckons again comes to the same cents.
      comparison.miles.get(quoteId) ?? "Not known",
    ]),
    ["Dollars a shipment", "", typedOrUsual(rfq.freight.perShipment, "perShipment")],
    [
      "Dollars for 100 pounds over 100 miles",
      "",
      typedOrUsual(rfq.freight.perHundred, "perHundred"),
    ],
    ["Days until a shop confirms", "", rfq.freight.confirmationDays],
  ];
  return ctx.documents.writeWorkbook([
    { name: "Comparison", rows: compared },
    { name: "Every quantity", rows: prices },
    ...(alternates.length > 1 ? [{ name: "Alternates", rows: alternates }] : []),
    { name: "Best", rows: best },
    { name: "Freight", rows: assumed },
  ]);
}

type Quotes = RfqComparison["quotes"];

/** Whether any quote came with files. */
export const hasFiles = (quotes: Quotes) => quotes.some(({ files }) => files.length > 0);
/** "drawing.pdf, terms.pdf". */
export const fileNames = ({ files }: Quotes[number]) => files.map(({ name }) => name).join(", ");

/** What parts and quotes are called, by their ids. */
export function namesOf(rfq: BuyersRfq, { quotes }: RfqComparison) {
  const lines = new Map(rfq.lines.map(({ id, name }) => [id, name]));
  const sellers = new Map(quotes.map(({ id, sellerName }) => [id, sellerName]));
  return {
    line: (id: string) => lines.get(id) ?? "",
    quote: (id: string) => sellers.get(id) ?? "",
  };
}

const typedOrUsual = (typed: string | null, rate: keyof (typeof usualRates)["parcel"]) =>
  typed === null ? usualText(rate) : Number(typed);

/** "12.00 up to 150 lb, 95.00 above". */
function usualText(rate: keyof (typeof usualRates)["parcel"]): string {
  return `${usualRates.parcel[rate]} up to ${mostOfParcels} lb, ${usualRates.pallet[rate]} above`;
}
