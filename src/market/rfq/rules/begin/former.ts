import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";

const changes =
  "(?:chang(?:e[sd]?|ing)|switch(?:e[sd]|ing)?|went|go(?:es|ing)?|mov(?:e[sd]?|ing)|revis(?:e[sd]?|ing)|updat(?:e[sd]?|ing)|convert(?:s|ed|ing)?|swap(?:s|ped|ping)?)";
const value = "[^.;:\\n,]{1,40}?";
const was =
  "(?:was|were|previously|formerly|originally|used to be|had been|before|earlier|last time|currently)";

/** Each with the value that no longer holds as its second group, and what stays before it as its first. */
const former: readonly RegExp[] = [
  // "Changed from 6061 to 7075"
  new RegExp(String.raw`(\b${changes}\b(?:\s+\w+){0,3}?\s+)(from\s+${value}\s+to)(?=\s)`, "gi"),
  // "Changed to 7075 from 6061"
  new RegExp(
    String.raw`(\b${changes}\b(?:\s+\w+){0,3}?\s+to\s+${value}\s+)(from\s+[\w./-]+(?:\s+(?:steel|pcs|pieces))?)`,
    "gi",
  ),
  // "Was 1018, now 4140"
  new RegExp(
    String.raw`(\b${was}\b:?\s+)(${value})(?=\s*[,;:–-]?\s+(?:but\s+)?(?:(?:is|are|it's)\s+)?now\b)`,
    "gi",
  ),
  // "6061 before, now 7075"
  /(^|[\s,(])([\w./-]+)(?=\s+(?:before|previously|last time)\s*[,;:–-]?\s+(?:but\s+)?(?:(?:is|are)\s+)?now\b)/gi,
  // "400 pcs, but only 250 this time"
  /(^|[\s(])(\d[\d,]*(?:\s?(?:pcs?|pieces|ea|units))?)(?=\)?\s*[,;–-]?\s+but\s+(?:only|just|now)\s+\d)/gi,
  // "6061 -> 7075"
  /(^|[\s,(:])([\w./]+\s*(?:->|→|=>))(?=\s*[\w.])/gi,
  // "250 instead of 100", "acetal instead of nylon"
  /()(\b(?:instead of|rather than|in place of|in lieu of)\s+(?:the\s+)?[a-z\d][\w,./-]*(?:\s?(?:pcs?|pieces|ea|units|steel)\b)?)/gi,
];

/**
 * A text with blanks for the values that it says were so once and are no longer: the 6061 of "changed from 6061 to 7075" and
 * of "was 6061, now 7075", the 100 of "250 instead of 100".
 *
 * @returns as long as the text
 */
export function withoutFormer(text: string): string {
  return former.reduce(
    (left, pattern) =>
      left.replaceAll(pattern, (all, before: string, said: string) =>
        isValue(said) ? `${before}${" ".repeat(said.length)}` : all,
      ),
    text,
  );
}

const isValue = (words: string) => /\d/.test(words) || readMaterials(words).length > 0;
