import { qualifierOf } from "../qualifiers.ts";

/** What a form's answer says of its question. */
export type Answer = "asserted" | "denied" | "unknown";

const yes = /^(?:yes|y|true|checked|ticked)$/i;
const no = /^(?:no|n|n\/a|na|none|false|not applicable|unchecked)$/i;
const own =
  /^(?:in[- ]?house|on[- ]?site|own|ours|internal(?:ly)?|held|certified|registered|accredited|current(?:ly)?(?: held)?|active|available|offered)$/i;
const blank = /^(?:_{2,}|\.{4,}|…+|-{4,})$/;

/** What words say that are an answer and nothing else, "Yes" or "outsourced"; null for any others. */
export function answerIn(words: string): Answer | null {
  const plain = words.replace(/^[\s:,;.–—-]+|[\s:,;.!–—-]+$/g, "");
  if (blank.test(words.trim())) return "unknown";
  if (yes.test(plain) || own.test(plain)) return "asserted";
  if (no.test(plain) || (plain !== "" && qualifierOf(plain) !== null)) return "denied";
  return null;
}

/** Whether words are a plain yes or no. */
export function isYesOrNo(words: string): boolean {
  const plain = words.replace(/^[\s:,;.–—-]+|[\s:,;.!–—-]+$/g, "");
  return yes.test(plain) || no.test(plain);
}

const numbered = /^\s*(?:[([]?\d{1,3}(?:\.\d{1,2})*[.)\]]|[A-Za-z][.)])\s+/;
const turned: [RegExp, string][] = [
  [/^are you(?:r company)?\b/i, "We are"],
  [/^do you\b/i, "We"],
  [/^have you\b/i, "We have"],
  [/^can you\b/i, "We can"],
  [/^(?:is|are|does|do|has|have|can) (?:your|the|this)\b/i, "Our"],
];

/** A question that was answered with yes, as a statement: "Do you hold AS9100?" is "We hold AS9100". */
export function statementOf(question: string): string {
  const plain = question
    .replace(numbered, "")
    .replace(/[\s?:|,;–—-]+$/, "")
    .trim();
  for (const [asked, stated] of turned) if (asked.test(plain)) return plain.replace(asked, stated);
  return plain;
}

const example = "(?:for example|for instance|e\\.? ?g\\.?|such as|examples?|ex\\.|like|i\\.e\\.)";
/** In brackets right before the colon of a label. */
const inBrackets = new RegExp(String.raw`\s*\(\s*${example}[\s,:][^()]*\)\s*:(?=\s*\S)`, "gi");
const behindComma = new RegExp(
  String.raw`^([^:,]{2,60}?),\s*${example}[\s,:][^:]*?\s*:(?=\s*\S)`,
  "i",
);

/** A line of a form without the examples that its labels give: "Processes (e.g. stamping): turning" tells of turning. */
export function withoutExamples(line: string): string {
  return line.replace(inBrackets, ":").replace(behindComma, "$1:");
}
