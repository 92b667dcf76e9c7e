import type { Email } from "postal-mime";
import { isBeyondReading, readHtml, withHiddenMarked, withoutTags } from "../rules/hidden-html.ts";
import type { Sent } from "../rules/known-words.ts";
import { lettersLost } from "../rules/lost-letters.ts";
import { isCopyOfOurs } from "../rules/mail-copies.ts";
import { answerAsText } from "../rules/mail-html.ts";
import {
  filesOfMail,
  isOfCalendar,
  type MailFile,
  type MailPart,
  picturesWithin,
} from "../rules/mail-parts.ts";
import { answerReader, charactersBeyond, unquotedText } from "../rules/mailed-text.ts";
import { answeredAlone, isCalledBroughtBack, saysBroughtBack } from "../rules/mails-of-programs.ts";
import { namesOfLetters } from "../rules/named-letters.ts";
import { saysMore } from "../rules/says-more.ts";
import type { MailedWords } from "../rules/sent-words.ts";
import { answerMark, ownWordsOfSubject } from "../rules/subject-words.ts";
import { type WhyUnread, whyUnread } from "../rules/unread-mails.ts";
import { parseMail } from "./parse-mail.ts";
import { wordHash } from "./word-hashes.ts";

/** What was answered in a mail. */
export interface MailBody {
  content: string;
  /** How many characters of it nobody looked at, for it is far longer than a message may be. */
  beyond: number;
  /** Written by a calendar, or by a server that brings a mail back. */
  isAutomatic: boolean;
  /** Why nobody here reads its words; null: they are read. */
  unreadFor: WhyUnread | null;
  /** All that it says, where nothing was found that is to be sent: for its writer to see. */
  refused: string;
  files: MailFile[];
  /** Names of files that nobody here can open. */
  unread: string[];
  /** Names of copies of the site's own mails, which are not sent. */
  copies: string[];
}

/**
 * Reads what was answered in a mail. Takes seconds for a large one: to be run apart.
 *
 * @param input.raw the mail as it came (RFC 5322)
 * @param input.ours as `answerReader` takes it
 * @param input.sent messages of others that stand in the conversation
 * @param input.own those of whoever answers
 * @param input.titles what mails of the site's about the conversation are called
 * @param input.mailed what is kept of mails that may be answered, and the key of their hashes
 * @param input.writer the name that whoever answers has here, which their program may write above what they sent before
 * @returns null for what cannot be read, such as parts within parts without an end
 */
export async function readMailBody({
  raw,
  ours,
  sent,
  own = [],
  titles = [],
  mailed,
  writer = "",
}: {
  raw: Uint8Array;
  ours: readonly string[];
  sent: readonly string[];
  own?: readonly string[];
  titles?: readonly string[];
  mailed: { key: string; mails: readonly Sent[] };
  writer?: string;
}): Promise<MailBody | null> {
  if (hasTooManyParts(raw) || hasTooManyLines(raw)) return null;
  const letters = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");
  const mail = await parseMail(raw, letters);
  if (mail === null) return null;
  const parts = mail.attachments.flatMap(({ content, ...part }): MailPart[] =>
    typeof content === "string" ? [] : [{ ...part, bytes: new Uint8Array(content) }],
  );
  const title = (mail.subject ?? "").replace(answerMark, "");
  const known = { hash: wordHash(mailed.key), mails: mailed.mails };
  const readAnswer = answerReader(ours, {
    sent: [title, ...sent],
    own,
    mailed: known,
    writer: namesOf(mail, writer),
    isLost: lettersLost(namesOfLetters(letters)),
  });
  const read = ({ text, isMarked }: Reading) => readAnswer(text, isMarked);
  const plain = { text: mail.text ?? "", isMarked: false };
  const rich = await richText(mail.html);
  // What somebody wrote stands beyond what is read of it.
  const isUnread = `${plain.text}${rich?.text ?? ""}`.trim() === "";
  if (isUnread && isBeyondReading(mail.html ?? "")) return null;
  const typed = read(plain);
  // What was written in the HTML is a part of all that it says: where that is no more, it need not be read.
  const mayBeRich = rich !== null && (plain.text.trim() === "" || saysMore(rich.text, plain.text));
  const shown = mayBeRich ? read(rich) : "";
  const isRich = mayBeRich && (plain.text.trim() === "" || saysMore(shown, plain.text));
  const written = isRich ? shown : typed;
  const beyond = charactersBeyond((isRich ? rich : plain).text, written);
  const subject = ownWordsOfSubject(mail.subject ?? "", ours, known, titles);
  const refused = written === "" ? unquotedText((isRich ? rich : plain).text) : "";
  // Somebody may have added words to what a calendar says of who comes.
  const isAutomatic =
    (isOfCalendar(parts) && isWhoComes(written)) ||
    isOfServer(written, mail.subject ?? "") ||
    isAloneAbout(mail.subject ?? "", ours, known);
  const unreadFor = whyUnread(contentTypeOf(mail), letters);
  const kept = filesOfMail([...parts, ...picturesWithin(mail.html ?? "")], mail.html, (part) =>
    isCopyOfOurs(part, ours),
  );
  const said = [subject, written].filter(Boolean).join("\n\n");
  return { content: said, beyond, refused, isAutomatic, unreadFor, ...kept };
}

