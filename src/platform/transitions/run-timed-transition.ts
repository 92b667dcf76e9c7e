import { type Services, visitor } from "../context.ts";
import { changeState } from "./change-state.ts";
import type { Doing, Outcome, TransitionSubject } from "./transition-subject.ts";

/**
 * As `runTransition`, done by a timer: as the system role, whose policies decide which rows it finds, and
 * without a key, since a timer that comes twice finds the state changed.
 *
 * @throws AppError not_found, not_allowed_now: somebody was faster
 */
export async function runTimedTransition<
  Row,
  State extends string,
  Action extends string,
  Party extends string,
  Answer,
>(
  services: Pick<Services, "db" | "events">,
  subject: TransitionSubject<Row, State, Action, Party>,
  { id, action }: { id: string; action: NoInfer<Action> },
  work: (doing: Doing<Row, State>) => Promise<Outcome<NoInfer<State>, Answer>>,
): Promise<Answer> {
  const ctx = { events: services.events, viewer: visitor, requestId: "timer" };
  return services.db.system.transaction((tx) =>
    changeState(tx, ctx, subject, { id, action, reason: null, actorsOf: () => ["timer"], work }),
  );
}
