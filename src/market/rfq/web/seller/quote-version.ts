import { centsOf, decimalText } from "../../../../shared/money.ts";
import { daysText } from "../../rules/counted-texts.ts";
import type { QuotedLine, QuotedPrices } from "../../rules/quote-input.ts";
import type { QuoteState } from "../../rules/quote-transitions.ts";
import type { SellersRfq } from "../../use-cases/get-received-rfq.ts";
import { fileView, type RequestFileView } from "../file-view.ts";

export interface QuoteVersion {
  id: string;
  version: number;
  state: QuoteState;
  /** ISO time. */
  createdAt: string;
  files: RequestFileView[];
  prices: string[];
}

type QuoteFile = SellersRfq["files"][number];

interface Version extends Omit<QuoteVersion, "createdAt" | "prices" | "files"> {
  createdAt: Date;
  lines: readonly QuotedLine[];
  files: readonly QuoteFile[];
}

/**
 * Every version of one's own quote, as a page shows it.
 *
 * @param names of the parts; empty where the request is closed to the seller, whose own prices stay
 */
export function quoteVersions(
  quotes: readonly Version[],
  names: readonly { id: string; name: string }[],
): QuoteVersion[] {
  return quotes.map(({ id, version, state, createdAt, lines, files }) => ({
    id,
    version,
    state,
    createdAt: createdAt.toISOString(),
    files: files.map(fileView),
    prices: lines.flatMap((line, at) =>
      priceText(names.find((one) => one.id === line.lineId)?.name ?? `Part ${at + 1}`, line),
    ),
  }));
}

/** Somebody who opened a file of the quote; the time is ISO. */
export type QuoteReadingView = Omit<SellersRfq["readings"][number], "readAt"> & { readAt: string };

export function quoteReadings(readings: SellersRfq["readings"]): QuoteReadingView[] {
  return readings.map((one) => ({ ...one, readAt: one.readAt.toISOString() }));
}

/** "Bracket: 500 at $12.50, 21 days; tooling $250.00; not deburred". */
function priceText(name: string, line: QuotedLine): string[] {
  const but = line.exceptions === "" ? [] : [line.exceptions];
  const asked = [...pricesText(line), ...but];
  return [
    ...(line.breaks.length === 0 ? [] : [`${name}: ${asked.join("; ")}`]),
    ...line.alternates.map(
      (one) => `${name}, alternate ${one.description}: ${pricesText(one).join("; ")}`,
    ),
  ];
}

function pricesText({ breaks, tooling, minimumCharge }: QuotedPrices): string[] {
  const some = (what: string, amount: string) =>
    centsOf(amount) === 0n ? [] : [`${what} ${decimalText(amount)}`];
  return [
    ...breaks.map(
      ({ quantity, price, leadTimeDays }) =>
        `${quantity.toLocaleString("en-US")} at ${decimalText(price)}, ${daysText(leadTimeDays)}`,
    ),
    ...some("tooling", tooling),
    ...some("minimum charge", minimumCharge),
  ];
}
