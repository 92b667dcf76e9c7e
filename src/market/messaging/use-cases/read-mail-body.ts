import { readHtml, withHiddenMarked } from "../rules/hidden-html.ts";
import { answerAsText } from "../rules/mail-html.ts";
import { filesOfMail, isOfCalendar, type MailFile, type MailPart } from "../rules/mail-parts.ts";
import { mailedText, unquotedText } from "../rules/mailed-text.ts";
import { wordHash } from "./word-hashes.ts";

/** What was answered in a mail. */
export interface MailBody {
  content: string;
  /** Written by a calendar. */
  isAutomatic: boolean;
  /** All that it says, where nothing was found that is to be sent: for its writer to see. */
  refused: string;
  files: MailFile[];
  /** Names of files that nobody here can open. */
  unread: string[];
}

/**
 * Reads what was answered in a mail. Takes seconds for a large one: to be run apart.
 *
 * @param input.raw the mail as it came (RFC 5322)
 * @param input.ours as `mailedText` takes it
 * @param input.sent messages that stand in the conversation
 * @param input.mailed what is kept of mails that may be answered, and the key of their hashes
 * @returns null for what cannot be read, such as parts within parts without an end
 */
export async function readMailBody({
  raw,
  ours,
  sent,
  mailed,
}: {
  raw: Uint8Array;
  ours: readonly string[];
  sent: readonly string[];
  mailed: { key: string; mails: readonly (readonly number[])[] };
}): Promise<MailBody | null> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" }).catch(() => null);
  if (mail === null) return null;
  const parts = mail.attachments.flatMap(({ content, ...part }): MailPart[] =>
    typeof content === "string" ? [] : [{ ...part, bytes: new Uint8Array(content) }],
  );
  const { text, isMarked } = await plainText(mail);
  const title = (mail.subject ?? "").replace(answerMark, "");
  const content = mailedText(text, ours, {
    sent: [title, ...sent],
    mailed: { hash: wordHash(mailed.key), mails: mailed.mails },
    isMarked,
  });
  const refused = content === "" ? unquotedText(text) : "";
  return { content, refused, isAutomatic: isOfCalendar(parts), ...filesOfMail(parts, mail.html) };
}

/** What programs put before the subject of what they answer: "Re:", "AW:", "答复：". */
const answerMark = /^(?:\s*[\p{L}\p{M}]{1,12}\s?(?:\[\d+\])?[:：]\s*)+/u;

/** @returns `isMarked`: quotes were marked in HTML, and what begins with > is one */
async function plainText({
  text,
  html,
}: {
  text?: string | undefined;
  html?: string | undefined;
}): Promise<{ text: string; isMarked: boolean }> {
  if (text !== undefined && text.trim() !== "") return { text, isMarked: false };
  if (html === undefined) return { text: "", isMarked: false };
  const { toPlainText } = await import("@react-email/render");
  return { text: toPlainText(withHiddenMarked(readHtml(html)), answerAsText), isMarked: true };
}
