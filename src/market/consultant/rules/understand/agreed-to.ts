const agreement =
  /^(?:yes|yeah|yep|sure|ok(?:ay)?|please|please do|go ahead|do it|do that|sounds good|s[ií]|oui|ja)[,.! ]*(?:please|do|thanks)?[.! ]*$/i;
const offers: [RegExp, (found: string) => string][] = [
  [/draft the RFQ/, () => "draft the RFQ"],
  [/Shall I compare them/, () => "compare them"],
  [/A good next thing to look into: (.+?)\. Shall I/, (title) => `Explain ${title}`],
];

/** "Yes" means what the answer before it offered. */
export function agreedTo(text: string, answered: string): string {
  if (!agreement.test(text.trim())) return text;
  for (const [pattern, meaning] of offers) {
    const match = pattern.exec(answered);
    if (match !== null) return meaning(match[1] ?? "");
  }
  return text;
}
