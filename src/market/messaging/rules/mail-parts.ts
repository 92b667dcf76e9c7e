/** What a mail brings beside its text. */
export interface MailPart {
  filename: string | null;
  mimeType: string;
  disposition: string | null;
  /** By what its HTML shows it, with or without <>. */
  contentId?: string | undefined;
  /** Of a part of a calendar, in capitals. */
  method?: string | undefined;
  bytes: Uint8Array;
}

/** A file of an answer. */
export interface MailFile {
  name: string;
  bytes: Uint8Array;
  /** Whether it stands within the text: one that cannot be taken does not keep the words back. */
  isInline: boolean;
}

/** Signatures of mails: they prove who wrote, and are nothing that was sent along. Source: RFC 8551, RFC 3156. */
const signatures = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/;
/** The same by the names that programs give them. */
const namedSignature =
  /^(?:smime\.p7s|(?:openpgp_)?signature\.asc|OpenPGP_0x[0-9A-F]{8,40}\.asc)$/i;
/** What Outlook makes of a mail for itself, with its files within. Source: [MS-OXTNEF]. */
const forOutlook = /^application\/(?:vnd\.)?ms-tnef$/;

/** A picture of a mail's frame: a logo or a pixel. What people show each other is larger. */
const frameBytes = 8 * 1024;
/** Where programs begin what they quote, in HTML. */
const quotes = [
  "<blockquote",
  "gmail_quote",
  "yahoo_quoted",
  "moz-cite-prefix",
  "divrplyfwdmsg",
  "appendonsend",
];

/**
 * The files of an answer: all parts, pictures within its text as well, but for signatures of mails and for small
 * pictures that only the quoted mail shows, and for copies of the site's own mails.
 *
 * @param html of the mail
 * @param isCopy whether a part is such a copy
 * @returns `unread`: names of what nobody here can open; `copies`: names of such copies
 */
export function filesOfMail(
  parts: readonly MailPart[],
  html = "",
  isCopy: (part: MailPart) => boolean = () => false,
): { files: MailFile[]; unread: string[]; copies: string[] } {
  const files: MailFile[] = [];
  const unread: string[] = [];
  const copies: string[] = [];
  for (const part of parts) {
    const name = nameOf(part);
    if (signatures.test(part.mimeType) || namedSignature.test(name) || saysWhoComes(part)) continue;
    if (forOutlook.test(part.mimeType) || /^winmail\.dat$/i.test(name)) unread.push(name);
    else if (!isPicture(part) && isCopy(part)) copies.push(part.filename ?? "mail");
    else if (!isOfQuote(part, html)) {
      files.push({ name, bytes: part.bytes, isInline: isInline(part) });
    }
  }
  return { files, unread, copies };
}

/** So many pictures may stand within HTML itself: more than a message has files. */
const mostWithin = 20;
const within =
  /<img\b[^>]{0,400}?\bsrc\s*=\s*["']data:(image\/[a-z.+-]{2,20});base64,([A-Za-z0-9+/=\s]{8,})["']/gi;

/** Pictures that stand within HTML itself, in base64, and not beside it; small ones of a quote are none. Source: RFC 2397. */
export function picturesWithin(html: string): MailPart[] {
  const begin = quoteBegin(html.toLowerCase());
  return [...html.matchAll(within)].slice(0, mostWithin).flatMap((match) => {
    const [, mimeType = "", base64 = ""] = match;
    const bytes = new Uint8Array(Buffer.from(base64, "base64"));
    if (match.index > begin && bytes.length <= frameBytes) return [];
    return [{ filename: null, mimeType: mimeType.toLowerCase(), disposition: "inline", bytes }];
  });
}

/** Whether a calendar wrote it, to say who comes. Source: RFC 5546, section 1.4. */
export const isOfCalendar = (parts: readonly MailPart[]): boolean => parts.some(saysWhoComes);

const saysWhoComes = ({ mimeType, method }: MailPart) =>
  mimeType === "text/calendar" && ["REPLY", "COUNTER", "REFRESH"].includes(method ?? "");

const isPicture = ({ mimeType }: MailPart) => mimeType.startsWith("image/");
const isInline = (part: MailPart) => part.disposition === "inline" || part.contentId !== undefined;

function nameOf(part: MailPart): string {
  return part.filename ?? (isPicture(part) ? "picture" : "file");
}

/** Where a quote begins in HTML in small letters; beyond its end where there is none. */
const quoteBegin = (lower: string) =>
  Math.min(...quotes.map((mark) => lower.indexOf(mark)).filter((index) => index !== -1));

function isOfQuote(part: MailPart, html: string): boolean {
  const id = part.contentId?.replaceAll(/[<>]/g, "").toLowerCase() ?? "";
  if (id === "" || !isPicture(part) || part.bytes.length > frameBytes) return false;
  const lower = html.toLowerCase();
  const begin = quoteBegin(lower);
  const first = lower.indexOf(`cid:${id}`);
  return first !== -1 && first > begin;
}
