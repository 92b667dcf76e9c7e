import type { Reason } from "./stated-parts.ts";

const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const time = `(?:for|in|by|on|of|to|the|at|end|date|early|late|mid|next|this|year|month|quarter|soon|spring|summer|fall|autumn|winter|q[1-4]|${months}|\\d{1,2}|20\\d\\d)`;
const lead =
  "(?:currently|now|still|all|both|is|are|status|services?|certifications?|certificates?|work|and|but)";

/** Words that alone say of what stands beside them that it is not, not yet or not here. */
const alone: [Reason, RegExp][] = [
  [
    "others",
    /outsourced|sub-?contracted|(?:farmed|sent|sub-?contracted) out|(?:done |performed )?(?:by|through|via|at|with) (?:an? |our |the )?(?:outside |local |trusted |approved |qualified |certified )?(?:partner|supplier|vendor|sub-?contractor|outside service)s?|(?:our |outside |approved |trusted )?(?:partner|supplier|vendor|sub-?contractor)s?|(?:through|by|via|at|with) (?:our )?(?:neighbou?rs?|friends)\b.*|external(?:ly)?|outside (?:services?|processing|process|vendor)|out of house/,
  ],
  [
    "future",
    /(?:planned|scheduled|slated|expected|anticipated|targeted|projected|upcoming|pending|in (?:progress|process|the works|preparation)|under ?way|coming(?: soon)?|target(?: date)?|goal|future|applied for|working (?:on|toward\w*) it|tbd|tba|to come|to be (?:certified|determined|announced|installed|delivered)|(?:on )?order(?:ed)?|not (?:yet )?installed|(?:under|in) (?:consideration|review|discussion)|being (?:considered|pursued|prepared|sought)|(?:application|applied|audit) (?:is )?(?:in|filed|submitted|booked)|on (?:the|our) (?:list|horizon|way|schedule|radar|wish ?list)|next(?: up| steps?| goal)?|later|eventually|(?:gap |pre-?|initial |stage [12] |readiness )?(?:assessment|audit|review|analysis)(?: (?:is|was))? (?:done|completed|scheduled|booked|planned|under ?way|started|pending)|self-assessed\b.*)/,
  ],
  [
    "not",
    /no|none|never|n\/a|sorry|unfortunately|(?:sorry|unfortunately),? (?:no|not)|not yet|not (?:pursued|planned|done|in[- ]house|here|us)|not (?:currently |presently |yet )?(?:held|certified|registered|accredited|available|offered|applicable|in[- ]house)/,
  ],
  [
    "past",
    /lapsed|expired|suspended|withdrawn|discontinued|former(?:ly)?|previous(?:ly)?|ended|not renewed|retired|sold(?: off)?|scrapped|disposed(?: of)?|decommissioned/,
  ],
];
const lone: [Reason, RegExp][] = alone.map(([reason, { source }]) => [
  reason,
  new RegExp(String.raw`^\W*(?:${lead}\W+)*(?:${source})(?:\W+${time})*\W*$`, "i"),
]);

