import type { Email } from "postal-mime";
import {
  inLettersOfDos,
  inUtf8,
  inUtf32,
  isUnreadable,
  mayBeMisnamed,
  mendedBy,
  namedWindows1252,
} from "../rules/named-letters.ts";

/** A mail within the mail is a file of it: its text is nobody's answer. */
const options = { attachmentEncoding: "arraybuffer", forceRfc822Attachments: true } as const;

/**
 * Takes a mail apart. Its letters are read by what they are where it says nothing of them, or something else.
 *
 * @param letters the mail as it came (RFC 5322), its bytes as letters
 * @returns null for what cannot be read
 */
export async function parseMail(raw: Uint8Array, letters: string): Promise<Email | null> {
  const { default: PostalMime } = await import("postal-mime");
  const parse = (mail: Uint8Array) => PostalMime.parse(mail, options).catch(() => null);
  const mail = await parse(raw);
  if (mail === null) return null;
  const { text = "", html = "", subject = "" } = mail;
  if ([text, html, subject].some(isUnreadable)) {
    const other = await parse(Buffer.from(namedWindows1252(letters), "latin1"));
    if (other === null) return mail;
    return {
      ...mail,
      text: mendedBy(text, other.text ?? ""),
      ...(mail.html === undefined ? {} : { html: mendedBy(html, other.html ?? "") }),
      subject: mendedBy(subject, other.subject ?? ""),
    };
  }
  if (!mayBeMisnamed(letters)) return mail;
  const named = (words: string) => inLettersOfDos(inUtf8(inUtf32(words)), letters);
  return {
    ...mail,
    text: named(text),
    ...(mail.html === undefined ? {} : { html: named(html) }),
  };
}
