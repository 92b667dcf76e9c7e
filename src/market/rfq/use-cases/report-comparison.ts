import type { Context } from "../../../platform/context.ts";
import type { ReportTable } from "../../../platform/documents/documents.ts";
import { moneyText } from "../../../shared/money.ts";
import type { ComparedAlternate, ComparedRow } from "../rules/compare-quotes.ts";
import {
  formerText,
  landedText,
  minimumText,
  partText,
  priceText,
  savesText,
} from "../rules/compared-texts.ts";
import { daysText, piecesText } from "../rules/counted-texts.ts";
import type { QuotedLine } from "../rules/quote-input.ts";
import { getComparison, type RfqComparison } from "./compare-rfq.ts";
import { bestBy, fileNames, hasFiles, namesOf } from "./export-comparison.ts";

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
/** @param iso YYYY-MM-DD */
const dayText = (iso: string) => days.format(new Date(iso));

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
        daysText(leadTimeDays),
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
      head: [
        "Part",
        ...shown.map(({ sellerName, state }) =>
          state === "stale" ? `${sellerName}, to be reconfirmed` : sellerName,
        ),
      ],
      rows: [
        ...rows.map(({ lineId, quantity, cells }) => [
          `${names.line(lineId)}, ${piecesText(quantity)}`,
          ...of(cells).map((cell, at) =>
            [
              ...pricedText(cell, { isLanded, revision: shown[at]?.rfqRevision ?? 1 }),
              ...cell.alternates.flatMap((one) => alternateText(one, quantity)),
              ...exceptionsOf(quotedLine(shown[at], lineId)),
            ].join("\n"),
          ),
        ]),
        [
          "Total",
          ...of(totals).map((total, at) => {
            const revision = shown[at]?.rfqRevision ?? 1;
            const part = partText(total, { lines: rows.length, revision });
            if (total.pricedLines > 0) return [moneyText(total.cost), ...said(part)].join("\n");
            return total.formerLines === 0 ? "Nothing priced" : (part ?? "");
          }),
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
        [
          "Lead time",
          ...of(totals).map(({ leadTimeDays }) =>
            leadTimeDays === null ? "" : daysText(leadTimeDays),
          ),
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
      `${chosen === null ? "At the smallest quantity of each part" : `At ${piecesText(chosen)}`}, ${
        isLanded ? "with tooling and estimated freight" : "with tooling, without freight"
      }`,
      ...(rfq.neededBy === null
        ? []
        : [`Needed by ${dayText(rfq.neededBy)}, shipped to ${rfq.shipToZip ?? ""}`]),
    ],
    tables,
  });
}

const said = (text: string | null) => (text === null ? [] : [text]);
const quotedLine = (quote: RfqComparison["quotes"][number] | undefined, lineId: string) =>
  quote?.lines.find((line) => line.lineId === lineId);

/** A price as the page says it: of the whole, of a piece, its tooling and lead time, and what a piece comes to. */
function pricedText(
  { price, former, cost, freight, alternates }: ComparedRow["cells"][number],
  { isLanded, revision }: { isLanded: boolean; revision: number },
): string[] {
  if (former !== null) return [formerText(former, revision)];
  if (price === null) return [alternates.length === 0 ? "Not quoted" : "Not as asked"];
  const landed = landedText(price, { cost, freight: isLanded ? freight : null });
  return [
    moneyText(cost),
    `${priceText(price)}, ${daysText(price.leadTimeDays)}`,
    ...said(landed),
    ...said(minimumText(price)),
  ];
}

function alternateText(one: ComparedAlternate, quantity: number): string[] {
  const { price, saves, against } = one;
  const pieces = price.quantity === quantity ? "" : ` for ${piecesText(price.quantity)}`;
  return [
    `Alternate, ${one.description}: ${moneyText(price.total)}${pieces}`,
    `${priceText(price)}, ${daysText(price.leadTimeDays)}`,
    ...said(minimumText(price)),
    ...(saves === null ? [] : [savesText(saves, against)]),
  ];
}

/** What a shop would make otherwise than asked. */
function exceptionsOf(line: Pick<QuotedLine, "exceptions"> | undefined): string[] {
  const exceptions = line?.exceptions ?? "";
  return exceptions === "" ? [] : [`Exceptions: ${exceptions}`];
}
