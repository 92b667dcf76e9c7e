import { asRead } from "./as-read.ts";
import { webAddress } from "./first-contact.ts";

type Kind = "mail address" | "link" | "telephone number" | "contact";

/** A point ends an address where a blank and a word follow that is no ending of one. */
const mailAddress =
  /[\p{L}\p{N}._%+-]+\s?(?:@|[([]\s*at\s*[)\]])\s?[\p{L}\p{N}-]+(?:(?:\s?[([]\s*dot\s*[)\]]\s?| ?\.(?: (?=(?:biz|co|com|dev|edu|example|gov|info|io|net|org|us)\b))?|\s+dot\s+)[\p{L}\p{N}-]+)+/giu;
/** "bea at buy dot example": only with an ending of addresses, and no word before it that "dot" is a thing after. */
const spokenAddress =
  /[\p{L}\p{N}._%+-]+\s+at\s+(?!(?:an?|each|every|that|the|this)\b)[\p{L}\p{N}-]+(?:\s+dot\s+[\p{L}\p{N}-]+)*\s+(?:dot\s+|\.\s*)(?:biz|co|com|dev|edu|example|gov|info|io|net|org|us)\b/giu;

/** "t i m @ a c m e . c o m". */
const spacedAddress =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}._%+-] ){2,40}@(?: [\p{L}\p{N}.-]){4,60}(?![\p{L}\p{N}])/giu;
/** A name that somebody has with a service for messages: "telegram: timacme_99", "@timacme_99 on telegram". */
const messenger =
  /\b(?:telegram|whats\s?app|wechat|signal|skype|viber|discord|instagram)\b(?:\s+(?:id|name|handle|user(?:name)?|is|me|at|on))*\s*(?:[:=]\s*@?|@)[\p{L}\p{N}_.#-]{2,}|(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}(?=\s+(?:on|at|in|via)\s+(?:my\s+)?(?:telegram|whats\s?app|wechat|signal|skype|viber|discord|instagram)\b)/giu;

const digitWords = new Map(
  ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].map(
    (word, digit) => [word, String(digit)] as const,
  ),
);
digitWords.set("oh", "0");
const digitWord = [...digitWords.keys()].join("|");
/** Digits, some of them as words: "six one four 555 0199". */
const spokenDigits = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${digitWord})|\\d{1,10})(?:[\\s,.\\-]{1,3}(?:(?:${digitWord})|\\d{1,10})){1,14}(?![\\p{L}\\p{N}])`,
  "giu",
);

/** Whether digits, at least three of them as words, are a number of North America. */
function isSpokenTelephone(found: string): boolean {
  const parts = found.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const words = parts.filter((part) => digitWords.has(part)).length;
  const digits = parts.map((part) => digitWords.get(part) ?? part).join("");
  return words >= 3 && ungrouped.test(digits);
}

/** "6 1 4 2 2 4 1 2 3 4", and not the first ten numbers. */
const spacedDigits = /(?<![\p{N}.,])(?:1[ .-])?\d(?:[ .-]\d){9}(?![.,]?\p{N}|[ .-]\d)/gu;
const isSpacedTelephone = (found: string) => ungrouped.test(found.replaceAll(/\D/g, ""));
/** Numbers of which some are letters: "1-800-FLOWERS". */
const lettered =
  /(?<![\p{L}\p{N}])(?:\+?1[ .-]|(?<=\b(?:call|dial|phone|tel)\b[^\p{L}\p{N}]{0,3}))8(?:00|33|44|55|66|77|88)[ .-](?=[\dA-Z-]{0,8}[A-Z])[\dA-Z](?:-?[\dA-Z]){6,9}(?![\p{L}\p{N}])/gu;

/** What stands before a telephone number and says that it is one. */
const announced =
  /(?:call|phone|telephone|tel|cell|mobile|text|whatsapp|fax|dial|reach|(?:my|our|office|direct|home|work)\s+(?:number|line))\b[^\p{L}\p{N}]{0,4}(?:(?:me|us)\s+(?:(?:at|on|under)\s+)?|(?:at|on|under|is|number)\b[^\p{L}\p{N}]{1,3})?$/iu;
/** What stands after one and says so. */
const announcedAfter = /^[^\p{L}\p{N}]{0,3}(?:tel|telephone|phone|cell|mobile|fax|whatsapp)\b/iu;
/** What stands before a part number, also one that is made like a telephone number. */
const isPart =
  /(?:part|invoice|p\.o|p\/n|pn|sku|item|drawing|dwg|rev|order|po|no|number|#)\.?:?\s*#?$/iu;
/** The same of digits without any sign, where it may stand before other words of the sentence. */
const isOfParts =
  /(?:\b(?:parts?|components?|models?|tools?|materials?|articles?|invoices?|accounts?|p\/ns?|pns?|skus?|items?|drawings?|dwgs?|rev|orders?|pos?|nos?|serials?|lots?|heats?|batch(?:es)?|nsns?|upcs?|eans?|gtins?|barcodes?|tracking|quotes?|rfqs?|duns|tax|cage|naics)\b|#)[^.!?\n]*$/iu;

/** Digits in groups, from a plus, a bracket or a digit to a digit. */
const groups = /\+?[([]?\d[\d ()[\].\-_/]{5,22}\d/g;

/** Numbers of North America: ten digits in three groups, the first two not beginning with 0 or 1. */
const grouped =
  /^(?:\+?1[ ._-]?)?(?:[([][2-9]\d\d[)\]][ -]?|[2-9]\d\d([ ._-]))[2-9]\d\d[ ._-]?\d{4}$/;
/** The same, as quantities stand beside each other, too: "250/500/1000". */
const apart = /^([2-9]\d\d)(?:\/| [-.] )([2-9]\d\d)(?:\/| [-.] )(\d{4})$/;
/** Quantities that grow beside each other: "250 500 1000". */
function areQuantities(found: string): boolean {
  const parts = /^([2-9]\d\d)([ .])([2-9]\d\d)\2([1-9]\d{3})$/.exec(found);
  const [least = 0, more = 0, most = 0] = [parts?.[1], parts?.[3], parts?.[4]].map(Number);
  return least < more && more < most && [least, more, most].every((part) => part % 5 === 0);
}
const ungrouped = /^1?[2-9]\d\d[2-9]\d{6}$/;
/** The same without any sign or word beside it: area code and exchange as the numbering plan (NANPA) gives them. */
const bare = /^1?[2-9](?!11)[0-8]\d[2-9](?!11)\d{6}$/;
/** Without an area code. */
const local = /^[2-9]\d\d[ .-]?\d{4}$/;
/** Of other countries: a plus and eight to fifteen digits (ITU-T E.164), without a decimal point. */
const international = /^\+[1-9]\d{0,2}(?:[ ().\-/]*\d){7,14}$/;
/** What is dialed for the plus, in Europe and America: before a number of North America, or digits in groups. */
const dialed =
  /^(?:00|011)[ -]?(?:1[ -]?[2-9]\d\d[ -]?[2-9]\d\d[ -]?\d{4}|[2-9]\d{9,12}|[1-9]\d{0,2}(?:[ -]\d{2,}){2,})$/;
/** Groups of a number of North America, at least two of them on lines of their own. */
const lines =
  /(?<![\p{N}.,$€£][ \t]*\n?[ \t]*)(?:\+?1[ .\n-]{1,3})?(?:[([][2-9]\d\d[)\]]|[2-9]\d\d)[ .-]*(?:\n[ \t]*[2-9]\d\d[ .-]*\n?|\n?[ \t]*[2-9]\d\d[ .-]*\n)[ \t]*\d{4}(?![.,]?\p{N}|[ \t]*\n[ \t]*\p{N})/gu;

function isTelephone(found: string, before: string, after: string): boolean {
  // A piece of something longer: a part number, a price, a dimension.
  if (/[\p{L}\p{N}$€£.,_/×-]$/u.test(before)) return false;
  if (
    /^(?:[\p{L}\p{N}_]|[-./,]\p{N}|-\p{L}|\s?(?:mm|cm|in|ft|m|kg|lb|pcs|pieces|x|×|%|°)\b)/iu.test(
      after,
    )
  ) {
    return false;
  }
  if (international.test(found)) return true;
  if (dialed.test(found)) return announced.test(before) || !isOfParts.test(before);
  if (isPart.test(before) && !announced.test(before)) return false;
  const isAnnounced = announced.test(before) || announcedAfter.test(after);
  if (grouped.test(found)) return isAnnounced || !areQuantities(found);
  const parts = apart.exec(found)?.slice(1);
  if (parts !== undefined) return isAnnounced || parts.some((part) => Number(part) % 5 !== 0);
  if (isAnnounced) return ungrouped.test(found) || local.test(found);
  return bare.test(found) && !isOfParts.test(before);
}

/** The last four digits in two groups, "330 555 01 42", as in much of Europe. */
const paired =
  /(?<![\p{L}\p{N}$€£.,_/×-])(?<![\p{N}$€£×] )[2-9]\d\d([ .-])[2-9]\d\d\1\d\d\1\d\d(?![\p{L}\p{N}_]|[-./,]\p{N}|\1\d)/gu;
/** Sizes and quantities stand beside each other so, too, but hardly begin with a zero. */
function isPaired(found: string, before: string, after: string): boolean {
  if (/^\s?(?:mm|cm|in|ft|m|kg|lb|pcs|pieces|x|×|%|°)\b/iu.test(after)) return false;
  if (announced.test(before) || announcedAfter.test(after)) return true;
  return /[ .-]0\d/.test(found) && !isPart.test(before) && !isOfParts.test(before);
}

/** Digits in groups, some zeros written as the letter: "33O-555-O142". */
const withLetters =
  /(?<![\p{L}\p{N}$€£.,_/×-])(?=[\d ().-]*O)[([]?[2-9][\dO]{2}(?:[)\]] ?|[ .-])[2-9][\dO]{2}[ .-][\dO]{4}(?![\p{L}\p{N}_]|[-./,]\p{N})/giu;
const isLettered = (found: string, before: string, after: string) =>
  (found.match(/\d/g)?.length ?? 0) >= 6 &&
  isTelephone(found.replaceAll(/o/gi, "0"), before, after);

/** Whether groups on lines of their own are no column of quantities or sizes, which grow. */
function isOnLines(found: string, before: string): boolean {
  const flat = found.replaceAll(/[\s.-]+/g, " ");
  return announced.test(before) || (!areQuantities(flat) && !isOfParts.test(before));
}

/** What is hidden, each by what stands in the text as it is read. What an earlier one finds is none of a later one's. */
const finders: readonly [
  Kind,
  RegExp,
  ((found: string, before: string, after: string) => boolean)?,
][] = [
  // "100 @ 3.50" is a price.
  ["mail address", mailAddress, (found) => /\p{L}{2,}$/u.test(found)],
  ["mail address", spacedAddress],
  ["mail address", spokenAddress],
  ["contact", messenger],
  ["telephone number", spokenDigits, isSpokenTelephone],
  ["telephone number", spacedDigits, isSpacedTelephone],
  ["telephone number", lettered],
  ["link", webAddress],
  ["telephone number", lines, isOnLines],
  ["telephone number", paired, isPaired],
  ["telephone number", withLetters, isLettered],
  ["telephone number", groups, isTelephone],
];

/**
 * A text without ways around this site: telephone numbers, mail addresses, addresses of the web and names with other
 * services for messages are replaced by a note. Part numbers, dimensions, prices, dates and quantities stay.
 */
export function maskContacts(written: string): string {
  const { text, places } = asRead(written);
  const hidden: { from: number; to: number; kind: Kind }[] = [];
  for (const [kind, pattern, isContact] of finders) {
    for (const { 0: found, index: from } of text.matchAll(pattern)) {
      const to = from + found.length;
      if (hidden.some((one) => from < one.to && one.from < to)) continue;
      const before = text.slice(Math.max(0, from - 40), from);
      if (isContact?.(found, before, text.slice(to)) !== false) hidden.push({ from, to, kind });
    }
  }
  let masked = "";
  let done = 0;
  for (const { from, to, kind } of hidden.toSorted((one, other) => one.from - other.from)) {
    masked += `${written.slice(done, places[from])}[${kind}, shown once you answer]`;
    done = places[to] ?? written.length;
  }
  return masked + written.slice(done);
}
