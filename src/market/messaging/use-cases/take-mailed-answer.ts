import { createHash } from "node:crypto";
import type { Context, Viewer } from "../../../platform/context.ts";
import { AppError, invalidInput, isAppError } from "../../../shared/errors.ts";
import { viewerByEmail } from "../../accounts/use-cases/viewer-by-email.ts";
import { deleteFile } from "../../files/use-cases/delete-file.ts";
import type { FilePurposes } from "../../files/use-cases/file-purpose.ts";
import { keepFile } from "../../files/use-cases/keep-file.ts";
import { receiveFile } from "../../files/use-cases/receive-file.ts";
import { failsDmarc } from "../rules/dmarc-verdict.ts";
import type { MailFile } from "../rules/mail-parts.ts";
import { mostFiles, tooManyFiles } from "../rules/message-files.ts";
import { tooLong } from "../rules/message-text.ts";
import type { LeftOut } from "../rules/undelivered-mail.ts";
import type { WhyUnread } from "../rules/unread-mails.ts";
import { withoutOwnLinks } from "../rules/without-own-links.ts";
import { type AnswerTarget, isSealOf, readAnswerAddress } from "./answer-address.ts";
import { keepMailKnown, type MailsKnownAgain, mailsKnownAgain } from "./mail-known-again.ts";
import { markRead } from "./mark-read.ts";
import { ownNames } from "./own-names.ts";
import { type MailBody, readMailBody } from "./read-mail-body.ts";
import { type MailHead, readMailHead } from "./read-mail-head.ts";
import { sendMessage } from "./send-message.ts";
import { type MailedAnswer, tellLeftOut, tellUndelivered } from "./tell-mail-writer.ts";
import { type StandingWords, wordsSentTo } from "./words-sent-to.ts";

/**
 * Puts what somebody answered by mail into the conversation. The same mail again is the same message. What cannot
 * be sent is mailed back with the reason; mails of programs are left out, so that no two machines talk. What was answered
 * is read.
 *
 * The sender's address alone proves nothing; the address answered to is known to its person only, and both have to
 * belong together. The head says both: nothing else of a stranger's mail is looked at. Where the operator's mail server
 * found that a mail is not of that sender it is refused, whatever the sender's domain asks for: who holds the address, for
 * the mail was passed on to them, is not yet the person it was made for. Nobody is mailed of it, for that would go to
 * somebody who wrote nothing.
 *
 * @param raw the mail as it came
 * @throws AppError invalid_input: no mail; not_found: to no conversation of the sender's; forbidden: forged; and what
 *   passes, such as rate_limited or busy: the mail is to be brought again
 */
export async function takeMailedAnswer(
  ctx: Context,
  purposes: FilePurposes,
  raw: Uint8Array,
): Promise<void> {
  const head = await readMailHead(raw);
  if (head.isAutomatic) return;
  const authservId = ctx.config.inboundMail?.authservId ?? null;
  if (authservId !== null && failsDmarc(head.authenticationResults, authservId)) throw forged();
  const { viewer, target } = await findAnswered(ctx, head);
  const sender = { ...ctx, viewer };
  const { conversationId } = target;
  const known = await mailsKnownAgain(sender, conversationId, head.answers);
  const standing = await wordsSentTo(sender, conversationId, known.mailedAt);
  const body = await bodyOf(sender, raw, { standing, known });
  if (body?.isAutomatic) return;
  const answer = {
    ...head,
    conversationId,
    content: ownWords(ctx, body),
    refused: body?.refused ?? "",
  };
  if (body === null) return tellUndelivered(sender, answer, unreadable());
  if (body.unreadFor !== null) return tellUndelivered(sender, answer, unread(body.unreadFor));
  const kept: KeptFiles = { ids: new Set(), leftOut: [...body.unread], copies: body.copies };
  const key = keyOf(answer, body.files);
  try {
    await keepFiles(sender, purposes, { files: body.files, key }, kept);
    const why = body.beyond === 0 ? null : tooLong(answer.content, body.beyond);
    if (why !== null) throw invalidInput({ content: [why] });
    if (answer.content === "" && kept.ids.size === 0) throw nothingIn(answer.refused, kept);
    const form = { content: answer.content, files: [...kept.ids] };
    const { id } = await sendMessage(sender, conversationId, form, key);
    await keepOwnWords(sender, { id, conversationId, content: answer.content });
    // Whoever answers has read what the mail was about.
    if (known.answeredAt !== null) await markRead(sender, conversationId, { by: known.answeredAt });
  } catch (error) {
    // Whoever brought it tries again later: the machine was at fault, or there was too much at once.
    if (!isAppError(error) || error.retryable) throw error;
    await removeUnsent(sender, purposes, kept.ids);
    return tellUndelivered(sender, answer, error);
  }
  if (kept.leftOut.length + kept.copies.length > 0) await tellLeftOut(sender, answer, kept);
}

