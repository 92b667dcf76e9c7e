import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import type { Doing } from "../../../platform/transitions/transition-subject.ts";
import { deleteAwards, hasAwards } from "../data/awards.ts";
import { noteRefusal, type QuoteRow } from "../data/quotes.ts";
import { findRfq } from "../data/rfqs.ts";
import type { QuoteState } from "../rules/quote-transitions.ts";
import { tradingSeller } from "./acting-seller.ts";
import { voidAward } from "./approvals/void-award.ts";
import { type ActedOn, seenAward } from "./award-digest.ts";
import { lockRfqAndQuote, quoteSubject } from "./quote-subject.ts";
import { rfqSubject } from "./rfq-subject.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Takes an award back before its seller has confirmed it: its lines can be awarded again, also to the same quote.
 *
 * @param id of the quote
 * @param key the `Idempotency-Key`; null runs it every time
 * @param seen `awardDigest` of what was seen; null takes back whatever is awarded by now
 * @returns what was taken back
 * @throws AppError not_found; not_allowed_now once it is confirmed or refused, and where other things are awarded than
 *   were seen
 */
export async function undoAward(
  ctx: Context,
  id: string,
  key: string | null,
  seen: string | null = null,
): Promise<ActedOn> {
  await tradingMember(ctx, id);
  const subject = { ...quoteSubject(ctx), lock: lockRfqAndQuote };
  const input = seen === null ? {} : { input: seen };
  const command = { id, action: "undo_award", key, ...input } as const;
  return runTransition(ctx, subject, command, (doing) => undo(ctx, doing, seen));
}

/** What taking an award back does besides, and whom it tells. @param seen as `undoAward` */
export async function undo(
  ctx: Context,
  { tx, row }: Pick<Doing<QuoteRow, QuoteState>, "tx" | "row">,
  seen: string | null,
) {
  const answer = await seenAward(tx, row, seen, "buyer");
  const title = await freeLines(tx, ctx, row, "buyer");
  return {
    answer,
    tell: { companyIds: [row.sellerCompanyId], payload: { rfq_id: row.rfqId, title } },
  };
}

/**
 * Refuses an award: the buyer is told why, and chooses again.
 *
 * @param id of the quote
 * @param refusal `seen`: `awardDigest` of what was seen; null refuses whatever is awarded by now
 * @returns what was refused
 * @throws AppError invalid_input without a reason; not_found; not_allowed_now, also where other things are awarded than
 *   were seen
 */
export async function refuseAward(
  ctx: Context,
  id: string,
  { reason, key, seen = null }: { reason: string; key: string | null; seen?: string | null },
): Promise<ActedOn> {
  await tradingSeller(ctx, id);
  const subject = { ...quoteSubject(ctx), lock: lockRfqAndQuote };
  const input = seen === null ? {} : { input: seen };
  const command = { id, action: "refuse", key, reason, ...input } as const;
  return runTransition(ctx, subject, command, async (doing) => {
    const { tx, row } = doing;
    const answer = await seenAward(tx, row, seen, "seller");
    const why = doing.reason ?? "";
    await noteRefusal(tx, id, why);
    const title = await freeLines(tx, ctx, row, "seller");
    await voidAward(tx, ctx, { ...row, title, seller: row.sellerName });
    return {
      answer,
      tell: {
        companyIds: [row.buyerCompanyId],
        payload: { rfq_id: row.rfqId, title, seller: row.sellerName, reason: why },
      },
    };
  });
}

/**
 * Frees the lines that a quote was awarded, within the transaction that takes the award back.
 *
 * @returns the title of the request
 */
export async function freeLines(
  tx: Transaction,
  ctx: Pick<Context, "clock" | "viewer" | "requestId" | "events">,
  quote: Pick<QuoteRow, "id" | "rfqId">,
  by: "buyer" | "seller" | "timer",
): Promise<string> {
  await deleteAwards(tx, { rfqId: quote.rfqId, quoteId: quote.id });
  const isElsewhere = await hasAwards(tx, quote.rfqId);
  await changeState(tx, ctx, rfqSubject(ctx), {
    id: quote.rfqId,
    action: "take_back_award",
    reason: null,
    actorsOf: () => [by],
    work: async () => ({
      to: isElsewhere ? ("partially_awarded" as const) : ("evaluating" as const),
      answer: null,
    }),
  });
  return (await findRfq(tx, quote.rfqId))?.title ?? "";
}
