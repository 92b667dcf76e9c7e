import type { Need } from "../../needs/rules/reading/need.ts";

/** What is known of a firm, as people ask for it. */
const facts = [
  "(?:(?:tele)?phone|fax|contact|customer service) (?:numbers?|no|info|information|details|person)",
  "(?:e-?mail|mailing|street|web) address(?:es)?|web ?sites?|home ?page|reviews?|address",
  "(?:opening|business|store) hours|directions|headquarters",
].join("|");
/** Whom they ask. */
const here =
  "(?:on|in) (?:here|this (?:site|website|list|directory|marketplace)|your (?:site|website|list|directory|marketplace))";

/** Each with what is asked for as its first group. */
const questions = [
  // "phone number of …", "what is the website for …"
  `^\\W*(?:what(?:'s| is| are) |find |need )?(?:the |an? )?(?:${facts}) (?:of|for|to) (?:the )?(.*)$`,
  // "how do I contact …", "where is …", "do you list …", "tell me about …"
  "^\\W*how (?:do|can|could|should) (?:i|we|you) (?:contact|reach|call|e-?mail|get (?:in touch with|to|hold of)) (.*)$",
  // "who do I call at …", "whom should we talk to about …"
  "^\\W*whom? (?:do|can|could|should|would) (?:i|we) (?:contact|call|phone|e-?mail|reach|ask|write to|talk to|speak (?:to|with)) (?:at |for |about |in |from )?(.*)$",
  "^\\W*(?:where(?:'s| is| are)|do you (?:list|have|know)|(?:tell me|(?:more )?info(?:rmation)?|details) (?:about|on)) (.*)$",
  "^\\W*(?:i am |i'm |im |we are )?(?:looking|searching|search) for (.*)$",
  "^\\W*(?:is|are) (.*?) (?:still in business|listed|open today)\\W*$",
  "^\\W*(?:contact|find|reach|call|visit) (.*)$",
  // "… phone number", "…'s address", "… on your site"
  `^(.*?)(?:['’]s)? (?:${facts}|${here})\\W*$`,
].map((question) => new RegExp(question, "dis"));

/**
 * A text without what is asked about a firm, which is no part of its name: of "phone number of Acme Brewing", Acme
 * Brewing. What is left stands where it stood, blanks around it. The text itself where nothing is asked so, and where
 * words on both sides are one thing: who needs contact cement contacts nobody.
 *
 * @param need what the text is read as
 */
export function withoutQuestion(text: string, need: Need): string {
  const asked = questions.reduce((left, question) => {
    const [from, to] = question.exec(left)?.indices?.[1] ?? [0, left.length];
    const about = left.slice(from, to);
    return /[a-z\d]/i.test(about) ? about.padStart(to).padEnd(left.length) : left;
  }, text);
  const from = asked.length - asked.trimStart().length;
  const to = asked.trimEnd().length;
  const isSplit = need.parts.some(
    ({ kind, start, end }) =>
      kind !== "word" && ((start < from && end > from) || (start < to && end > to)),
  );
  return isSplit ? text : asked;
}
