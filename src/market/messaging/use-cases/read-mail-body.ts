import { readHtml, withHiddenMarked, withoutTags } from "../rules/hidden-html.ts";
import { answerAsText } from "../rules/mail-html.ts";
import { filesOfMail, isOfCalendar, type MailFile, type MailPart } from "../rules/mail-parts.ts";
import { mailedText, unquotedText } from "../rules/mailed-text.ts";
import { saysMore } from "../rules/says-more.ts";
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
  const title = (mail.subject ?? "").replace(answerMark, "");
  const known = { hash: wordHash(mailed.key), mails: mailed.mails };
  const read = ({ text, isMarked }: Reading) =>
    mailedText(text, ours, { sent: [title, ...sent], mailed: known, isMarked });
  const plain = { text: mail.text ?? "", isMarked: false };
  const rich = await richText(mail.html);
  const [said, shown] = [read(plain), rich === null ? "" : read(rich)];
  const isRich = rich !== null && (plain.text.trim() === "" || saysMore(shown, plain.text));
  const content = isRich ? shown : said;
  const refused = content === "" ? unquotedText((isRich ? rich : plain).text) : "";
  return { content, refused, isAutomatic: isOfCalendar(parts), ...filesOfMail(parts, mail.html) };
}

/** The text of a mail, or of its HTML. */
interface Reading {
  text: string;
  /** Whether quotes were marked in HTML, and what begins with > is one. */
  isMarked: boolean;
}

/** What programs put before the subject of what they answer: "Re:", "AW:", "答复：". */
const answerMark = /^(?:\s*[\p{L}\p{M}]{1,12}\s?(?:\[\d+\])?[:：]\s*)+/u;

/** @returns null: there is none */
async function richText(html: string | undefined): Promise<Reading | null> {
  if (html === undefined) return null;
  const { toPlainText } = await import("@react-email/render");
  const read = withHiddenMarked(readHtml(html));
  try {
    return { text: toPlainText(read, answerAsText), isMarked: true };
  } catch (error) {
    // Elements within elements without an end: their words are kept, and where their quotes begin nobody knows.
    if (!(error instanceof RangeError)) throw error;
    return { text: toPlainText(withoutTags(read), answerAsText), isMarked: false };
  }
}
