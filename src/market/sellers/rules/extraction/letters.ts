import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import {
  addressEnd,
  type PaperLine,
  paperLines,
  unreachable,
  withLines,
  withoutWriter,
} from "./papers.ts";

const months =
  "jan\\w*|feb\\w*|mar\\w*|apr\\w*|may|june?|july?|aug\\w*|sep\\w*|oct\\w*|nov\\w*|dec\\w*";
const dated = new RegExp(
  String.raw`^\W*(?:\w+day,?\s+)?(?:date:?\s*)?(?:(?:${months})\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}\s+(?:${months})\.?,?\s+\d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})\W*$`,
  "i",
);
const greeted = /^\W*(?:dear\s+[^,:\n]{1,60}[,:]|to whom it may concern\b)/i;
const person = /^\W*(?:(?:mr|mrs|ms|dr|prof)\b\.?\s+[A-Z]|attn\b|attention\b|c\/o\b)/i;
/** Who is greeted by his part in a register, or told of his own approval, is the shop. */
const ofShop =
  /^\W*dear\s+(?:registrant|applicant|supplier|vendor|licensee|certificate holder|member)\b|\byour\s+(?:registration|certificat\w+|approval|renewal|accreditation|scorecard)\b|\b(?:you|your\s+(?:company|firm|shop|facility|organi[sz]ation))\s+(?:have|has)\s+been\s+(?:approved|added|registered|certified|accredited)\b/i;

/**
 * A letter without whom it is written to: the block between its date, or a person's name, and the greeting. Of a letter to
 * the shop it is the shop, and whoever wrote it is left out. What a mail quotes of another is left out as well.
 */
export function withoutCorrespondent(source: DocumentText): DocumentText {
  if (source.title !== "") return source;
  const all = paperLines(source);
  const own = withoutQuotes(all);
  const read = withoutAddressee(own);
  return read === all ? source : withLines(source, read);
}

function withoutAddressee(lines: PaperLine[]): PaperLine[] {
  const greeting = lines.findIndex(({ text }) => greeted.test(text));
  if (greeting < 1) return lines;
  const above = lines.slice(0, greeting);
  const date = above.findLastIndex(({ text }) => dated.test(text));
  const named = above.findIndex(({ text }) => person.test(text));
  const from = date > 0 ? date + 1 : named > 0 ? named : greeting;
  if (!above.slice(from).some(({ text }) => addressEnd.test(text))) return lines;
  if (!lines.slice(greeting).some(({ text }) => ofShop.test(text)))
    return [...lines.slice(0, from), ...lines.slice(greeting)];
  return [
    ...lines.slice(0, from).map((line) => ({ ...line, text: withoutWriter(line.text) })),
    ...above.slice(from),
    ...lines.slice(greeting).map((line) => ({ ...line, text: unreachable(line.text) })),
  ];
}

const quoted = /^\s*>/;
const below =
  /^\W*-{2,}\s*(?:original|forwarded) message\b|^\s*on\b.{6,90}\bwrote:\s*$|^\W*begin forwarded message\b/i;

/** What stands behind the mark of an answered mail is another's, unless the mail says nothing else. */
function withoutQuotes(lines: PaperLine[]): PaperLine[] {
  const at = lines.findIndex(({ text }) => below.test(text));
  const kept = (at > 1 ? lines.slice(0, at) : lines).filter(({ text }) => !quoted.test(text));
  return kept.length === lines.length || kept.length === 0 ? lines : kept;
}

/** Whether a document greets somebody. */
export function isLetter(source: DocumentText): boolean {
  return source.title === "" && paperLines(source).some(({ text }) => greeted.test(text));
}
