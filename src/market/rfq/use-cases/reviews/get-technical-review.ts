import type { Context } from "../../../../platform/context.ts";
import { notFound } from "../../../../shared/errors.ts";
import type { QuoteReview } from "../../data/quote-reviews.ts";
import { withoutPrices } from "../../rules/without-prices.ts";
import { type BuyersRfq, getRfq } from "../get-rfq.ts";

/** A quote as a technical reviewer sees it: nothing of money. */
export interface PricelessQuote {
  id: string;
  sellerName: string;
  facility: string | null;
  notes: string;
  isStale: boolean;
  lines: PricelessLine[];
}

interface PricelessLine {
  lineId: string;
  exceptions: string;
  leadTimes: LeadTime[];
  /** What is offered instead. */
  alternates: { description: string; leadTimes: LeadTime[] }[];
}

interface LeadTime {
  quantity: number;
  days: number;
}

export interface TechnicalReview {
  rfq: Pick<
    BuyersRfq,
    "id" | "title" | "state" | "neededBy" | "certifications" | "notes" | "lines" | "files"
  >;
  quotes: PricelessQuote[];
  reviews: QuoteReview[];
}

const standing: readonly string[] = ["submitted", "countered", "stale", "awarded", "accepted"];

/**
 * The quotes of a request of the company acted for without any price: what each shop leaves out or changes, where it makes
 * the parts, and how long that takes. Amounts in what was written are left out.
 *
 * @throws AppError not_found, also for a draft; as `actingMember`
 */
export async function getTechnicalReview(ctx: Context, id: string): Promise<TechnicalReview> {
  const { quotes, reviews, ...rfq } = await getRfq(ctx, id);
  if (rfq.state === "draft") throw notFound();
  return {
    rfq: {
      id: rfq.id,
      title: rfq.title,
      state: rfq.state,
      neededBy: rfq.neededBy,
      certifications: rfq.certifications,
      notes: withoutPrices(rfq.notes),
      lines: rfq.lines.map((line) => ({
        ...line,
        targetPrice: null,
        description: withoutPrices(line.description),
      })),
      files: rfq.files,
    },
    quotes: quotes
      .filter(({ state }) => standing.includes(state))
      .map(({ id: quoteId, sellerName, facility, notes, state, lines }) => ({
        id: quoteId,
        sellerName,
        facility: facility && withoutPrices(facility),
        notes: withoutPrices(notes),
        isStale: state === "stale",
        lines: lines.map(({ lineId, exceptions, breaks, alternates }) => ({
          lineId,
          exceptions: withoutPrices(exceptions),
          leadTimes: leadTimesOf(breaks),
          alternates: alternates.map((alternate) => ({
            description: withoutPrices(alternate.description),
            leadTimes: leadTimesOf(alternate.breaks),
          })),
        })),
      })),
    reviews,
  };
}

function leadTimesOf(breaks: readonly { quantity: number; leadTimeDays: number }[]): LeadTime[] {
  return breaks.map(({ quantity, leadTimeDays }) => ({ quantity, days: leadTimeDays }));
}
