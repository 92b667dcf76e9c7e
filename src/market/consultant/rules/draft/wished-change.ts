import type { RfqDraft } from "./rfq-draft.ts";

const polite = String.raw`^\W*(?:(?:and|so|ok(?:ay)?|then|but|also|hmm+|actually|sorry)\b[, ]*)*`;
const pronoun = "it|they|this|that|these|those|them|all of (?:it|them)|everything";
const works =
  "(?:possible|ok(?:ay)?|fine|doable|all right|work|be (?:possible|ok(?:ay)?|fine|doable|better))";
/** Questions by which somebody wants a draft otherwise, with what they want and, where it is named, of which part. */
const wishes = [
  new RegExp(
    String.raw`${polite}(?:can|could|may|might|would|will) (?:(?:${pronoun})|(?<of>(?:the|our|my) [\w -]+?)) (?:please |also )?(?:be|have|get|come|ship|arrive|go|do|say|read|use)\b\s*(?<is>.+)$`,
    "i",
  ),
  new RegExp(String.raw`${polite}(?:is|are|would) (?<is>.+?) ${works}\W*$`, "i"),
  new RegExp(
    String.raw`${polite}(?:is it|would it be) (?:possible|ok(?:ay)?|fine|all right) (?:to (?:have|get|make|do|go)|if (?:it|they|we|i) (?:is|are|was|were|had|got|did|went|made|make|have|get|do)) (?:it |them )?(?<is>.+)$`,
    "i",
  ),
  new RegExp(
    String.raw`${polite}(?:how|what) (?:about|if (?:it|they|we)(?:['’]s| is| are|['’]re| were| was| did| do| made| make)(?: it| them)?) (?<is>.+)$`,
    "i",
  ),
];

/** What a question wants a draft to be, as one says it: "a month later" of "can it be a month later?". Null for any other. */
export function wishedFor(text: string): string | null {
  for (const wish of wishes) {
    const { of, is } = wish.exec(text.trim().replace(/[?!.\s]+$/, ""))?.groups ?? {};
    if (is !== undefined) return of === undefined ? is : `${of} should be ${is}`;
  }
  return null;
}

/**
 * Whether a draft is another only in what one decides for oneself: how many, until when, where to, how far. Whether
 * something can be made of another material or in another way is asked as often as wanted.
 */
export function isOwnChoice(before: RfqDraft, after: RfqDraft): boolean {
  const rest = (draft: RfqDraft) =>
    JSON.stringify({
      ...draft,
      ...{ quotesBy: null, quotesAt: null, neededBy: null, shipTo: null, radiusMiles: null },
      lines: draft.lines.map((line) => ({ ...line, quantities: [] })),
    });
  return rest(before) === rest(after);
}
