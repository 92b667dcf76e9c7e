import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { answerCounter, countersOf } from "../data/counters.ts";
import { lockInvitation } from "../data/invitations.ts";
import { copyQuoteFiles } from "../data/quote-files.ts";
import {
  findQuote,
  insertQuote,
  lockQuote,
  quoteLinesOf,
  quotesOfInvitation,
} from "../data/quotes.ts";
import { findRfq } from "../data/rfqs.ts";
import { rejectCounterInput, withCounter } from "../rules/counter-input.ts";
import { isNegotiable, rfqStateAt } from "../rules/rfq-transitions.ts";
import { tradingSeller } from "./acting-seller.ts";
import { voidAward } from "./approvals/void-award.ts";
import { invitationSubject } from "./invitation-subject.ts";
import { quoteSubject } from "./quote-subject.ts";

/**
 * Accepts what the buyer asks for: a new version of the quote with those prices and lead times, which the buyer may award.
 *
 * @param id of the invitation
 * @param quoteId of the version that is countered
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns id of the new version
 * @throws AppError not_found; not_allowed_now where nothing waits for an answer, and where the quote is no longer valid
 */
export async function acceptCounter(
  ctx: Context,
  id: string,
  quoteId: string,
  key: string | null,
): Promise<{ id: string }> {
  const { personId, guestId } = await tradingSeller(ctx, id);
  const command = { id, action: "accept_counter", key, input: quoteId } as const;
  return runTransition(ctx, invitationSubject(ctx), command, async ({ tx, row }) => {
    const rfq = await findRfq(tx, row.rfqId);
    const [last] = await quotesOfInvitation(tx, id);
    if (rfq === undefined || last === undefined || last.id !== quoteId) throw nothingWaits();
    if (!isNegotiable(rfqStateAt(rfq, true, ctx.clock()))) throw nothingWaits();
    const asked = (await countersOf(tx, [id])).findLast((one) => one.quoteId === quoteId);
    const quoted = (await quoteLinesOf(tx, [quoteId])).get(quoteId) ?? [];
    await changeState(tx, ctx, quoteSubject(ctx), {
      id: quoteId,
      action: "accept_counter",
      reason: null,
      actorsOf: () => ["seller"],
      work: async () => {
        if (!(await answerCounter(tx, quoteId, "accepted"))) throw nothingWaits();
        return { answer: null };
      },
    });
    await voidAward(tx, ctx, { ...row, id: quoteId, title: rfq.title, seller: row.sellerName });
    const version = last.version + 1;
    const newId = await insertQuote(tx, {
      ...last,
      version,
      lines: withCounter(quoted, asked?.lines ?? []),
      createdBy: personId,
      guestId,
      rfqRevision: rfq.revision,
    });
    await copyQuoteFiles(tx, { from: last.id, to: newId });
    return {
      answer: { id: newId },
      tell: {
        companyIds: [row.buyerCompanyId],
        payload: { rfq_id: row.rfqId, title: rfq.title, seller: row.sellerName },
      },
      details: { quote_id: newId, version },
    };
  });
}

/**
 * Stays with the quote as it is: the buyer is told, and may award it, counter again or leave it.
 *
 * @param id of the quote
 * @throws AppError invalid_input; not_found; not_allowed_now
 */
export async function rejectCounter(
  ctx: Context,
  id: string,
  form: { note: string },
  key: string | null,
): Promise<void> {
  await tradingSeller(ctx, id);
  const parsed = rejectCounterInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { note } = parsed.data;
  const subject = { ...quoteSubject(ctx), lock: lockInvitationAndQuote };
  const command = { id, action: "reject_counter", key, input: note } as const;
  await runTransition(ctx, subject, command, async ({ tx, row }) => {
    if (!(await answerCounter(tx, id, "rejected", note))) throw nothingWaits();
    const rfq = await findRfq(tx, row.rfqId);
    return {
      answer: null,
      tell: {
        companyIds: [row.buyerCompanyId],
        payload: { rfq_id: row.rfqId, title: rfq?.title ?? "", seller: row.sellerName },
      },
    };
  });
}

/** In the order in which everybody locks them. */
async function lockInvitationAndQuote(tx: Transaction, id: string) {
  const found = await findQuote(tx, id);
  if (found === undefined) return undefined;
  await lockInvitation(tx, found.invitationId);
  return lockQuote(tx, id);
}

function nothingWaits(): AppError {
  return new AppError("not_allowed_now", {
    message: "The buyer does not ask for other terms of this quote any more.",
    allowed: [],
  });
}
