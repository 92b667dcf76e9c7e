import { createHash } from "node:crypto";
import type { Context, Viewer } from "../../../platform/context.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { AppError, invalidInput, isAppError } from "../../../shared/errors.ts";
import { viewerByEmail } from "../../accounts/use-cases/viewer-by-email.ts";
import { deleteFile } from "../../files/use-cases/delete-file.ts";
import type { FilePurposes } from "../../files/use-cases/file-purpose.ts";
import { keepFile } from "../../files/use-cases/keep-file.ts";
import { receiveFile } from "../../files/use-cases/receive-file.ts";
import { mostFiles, tooManyFiles } from "../rules/message-files.ts";
import { undeliveredMail } from "../rules/undelivered-mail.ts";
import { type AnswerTarget, isSealOf, readAnswerAddress } from "./answer-address.ts";
import { type MailedAnswer, readMailedAnswer } from "./read-mailed-answer.ts";
import { sendMessage } from "./send-message.ts";

/**
 * Puts what somebody answered by mail into the conversation. The same mail again is the same message. What cannot
 * be sent is mailed back with the reason; mails of programs are left out, so that no two machines talk.
 *
 * The sender's address alone proves nothing; the address answered to is known to its person only, and both have to
 * belong together.
 *
 * @param raw the mail as it came
 * @throws AppError invalid_input: no mail; not_found: to no conversation of the sender's; and what passes, such as
 *   rate_limited: the mail is to be brought again
 */
export async function takeMailedAnswer(
  ctx: Context,
  purposes: FilePurposes,
  raw: Uint8Array,
): Promise<void> {
  const answer = await readMailedAnswer(raw);
  if (answer.isAutomatic) return;
  const { viewer, target } = await findAnswered(ctx, answer);
  const sender = { ...ctx, viewer };
  const files = new Set<string>();
  try {
    await keepFiles(sender, purposes, answer, files);
    const form = { content: answer.content, files: [...files] };
    await sendMessage(sender, target.conversationId, form, keyOf(answer));
  } catch (error) {
    // Whoever brought it tries again later: the machine was at fault, or there was too much at once.
    if (!isAppError(error) || error.retryable) throw error;
    await removeUnsent(sender, purposes, files);
    await sendBack(ctx, answer, error);
  }
}

/**
 * Who answered and where: the first of the addresses answered to that is sealed for this sender.
 *
 * @throws AppError not_found: the sender has no account, or none of the addresses is sealed for them
 */
async function findAnswered(
  ctx: Context,
  { from, recipients }: MailedAnswer,
): Promise<{ viewer: Viewer & { id: string }; target: AnswerTarget }> {
  const { inboundMail } = ctx.config;
  const sender = await viewerByEmail(ctx.db.auth, from);
  if (inboundMail === null || sender?.id == null) throw answersNothing();
  const viewer = { ...sender, id: sender.id };
  for (const recipient of recipients) {
    const target = readAnswerAddress(inboundMail.address, recipient);
    if (target !== null && (await isSealOf(ctx.db, target, viewer.id))) return { viewer, target };
  }
  throw answersNothing();
}

const answersNothing = () =>
  new AppError("not_found", {
    message:
      "This mail answers no conversation of its sender's. Answer from the address that the mail was sent to, or on the site.",
  });

/** Stores the files of a mail. @param kept gets their ids: the same file twice is one */
async function keepFiles(
  ctx: Context,
  purposes: FilePurposes,
  answer: MailedAnswer,
  kept: Set<string>,
): Promise<void> {
  // Before any is stored: nobody would see those of a message that is refused.
  if (answer.files.length > mostFiles) {
    throw invalidInput({ files: [tooManyFiles] });
  }
  for (const [index, { name, bytes }] of answer.files.entries()) {
    const received = await receiveFile(ctx, { name, bytes: inOnePiece(bytes) });
    const key = `${keyOf(answer)} ${index}`;
    kept.add((await keepFile(ctx, purposes, received, { purpose: "message", key })).id);
  }
}

/** Takes files of a refused mail out again; those that went with an earlier message stay. */
async function removeUnsent(
  ctx: Context,
  purposes: FilePurposes,
  files: ReadonlySet<string>,
): Promise<void> {
  for (const id of files) {
    await deleteFile(ctx, purposes, id).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== "not_allowed_now") throw error;
    });
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const digestOf = ({ messageId }: MailedAnswer) =>
  createHash("sha256").update(messageId).digest("hex");
const keyOf = (answer: MailedAnswer) => `mail ${digestOf(answer)}`;

async function sendBack(ctx: Context, answer: MailedAnswer, error: AppError): Promise<void> {
  const { productName, publicUrl } = ctx.config;
  const content = undeliveredMail({ productName, publicUrl }, reasonOf(error), answer.content);
  const { html, text } = await renderMail(content, ctx.config);
  const hex = digestOf(answer);
  const id = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ];
  await ctx.mail.send({ id: id.join("-"), to: answer.from, subject: content.subject, html, text });
}

const reasonOf = ({ message, fields }: AppError) =>
  Object.values(fields ?? {}).flat()[0] ?? message;
