import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";

/** Before what is wanted, and no part of it. */
const courtesies = String.raw`(?:(?:hi|hello|hey|there|team|all|everyone|good (?:morning|afternoon|evening|day)|ok(?:ay)?|al?right|great|good|perfect|cool|fine|yes|yeah|yep|sure|thanks|thank you|now|then|so|and|also|well|next|please|pls|kindly|in that case|could i|can i|may i|let'?s|let us|go ahead and|(?:can|could|would|will) (?:you|we)(?: please)?(?: help (?:me|us))?(?: to)?|help (?:me|us)(?: to)?|(?:would|could) it be possible to|is it possible to|(?:i|we)(?:['’]d| would|['’]ll| will|['’]m| am|['’]re| are)?(?: also| now| just| really)*(?: (?:like|love|need|want|wish|going|looking|trying|ready|hoping|have|wanting))+(?: you)?(?: (?:to|for))?|(?:i|we) (?:also |just |still )*(?:need|want)(?: you)?(?: to)?|looking (?:to|for)|it['’]s time to|time to)(?![a-z])[\s,.!:–-]*)*`;
/** What one does with a request. */
const doing = String.raw`(?:(?:start|begin|open|draft|write|prepare|create|make|(?:start|beginn|draft|writ|prepar|creat|mak|build|rais|generat)ing|putting(?: together)?|setting|do|put(?: together)?|set|work|draw|type|generate|build|compose|request|requesting|get|getting|obtain|ask|asking|send|issue|submit|have|seek|seeking|need|needing|want|wanting|solicit|raise|file|give|see|price)(?:\s+(?:me|us|out|up|in|off|together|for))*(?:\s+with)?\s+)`;
/** Words that say of which kind or whose a request is. */
const kind = String.raw`(?:(?!(?:to|for|on|of|in|and|or|is|are|angle|angles|by)\b)[a-z][a-z'-]*\s+){0,3}?`;
const sought = String.raw`(?:quot(?:e|es|ation|ations|ing)|pricing|prices?|bids?|proposals?|estimates?)`;
const called = String.raw`(?:rf[qp]s?|drafts?(?:\s+(?:rfqs?|requests?))?|${sought}\s+(?:requests?|inquiry)|(?:quick |formal |official )?requests?(?:\s+(?:for|to)\s+(?:an?\s+|some\s+|your\s+)?${sought})?)`;
/** Between a request and what it is of. */
const link = String.raw`(?:\s+(?:please|pls|plz|(?:made|written|drawn|put|set)(?:\s+(?:up|out|together))?)\b)?(?:\s*[:;,–-]+\s*|\s+(?:for|on|of|with|covering|to (?:make|have|buy|get)|from (?:shops|suppliers|manufacturers|vendors) (?:for|on))\s+|\s+(?=\d)|\s*[.!]?\s*$)`;

const heads = [
  // "Ok then start a request: …", "can you put together an RFQ for …", "I need a quick quote request on …"
  new RegExp(String.raw`^\W*${courtesies}${doing}?${kind}${called}${link}`, "i"),
  // "I'd like quotes on …", "we want to get pricing for …", "quotes for …"
  new RegExp(String.raw`^\W*${courtesies}${doing}?${kind}${sought}${link}`, "i"),
  // "Write this up: …"
  new RegExp(
    String.raw`^\W*${courtesies}${doing}(?:this|it|that|these|those|them)(?:\s+(?:up|out|(?:in|into|as)\s+(?:an?\s+)?${called}))*\s*[:–-]\s*`,
    "i",
  ),
];
/**
 * A price is asked for so, and no request is wanted, where neither a wish nor a number stands with it. Who says that they
 * are "quoting 40 pieces" is a shop.
 */
const wants =
  /\b(?:like|love|need|want|ask|get|send|request\w*|looking|put|start|draft|write|prepare|create|open|begin|issue|make|give|obtain|seek\w*|solicit)\b|\brf[qp]|\bquot\w+ requests?|\brequests?\s*:|^\W*(?:(?:please|pls|plz|kindly|(?:can|could|would|will) you|hi|hello|hey|ok(?:ay)?|and|also)\b[,\s]*)*(?:drafts?|quot(?!ing)\w+)\b|\bquot(?:es|ations?)\s+(?:for|on)\b/i;
/** Whoever makes a request wants it, though nothing says how many of what. */
const makes =
  /\b(?:start|begin|open|draft|write|prepare|create|make|(?:start|beginn|draft|writ|prepar|creat|mak|build|generat)ing|put(?:ting)? together|set(?:ting)? up|draw(?:ing)? up|generate|build|compose)\b.*\b(?:rf[qp]s?|drafts?|requests?)\b/i;
const asks =
  /^\W*(?:(?:and|so|but|ok(?:ay)?)\b[, ]*)*(?:what|whats|how|why|when|which|where|who|if|is|are|does|do|did|should)\b/i;

/** A message that begins by asking for a request: the words that do, and what stands behind them. */
function parted(text: string): { words: string; rest: string } | null {
  if (asks.test(text)) return null;
  for (const head of heads) {
    const [words = ""] = head.exec(text) ?? [];
    if (words.trim() !== "" && wants.test(words))
      return { words, rest: text.slice(words.length).trim() };
  }
  return null;
}

/** Whether a message asks for a request, and says nothing of what it is for: "help me write a request for quotes". */
export function onlyAsks(text: string): boolean {
  const asked = parted(text);
  return asked !== null && /^\W*(?:please|thanks|thank you)?\W*$/i.test(asked.rest);
}

/** A message without the words that ask for a request: "400 valve bodies" of "we want quotes for 400 valve bodies". */
export function withoutAsking(text: string): string {
  const rest = parted(text)?.rest ?? "";
  return rest === "" ? text : rest;
}

/** Whether a message begins by asking for a request: of a number of things, or one that is to be made. */
export function asksForDraft(text: string): boolean {
  const asked = parted(text);
  return (
    asked !== null &&
    (readQuantities(asked.rest.toLowerCase()).length > 0 || makes.test(asked.words))
  );
}