/** A shorter name stands in other words. */
const shortestName = 4;

/** Who wrote: an address, and names. */
const namesOf = ({ from }: Email, name: string) =>
  [from?.address ?? "", from?.name ?? "", name].filter(({ length }) => length >= shortestName);

const contentTypeOf = ({ headers }: Email) =>
  headers.find(({ key }) => key === "content-type")?.value ?? "";

/** What a calendar writes by itself: nothing, or how somebody answered. */
const isWhoComes = (content: string) =>
  /^(?:tentatively accepted|accepted|tentative|declined|)[.:!]?$/i.test(content.trim());

/** How servers begin to say why they bring a mail back, as "552 5.2.2". Source: RFC 3463. */
const serverStatus = /^\P{L}{0,20}?(?<!\p{N})[45]\d\d[ -]#?[45]\.\d{1,3}\.\d{1,3}(?!\p{N})/u;

/**
 * In a mail that is no answer by its subject: one that begins with such a status, which a person may quote further below,
 * and one that is called as such and says nothing of its own.
 */
const isOfServer = (content: string, subject: string) =>
  !answerMark.test(subject) &&
  (serverStatus.test(content) ||
    saysBroughtBack(content) ||
    (content === "" && isCalledBroughtBack(subject)));

/** What a program calls that answers a mail of ours by itself, or tells that it was shown: whoever answers writes "Re:". */
function isAloneAbout(subject: string, ours: readonly string[], known: MailedWords): boolean {
  const about = answeredAlone(subject);
  return about !== null && known.mails.length > 0 && ownWordsOfSubject(about, ours, known) === "";
}

/** More lines that may part a mail than one has: to read each part takes its time. */
const mostParts = 2000;

function hasTooManyParts(raw: Uint8Array): boolean {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let count = 0;
  for (let at = bytes.indexOf("\n--"); at !== -1; at = bytes.indexOf("\n--", at + 3)) {
    count += 1;
    if (count > mostParts) return true;
  }
  return false;
}

/** Far more lines of a few letters than a message may have, each of which costs some 17 µs; those of files are long. */
const mostShortLines = 100_000;
const shortLine = 20;

function hasTooManyLines(raw: Uint8Array): boolean {
  let count = 0;
  for (let from = 0, end = raw.indexOf(10); end !== -1; end = raw.indexOf(10, from)) {
    if (end - from < shortLine) count += 1;
    if (count > mostShortLines) return true;
    from = end + 1;
  }
  return false;
}

/** The text of a mail, or of its HTML. */
interface Reading {
  text: string;
  /** Whether quotes were marked in HTML, and what begins with > is one. */
  isMarked: boolean;
}

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
