import { filesOfMail, isOfCalendar, type MailFile, type MailPart } from "../rules/mail-parts.ts";
import { mailedText, unquotedText } from "../rules/mailed-text.ts";

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

/** Of HTML no more is made text: what is read of that is far less. In characters. */
const mostHtml = 1024 * 1024;

/**
 * Reads what was answered in a mail. Takes seconds for a large one: to be run apart.
 *
 * @param input.raw the mail as it came (RFC 5322)
 * @param input.ours as `mailedText` takes it
 * @returns null for what cannot be read, such as parts within parts without an end
 */
export async function readMailBody({
  raw,
  ours,
}: {
  raw: Uint8Array;
  ours: readonly string[];
}): Promise<MailBody | null> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" }).catch(() => null);
  if (mail === null) return null;
  const parts = mail.attachments.flatMap(({ content, ...part }): MailPart[] =>
    typeof content === "string" ? [] : [{ ...part, bytes: new Uint8Array(content) }],
  );
  const text = await plainText(mail);
  const content = mailedText(text, ours);
  const refused = content === "" ? unquotedText(text) : "";
  return { content, refused, isAutomatic: isOfCalendar(parts), ...filesOfMail(parts, mail.html) };
}

async function plainText({
  text,
  html,
}: {
  text?: string | undefined;
  html?: string | undefined;
}): Promise<string> {
  if (text !== undefined && text.trim() !== "") return text;
  if (html === undefined) return "";
  const { toPlainText } = await import("@react-email/render");
  return toPlainText(html.slice(0, mostHtml));
}
