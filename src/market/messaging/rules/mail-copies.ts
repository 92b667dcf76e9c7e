import type { MailPart } from "./mail-parts.ts";
import { answersTo, endsMails } from "./without-own-links.ts";

/** Of a file no more is looked at, in bytes: no mail of ours is as long. */
const mostRead = 1024 * 1024;
/** Lines of base64, as mails have them. Source: RFC 2045, section 6.8. */
const encoded = /(?:^[A-Za-z0-9+/]{40,76}\r?\n)+[A-Za-z0-9+/]*={0,2}/gm;

/**
 * Whether a part of a mail is a copy of a mail of ours: by its head, or by what only whoever was mailed may have, the
 * address of their answers or the link that ends their mails.
 *
 * @param ours names and addresses of the site
 */
export function isCopyOfOurs({ mimeType, bytes }: MailPart, ours: readonly string[]): boolean {
  const addresses = ours.filter((one) => one.includes("@"));
  // Of text in UTF-16 every other byte says nothing.
  const text = Buffer.from(bytes.subarray(0, mostRead)).toString("latin1").replaceAll("\0", "");
  const isMail = mimeType.startsWith("message/") || /^(?:received|message-id|from):\s/im.test(text);
  const senders = isMail ? (text.match(/^from:[^\r\n]*/gim) ?? []).join(" ").toLowerCase() : "";
  if (addresses.some((address) => senders.includes(address.toLowerCase()))) return true;
  return formsOf(text).some(
    (form) =>
      endsMails(form) || addresses.some((address) => form.search(answersTo(address)) !== -1),
  );
}

/** A text as it is, and as mails write it on their way. Source: RFC 2045, section 6. */
function formsOf(text: string): string[] {
  const quoted = text
    .replaceAll(/=[ \t]*\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  const blocks = (text.match(encoded) ?? []).map((block) =>
    Buffer.from(block, "base64").toString("latin1"),
  );
  return [text, quoted, ...blocks];
}
