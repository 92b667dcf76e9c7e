import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { type Found, shown } from "./found.ts";
import { ownOf } from "./stated-parts.ts";

/** What stands under them is held: "Certifications", "Our approvals & registrations", "Codes & certifications". */
const heads =
  /^\W*(?:(?:our|quality|company|industry|current|international|codes?|licenses?|memberships?)\s+|(?:&|and|\/)\s*)*(?:certifications?|certificates|accreditations?|approvals|registrations|credentials|certified to)(?:\s*(?:&|and|,|\/)\s*(?:certifications?|certificates|accreditations?|approvals|registrations|standards|memberships|licenses|codes))*\W*$/i;
/** "EN 1090-2", "BS 5500", "API 6A", "AMS 2750": letters of who wrote a standard, and its number. */
const code =
  /^(?:[A-Z]{2,6}(?:[ /-][A-Z]{1,4})?[ :-]?\d{2,6}(?:[.:-]\d{1,4})*[A-Z]?|[A-Z]{2,6} \d[A-Z]{1,2})(?=$|[\s,;:(–—-])/;
/** What is numbered but is none: of a firm, a road, a telephone, a form. */
const numbered =
  /^(?:CAGE|DUNS|UEI|NAICS|SIC|EIN|FEIN|SUITE|STE|UNIT|PO|BOX|NO|REV|FORM|EST|PH|TEL|FAX|FX|CA|TX|NY|WA|US|HWY|RT|RTE|FM|IP|RAL|PDF|KB|MB)\b/;
/** "Boeing BQMS Certified", "Lloyd's approved": of whom, as the line says it. */
const granted =
  /^[A-Z][\w&'’.-]*(?: [A-Z(][\w&'’.()-]*){0,4},? (?:[Cc]ertified|[Aa]pproved|[Rr]egistered|[Aa]ccredited)(?: (?:[Ss]upplier|[Vv]endor|[Ss]ource|[Mm]ember|[Ff]acility))?$/;
const longest = 60;
const mostOfCode = 24;

/**
 * Certificates and approvals that no list knows, as lines say them that stand under a heading of certificates.
 *
 * @param isKnown whether a list knows what a line names: it is read with the sentences then
 */
export function listedCertificates(
  sources: DocumentText[],
  isKnown: (line: string) => boolean,
): Found<string>[] {
  const found = new Map<string, Found<string>>();
  for (const { blocks, where } of sources) {
    for (const { text, heading, area, isUnseen } of blocks) {
      if (area !== "main" || isUnseen === true || heading.length > longest || !heads.test(heading))
        continue;
      for (const line of ownOf(text)
        .split(/\n|\s*[•|]\s*/)
        .map((part) => part.trim())) {
        if (line.length === 0 || line.length > longest || isKnown(line)) continue;
        const value = codeOf(line) ?? granted.exec(line)?.[0];
        if (value !== undefined && !found.has(value))
          found.set(value, { value, sentence: shown(text), where, confidence: 0.7 });
      }
    }
  }
  return [...found.values()];
}

function codeOf(line: string): string | undefined {
  const [whole = ""] = code.exec(line) ?? [];
  return whole === "" || numbered.test(whole) || whole.length > mostOfCode ? undefined : whole;
}
