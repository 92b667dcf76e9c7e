import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { notFound } from "../../../../shared/errors.ts";
import { calculationsOf } from "../../data/calculations.ts";
import { type EarlierQuote, earlierQuote, earlierQuotesOf } from "../../data/earlier-quotes.ts";
import { filesStillThere, type QuoteDraft, quoteDraftOf } from "../../data/quote-drafts.ts";
import type { Calculation } from "../../rules/quoting/calculation.ts";
import { type EarlierPrices, earlierPrices } from "../../rules/quoting/earlier-prices.ts";
import { fileIdsOf, withFiles } from "../../rules/quoting/quote-draft.ts";
import { tradeIdInput } from "../../rules/rfq-input.ts";
import { actingSeller, refuseUnsigned } from "../acting-seller.ts";
import type { SellersRfq } from "../get-received-rfq.ts";

/** Quotes in the list; older ones are found in the inbox. */
const most = 50;

/** What the form of a quote offers to begin with, and what the shop reckoned before. */
export interface QuoteBeginnings {
  /** The company's quotes of other requests, the newest first. */
  earlier: EarlierQuote[];
  /** By id of the line, of earlier revisions, too. */
  calculations: Map<string, Calculation>;
  /** What the viewer typed and has not sent; null: nothing. Files that are gone by now are left out, and named. */
  draft: (QuoteDraft & { lostFiles: string[] }) | null;
}

/**
 * What a quote of the company acted for may begin with.
 *
 * @throws AppError as `actingSeller` and `refuseUnsigned`
 */
export async function getQuoteBeginnings(ctx: Context, rfqId: string): Promise<QuoteBeginnings> {
  const seller = actingSeller(ctx.viewer);
  refuseUnsigned(seller);
  const { company } = seller;
  const of = { rfqId, companyId: company.id };
  return ctx.db.transaction(ctx.viewer, async (tx) => ({
    earlier: await earlierQuotesOf(tx, { ...of, most }),
    calculations: await calculationsOf(tx, of),
    draft: await draftWithFiles(tx, of),
  }));
}

async function draftWithFiles(
  tx: Transaction,
  of: { rfqId: string; companyId: string },
): Promise<QuoteBeginnings["draft"]> {
  const draft = await quoteDraftOf(tx, of);
  if (draft === undefined) return null;
  const ids = fileIdsOf(draft.fields).filter((id) => tradeIdInput.safeParse(id).success);
  return { ...draft, ...withFiles(draft.fields, await filesStillThere(tx, ids)) };
}

/**
 * What an earlier quote of the company begins a quote with.
 *
 * @param lines that are asked for
 * @returns prices as `earlierPrices` finds them
 * @throws AppError not_found for a quote that is not the company's; as `actingSeller` and `refuseUnsigned`
 */
export async function getEarlierPrices(
  ctx: Context,
  quoteId: string,
  lines: SellersRfq["lines"],
): Promise<EarlierPrices & { facility: string | null; notes: string }> {
  const seller = actingSeller(ctx.viewer);
  refuseUnsigned(seller);
  const { company } = seller;
  if (!tradeIdInput.safeParse(quoteId).success) throw notFound();
  const quote = await ctx.db.transaction(ctx.viewer, (tx) =>
    earlierQuote(tx, { id: quoteId, companyId: company.id }),
  );
  if (quote === undefined) throw notFound();
  const { facility, notes, lines: quoted } = quote;
  return { facility, notes, ...earlierPrices(lines, quoted) };
}
