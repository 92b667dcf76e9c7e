import type { Context } from "../../../platform/context.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { AppError } from "../../../shared/errors.ts";
import { copyQuoteFiles } from "../data/quote-files.ts";
import { insertQuote, quoteLinesOf, quotesOfInvitation } from "../data/quotes.ts";
import { linesOfAllRevisions } from "../data/revisions.ts";
import { findRfq } from "../data/rfqs.ts";
import { currentLine } from "../rules/amendment.ts";
import { whyNoQuotes } from "../rules/why-no-quotes.ts";
import { tradingSeller } from "./acting-seller.ts";
import { quotingSubject } from "./invitation-subject.ts";
import { quoteSubject } from "./quote-subject.ts";

/**
 * Confirms that a quote of an earlier revision holds for the request as it is now: a new version with the same prices,
 * for parts that were changed, too. Parts that are gone fall out of it, new ones have no price.
 *
 * @param id of the invitation
 * @param quoteId of the version that is meant; null: the newest
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns id of the new version
 * @throws AppError not_found; not_allowed_now where the quote is not stale, no longer valid, or nothing of it is asked for
 */
export async function reconfirmQuote(
  ctx: Context,
  id: string,
  quoteId: string | null,
  key: string | null,
): Promise<{ id: string }> {
  const { personId, guestId } = await tradingSeller(ctx, id);
  const command = { id, action: "reconfirm", key, input: quoteId } as const;
  return runTransition(ctx, quotingSubject(ctx), command, async ({ tx, row }) => {
    const rfq = await findRfq(tx, row.rfqId);
    const [last] = await quotesOfInvitation(tx, id);
    if (rfq === undefined) throw notNow("This request is not open to you.");
    if (!row.isOpen) throw notNow(whyNoQuotes(row.rfqState, row.state) ?? "The time is over.");
    if (last === undefined || last.state !== "stale" || (quoteId ?? last.id) !== last.id) {
      throw notNow("This quote need not be confirmed.");
    }
    if (last.validUntil < ctx.clock().toISOString().slice(0, 10)) {
      throw notNow("This quote is no longer valid. Please send a new version.");
    }
    const known = await linesOfAllRevisions(tx, row.rfqId);
    const quoted = (await quoteLinesOf(tx, [last.id])).get(last.id) ?? [];
    const lines = quoted.flatMap((line) => {
      const lineId = currentLine(known, line.lineId);
      return lineId === null ? [] : [{ ...line, lineId }];
    });
    if (lines.length === 0) {
      throw notNow("None of the parts that you priced is asked for any more. Please quote anew.");
    }
    await changeState(tx, ctx, quoteSubject(ctx), {
      id: last.id,
      action: "reconfirm",
      reason: null,
      actorsOf: () => ["seller"],
      work: async () => ({ answer: null }),
    });
    const version = last.version + 1;
    const newId = await insertQuote(tx, {
      ...last,
      version,
      lines,
      createdBy: personId,
      guestId,
      rfqRevision: rfq.revision,
    });
    await copyQuoteFiles(tx, { from: last.id, to: newId });
    return {
      answer: { id: newId },
      tell: {
        companyIds: [row.buyerCompanyId],
        payload: { rfq_id: row.rfqId, title: row.title, seller: row.sellerName },
      },
      details: { quote_id: newId, version },
    };
  });
}

function notNow(message: string): AppError {
  return new AppError("not_allowed_now", { message, allowed: [] });
}
