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
 * @param known how many letters of a line name what a list knows: it is read with the sentences then
 */
export function listedCertificates(
  sources: DocumentText[],
  known: (line: string) => number,
): Found<string>[] {
  const found = new Map<string, Found<string>>();
  for (const { blocks, where } of sources) {
    for (const { text, heading, area, isUnseen } of blocks) {
      if (area !== "main" || isUnseen === true) continue;
      const isHeaded = heading.length <= longest && heads.test(heading);
      const own = ownOf(text).split("\n");
      const lines = isHeaded
        ? own.flatMap((line) => line.split(/\s*[•|]\s*/))
        : own.flatMap((line) => itemsOf(line, known));
      for (const line of lines.map((part) => part.trim())) {
        if (line.length === 0 || line.length > longest || known(line) > 0) continue;
        const value = codeOf(line) ?? granted.exec(line)?.[0];
        if (value !== undefined && !found.has(value))
          found.set(value, { value, sentence: shown(text), where, confidence: 0.7 });
      }
    }
  }
  return [...found.values()];
}

/** Whether a line lists certificates, and hardly anything else. */
export function listsCertificates(line: string, known: (line: string) => number): boolean {
  return itemsOf(line, known).length > 0;
}

/** So many of a line's parts tell that it is a list of certificates. */
const leastKnown = 2;

/** The parts of a line that lists certificates: several of them are known, and hardly any is anything else. */
function itemsOf(line: string, known: (line: string) => number): string[] {
  const [, label = "", rest = line] = /^([^:|]{3,40}?)\s*[:|]\s*(.+)$/.exec(line) ?? [];
  const listed = heads.test(label) ? rest : line;
  const items = listed.split(/\s*[,;•]\s*(?:and\s+)?/).filter((item) => item !== "");
  // "ISO 9001 document areas" is something else that has a certificate's name in it.
  const named = items.filter((item) => known(item) * 2 > item.length).length;
  const coded = items.filter((item) => known(item) === 0 && codeOf(item) !== undefined).length;
  const isList =
    heads.test(label) || (named >= leastKnown && (named + coded) * 3 >= items.length * 2);
  return isList && items.length > 1 && items.every((item) => item.length <= longest) ? items : [];
}

function codeOf(line: string): string | undefined {
  const [whole = ""] = code.exec(line) ?? [];
  return whole === "" || numbered.test(whole) || whole.length > mostOfCode ? undefined : whole;
}
