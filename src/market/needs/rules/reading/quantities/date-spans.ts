import { holidayWords } from "../holidays.ts";
import type { Quantity } from "./quantity.ts";
import { matchAt } from "./read-number.ts";

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const hour = String.raw`(?:noon|\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\b\.?)`;
const lead = "(?:(?:needed |due )?(?:by|before|until|due|on|for)\\s+)";
const part =
  "(?:the\\s+)?(?:(?:end|middle|mid|beginning|start|early|late)(?:\\s+of)?[\\s-]+|next\\s+)?";
const small = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const patterns = [
  // "by June 15, 2027", "end of October", "june 12"
  String.raw`(?:${lead})?${part}${month}\b\.?\s+\d{1,2}(?:st|nd|rd|th)?\b(?!\s?(?:pcs|pieces|units|brackets|parts))(?:,?\s+20\d\d)?`,
  String.raw`(?:${lead})?(?:the\s+)?\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?${month}\b(?:,?\s+20\d\d)?`,
  String.raw`${lead}${part}${month}\b(?:,?\s+20\d\d)?`,
  String.raw`(?:${lead}|during\s+|in\s+)?(?:the\s+)?(?:first|second|third|fourth|last|1st|2nd|3rd|4th)\s+week\s+(?:of|in)\s+(?:${month}\b(?:,?\s+20\d\d)?|(?:next|this|the coming) month\b)`,
  String.raw`(?:the\s+)?(?:end|middle|mid|beginning|start|early|late)(?:\s+of)?[\s-]+${month}\b(?:,?\s+20\d\d)?`,
  String.raw`(?:${lead})?(?:\d{1,3}|an?|${small})\s+(?:business\s+|working\s+)?(?:days?|weeks?|months?)\s+from\s+(?:now|today)\b`,
  String.raw`(?:${lead})?20\d\d-[01]\d-[0-3]\d\b`,
  String.raw`(?:${lead})?\d{1,2}\/\d{1,2}\/(?:20\d\d|\d\d)\b`,
  String.raw`(?:${lead})?\d{1,2}\.\d{1,2}\.20\d\d\b`,
  String.raw`(?:${lead})?(?:the\s+)?(?:(?:end|middle|mid|beginning|start|early|late)(?:\s+of)?[\s-]+)(?:the\s+)?(?:next|this|the|coming) month\b`,
  String.raw`(?:${lead}|in\s+)(?:the\s+)?next (?:week|month)\b`,
  String.raw`(?:by|before|for|until|prior to|(?:no|not) later than)\s+(?:the\s+)?${holidayWords}\b(?:\s+day\b)?`,
  String.raw`(?:by|before|(?:no|not) later than|due|until|on|deadline|dated?|closing|closes|needed|delivery|delivered)(?:\s(?:is|on|by))?[\s:]+\d{1,2}\/\d{1,2}\b(?:\/(?:20\d\d|\d\d)\b)?(?!\s?(?:"|in\b|inch|mm|thick|-))`,
  String.raw`(?:by|before|until|on|due)\s+(?:${hour}\s+(?:on\s+)?)?(?:next |this )?${weekday}\b`,
  String.raw`(?:by|before|until|due)\s+(?:${hour}\s+)?tomorrow\b`,
  String.raw`(?:in|within)\s+(?:\d{1,3}|two|three|four|five|six|eight|ten|twelve)\s+(?:business\s+|working\s+)?(?:days?|weeks?|months?)\b`,
  String.raw`${lead}?q[1-4]\b(?:\s+(?:of\s+)?20\d\d)?|asap\b`,
  String.raw`(?:by|before|in|since|of|year)\s+(?:19|20)\d\d\b(?!\s?(?:pcs|pieces|units|parts|[a-z-]+s\b))`,
].map((source) => new RegExp(source, "y"));

/** What may follow a day, and no size. */
const behindDay =
  /^\s+(?:at|to|for|and|or|in|with|please|so|but|we|if|from|by|before|noon|ship|deliver\w*|our|the|then|than|latest|eastern|because|since|as|when|unless|thanks|only)\b/;

/** "1/4 holes on 3/8 centers": a binary fraction with a thing behind it is a size, and no day. */
export function isBinaryFraction(words: string, rest: string): boolean {
  const [, top = "0", bottom = "0"] = /(\d{1,2})\/(\d{1,2})$/.exec(words) ?? [];
  const isOdd = Number(top) % 2 === 1 && Number(top) < Number(bottom);
  const isBinary = /^(?:2|4|8|16|32|64)$/.test(bottom);
  return isOdd && isBinary && /^\s+[a-z]{3,}/.test(rest) && !behindDay.test(rest);
}

/** The words of a date: "by June 15", "2027-03-01", "before the end of October", "within 10 days". */
export function readDateSpan(text: string, at: number): Quantity | null {
  for (const pattern of patterns) {
    const match = matchAt(pattern, text, at);
    if (match === null) continue;
    if (!isBinaryFraction(match[0], text.slice(at + match[0].length)))
      return { kind: "date", start: at, end: at + match[0].trimEnd().length };
  }
  return null;
}
