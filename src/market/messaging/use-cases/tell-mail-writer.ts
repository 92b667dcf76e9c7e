import { createHash } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { type AppError, isAppError } from "../../../shared/errors.ts";
import type { MailContent } from "../../../shared/mail-content.ts";
import { senderName } from "../rules/conversation.ts";
import {
  type AnsweredAbout,
  type LeftOut,
  shortenedMail,
  undeliveredMail,
} from "../rules/undelivered-mail.ts";
import { getConversation } from "./get-conversation.ts";
import type { MailHead } from "./read-mail-head.ts";

/** An answer by mail. */
export interface MailedAnswer extends MailHead {
  conversationId: string;
  content: string;
  /** What it says where nothing of it was to be sent; "" else. */
  refused: string;
}

/** Mails somebody why what they answered was not sent. @param ctx of who answered */
export async function tellUndelivered(
  ctx: Context,
  answer: MailedAnswer,
  { message, fields }: AppError,
): Promise<void> {
  const reason = Object.values(fields ?? {}).flat()[0] ?? message;
  const said = { own: answer.content, others: answer.refused };
  await tell(ctx, answer, undeliveredMail(await aboutOf(ctx, answer), reason, said));
}

/** Mails somebody which files their answer went without. @param ctx of who answered */
export async function tellLeftOut(
  ctx: Context,
  answer: MailedAnswer,
  leftOut: LeftOut,
): Promise<void> {
  await tell(ctx, answer, shortenedMail(await aboutOf(ctx, answer), leftOut));
}

async function tell(ctx: Context, answer: MailedAnswer, content: MailContent): Promise<void> {
  const { html, text } = await renderMail(content, ctx.config);
  const { subject } = content;
  await ctx.mail.send({ id: idOf(answer, subject), to: answer.from, subject, html, text });
}

/** The same for the same mail: whoever brings it again has nobody told twice. */
function idOf({ messageId, content }: MailedAnswer, subject: string): string {
  const told = `${messageId}\n${content}\n${subject}`;
  const hex = createHash("sha256").update(told).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20, 32)].join("-");
}

async function aboutOf(ctx: Context, { conversationId }: MailedAnswer): Promise<AnsweredAbout> {
  const { productName, publicUrl } = ctx.config;
  const conversation = await getConversation(ctx, conversationId).catch((error: unknown) => {
    // Whoever may not read it any more is told of no name.
    if (!isAppError(error) || error.retryable) throw error;
    return null;
  });
  const link = `${publicUrl}/messages`;
  if (conversation === null) return { productName, link, to: null };
  const to = senderName(conversation.contact);
  return { productName, link: `${link}?conversation=${conversationId}`, to };
}
