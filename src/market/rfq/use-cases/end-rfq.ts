import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { invitationsOf, lapseInvitations, lockInvitations } from "../data/invitations.ts";
import { hasQuotes, lastQuotes } from "../data/quotes.ts";
import { type RfqRow, writeReason } from "../data/rfqs.ts";
import { saysTooMuch } from "../rules/debrief.ts";
import { standingQuotes } from "../rules/quote-transitions.ts";
import { endWaiting } from "./approvals/decide-waiting.ts";
import { quoteSubject } from "./quote-subject.ts";
import { rfqSubject } from "./rfq-subject.ts";
import { toEverySeller } from "./told-sellers.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Ends the time for quotes before its deadline: the buyer chooses among those that came.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError not_found; not_allowed_now
 */
export async function closeEarly(ctx: Context, id: string, key: string | null): Promise<void> {
  await tradingMember(ctx, id);
  const command = { id, action: "close_early", key } as const;
  await runTransition(ctx, rfqSubject(ctx), command, async ({ tx }) => {
    await lockInvitations(tx, id);
    await lapseInvitations(tx, id);
    const to = (await hasQuotes(tx, id)) ? ("evaluating" as const) : ("expired" as const);
    return { to, answer: null };
  });
}

/**
 * Closes a request without an award, or one that was awarded in part without an award of the others; sellers that no part
 * was awarded to are told. While an award waits for its seller's answer other quotes stand: refused, one of them may be
 * chosen, and confirmed, the timer's role ends them.
 *
 * @throws AppError invalid_input without a reason, and for one that names a shop or a price; not_found; not_allowed_now
 */
export async function closeWithoutAward(
  ctx: Context,
  id: string,
  { reason, key }: { reason: string; key: string | null },
): Promise<void> {
  await tradingMember(ctx, id);
  const command = { id, action: "close", key, reason } as const;
  await runTransition(ctx, rfqSubject(ctx), command, async (doing) => {
    await keepReason(doing.tx, id, doing.reason ?? "");
    await endWaiting(doing.tx, ctx, id, null);
    const asked = await lockInvitations(doing.tx, id);
    const quotes = await lastQuotes(doing.tx, id);
    if (quotes.some(({ state }) => state === "awarded")) {
      return { to: "awarded" as const, answer: null };
    }
    await loseQuotes(doing.tx, ctx, doing.row);
    const winners = quotes
      .filter(({ state }) => state === "accepted")
      .map(({ sellerCompanyId }) => sellerCompanyId);
    const isInPart = doing.from === "partially_awarded";
    // Whose quote lost while a part was confirmed was told so then.
    const toldBefore = quotes
      .filter(({ state }) => isInPart && state === "not_awarded")
      .map(({ sellerCompanyId }) => sellerCompanyId);
    const losers = asked.filter(
      ({ sellerCompanyId }) => ![...winners, ...toldBefore].includes(sellerCompanyId),
    );
    const { companyIds, payload } = toEverySeller(doing.row, losers);
    return {
      to: isInPart ? ("awarded" as const) : ("closed_no_award" as const),
      answer: null,
      tell: { companyIds, payload: { ...payload, in_part: isInPart } },
    };
  });
}

/**
 * Cancels a request, or takes a draft out of the list; sellers who were asked are told.
 *
 * @throws AppError invalid_input without a reason, and for one that names a shop or a price; not_found; not_allowed_now
 */
export async function cancelRfq(
  ctx: Context,
  id: string,
  { reason, key }: { reason: string; key: string | null },
): Promise<void> {
  await tradingMember(ctx, id);
  const command = { id, action: "cancel", key, reason } as const;
  await runTransition(ctx, rfqSubject(ctx), command, async (doing) => {
    const { tx, row, from } = doing;
    const reason = doing.reason ?? "";
    // Nobody was asked to answer a draft, and nobody but the company reads why.
    if (from === "draft") {
      await writeReason(tx, id, reason);
      return { answer: null };
    }
    await keepReason(tx, id, reason);
    await endWaiting(tx, ctx, id, null);
    const asked = await lockInvitations(tx, id);
    await lapseInvitations(tx, id);
    await loseQuotes(tx, ctx, row);
    return { answer: null, tell: toEverySeller(row, asked) };
  });
}

/** Shops that quoted read it. @throws AppError invalid_input where it names a shop or a price */
async function keepReason(tx: Transaction, id: string, reason: string): Promise<void> {
  const asked = await invitationsOf(tx, id);
  const tooMuch = saysTooMuch(
    reason,
    asked.map(({ sellerName }) => sellerName),
  );
  if (tooMuch !== null) throw invalidInput({ reason: [tooMuch] });
  await writeReason(tx, id, reason);
}

async function loseQuotes(tx: Transaction, ctx: Context, rfq: RfqRow): Promise<void> {
  for (const { id, state } of await lastQuotes(tx, rfq.id)) {
    if (!standingQuotes.includes(state)) continue;
    await changeState(tx, ctx, quoteSubject(ctx), {
      id,
      action: "lose",
      reason: null,
      actorsOf: () => ["buyer"],
      work: async () => ({ answer: null }),
    });
  }
}
