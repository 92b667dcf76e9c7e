import type { Context } from "../../../platform/context.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { inviteLapsed, lapseInvitations, lockInvitations } from "../data/invitations.ts";
import { type RfqRow, writeDeadline } from "../data/rfqs.ts";
import { dayOfDeadline, deadlineOfDay } from "../rules/deadline-of-day.ts";
import { reopenInput } from "../rules/rfq-input.ts";
import { endWaiting } from "./approvals/decide-waiting.ts";
import { rfqSubject } from "./rfq-subject.ts";
import { fillWave } from "./run-waves.ts";
import { toAwaitedSellers, toEverySeller } from "./told-sellers.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Prolongs the time for quotes for all shops; what was quoted stays good.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input (deadline); not_found; not_allowed_now
 */
export async function extendDeadline(
  ctx: Context,
  id: string,
  form: { deadline: string },
  key: string | null,
): Promise<void> {
  await tradingMember(ctx, id);
  const { day, deadline } = readDay(form);
  const command = { id, action: "extend", key, input: { day } } as const;
  await runTransition(ctx, rfqSubject(ctx), command, async ({ tx, row }) => {
    const asked = await lockInvitations(tx, id);
    refuseShorter(row, deadline);
    if (row.deadline?.getTime() === deadline.getTime()) {
      throw invalidInput({ deadline: ["Shops may quote until this day already"] });
    }
    refuseAfterNeed(row, day);
    await writeDeadline(tx, id, deadline);
    return { answer: null, tell: toAwaitedSellers(row, asked), details: { day } };
  });
}

/**
 * Asks again until another day: those who had not answered are invited anew, quotes that came stay.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input (deadline); not_found; not_allowed_now
 */
export async function reopenRfq(
  ctx: Context,
  id: string,
  form: { deadline: string },
  key: string | null,
): Promise<void> {
  await tradingMember(ctx, id);
  const { day, deadline } = readDay(form);
  const command = { id, action: "reopen", key, input: { day } } as const;
  await runTransition(ctx, rfqSubject(ctx), command, async ({ tx, row }) => {
    if (deadline <= ctx.clock()) {
      throw invalidInput({ deadline: ["This day is over: quotes close at 5 p.m. Eastern"] });
    }
    refuseAfterNeed(row, day);
    await writeDeadline(tx, id, deadline);
    await endWaiting(tx, ctx, id, null);
    const asked = await lockInvitations(tx, id);
    await lapseInvitations(tx, id);
    await inviteLapsed(tx, id);
    tx.afterCommit(() => fillWave(ctx, id));
    return { answer: null, tell: toEverySeller(row, asked) };
  });
}

/** Shops rely on the time that they were given. @throws AppError invalid_input (deadline) */
export function refuseShorter({ deadline: before }: RfqRow, deadline: Date): void {
  if (before === null || deadline >= before) return;
  throw invalidInput({
    deadline: [`Shops were given time until ${dayOfDeadline(before)}: it can only be prolonged`],
  });
}

function refuseAfterNeed({ neededBy }: RfqRow, day: string): void {
  if (neededBy === null || day < neededBy) return;
  throw invalidInput({ deadline: ["Quotes have to come before the parts are needed"] });
}

function readDay(form: { deadline: string }): { day: string; deadline: Date } {
  const parsed = reopenInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const day = parsed.data.deadline;
  if (day === null) throw invalidInput({ deadline: ["Please enter a date"] });
  return { day, deadline: deadlineOfDay(day) };
}
