const customer = "(?:buyers?|customers?|purchas(?:er|ing)|client|oem|prime)";

const seller = [
  new RegExp(
    `\\b(?:the |this |that |a |my |our |new |old |big |one )?${customer}\\b(?:'s)? (?:\\w+ )?(?:wants?|wanted|asks?|asked|asking|says?|said|keeps?|demands?|needs|rejected|sent|changed|cance\\w+|won'?t|wont|didn'?t|hasn'?t|never|owes?|is \\d+ days|\\d+ days|went|ghosted|pays?|paid|of \\d+|beats? me|thinks|claims|refus\\w+|stopped|disputes?|short)\\b`,
  ),
  /\b(?:my|our) (?:shop|customers?|buyers?|hourly|rate|crew|guys|machinists?|welders?|employees?|capacity|backlog|quotes?|bids?|estimat\w+|shop rate|margins?|overhead|website|photos?|rep|sales ?(?:man|rep|guy))\b/,
  /\b(?:we|i) (?:just )?(?:quoted|bid|won|lost|underbid|run|machine|weld|mold|cast|stamp|fabricate|scrapped|make parts|do (?:welding|machining|sheet metal|molding|job))\b/,
  /\b(?:quote|price|bid|estimate|cost out|charge for) (?:out )?(?:a|this|the|my|one) (?:\w+ )?(?:job|part|work|setup|rush|mold|tool)\b/,
  /\b(?:win|get|land|find|lose|losing|keep losing|chase) (?:more |new |any |out on )?(?:jobs|work|quotes|bids|customers|rfqs|buyers|orders|awards?)\b/,
  /\b(?:shop|job shop|hourly|labor|burden|machine) rates?\b.{0,40}\b(?:my|our|should|figure|calculate|work out|set|charge)\b|\bwhat (?:should|do|to) (?:i|we)? ?charge\b|\bto charge\b/,
  /\b\d+[- ](?:man|guy|person|people|employee) (?:shop|crew|company|outfit)\b|\b(?:small|family|little|one[- ]man|job) shop\b/,
  /\b(?:machinists?|welders?|operators?|toolmakers?|apprentices?|techs?)\b.{0,40}\b(?:hire|hiring|appl(?:y|ies|ied)|quit|pay\w*|wages?|find|keep|poach\w*|retir\w+|overtime|1099)\b|\b(?:hire|hiring|recruit\w*|find|pay|keep|train)\b.{0,25}\b(?:machinists?|welders?|operators?|toolmakers?|apprentices?|help|people)\b/,
];

/** "How do I get found on here", "why do I come up below": of one's own place in the results. */
const found =
  /\bget (?:found|seen|noticed|listed)\b|\b(?:i|we|my shop|our shop|my page|my profile|our profile)\b.{0,12}\b(?:show|come|rank)(?:ing|s)?(?: up)?\b.{0,12}\b(?:on|in|below|above|under|first|higher|lower|when|for|search\w*)\b/;

/** Whether a message asks how its writer is found by others. */
export function asksToBeFound(question: string): boolean {
  return found.test(question.toLowerCase());
}

/** Whether a message is written by somebody who makes for others: guides for shops answer it before those for buyers. */
export function asksAsSeller(question: string): boolean {
  const plain = question.toLowerCase().replace(/[‘’]/g, "'");
  return seller.some((pattern) => pattern.test(plain));
}
