import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import type { TransitionSubject } from "../../../platform/transitions/transition-subject.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { answerCounter, countersOf, insertCounter } from "../data/counters.ts";
import { lockInvitation } from "../data/invitations.ts";
import { findQuote, lockQuote, type QuoteRow, quoteLinesOf } from "../data/quotes.ts";
import { lockRfq } from "../data/rfqs.ts";
import {
  type CounterForm,
  counteredPrices,
  counterInput,
  paysMoreForNothing,
} from "../rules/counter-input.ts";
import { mostRounds } from "../rules/most-rounds.ts";
import type { QuoteAction, QuoteParty, QuoteState } from "../rules/quote-transitions.ts";
import { isNegotiable, rfqStateAt } from "../rules/rfq-transitions.ts";
import { quoteSubject } from "./quote-subject.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Asks the seller of a quote that stands for other prices or lead times. The quote stands meanwhile.
 *
 * @param id of the quote
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input by field; not_found; not_allowed_now after six rounds, and once the request is decided
 */
export async function counterQuote(
  ctx: Context,
  id: string,
  form: CounterForm,
  key: string | null,
): Promise<void> {
  const { id: createdBy } = await tradingMember(ctx, id);
  const parsed = counterInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { lines, note } = parsed.data;
  const input = { lines: JSON.stringify(lines), note };
  const command = { id, action: "counter", key, input } as const;
  await runTransition(ctx, counteredSubject(ctx), command, async ({ tx, row }) => {
    const quoted = (await quoteLinesOf(tx, [id])).get(id) ?? [];
    const asked = counteredPrices(lines, quoted);
    if (asked === null) throw invalidInput({ lines: ["This quote has no such price"] });
    if (asked.length === 0) {
      throw invalidInput({ lines: ["Enter a price or lead time that is other than quoted"] });
    }
    if (paysMoreForNothing(asked, quoted)) {
      throw invalidInput({
        lines: ["A price is above the quoted one: enter a lower one, or fewer days for it"],
      });
    }
    const rounds = (await countersOf(tx, [row.invitationId])).length;
    if (rounds >= mostRounds) throw noMoreRounds();
    const round = rounds + 1;
    await insertCounter(tx, {
      ...{ quoteId: id, invitationId: row.invitationId, round, lines: asked, note, createdBy },
    });
    return {
      answer: null,
      tell: {
        companyIds: [row.sellerCompanyId],
        payload: { rfq_id: row.rfqId, title: row.title, round },
      },
      details: { round, prices: asked.length },
    };
  });
}

/**
 * Takes a counter back that its seller has not answered: the quote stands as it was. The round is used up.
 *
 * @param id of the quote
 * @throws AppError not_found; not_allowed_now
 */
export async function takeBackCounter(ctx: Context, id: string, key: string | null): Promise<void> {
  await tradingMember(ctx, id);
  const command = { id, action: "take_back_counter", key } as const;
  await runTransition(ctx, counteredSubject(ctx), command, async ({ tx, row }) => {
    await answerCounter(tx, id, "taken_back");
    return {
      answer: null,
      tell: {
        companyIds: [row.sellerCompanyId],
        payload: { rfq_id: row.rfqId, title: row.title },
      },
    };
  });
}

type CounteredQuote = QuoteRow & { title: string };

/** A quote of a request that the buyer may still award, locked behind its request and invitation as everybody does. */
function counteredSubject(
  ctx: Context,
): TransitionSubject<CounteredQuote, QuoteState, QuoteAction, QuoteParty> {
  return {
    ...quoteSubject(ctx),
    async lock(tx: Transaction, id: string): Promise<CounteredQuote | undefined> {
      const found = await findQuote(tx, id);
      const rfq = found && (await lockRfq(tx, found.rfqId));
      if (found === undefined || rfq === undefined) return undefined;
      await lockInvitation(tx, found.invitationId);
      const quote = await lockQuote(tx, id);
      const state = rfqStateAt(rfq, true, ctx.clock());
      if (!isNegotiable(state)) throw isDecided();
      return quote && { ...quote, title: rfq.title };
    },
  };
}

function isDecided(): AppError {
  return new AppError("not_allowed_now", {
    message: "This request is decided: its quotes are not negotiated any more.",
    allowed: [],
  });
}

function noMoreRounds(): AppError {
  return new AppError("not_allowed_now", {
    message: `You have countered this shop ${mostRounds} times, as often as that can be done. Award its quote, or write to it.`,
    allowed: [],
  });
}
