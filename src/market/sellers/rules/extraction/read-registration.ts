import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";

const isRegistration =
  /\bcertificate of (?:registration|approval|conformity|compliance)\b|\bthis is to certify\b|\bhas (?:been )?(?:assessed|audited)\b[^.]{0,60}\b(?:management system|registrar)/i;
const isOfRegistrar =
  /\bregistrars?\b|\bregistration is\b|\bassess(?:ment|ed)\b|\bissued by\b|\baccredit|\bpresident\b|\bon behalf\b|\bcertificate (?:no|number)\b|\bcertification body\b|^for [A-Z]/i;
const isDeclaration =
  /\b(?:certif|hereby|management system|conform|standard|in accordance|following|scope|applicable)\b/i;
const isEnd =
  /^(?:for [A-Z]{2,}|signed|original issue|issue date|certificate number|this registration is granted)\b/i;
const isAddress = /^(?:[A-Z0-9][\w .'’-]{0,40}[ ,]+)?.*(?:,\s*[A-Z]{2}\b\s*[\dA-Z]|\b\d{5}\b)/;

/**
 * A registrar's certificate, as what it says of the firm that holds it: its name, place, standards and scope. The
 * registrar has a name, an address and a telephone number, too.
 *
 * @returns null for any other document
 */
export function readRegistration(source: DocumentText): DocumentText | null {
  const { lines } = source;
  if (!isRegistration.test(lines.join(" "))) return null;
  const end = lines.findIndex((line, at) => at > 3 && isEnd.test(line));
  const own = lines.slice(0, end === -1 ? undefined : end);
  const mayHold = (line: string) =>
    !isOfRegistrar.test(line) &&
    !isDeclaration.test(line) &&
    /^[A-Z]/.test(line) &&
    line.length < 80;
  const place = own.findIndex((line, at) => at > 0 && isAddress.test(line));
  const holder = own.slice(0, place).findLast(mayHold);
  if (place === -1 || holder === undefined) return null;
  const kept = own.filter((line) => !isOfRegistrar.test(line));
  const scope = kept.findIndex((line) => /\b(?:scope|applicable)\b/i.test(line));
  const block = (text: string): Block => ({
    kind: "text",
    text,
    level: 0,
    heading: "",
    area: "main",
  });
  return {
    ...source,
    // The scope is a sentence over several lines; name and address are lines.
    blocks: [
      block(kept.slice(0, scope === -1 ? undefined : scope).join("\n")),
      ...(scope === -1 ? [] : [block(kept.slice(scope + 1).join(" "))]),
    ].filter(({ text }) => text !== ""),
    organizations: [{ name: holder }],
  };
}
