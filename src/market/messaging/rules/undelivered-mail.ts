import type { MailContent } from "../../../shared/mail-content.ts";

/**
 * Tells somebody that what they answered by mail did not reach the conversation.
 *
 * @param reason a sentence, with or without its full stop
 * @param written what was to be sent, so that it is not lost
 */
export function undeliveredMail(
  { productName, publicUrl }: { productName: string; publicUrl: string },
  reason: string,
  written: string,
): MailContent {
  return {
    subject: "Your answer was not sent",
    preview: reason,
    heading: "Your answer was not sent",
    paragraphs: [
      `${reason.replace(/\.$/, "")}.`,
      ...(written === "" ? [] : ["You wrote:", ...written.split(/\n{2,}/)]),
    ],
    action: { label: "Open your messages", url: `${publicUrl}/messages` },
    notes: [`You answered a mail of ${productName}. Nobody reads answers to this one.`],
  };
}
