import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import {
  insertReport,
  lockOwnOpen,
  operatorsForReport,
  writeReportWords,
} from "../data/message-reports.ts";
import { findMessage } from "../data/messages.ts";
import { addedReport, type ReportWords } from "../rules/added-report.ts";
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
 * twice is once; another reason or note joins the viewer's report that nobody has decided on, whose reason it becomes.
 * Words that were changed since are a report of their own.
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
    const id =
      (await insertReport(tx, reporterId, message, parsed.data)) ??
      (await addToOwnReport(tx, reporterId, message, parsed.data));
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

/** @returns the id of what was added to; null: nothing new was said */
async function addToOwnReport(
  tx: Transaction,
  reporterId: string,
  message: Message,
  added: ReportWords,
): Promise<string | null> {
  const open = await lockOwnOpen(tx, reporterId, message);
  const words = open === undefined ? null : addedReport(open, added);
  if (open === undefined || words === null) return null;
  await writeReportWords(tx, open.id, words);
  return open.id;
}

const refused = (message: string) => new AppError("not_allowed_now", { message, allowed: [] });
