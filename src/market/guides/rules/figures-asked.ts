const asked: [RegExp, RegExp][] = [
  [/toleranc|accura|precis|how tight|how close/i, /[±]|\+\/-/],
  [
    /cost|price|how much|expensive|cheap|\bfees?\b|\brates?\b|budget|charge|\bpay/i,
    /\$\s?\d|\d\s?(?:percent|%)|\d times/,
  ],
  [
    /how long|lead ?time|weeks?|days?|when|timeline|turnaround|how soon|last\b/i,
    /(?:\d|\b(?:one|two|three|four|five|six|eight|ten|twelve|a|an|few))\s?(?:to (?:\d+|[a-z]+) )?(?:working |business )?(?:minutes?|weeks?|days?|months?|years?|hours?)\b|\d[\d,]* (?:shots|hits|cycles)/i,
  ],
  [
    /how (?:thick|thin|big|small|large|deep|far|wide)|thickness|size|wall|radius|angle|draft/i,
    /\d\s?(?:in|mm|ft|mil|°)(?![a-z])|°/,
  ],
  [/how hard|hardness/i, /HRC|HRB|durometer|shore/i],
  [/temperature|how hot|heat/i, /°/],
  [
    /how many|minimum|quantity|moq|volume|worth it/i,
    /\d[\d,]*\s?(?:pieces|parts|shots|units|hits|shops|quotes|a year)/i,
  ],
];

/** Whether a question asks for a price or fee, or speaks of money at all. */
export function asksPrice(question: string): boolean {
  return /cost|pric|how much|expensive|cheap|fees?\b|rate|budget|charge|pay|quot|worth|afford|save|\$|money|dollar|buck|premium|minimum|run me/i.test(
    question,
  );
}

/** Patterns of the figures that answer a question ("how long": weeks), though they need not say its words. */
export function figuresAsked(question: string): RegExp[] {
  return asked.flatMap(([words, figure]) => (words.test(question) ? [figure] : []));
}

/** "What does RFS mean", "what is a liftgate", "what is a DO rating on an order": what a word means. */
const definition =
  /\b(?:mean(?:s|ing)?|stands? for|definition)\b|^(?:what(?:'?s| is| are)) (?:an? )?(?!(?:an? )?(?:good|fair|normal|typical|usual|reasonable|average|safe|best|right)\b)[\w./&-]+(?: [\w./&-]+){0,2}?(?: (?:of|on|in|at|from|under) [\w./& -]+)?\W*$/i;
const inSentences =
  /\bdiffer(?:ence|ent|s)?\b|\b(?:vs|versus|why|explain(?:ed)?|better|how (?:do|can|should|to))\b|^(?:(?:so|and|but|ok) )?(?:can|could|may|must|should|do|does|did|is|are|will|would|who|whose)\b/i;

/** Whether it is asked what a word means. */
export function asksMeaning(question: string): boolean {
  return definition.test(question.trim()) && figuresAsked(question).length === 0;
}

/**
 * Whether a sentence answers a question: what a word means, how two things differ, why, who, or yes and no. What a figure is,
 * a row of a table tells.
 */
export function asksSentence(question: string): boolean {
  return (
    asksMeaning(question) ||
    (inSentences.test(question.trim()) && figuresAsked(question).length === 0)
  );
}
