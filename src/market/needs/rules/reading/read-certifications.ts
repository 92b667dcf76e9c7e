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
  return patterns.flatMap(([pattern, name]) => {
    const [match] = pattern.exec(text) ?? [];
    if (match === undefined) return [];
    return [typeof name === "string" ? name : name(match)];
  });
}
