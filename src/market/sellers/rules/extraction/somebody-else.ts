const others = `(?:shops?|competitors?|firms?|compan(?:y|ies)|manufacturers?|suppliers?|vendors?|businesses|plants?|customers?|clients?)`;
const patterns = [
  // "shops with 500 employees", "a customer who needs"
  new RegExp(String.raw`\b(?:other|any|most|many|big(?:ger)?|larger?|than)\s+${others}\b`, "i"),
  new RegExp(
    String.raw`(?<!\b(?:(?:we are|we['’]re|is) an?|as(?: an?)?) (?:[\w:-]+ ){0,4})\b${others}\s+(?:with|of|that (?:have|has|need|require)|who)\b`,
    "i",
  ),
  // "Our customers: Ridge Gear (ISO 14001 certified), …"
  /\b(?:customers?|clients?|brands|those)\s+(?:that|who|which)\s+(?:hold|have|are|need|require)\b/i,
  /\b(?:customers?|clients?)\b\s*(?::|include\b|are\b|such as\b|like\b)/i,
];
const quoted = [
  // "Best welders in Ohio" - Bob K., Toledo
  /^["“].*["”]\s*(?:[-–—]|,?\s*(?:says|said|wrote|writes|adds|added|notes|according)\b)/,
  // What customers say: "We are a 300-person company and we love Ridge." - Pat, Medtron
  /^[^"“”]{0,60}:\s*["“][^"“”]{30,}["”]\s*[-–—]\s*[A-Z]/,
  /^(?:(?:customer |client )?(?:testimonials?|reviews?|feedback|quotes?))\s*[:–—-]\s*["“]/i,
];

/** "A tool and die shop with a staff of 22": how a firm describes itself. */
const itself =
  /^an?\s+(?:[\w&-]+\s+){0,4}?(?:shop|company|firm|business|manufacturer|plant)\s+(?:with|of)\b/i;

/** Whether a sentence is what somebody said of the firm. */
export function isQuoted(sentence: string): boolean {
  return quoted.some((pattern) => pattern.test(sentence));
}

/** Whether a sentence tells of others than the firm, or is what somebody said of it. */
export function isOfSomebodyElse(sentence: string): boolean {
  const told = sentence.replace(itself, "");
  return isQuoted(sentence) || patterns.some((pattern) => pattern.test(told));
}
