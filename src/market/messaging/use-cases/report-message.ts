import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { insertReport, operatorsForReport } from "../data/message-reports.ts";
import { findMessage } from "../data/messages.ts";
import type { Message } from "../rules/conversation.ts";
import { messageRates } from "../rules/rates.ts";
import { type ReportInput, reportInput } from "../rules/report-input.ts";
import { readerOf } from "./reader-of.ts";

/**
 * A message that the viewer could report.
 *
 * @throws AppError not_found; not_allowed_now: it is the viewer's own, or was withdrawn; as `signedIn`
 */
export async function messageToReport(ctx: Context, messageId: string): Promise<Message> {
  return reportable(ctx, messageId, ctx.config.maskContacts);
}

async function reportable(ctx: Context, messageId: string, masks: boolean): Promise<Message> {
  const { id: readerId } = readerOf(ctx);
  const message = await ctx.db.transaction(ctx.viewer, (tx) => findMessage(tx, messageId, masks));
  if (message === null) throw notFound("We could not find that message.");
  if (message.senderId === readerId) throw refused("This message is your own.");
  if (message.withdrawnAt !== null) throw refused("This message was withdrawn.");
  return message;
}

/**
 * Reports a message to the operators, who are told, with its words as they are now. The same reason and note
 * twice is once; with another reason or note it is a report of its own, which stands beside the first.
 *
 * @returns the message
 * @throws AppError invalid_input; rate_limited; as `messageToReport`
 */
export async function reportMessage(
  ctx: Context,
  messageId: string,
  form: ReportInput,
): Promise<Message> {
  const { id: reporterId } = readerOf(ctx);
  const parsed = reportInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  await limitRate(ctx, messageRates.report, reporterId);
  // As it was written, which the operator reads.
  const message = await reportable(ctx, messageId, false);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const id = await insertReport(tx, reporterId, message, parsed.data);
    if (id === null) return;
    await recordEvent(tx, ctx, {
      recipientIds: await operatorsForReport(tx, id),
      kind: "message_report.new",
      subject: { type: "message_report", id },
      payload: { reason: parsed.data.reason },
    });
  });
  return message;
}

const refused = (message: string) => new AppError("not_allowed_now", { message, allowed: [] });
