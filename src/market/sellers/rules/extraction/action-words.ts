import { findProcesses } from "./find-processes.ts";

const longest = 48;
const mostWords = 5;

/** Nouns of work whose ending does not tell that they are: "gear repair", "weld build up". */
const works =
  /^(?:repairs?|rebuilds?|rework|overhauls?|assembl(?:y|ies)|design|layout|storage|delivery|maintenance|removal|treatment|joinery|overlays?|build-?ups?|lay-?ups?|wraps?|setup|analysis|drawing|drafting|distribution|fabrication|disposal|reclaim|recovery)$/i;
/** Endings of words for work. */
const ending = /(?:[a-z]{2,}ing|[a-z]{3,}(?:iz|is|lat|rat|nat|mat|cat|ct|ut|rt|gr|dr|ss)ion)$/i;
/** Words with these endings that name a thing, a trait or what any office does. */
const noWork =
  /(?:^|-)(?:bearings?|casing|housing|tubing|fitting|railing|coupling|spring|ring|king|string|pricing|training|consulting|consultation|shipping|financing|meeting|marketing|(?:every|any|no|some)?thing|including|following|outstanding|amazing|leading|existing|ongoing|building|flooring|ceiling|siding|lighting|clothing|bedding|decking|fencing|plumbing|wiring|piping|ducting|flashing|gating|grating|scaffolding|landing|opening|parking|heading|listing|rating|setting|evening|morning|warning|meaning|being|wing|wedding|hiring|ordering|learning|reading|viewing|understanding|thinking|making|doing|working|looking|getting|keeping|planning|scheduling|purchasing|billing|banking|accounting|invoicing|processing|manufacturing|engineering|sourcing|tracking|troubleshooting|problem-solving|networking|sharing|giving|serving|helping|ready|selling|buying|branding|advertising|staffing|recruiting|upcoming|incoming|time-saving|cost-saving|saving|cutting-edge|award-winning|information|location|locations|solution|question|application|satisfaction|protection|production|construction|transportation|collection|selection|option|position|function|connection|innovation|quotation|foundation|education|organization|station|vision|mission|precision|dimension|version|decision|expansion|promotion|direction|edition|condition|action|transaction|reaction|fraction|nation|corporation|association|generation|registration|certification|accreditation|communication|dedication|reputation|automation|motion|region|division|commission|permission|discussion|profession|passion|session|explanation|documentation|implementation|presentation|optimization|recommendation|estimation|navigation|integration|collaboration|cooperation|evaluation|specification|consideration|solicitation|situation|relation|relations|conversation|duration|aviation|irrigation|recreation|filtration|administration|notification|reservation|subscription|description|transmission|suspension|tension|compression|extension|torsion|attention|intention|exception|section|introduction|instruction|distribution|contribution|institution|evolution|revolution|reduction)$/i;
/** What people say of themselves, prices, orders to the reader. */
const talk =
  /\b(?:we|you|your|our|us|i|they|their|it|its|this|that|is|are|be|not|no|why|how|what|when|where|who|which|please|click|call|read|view|learn|see|get|contact|about|more|home|login|welcome|free|best|better|great|quality|customers?|clients?|team|company|price|prices|quote|quotes|order|time|turnaround|delivery times|lead|hours?|years?|policy|terms|warranty|safety|support|service area|job|jobs|career|careers|news|blog|gallery|photos?|video|testimonials?|reviews?|events?|donat\w*|community|environment\w*|sustainab\w*|continuous|lean|six sigma|iso|quick|fast|on-time|same-day|competitive|problem|decision|money|cost|costs|saving|industry|meeting|deadline|deadlines|exceeding|expectations|everyday|everything|something|anything|going|coming|bringing|building trust|pride)\b|[?!@$%©]|\d{3}/i;
const trailing =
  /\s+(?:services?|capabilit(?:y|ies)|operations?|process(?:es)?|departments?|solutions|systems?(?=$)|work|projects?|needs|options|available|in-house|\(?optional\)?)$/i;
const leading =
  /^(?:and|or|the|an?|our|also|full|complete|professional|expert|all|other|most|any|some|various|both|general|minor|light|heavy)\s+/i;

/**
 * A short phrase that names work, as it is listed under "Services", in the phrase's own words and without what says nothing:
 * "Cheese Waxing Operation" → "cheese waxing". Null for what names none, and for what the vocabulary knows.
 */
export function workNamedBy(phrase: string): string | null {
  let words = phrase
    .replace(/\([^)]*\)/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\W_]+|[\W_]+$/g, "")
    .trim();
  for (let shorter = words; ; words = shorter) {
    shorter = words.replace(trailing, "").replace(leading, "").trim();
    if (shorter === words) break;
  }
  const all = words.split(" ");
  if (words.length < 6 || words.length > longest || all.length > mostWords) return null;
  if (!/^[A-Za-z]/.test(words) || talk.test(words)) return null;
  if (/[,;:|]|\b(?:of|for|to|with|in|from|by|on|at|as|than)\b/i.test(words)) return null;
  const last = all.at(-1) ?? "";
  const isWork =
    works.test(last) || (ending.test(last) && !noWork.test(last)) || /\bbuild up$/i.test(words);
  if (!isWork) return null;
  const known = findProcesses(words);
  // "Diesel repair" says more than that the shop repairs.
  if (known.some(({ term }) => term !== "repair") || (known.length > 0 && all.length < 2))
    return null;
  return all
    .map((word) => (isShouted(words) || !/^[A-Z]{2,4}$/.test(word) ? word.toLowerCase() : word))
    .join(" ");
}

function isShouted(words: string): boolean {
  return words === words.toUpperCase();
}
