import type { Context } from "../../../platform/context.ts";
import type { ReportTable } from "../../../platform/documents/documents.ts";
import { decimalOf, moneyText } from "../../../shared/money.ts";
import { mostOfParcels, usualRates } from "../rules/freight.ts";
import { type LinePrice, priceOf } from "../rules/price-of.ts";
import { getComparison, type RfqComparison } from "./compare-rfq.ts";
import type { BuyersRfq } from "./get-rfq.ts";

const bestBy = {
  total: "Lowest from one shop",
  line: "Lowest for each part",
  time: "Lowest from one shop, on time",
} as const;
const dollars = (cents: bigint) => Number(decimalOf(cents));
/** Cents, rounded half up. */
const perPiece = ({ total, quantity }: LinePrice) =>
  (total + BigInt(quantity) / 2n) / BigInt(quantity);
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
/** @param iso YYYY-MM-DD */
const dayText = (iso: string) => days.format(new Date(iso));
const quantities = (count: number) => count.toLocaleString("en-US");

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
      ...cells.map(({ price, cost }) => (price === null ? "Not quoted" : dollars(cost))),
    ]),
    [
      isLanded ? "Total with freight" : "Total without freight",
      "",
      ...totals.map(({ cost, pricedLines }) =>
        pricedLines === 0 ? "Nothing priced" : dollars(cost),
      ),
    ],
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
              dollars(perPiece(price)),
              price.leadTimeDays,
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
          dollars(perPiece(price)),
          price.leadTimeDays,
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

/** Quotes beside each other on a page of a PDF. */
const besideEachOther = 4;

/**
 * The same as shown on the page, as a PDF to hand round.
 *
 * @throws AppError as `getComparison` and `Documents.writeReport`
 */
export async function comparisonReport(
  ctx: Context,
  id: string,
  chosen: number | null,
): Promise<Uint8Array> {
  const { rfq, comparison } = await getComparison(ctx, id, chosen);
  const { rows, totals, quotes, isLanded, choices } = comparison;
  const names = namesOf(rfq, comparison);
  const tables: ReportTable[] = [];
  if (choices.length > 0) {
    tables.push({
      title: "The best",
      head: ["", "Cost", "Made in", "Shops"],
      rows: choices.map(({ kind, cost, leadTimeDays, picks }) => [
        bestBy[kind],
        moneyText(cost),
        `${leadTimeDays} days`,
        [...new Set(picks.values())].map(names.quote).join(", "),
      ]),
    });
  }
  for (let from = 0; from < quotes.length; from += besideEachOther) {
    const shown = quotes.slice(from, from + besideEachOther);
    const of = <Value>(all: readonly Value[]) => all.slice(from, from + besideEachOther);
    tables.push({
      title:
        quotes.length > besideEachOther ? `Quotes ${from + 1} to ${from + shown.length}` : "Quotes",
      head: ["Part", ...shown.map(({ sellerName }) => sellerName)],
      rows: [
        ...rows.map(({ lineId, quantity, cells }) => [
          `${names.line(lineId)}, ${quantities(quantity)} pcs`,
          ...of(cells).map(({ price, cost, alternates }, at) =>
            [
              price === null
                ? "Not quoted"
                : `${moneyText(cost)}\n${moneyText(price.price)} a piece, ${price.leadTimeDays} days`,
              ...alternates.map(
                (one) =>
                  `Alternate, ${one.description}: ${moneyText(one.price.total)} for ${quantities(one.price.quantity)} pcs`,
              ),
              ...exceptionsOf(shown[at], lineId),
            ].join("\n"),
          ),
        ]),
        [
          "Total",
          ...of(totals).map(({ cost, pricedLines }) =>
            pricedLines === 0 ? "Nothing priced" : moneyText(cost),
          ),
        ],
        [
          "Of this freight",
          ...of(totals).map(({ freight }) => (freight === null ? "Not known" : moneyText(freight))),
        ],
        [
          "Latest day to award",
          ...of(totals).map(({ quoteId }) => {
            const day = comparison.plans.get(quoteId)?.awardBy;
            return day === undefined ? "" : dayText(day);
          }),
        ],
        ["Valid until", ...shown.map(({ validUntil }) => dayText(validUntil))],
        ...(hasFiles(shown) ? [["Files", ...shown.map(fileNames)]] : []),
      ],
    });
  }
  return ctx.documents.writeReport({
    title: `Quotes for ${rfq.title}`,
    lines: [
      `${rfq.buyerName}, revision ${rfq.revision}, as of ${days.format(ctx.clock())}`,
      `${chosen === null ? "At the smallest quantity of each part" : `At ${quantities(chosen)} pieces`}, ${
        isLanded ? "with tooling and estimated freight" : "with tooling, without freight"
      }`,
      ...(rfq.neededBy === null
        ? []
        : [`Needed by ${dayText(rfq.neededBy)}, shipped to ${rfq.shipToZip ?? ""}`]),
    ],
    tables,
  });
}

type Quotes = RfqComparison["quotes"];

const hasFiles = (quotes: Quotes) => quotes.some(({ files }) => files.length > 0);
const fileNames = ({ files }: Quotes[number]) => files.map(({ name }) => name).join(", ");

/** What a shop would make otherwise than asked. */
function exceptionsOf(quote: Quotes[number] | undefined, lineId: string): string[] {
  const exceptions = quote?.lines.find((line) => line.lineId === lineId)?.exceptions ?? "";
  return exceptions === "" ? [] : [`Exceptions: ${exceptions}`];
}

function namesOf(rfq: BuyersRfq, { quotes }: RfqComparison) {
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
