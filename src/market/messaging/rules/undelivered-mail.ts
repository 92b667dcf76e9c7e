import type { MailContent } from "../../../shared/mail-content.ts";

/** What an answer by mail was to go into. */
export interface AnsweredAbout {
  productName: string;
  /** Whole address of the conversation. */
  link: string;
  /** Whom it was for; null for a conversation that its sender does not read any more. */
  to: string | null;
}

const subjectOf = (to: string | null) => (to === null ? "Your answer" : `Your answer to ${to}`);

/**
 * Tells somebody that what they answered by mail did not reach the conversation.
 *
 * @param reason a sentence, with or without its full stop
 * @param said.own what was to be sent, so that it is not lost
 * @param said.others where that is nothing: what else the mail said
 */
export function undeliveredMail(
  about: AnsweredAbout,
  reason: string,
  said: { own: string; others: string },
): MailContent {
  const written = said.own || said.others;
  return {
    subject: "Your answer was not sent",
    preview: reason,
    heading: "Your answer was not sent",
    paragraphs: [
      ...(about.to === null ? [] : [`${subjectOf(about.to)} was not sent.`]),
      `${reason.replace(/\.$/, "")}.`,
      ...(written === ""
        ? []
        : [said.own === "" ? "Your mail said:" : "You wrote:", ...written.split(/\n{2,}/)]),
    ],
    ...frame(about),
  };
}

/** Names of files that an answer goes without. */
export interface LeftOut {
  /** That nobody here can read. */
  leftOut: readonly string[];
  /** That hold a mail of the site's. */
  copies: readonly string[];
}

/** Tells somebody that what they answered by mail was sent without some of its files. */
export function shortenedMail(about: AnsweredAbout, { leftOut, copies }: LeftOut): MailContent {
  const names = [...leftOut, ...copies];
  const heading = names.length === 1 ? "A file was not sent" : "Some files were not sent";
  return {
    subject: heading,
    preview: names.join(", "),
    heading,
    paragraphs: [
      ...(leftOut.length === 0 ? [] : unreadParagraphs(about, leftOut)),
      ...(copies.length === 0 ? [] : [copiesParagraph(about, copies)]),
    ],
    ...frame(about),
  };
}

function unreadParagraphs({ to }: AnsweredAbout, names: readonly string[]): string[] {
  const are = names.length === 1 ? "it cannot" : "they cannot";
  return [
    `${subjectOf(to)} was sent without ${names.join(", ")}: ${are} be read here.`,
    names.some((name) => /\.dat$/i.test(name))
      ? "Outlook packs files into winmail.dat when it writes a mail as Rich Text. Answer as HTML or plain text with the file attached, or attach it in the conversation."
      : "Attach it as another kind of file, or in the conversation.",
  ];
}

function copiesParagraph({ to, productName }: AnsweredAbout, names: readonly string[]): string {
  const are = names.length === 1 ? "It is a copy" : "They are copies";
  return `${subjectOf(to)} was sent without ${names.join(", ")}. ${are} of a mail of ${productName}, with links and an address that are for you alone.`;
}

function frame({ productName, link }: AnsweredAbout): Pick<MailContent, "action" | "notes"> {
  return {
    action: { label: "Open the conversation", url: link },
    notes: [`You answered a mail of ${productName}. Nobody reads answers to this one.`],
  };
}