/** An answer stands in the next one of the same person, who may have withdrawn it by then. */
const keepOwnWords = (
  sender: Context & { viewer: { id: string } },
  { id, conversationId, content }: { id: string; conversationId: string; content: string },
) =>
  keepMailKnown(sender, {
    mailId: id,
    personId: sender.viewer.id,
    subjectId: conversationId,
    lines: content.split("\n"),
  });

const ownWords = ({ config }: Context, body: MailBody | null) =>
  withoutOwnLinks(body?.content ?? "", config.inboundMail?.address ?? "");

const nameOf = ({ member }: Viewer) =>
  [member?.firstName ?? "", member?.lastName ?? ""].join(" ").trim();

const bodyReader = {
  module: "src/market/messaging/use-cases/read-mail-body.ts",
  name: readMailBody.name,
};

/** Of a mail that may be large, or made to be slow. @returns null for what cannot be read within bounds */
function bodyOf(
  { apart, config, viewer }: Context,
  raw: Uint8Array,
  { standing, known: { key, mails } }: { standing: StandingWords; known: MailsKnownAgain },
): Promise<MailBody | null> {
  const ours = ownNames(config);
  return apart.run<typeof readMailBody>(bodyReader, {
    raw,
    ours,
    ...standing,
    mailed: { key, mails },
    writer: nameOf(viewer),
  });
}

const forged = () =>
  new AppError("forbidden", {
    message:
      "This mail does not come from whom it says it does: its DMARC check failed. Answer from your own mail account, or on the site.",
  });

const unreadable = () =>
  new AppError("unprocessable", {
    message: "This mail is too large or too complicated to be read. Answer on the site instead.",
  });

const unread = (why: WhyUnread) =>
  new AppError("unprocessable", {
    message:
      why === "encrypted"
        ? "This mail is encrypted or sealed as a whole, and cannot be read here. Send it without, or answer on the site."
        : "The text of this mail is in UTF-7, which is not read here. Set your mail program to UTF-8, or answer on the site.",
  });

/** Why a mail without words and files that are kept is not sent. @param quoted what else it says */
function nothingIn(quoted: string, { leftOut, copies }: LeftOut): AppError {
  const names = [...leftOut, ...copies].join(", ");
  const why =
    leftOut.length > 0 ? "which cannot be read here" : "a copy of our mail, which is not passed on";
  if (names !== "") return nothing(`There was nothing in your mail but ${names}, ${why}`);
  if (quoted === "") return nothing("There were no words in your mail, and no files");
  return nothing(
    "There were no new words in your mail: it holds only what it quotes, or a signature. Write above the quote, or answer on the site",
  );
}

const nothing = (message: string) => new AppError("unprocessable", { message });

/**
 * Who answered and where: the first of the addresses answered to that is sealed for this sender.
 *
 * @throws AppError not_found: the sender has no account, or none of the addresses is sealed for them
 */
async function findAnswered(
  ctx: Context,
  { from, recipients }: MailHead,
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

interface KeptFiles extends LeftOut {
  /** The same file twice is one. */
  ids: Set<string>;
  leftOut: string[];
}

/**
 * Stores the files of a mail. One within its text that is of no kind that is kept is left out, for programs of mail
 * put such there that nobody chose; one that somebody attached keeps the answer back.
 */
async function keepFiles(
  ctx: Context,
  purposes: FilePurposes,
  { files, key }: { files: readonly MailFile[]; key: string },
  kept: KeptFiles,
): Promise<void> {
  // Before any is stored: nobody would see those of a message that is refused.
  if (files.length > mostFiles) throw invalidInput({ files: [tooManyFiles] });
  for (const [index, { name, bytes, isInline }] of files.entries()) {
    try {
      const received = await receiveFile(ctx, { name, bytes: inOnePiece(bytes) });
      const wanted = { purpose: "message", key: `${key} ${index}` };
      kept.ids.add((await keepFile(ctx, purposes, received, wanted)).id);
    } catch (error) {
      if (!isAppError(error) || error.retryable) throw error;
      if (!isInline || error.code !== "unsupported_media") throw aboutFile(name, error);
      kept.leftOut.push(name);
    }
  }
}

const aboutFile = (name: string, { code, message, fields }: AppError) =>
  new AppError(code, {
    message: `${name}: ${Object.values(fields ?? {}).flat()[0] ?? message}`,
  });

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

/** Of its words and files as well: some programs give several mails one id. */
function keyOf({ messageId, content }: MailedAnswer, files: readonly MailFile[]): string {
  const hash = createHash("sha256").update(`${messageId}\n${content}`);
  for (const { bytes } of files) hash.update(bytes);
  return `mail ${hash.digest("hex")}`;
}
