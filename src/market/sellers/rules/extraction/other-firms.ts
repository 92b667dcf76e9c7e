const word = "[A-Z][A-Za-z&'’.-]*[A-Za-z]";
const name = String.raw`(?<name>${word}(?:\s+(?:(?:&|of|and)\s+)?${word}){1,4})`;
const party =
  "(?:customers?|clients?|suppliers?|vendors?|partners?|sub-?contractors?|competitors?|distributors?|subsidiar(?:y|ies)|affiliates?|friends|neighbou?rs|plater|coater|foundry|heat treater|(?:sister|parent|holding|partner) (?:company|firm|shop|plant|foundry)|spotlight)";
const patterns = [
  // "our long-time customer Lake Shore Gear", "our friends at Gem Plating", "our plater is Ridge Finishing"
  new RegExp(String.raw`\b${party}\s*(?:,|:|at|is|was|are|include|like|named|called)?\s+${name}`),
  // "we partner with Heartland Packaging", "we bought Apex Foundry"
  new RegExp(
    String.raw`\b(?:[Pp]artner(?:s|ed|ing)?|team(?:s|ed|ing)? up|works?) with\s+${name}|\b(?:acquir(?:ed|es|ing)|bought|buying|purchas(?:ed|ing)|took over)\s+(?:a competitor,\s+)?${name}`.replace(
      "(?<name>",
      "(?<second>",
    ),
  ),
  new RegExp(String.raw`\b(?:[Cc]ongratulations|[Cc]ongrats|[Kk]udos) to\s+${name}`),
  // "Ridge Finishing, a supplier of ours", "Boeing Wichita is our largest customer"
  new RegExp(
    String.raw`${name},?\s+(?:is\s+|are\s+|has been\s+)?(?:an?|our|one of our)\s+(?:[\w-]+\s+){0,3}?${party}\b`,
  ),
];

/** Firms that a sentence names as others than the one that speaks: its customers, partners and suppliers. */
export function otherFirmsIn(sentence: string): string[] {
  return patterns.flatMap((pattern) => {
    const { name: first, second } = pattern.exec(sentence)?.groups ?? {};
    return [first, second].filter((one) => one !== undefined);
  });
}
