import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { certificateDetails, detailWords } from "./certificate-details.ts";
import {
  addressEnd,
  type PaperLine,
  paperLines,
  unreachable,
  withLines,
  withoutWriter,
} from "./papers.ts";

const ofWhat = "(?:registration|accreditation|approval|certification|conformity|compliance)";
const titled = new RegExp(
  String.raw`^\W*(?:[\w:./ -]{0,40}\s)?certificate(?:\s+of\s+${ofWhat})?\W*$|\bcertificate\s+of\s+(?:registration|accreditation|approval|certification)\b(?!\s*(?:no\b|number|#|:))`,
  "i",
);
/** What leads to whom a certificate is given. */
const leads =
  /\b(?:(?:is to|hereby) certif(?:y|ies) that|certifies that|(?:granted|awarded|presented|issued) to\b|(?:certificate )?holder\s*:|(?:certified )?(?:organi[sz]ation|company|client)(?: name)?\s*:)(?:\s*:)?(?:\s+the(?:\s+[\w-]+){0,3}\s+systems?\s+of\b)?/i;
const insurance = /\binsurance\b/i;
/** A title stands among the first lines. */
const mostHeads = 8;
const issuer =
  /\b(?:(?:has been )?(?:assessed|audited|registered|certified|issued|accredited|granted|approved) by|registrar|certification body|issuing (?:body|office)|on behalf of|accreditation body)\b/i;
const nameAhead =
  /^\s*:?\s*([A-Z0-9][^\n|]{2,70}?)(?=\s*(?:$|\n|,?\s+\d{1,6}\s+[A-Z]|\s+(?:has|have|is|operates|located|of)\b|,\s+(?:located|of)\b))/;

/** Whether a document is a certificate of a management system or of a process, and none of an insurance. */
export function isCertificatePaper(source: DocumentText): boolean {
  if (source.title !== "") return false;
  const head = linesOf(source).slice(0, mostHeads);
  return !head.some((text) => insurance.test(text)) && head.some((text) => titled.test(text));
}

/**
 * A certificate without its issuer: the shop is whom it certifies, though the registrar's name and address often stand
 * first. The name that it is given to stands as a form's would.
 */
export function withoutIssuer(source: DocumentText): DocumentText {
  if (!isCertificatePaper(source)) return source;
  const lines = paperLines(source);
  const led = lines.findIndex(({ text }) => leads.test(text));
  const title = lines.findIndex(({ text }) => titled.test(text));
  const isBelow = lines.slice(title + 1).some(({ text }) => addressEnd.test(text));
  const from = led !== -1 ? led : isBelow ? title : 0;
  const kept = [
    ...lines.slice(0, from).map((line) => ({ ...line, text: withoutWriter(line.text) })),
    ...withoutLater(lines.slice(from), led !== -1),
  ];
  const read = withLines(source, kept);
  const name = led === -1 ? null : holderBelow(lines.slice(led));
  if (name === null) return read;
  const row = { kind: "row", text: `Company name | ${name}`, level: 0, heading: "" } as const;
  return { ...read, blocks: [{ ...row, area: "main" }, ...read.blocks] };
}

/** From what leads to the holder: his address is the first, those of who assessed him follow. */
function withoutLater(lines: readonly PaperLine[], isLed: boolean): PaperLine[] {
  let isKnown = false;
  return lines.map((line, at) => {
    const led = at === 0 && isLed ? (leads.exec(line.text)?.index ?? 0) : 0;
    let text = `${withoutWriter(line.text.slice(0, led))} ${line.text.slice(led)}`.trim();
    const by = issuer.exec(text);
    if (by !== null) {
      const rest = text.slice(by.index);
      const own = text.slice(0, by.index);
      isKnown ||= addressEnd.test(own);
      const end = addressEnd.exec(rest);
      if (end !== null) text = `${own}${rest.slice(end.index + end[0].length)}`;
    }
    const wasKnown = isKnown;
    isKnown ||= addressEnd.test(text);
    return { ...line, text: wasKnown ? unreachable(text) : text };
  });
}

function holderBelow(lines: readonly PaperLine[]): string | null {
  const [first = ""] = lines.map(({ text }) => text);
  const match = leads.exec(first);
  const behind = match === null ? "" : first.slice(match.index + match[0].length);
  const text = behind.trim() === "" ? (lines[1]?.text ?? "") : behind;
  return (
    nameAhead
      .exec(text)?.[1]
      ?.replace(/[,;:]+$/, "")
      .trim() ?? null
  );
}

/** Number and last day of a certificate as its paper states them, to stand beside what it certifies; null for none. */
export function detailsOfPaper(source: DocumentText): string | null {
  if (!isCertificatePaper(source)) return null;
  const text = linesOf(source)
    .join("\n")
    .replace(/^\W*(?:number|no\.?)\s*:/gim, "Certificate number:");
  const { number, expiresOn } = certificateDetails(text);
  if (number === null && expiresOn === null) return null;
  return detailWords(text, number !== null, expiresOn !== null).join(" · ");
}

/** Its lines as they came, whatever of them is read as the shop's. */
function linesOf(source: DocumentText): string[] {
  return source.lines.length > 0 ? source.lines : paperLines(source).map(({ text }) => text);
}
