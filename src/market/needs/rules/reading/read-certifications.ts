const patterns: [RegExp, string | ((match: string) => string)][] = [
  [/\biso[ -]?(9001|13485|14001|17025|22000|45001)(?::\d{4})?\b/, (all) => `ISO ${digits(all)}`],
  [/\bas[ -]?9100[a-d]?\b/, "AS9100"],
  [/\b(?:iatf|ts)[ -]?16949\b/, "IATF 16949"],
  [/\bnadcap\b/, "Nadcap"],
  [/\bitar\b/, "ITAR registered"],
  [/\bipc[ -]?a[ -]?610\b/, "IPC-A-610"],
  [/\bul[ -](?:listed|certified|approved)\b/, "UL Listed"],
  [/\bfda\b/, "FDA registered"],
  [/\bc?gmp\b/, "cGMP"],
  [/\bsqf\b/, "SQF"],
  [/\busda[ -](?:certified[ -])?organic\b/, "USDA Organic"],
  [/\bnsf\b/, "NSF"],
  [/\bfsc\b/, "FSC"],
  [/\bgots\b/, "GOTS"],
];

function digits(text: string): string {
  return /\d{4,5}/.exec(text)?.[0] ?? text;
}

/**
 * Certificates a query names, as `manufacturers.certifications` writes them ("ISO 9001").
 *
 * @param text folded
 */
export function readCertifications(text: string): string[] {
  return placedCertifications(text).map(({ name }) => name);
}

/** The same with where each is named first. @param text folded */
export function placedCertifications(text: string): { name: string; start: number; end: number }[] {
  return patterns.flatMap(([pattern, name]) => {
    const match = pattern.exec(text);
    if (match === null) return [];
    const called = typeof name === "string" ? name : name(match[0]);
    return [{ name: called, start: match.index, end: match.index + match[0].length }];
  });
}

/** Of any kind, and so of none. */
const vague = new Set(
  `all any appropriate current full good industry international necessary other proper quality relevant required right
  same some such the their these this those valid your`.split(/\s+/),
);
const named =
  /\b(?:with|has|have|having|holds?|holding)\s+(?:an?\s+|the\s+)?((?:[a-z]+[\s-]){1,2})(?:certifications?|certificates?|accreditations?)\b/dg;

/**
 * Certificates that the vocabulary does not have, by the words before "certification": nobody is shown as if they had
 * the "export certification" that was asked for.
 *
 * @param folded lower case
 * @returns where the words stand, the last one with them
 */
export function readOtherCertificates(
  folded: string,
): { name: string; start: number; end: number }[] {
  return [...folded.matchAll(named)].flatMap((match) => {
    const [start] = match.indices?.[1] ?? [match.index];
    const words = match[1]?.trim() ?? "";
    if (words.split(/[\s-]/).some((word) => vague.has(word))) return [];
    return [{ name: `${words} certification`, start, end: match.index + match[0].length }];
  });
}
