import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import type { TransitionSubject } from "../../../platform/transitions/transition-subject.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { queueAccountMail } from "../../accounts/use-cases/queue-account-mail.ts";
import { lockReport, type ReportRow, writeReportState } from "../data/message-reports.ts";
import {
  reinstateWriter,
  reportedMessages,
  reportedPeople,
  suspendWriter,
  tellContactsOfWriter,
} from "../data/reported.ts";
import {
  type ReportAction,
  type ReportState,
  reportTransitions,
} from "../rules/report-transitions.ts";
import { decideAlso } from "./decide-also.ts";

const subject: TransitionSubject<ReportRow, ReportState, ReportAction, "operator"> = {
  type: "message_report",
  table: reportTransitions,
  lock: lockReport,
  stateOf: ({ state }) => state,
  partiesOf: () => [],
  setState: (tx, { id }, state) => writeReportState(tx, id, state),
};

/**
 * Decides on a report, and with it on all open ones of the same message: dismisses them, warns who wrote the message, or
 * suspends that account. Who reported is told that it was looked at, whoever is warned or suspended gets the reason, once. A
 * suspension can be lifted, for all reports that led to it: the writer is mailed, and who reported told nothing.
 *
 * @param key the `Idempotency-Key`; null does it every time
 * @param reason needed for a warning, which brings it, and for a suspension
 * @throws AppError not_found, also for everybody but operators; not_allowed_now: it was decided already, or the
 *   account is an operator's or gone, the message is the operator's own, or there is no suspension to be lifted; invalid_input: a missing reason
 */
export async function decideReport(
  ctx: Context,
  id: string,
  { action, reason, key }: { action: ReportAction; reason: string; key: string | null },
): Promise<void> {
  if (!ctx.viewer.isOperator) throw notFound();
  await runTransition(ctx, subject, { id, action, key, reason }, async (doing) => {
    const { tx, row } = doing;
    if (row.writerId === ctx.viewer.id) throw ownMessage();
    const why = doing.reason ?? "";
    const conversationId = (await reportedMessages(tx, id))[0]?.conversationId ?? null;
    const payload = { conversation_id: conversationId };
    if (action === "suspend") await suspend(tx, ctx, { id, writerId: row.writerId, reason: why });
    if (action === "reinstate") await reinstate(tx, ctx, { id, writerId: row.writerId });
    if (action === "warn") {
      await recordEvent(tx, ctx, {
        recipientIds: [row.writerId],
        kind: "message.warned",
        subject: { type: "message_report", id },
        payload: { ...payload, reason: why },
      });
    }
    await decideAlso(tx, ctx, { row, action, reason: doing.reason, payload });
    return {
      answer: null,
      ...(action === "reinstate" ? {} : { tell: { recipientIds: [row.reporterId], payload } }),
      details: { writer_id: row.writerId },
    };
  });
}

const ownMessage = () =>
  new AppError("not_allowed_now", {
    message: "This is a message of yours: another operator decides on it.",
    allowed: [],
  });

async function suspend(
  tx: Transaction,
  ctx: Context,
  { id, writerId: userId, reason }: { id: string; writerId: string; reason: string },
): Promise<void> {
  const writer = (await reportedPeople(tx, [id])).get(userId);
  if (!(await suspendWriter(tx, id, reason))) {
    throw new AppError("not_allowed_now", {
      message: "This account cannot be suspended: it is an operator's, or it was deleted.",
      allowed: ["dismiss", "warn"],
    });
  }
  // Whoever is suspended already was told so.
  if (writer?.isSuspended === true) return;
  await queueAccountMail(ctx, tx, { kind: "account-suspended", userId, reason });
  await tellContacts(tx, ctx, id);
}

async function reinstate(
  tx: Transaction,
  ctx: Context,
  { id, writerId: userId }: { id: string; writerId: string },
): Promise<void> {
  if (!(await reinstateWriter(tx, id))) {
    throw new AppError("not_allowed_now", {
      message: "This account is not suspended any more, or it was deleted.",
      allowed: [],
    });
  }
  await queueAccountMail(ctx, tx, { kind: "account-reinstated", userId });
  await tellContacts(tx, ctx, id);
}

async function tellContacts(tx: Transaction, ctx: Context, reportId: string): Promise<void> {
  const told = await tellContactsOfWriter(tx, reportId);
  tx.afterCommit(() => ctx.events.announce(told));
}
