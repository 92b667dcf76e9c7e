import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { lastQuotes } from "../data/quotes.ts";
import { lockRfq } from "../data/rfqs.ts";
import { quoteSubject } from "./quote-subject.ts";
import { undo } from "./take-back-award.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Takes the awards of a request back that no seller has confirmed yet.
 *
 * @param quoteId of the one that is meant; null: all of them
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError not_found, also for a quote of another request; not_allowed_now where none waits, and for who may not buy
 */
export async function undoAwards(
  ctx: Context,
  rfqId: string,
  quoteId: string | null,
  key: string | null,
): Promise<void> {
  const { company } = await tradingMember(ctx, rfqId);
  const submit = { scope: "rfq.undo_awards", key, request: { rfqId, quoteId } };
  await runIdempotent(ctx, submit, async (tx) => {
    const rfq = await lockRfq(tx, rfqId);
    if (rfq?.buyerCompanyId !== company.id) throw notFound();
    const quotes = await lastQuotes(tx, rfqId);
    if (quoteId !== null && !quotes.some(({ id }) => id === quoteId)) throw notFound();
    const waiting = quotes.filter(
      ({ id, state }) => state === "awarded" && (quoteId === null || id === quoteId),
    );
    if (waiting.length === 0) throw nothingWaits();
    const subject = quoteSubject(ctx);
    for (const { id } of waiting) {
      await changeState(tx, ctx, subject, {
        id,
        action: "undo_award",
        reason: null,
        actorsOf: (row) => subject.partiesOf(row, ctx.viewer),
        work: (doing) => undo(ctx, doing, null),
      });
    }
    return null;
  });
}

function nothingWaits(): AppError {
  return new AppError("not_allowed_now", {
    message: "No award of this request waits for its shop's answer.",
    allowed: [],
  });
}