/** Why what stands beside these words is none of the shop's, where they say nothing else: "not yet", "planned for 2028". */
export function qualifierOf(words: string): Reason | null {
  return lone.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const dated = new RegExp(
  String.raw`\b(?:in|by|for|during|before|early|late|mid|end of|next|spring|summer|fall|autumn|winter|q[1-4]|${months})\W+(?:of\W+)?(?:(?:${months})\W+)?(20\d\d)\b`,
  "gi",
);
const lasts =
  /\b(?:valid|exp(?:ir\w*)?|until|till?|through|thru|good|renew\w*|recertif\w*|surveillance|warrant\w*|lease)\b/i;
const aims =
  /\b(?:planned|scheduled|slated|targeted|anticipated|expected|projected)\s+(?:to|for|in|by|within|next|soon|early|late|mid|q\d|completion|date)\b|\b(?:is|are|be|being|certification|accreditation|registration|approval|audit)\s+(?:now |currently |also |still |already )?(?:in progress|in process|under ?way|pending|in the works|planned|scheduled|upcoming|on (?:the|its|our) (?:way|roadmap))\b|\b(?:in progress|in the works|pending|under (?:consideration|review))\W*$|\bapplications? (?:is|are|was|were|has been|have been) (?:in|filed|submitted|pending|under review)\b|\bhoping (?:to|for)\b|\bon (?:our|the|its) (?:to-?do |wish ?)?(?:list|road ?map|horizon|agenda|calendar)\b|\bcoming (?:soon|(?:in|by|early|late|this|next) (?:spring|summer|fall|autumn|winter|year|month|quarter|20\d\d|the (?:spring|summer|fall|winter))|this\b|next\b)|\bto be (?:certified|registered|accredited)\b|\bwill (?:be\b[^,;]{0,30}\b(?:certified|registered|accredited|added|installed|available|offered)|receive|obtain|achieve|earn|seek|pursue)\b|\b(?:appl(?:ied|ying)|preparing|getting ready|on track|aiming|on (?:our|the|its) way) (?:for|to)\b|\b(?:looking to (?:add|become|get|offer)|(?:our|the|a) (?:goal|target|aim) (?:is|of|for|date)|targeting|target date)\b/i;

/** Whether a clause tells of what the firm aims at: words say so, or a year that has not come and is no certificate's end. */
export function isAhead(clause: string): boolean {
  if (aims.test(clause)) return true;
  if (lasts.test(clause)) return false;
  const thisYear = new Date().getFullYear();
  return [...clause.matchAll(dated)].some(([, year]) => Number(year) > thisYear);
}

const word = "[A-Z][A-Za-z&'’.]*";
const trade =
  "(?:[A-Z][a-z]+ings?|Inc|LLC|Ltd|Co|Corp|Company|Corporation|Works|Foundry|Forge|Metals?|Services?|Industries|Tools?|Machine|Iron|Steel|Labs?|Laborator(?:y|ies)|Group|Shop|Products|Platers|Treat|Fabricators|Manufacturers|Technolog(?:y|ies)|Molders|Precision|Systems|Bros|Brothers|Sons|Enterprises|Castings|Components)";
/** A firm by its name: "Valley Galvanizing", "Apex Foundry". */
const named = String.raw`(?:${word}\s+){1,4}?${trade}\b`;
const kind =
  "(?:competitor|rival|compan(?:y|ies)|firms?|shops?|business(?:es)?|foundr(?:y|ies)|manufacturers?|fabricators?|plants?|suppliers?)";
const taken = new RegExp(
  String.raw`\b(?:acquir(?:ed|es?|ing)|b(?:ought|uys?|uying)|purchas(?:ed|es?|ing)|t(?:ook|ake|aking) over|merg(?:ed?|es|ing) with|acquisition of)\s+(?:[A-Za-z'’-]+\s+){0,3}?(?:${kind}\b|${named}|${word}\s+${word}(?=\s*\())`,
);
const worked =
  "(?:done|performed|handled|carried out|supplied|provided|processed|completed|applied|finished|plated|coated|treated|anodized|painted|galvanized|polished|electropolished|passivated|machined|printed|embroidered|cast|forged|molded|welded|sewn|made|etched|engraved|blasted|hardened|ground|cut|sterilized|extruded)";
/** Two capitals in a row are a firm or a person, "AWS Certified welders" are none. */
const anybody = String.raw`(?!Our\b|The\b|A\b|An\b)(?:${named}|${word}\s+(?:&\s+|of\s+)?(?!Certified\b|Level\b|Grade\b)[A-Z][a-z]\w*)`;
const handed = new RegExp(
  String.raw`\b${worked}\s+(?:for us\s+|locally\s+)?(?:by|at|through)\s+${anybody}|\b(?:comes?|came|bought|buy|purchased?|sourced?|get|obtain(?:ed)?)\s+(?:[\w-]+\s+){0,3}?from\s+(?!Our\b|The\b|A\b)${word}\s+${word}|\b(?:is|are|was|were|gets?)\s+(?:purchased|bought|sourced|procured|obtained)\s+(?:in\s+)?(?:from|through|outside|locally|elsewhere)\b|\b(?:held|owned|offered)\s+by\s+(?:our|an?)\s+(?:[\w-]+\s+){0,3}?(?:partners?|suppliers?|vendors?|sub-?contractors?|neighbou?rs?)\b|\b(?:goes|go|going)\s+(?:out|over|down|up)?\s*to\s+${anybody}|\b(?:sen[dt]s?|tak(?:e|es|en)|truck(?:s|ed)?|farm(?:s|ed)?)\s+(?:[\w-]+\s+){0,3}?(?:out\s+|over\s+)?to\s+${named}|\b(?:partner(?:s|ed|ing)?|team(?:s|ed|ing)? up|collaborat(?:e|es|ed|ing)|joined forces)\s+with\s+${anybody}|\bwe\s+(?:use|recommend|suggest|turn to|rely on)\s+${named}`,
);
const elsewhere =
  /\b(?:arranged|available|offered|provided|obtained|handled|done|performed|completed|finished|outsourced|sourced|contracted)(?:\s+(?:for you|for us|locally|if needed|on request|upon request))?\s+(?:through|by|with|via|from|at)\s+(?!(?:our|the) (?:own|shop|team|plant|facility)\b)(?:[\w-]+\s+){0,4}?(?:sources?|vendors?|suppliers?|partners?|shops|houses?|specialists?|sub-?contractors?|labs?|laborator(?:y|ies)|compan(?:y|ies)|others|platers?|coaters?|foundr(?:y|ies)|mills?|tanner(?:y|ies)|printers?|neighbou?rs?|third part(?:y|ies))\b|\bleft to (?:our|the|your) (?:customers?|clients?)\b|\bcan be arranged\b/i;
const passive = new RegExp(
  String.raw`\b(?:is|are|was|were|gets?|be)\s+(?:\w+\s+and\s+)?(?:\w+ed|cut|done|made|sewn|cast|ground|run|spun|woven|built|hung|bent)\s+(?:for us\s+|locally\s+)?by\s+(?:(?:an?|two|three|one)\s+(?!(?:\w+\s+){0,2}(?:team|staff|crew|experts?|process|machine|operators?|engineers?|machinists?|craftsm[ae]n|inspectors?|welders?|technicians?|hand|robots?|customers?)\b)\w+|others\b|${word}\s+${word})`,
);
const observed =
  /\bwe\s+(?:saw|visited|toured|looked (?:at|into)|heard|read|attended|watched|walked)\b/i;
const gone = new RegExp(
  String.raw`\b(?:goes|go|travels?|is sent|are sent|gets sent|is trucked|are trucked|ships? out)\s+(?:out\s+|over\s+|down\s+)?to\s+(?!Our\b|The\b)(?:${word}|an?\s+[\w-]+\s+(?:in|near|down|across)\b)`,
);
const partnered =
  /\b(?:by|via|through|with|from)\s+(?:an?|our|the)\s+(?:[\w-]+\s+){0,3}?(?:partners?|sub-?contractors?|vendors?|suppliers?|friends)\b(?!\s+(?:network|program|portal)\b)(?=\s+(?:[A-Z]|in\b|at\b|who\b|for\b|\()|(?:across|down|up|around|over|next)\b|\W*$)/;
/** "Built by toolmakers we know", "plated by specialists nearby". */
const knownMakers =
  /\bby\s+(?:[\w-]+\s+)?(?!(?:our|the)\b)[\w-]+s\s+(?:(?:that |whom )?we (?:know|trust|use|work with|have)\b|nearby\b|elsewhere\b)/i;
/** "Heat treat is sent to a source", "plating is subcontracted": who does it is not asked. */
const sentAway =
  /\b(?:is|are|was|were|gets?|being|be)\s+(?:\w+ly\s+|then\s+)?(?:sent|farmed|taken|trucked|subbed|jobbed)\s+(?:out|off|away|to(?!\s+(?:you|us|your|our|the|customers?|print|size|spec\w*|tolerances?)\b))\b|(?<!\b(?:never|not|work|jobs|parts) |n['’]t )\bsub-?contracted\b(?! (?:to|by) us\b)/i;
/** "Plating and polishing through trusted local partners", with no verb of its own. */
const throughOthers =
  /\b(?:by|via|through)\s+(?:(?!own\b)[\w-]+\s+){0,3}?(?:partners|sub-?contractors|vendors|suppliers|sources)\W*$/i;
const outside =
  /^\W*(?:our\s+|all\s+)?(?:outside|outsourced|sub-?contract(?:ed)?|third[- ]party)\s+(?:[\w-]+\s+)?(?:services?|process(?:es|ing)?|work|operations?|finishing)\b(?!\W+(?:no|none|n\/a)\b)/i;

/** Whether a sentence lists what is done elsewhere, whoever arranges it: "Outside services we coordinate: anodizing". */
export function listsOutsideWork(sentence: string): boolean {
  return outside.test(sentence);
}

const hasPredicate = /^(?:and\s+)?(?:[\w:./-]+\s+){1,6}?(?:is|are|was|were|will be|gets?)\s/i;

/** Whether a clause says something of all of the list that it ends: "and anodizing are done outside", "and plating through partners". */
export function speaksOfList(clause: string): boolean {
  return (
    hasPredicate.test(clause) || (throughOthers.test(clause) && /\s(?:and|or|&)\s/.test(clause))
  );
}

const greeted = /^\W*(?:congratulations|congrats|kudos|shout-?out|hats off)\s+to\b/i;
const called = /\b(?:call|contact|reach|email|visit|phone|write) (?:them|him|her)\b/i;

const begins = new RegExp(
  String.raw`^\W*(?:done |made |performed )?(?:by|through|via|from)\s+(?:an?\s+[\w-]+\s+(?:in|near|across|down)\b|${named}|${word}\s+${word})`,
);

/** "Galvanizing – by Gulf Zinc": words that name who does what stands before them. */
export function isDoneBy(clause: string): boolean {
  return begins.test(clause);
}

/** Whether a clause names a firm that this one took over, works through or speaks of. */
export function tellsOfNamed(clause: string): boolean {
  return [
    taken,
    handed,
    partnered,
    knownMakers,
    greeted,
    called,
    sentAway,
    throughOthers,
    elsewhere,
    passive,
    observed,
    gone,
  ].some((pattern) => pattern.test(clause));
}

const harmless =
  "(?:minimums?|moqs?|tooling|set-?ups?|hidden|jobs?|orders?|parts?|projects?|problems?|one|matter|limits?|charges?|fees?|wait\\w*|surprises?|nonsense|compromis\\w*|outsourc\\w*|middle\\w*|contracts?|doubt|lots?|quantit\\w+|runs?|more|other|shortcuts?|excuses?|bake|longer|need|reason|obligation|costs?|stress|worr\\w+|hassle|guess\\w*|gimmicks?|need|exceptions?|single|such|less|batch\\w*|volumes?|nonsense|wonder|question\\w*|delays?|pressure)";
const refused = new RegExp(
  String.raw`^\W*(?:(?:and|but|or|sorry|please|also|absolutely|strictly|however|though)\W+)*no\s+(?!(?:[\w-]+\s+)?${harmless}\b)(?:[\w./-]+\s+){0,3}[\w./-]+[\s.!?)]*$`,
  "i",
);

/** "No titanium please!": a short refusal of a material or of work. */
export function isRefusal(clause: string): boolean {
  return refused.test(clause);
}
