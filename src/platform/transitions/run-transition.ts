import { AppError } from "../../shared/errors.ts";
import type { Json } from "../../shared/json.ts";
import { acting } from "../auth/acting.ts";
import type { Context } from "../context.ts";
import { isRefusedByGuard } from "../db/translate-error.ts";
import { runIdempotent } from "../idempotency/run-idempotent.ts";
import { changeState } from "./change-state.ts";
import type { Doing, Outcome, TransitionSubject } from "./transition-subject.ts";

/** What the viewer wants done. */
export interface Command<Action extends string> {
  id: string;
  action: Action;
  /** The `Idempotency-Key` of the request; null runs it every time. */
  key: string | null;
  reason?: string | null;
  /** What else is asked for: the same key with something else is refused. */
  input?: Json;
}

/**
 * Changes the state of one thing on behalf of the viewer, in one transaction that is idempotent by its key: locks
 * the row, checks state and actor by the table, does the work, sets the state, writes a row of the audit trail
 * and an event for whoever is to be told. After the commit the event is announced. Of two at the same moment one
 * wins; the other finds the state that the first one left.
 *
 * @param work what the action does besides; it may run again, so it touches nothing but the database
 * @returns the answer of `work`, for equal submits the first one's
 * @throws AppError not_found where there is no such row, or a foreign one; not_allowed_now with what is
 *   allowed; conflict where a guard of the database sees another state than the code did; invalid_input for a missing
 *   reason; as `acting`, `runIdempotent` and `work`
 */
export async function runTransition<
  Row,
  State extends string,
  Action extends string,
  Party extends string,
  Answer extends Json,
>(
  ctx: Context,
  subject: TransitionSubject<Row, State, Action, Party>,
  command: Command<NoInfer<Action>>,
  work: (doing: Doing<Row, State>) => Promise<Outcome<NoInfer<State>, Answer>>,
): Promise<Answer> {
  acting(ctx.viewer);
  const { id, action, key, reason = null, input = null } = command;
  const { type } = subject;
  const done = runIdempotent(
    ctx,
    { scope: `${type}.${action}`, key, request: { id, reason, input } },
    (tx) =>
      changeState(tx, ctx, subject, {
        id,
        action,
        reason,
        actorsOf: (row) => [
          ...subject.partiesOf(row, ctx.viewer),
          ...(ctx.viewer.isOperator ? (["operator"] as const) : []),
        ],
        work,
      }),
  );
  return done.catch((error: unknown) => {
    if (!isRefusedByGuard(error)) throw error;
    ctx.log.warn({ err: error, type, id, action }, "A guard of the database refused a transition");
    const message = `This ${subject.noun ?? type} has changed since you opened the page. Reload to see how it stands now.`;
    throw new AppError("conflict", { message, cause: error });
  });
}
