import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { inviteAll, lapseInvitations, lockInvitations } from "../data/invitations.ts";
import { hasQuotes, lastQuotes } from "../data/quotes.ts";
import { type RfqRow, writeDeadline, writeReason } from "../data/rfqs.ts";
import { deadlineOfDay } from "../rules/deadline-of-day.ts";
import { standingQuotes } from "../rules/quote-transitions.ts";
import { reopenInput } from "../rules/rfq-input.ts";
import { titleForSellers } from "../rules/rfq-outline.ts";
import { quoteSubject } from "./quote-subject.ts";
import { rfqSubject } from "./rfq-subject.ts";
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
 * Closes a request without an award; its sellers are told.
 *
 * @throws AppError invalid_input without a reason; not_found; not_allowed_now
 */
export async function closeWithoutAward(
  ctx: Context,
  id: string,
  { reason, key }: { reason: string; key: string | null },
): Promise<void> {
  await tradingMember(ctx, id);
  const command = { id, action: "close", key, reason } as const;
  await runTransition(ctx, rfqSubject(ctx), command, async (doing) => {
    await writeReason(doing.tx, id, doing.reason ?? "");
    await loseQuotes(doing.tx, ctx, doing.row);
    return { answer: null, tell: await everySeller(doing.tx, doing.row) };
  });
}

/**
 * Cancels a request, or takes a draft out of the list; sellers who were asked are told.
 *
 * @throws AppError invalid_input without a reason; not_found; not_allowed_now
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
    await writeReason(tx, id, doing.reason ?? "");
    // Nobody was asked to answer a draft.
    if (from === "draft") return { answer: null };
    await lockInvitations(tx, id);
    await lapseInvitations(tx, id);
    await loseQuotes(tx, ctx, row);
    return { answer: null, tell: await everySeller(tx, row) };
  });
}

/**
 * Asks again until another day: those who had not answered are invited anew, quotes that came stay.
 *
 * @throws AppError invalid_input (deadline); not_found; not_allowed_now
 */
export async function reopenRfq(
  ctx: Context,
  id: string,
  form: { deadline: string },
  key: string | null,
): Promise<void> {
  await tradingMember(ctx, id);
  const parsed = reopenInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const day = parsed.data.deadline;
  if (day === null) throw invalidInput({ deadline: ["Please enter a date"] });
  const deadline = deadlineOfDay(day);
  const command = { id, action: "reopen", key, input: { day } } as const;
  await runTransition(ctx, rfqSubject(ctx), command, async ({ tx, row }) => {
    if (deadline <= ctx.clock()) {
      throw invalidInput({ deadline: ["This day is over: quotes close at 5 p.m. Eastern"] });
    }
    if (row.neededBy !== null && day > row.neededBy) {
      throw invalidInput({ deadline: ["Quotes have to come before the parts are needed"] });
    }
    await writeDeadline(tx, id, deadline);
    await lockInvitations(tx, id);
    await lapseInvitations(tx, id);
    await inviteAll(tx, id, "lapsed");
    return { answer: null, tell: await everySeller(tx, row) };
  });
}

async function everySeller(tx: Transaction, rfq: RfqRow) {
  const invitations = await lockInvitations(tx, rfq.id);
  return {
    companyIds: invitations.map(({ sellerCompanyId }) => sellerCompanyId),
    payload: { rfq_id: rfq.id, title: titleForSellers(rfq) },
  };
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
