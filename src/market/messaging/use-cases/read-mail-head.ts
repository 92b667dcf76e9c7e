import type { Address, Email } from "postal-mime";
import { invalidInput } from "../../../shared/errors.ts";
import { isOfProgram, linesOfPrograms } from "../rules/mails-of-programs.ts";

/** What the head of a mail says of it. */
export interface MailHead {
  /** Of this mail alone: the same mail may come again. */
  messageId: string;
  from: string;
  /** To whom it was sent, as far as it says. */
  recipients: string[];
  /** Ids of mails of the site's that it says it answers, as UUIDs. */
  answers: string[];
  /** What servers on its way say they found out about it; anybody can write such lines. */
  authenticationResults: string[];
  /** Sent by a program, such as one that tells of an absence. */
  isAutomatic: boolean;
}

/** In bytes. Source: what Postfix takes for one by itself (`header_size_limit`). */
const mostHead = 102_400;

/**
 * Reads the head of a mail, and nothing of what follows it: whoever writes to no conversation costs no more.
 *
 * @param raw as it came (RFC 5322)
 * @throws AppError invalid_input for what is no mail, or has no sender or id, or a head without an end
 */
export async function readMailHead(raw: Uint8Array): Promise<MailHead> {
  const { default: PostalMime, addressParser } = await import("postal-mime");
  const mail = await PostalMime.parse(headOf(raw)).catch(() => {
    throw invalidInput({ mail: ["This is no mail that can be read"] });
  });
  const senders = headersOf(mail, "from").flatMap((value) => addressesOf(addressParser(value)));
  const [from] = senders;
  if (from === undefined || mail.messageId === undefined) {
    throw invalidInput({ mail: ["A mail has a From and a Message-ID"] });
  }
  // Whoever checked it may have looked at the other one.
  if (senders.length > 1) throw invalidInput({ mail: ["A mail has one sender in its From"] });
  const passedOn = ["delivered-to", "x-original-to", "envelope-to"].flatMap((name) =>
    headersOf(mail, name),
  );
  return {
    messageId: mail.messageId,
    from,
    recipients: [...addressesOf(mail.to ?? []), ...addressesOf(mail.cc ?? []), ...passedOn],
    answers: ["in-reply-to", "references"].flatMap((name) =>
      headersOf(mail, name).flatMap((value) => value.toLowerCase().match(mailIds) ?? []),
    ),
    authenticationResults: headersOf(mail, "authentication-results"),
    isAutomatic: isOfProgram({
      from,
      subject: mail.subject ?? "",
      valuesOf: (name) => headersOf(mail, name),
    }),
  };
}

/** How the site's mails are named, before their host. */
const mailIds = /(?<=<)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=@)/g;

/** What is read of a head: programs of mail add hundreds of other lines on the way. */
const fieldsRead = new Set([
  "from",
  "to",
  "cc",
  "message-id",
  "in-reply-to",
  "references",
  "delivered-to",
  "x-original-to",
  "envelope-to",
  "authentication-results",
  "subject",
  ...linesOfPrograms,
]);

/** Up to the first empty line, and of that what is read: a line that begins with a blank goes on with the one above. */
function headOf(raw: Uint8Array): Buffer<ArrayBuffer> {
  const kept: Uint8Array[] = [];
  let isRead = false;
  for (let begin = 0; begin < raw.length; ) {
    const feed = raw.indexOf(lineFeed, begin);
    const end = feed === -1 ? raw.length : feed + 1;
    if (end > mostHead) throw tooLong();
    const line = raw.subarray(begin, end);
    begin = end;
    const [first] = line;
    if (line.every((byte) => byte === lineFeed || byte === carriageReturn)) break;
    if (first !== space && first !== tab) isRead = fieldsRead.has(nameOf(line));
    if (isRead) kept.push(line);
  }
  return Buffer.concat(kept);
}

const [tab, lineFeed, carriageReturn, space, colon] = [0x09, 0x0a, 0x0d, 0x20, 0x3a];

function nameOf(line: Uint8Array): string {
  return Buffer.from(line.subarray(0, Math.max(0, line.indexOf(colon))))
    .toString("latin1")
    .trim()
    .toLowerCase();
}

function tooLong() {
  const most = mostHead.toLocaleString("en-US");
  return invalidInput({ mail: [`The headers of a mail have at most ${most} bytes`] });
}

function addressesOf(list: readonly Address[]): string[] {
  return list.flatMap(({ address, group }) =>
    group === undefined ? [address ?? ""] : addressesOf(group),
  );
}

const headersOf = ({ headers }: Email, name: string) =>
  headers.flatMap(({ key, value }) => (key === name ? [value] : []));
