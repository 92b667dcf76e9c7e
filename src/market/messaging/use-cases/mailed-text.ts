import ReplyParser from "email-reply-parser";

/** Longer than a message may be; what is quoted below it may be cut. */
const mostRead = 8_000;

/**
 * What somebody wrote in a mail, without what they answered and without a signature. Whole mails come from
 * strangers, and the expressions of the library below take the more time the longer a mail is and the more blank
 * lines it has: both are bounded before.
 *
 * @param text of a mail, as plain text
 * @returns "" when nothing was written
 */
export function mailedText(text: string): string {
  const bounded = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\S\n]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .slice(0, mostRead);
  return new ReplyParser().parseReply(bounded).trim();
}
