import { AppError, invalidInput, notFound } from "../../shared/errors.ts";
import { allowedActions, transitionFor, whyNot } from "../../shared/transitions/allowed-actions.ts";
import type { Actor } from "../../shared/transitions/transition-table.ts";
import { auditViewer } from "../audit/audit-viewer.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { recordEvent } from "../events/record-event.ts";
import type { Doing, Outcome, TransitionSubject } from "./transition-subject.ts";

const longestReason = 2_000;

interface Change<Row, State extends string, Action extends string, Party extends string, Answer> {
  id: string;
  action: Action;
  reason: string | null;
  actorsOf(row: Row): readonly Actor<Party>[];
  work(doing: Doing<Row, State>): Promise<Outcome<State, Answer>>;
}

/** The transition itself, within the transaction of whoever acts. What is promised: see `runTransition`. */
export async function changeState<
  Row,
  State extends string,
  Action extends string,
  Party extends string,
  Answer,
>(
  tx: Transaction,
  ctx: Pick<Context, "viewer" | "requestId" | "events">,
  subject: TransitionSubject<Row, State, Action, Party>,
  { id, action, reason, actorsOf, work }: Change<Row, State, Action, Party, Answer>,
): Promise<Answer> {
  const row = await subject.lock(tx, id);
  if (row === undefined) throw notFound();
  const { table, type } = subject;
  const actors = actorsOf(row);
  const from = subject.stateOf(row);
  const transition = transitionFor(table, from, action, actors);
  if (transition === undefined) {
    const message = whyNot(table, from, action, actors);
    throw new AppError("not_allowed_now", {
      ...(message === null ? {} : { message }),
      allowed: allowedActions(table, from, actors),
    });
  }
  const why = readReason(reason, transition.needsReason === true);
  const { to, answer, tell, details } = await work({ tx, row, from, reason: why });
  const state = to ?? (transition.to.length === 1 ? transition.to[0] : undefined);
  if (state === undefined || !transition.to.includes(state)) {
    throw new Error(`${type}.${action} cannot lead from ${from} to ${state}`);
  }
  await subject.setState(tx, row, state);
  await auditViewer(tx, ctx, {
    action: `${type}.${action}`,
    subjectType: type,
    subjectId: id,
    details: { ...details, from, to: state, ...(why === null ? {} : { reason: why }) },
  });
  if (tell !== undefined) {
    await recordEvent(tx, ctx, { kind: `${type}.${action}`, subject: { type, id }, ...tell });
  }
  return answer;
}

function readReason(given: string | null, isNeeded: boolean): string | null {
  const reason = given?.trim() ?? "";
  if (reason.length > longestReason) {
    throw invalidInput({ reason: [`Please say it in ${longestReason} characters`] });
  }
  if (reason !== "") return reason;
  if (isNeeded) throw invalidInput({ reason: ["Please say why"] });
  return null;
}
