import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { timeWords } from "../imports/lead-time-unit.ts";
import { type Found, surest } from "./found.ts";
import { labeledMinimums, labeledWaits } from "./label-figures.ts";
import { answers, founds } from "./said-in.ts";
import { isOfSomebodyElse } from "./somebody-else.ts";
import { withFigures } from "./with-figures.ts";

const noun = String.raw`(?:units?|pieces?|pcs|parts?|items?|lbs?|pounds|kg|gallons|liters|cases|pallets?|feet|yards|shirts|garments|boxes|labels|castings|forgings|molds?|bags|bottles|sheets|rolls|sets|tons?|panels|boards|assemblies|copies|cartons|gears|springs|(?:of )?(?:each|a (?:kind|style|size|design)))`;
const amount = String.raw`(?:\$\s?)?\d[\d,]*(?:\.\d\d)?`;
const minimums: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`\bas (?:few|little|small) as\s+((?:one|\d[\d,]*)\s*(?:\w+[- ])??${noun})`,
      "i",
    ),
    0.9,
  ],
  [
    new RegExp(
      String.raw`\b(${amount}\s*${noun})\s+(?:is|are) (?:the |our )?(?:fewest|least|smallest|minimum)\b`,
      "i",
    ),
    0.85,
  ],
  [/\b(?:below|under|less than)\s+(\$\s?\d[\d,]*)\s+(?:an|per) order\b/i, 0.78],
  [
    new RegExp(
      String.raw`\b(?:(?:start|begin)(?:s|ing)? with )?(?:one|per|smallest|minimum) batch(?: size)?\s*(?:is|:|of|=|\|)\s*(?:about )?(${amount}\s*${noun})`,
      "i",
    ),
    0.8,
  ],
  [
    /\b((?:one|1|a single)\s+(?:piece|board|part|unit|crate|item)) is (?:fine|ok(?:ay)?|welcome|enough)\b/i,
    0.7,
  ],
  [
    new RegExp(
      String.raw`\b(?:minimum order(?: quantit(?:y|ies))?s?|moqs?|minimum quantit(?:y|ies)|order minimums?|minimum (?:[a-z]+ )?(?:order|purchase|run|lot|batch|volume|quantity)(?: size)?|minimums?(?=\s*[:|])|minimum (?:[a-z]+ )?charge|smallest (?:run|order|batch|lot))\b\s*(?:\(moq\))?\s*(?:is|are|of|:|starts? at|from|=|\|)?\s*(?:as low as\s*|only\s*|just\s*|about\s*)?(${amount}\+?\s*(?:k\b)?\s*${noun}?)`,
      "i",
    ),
    0.9,
  ],
  [
    new RegExp(
      String.raw`(?<![\w.$,]|\$ )(${amount}\s*${noun}?)\s+(?:minimum(?: order| charge)?(?!\s+(?:\w+\s+){0,3}(?:thickness|width|height|diameter|length|radius|strength|temperature|spacing|distance|tolerance)\b)|min\.? order|piece minimum|unit minimum|moq)\b`,
      "i",
    ),
    0.85,
  ],
  [/(?<![\d.,])(\$\s?\d[\d,]*(?:\.\d\d)?)\s+(?:[a-z]+ )?minimum\b/i, 0.85],
  [
    /\b(no (?:large )?(?:order )?minimums?(?: orders?)?(?: quantit(?:y|ies))?|low (?:order )?minimums?|low moqs?|no moqs?|(?:without|no) minimum order[a-z ]*)\b/i,
    0.8,
  ],
  [
    new RegExp(
      String.raw`\b(?:as few as|from as little as|(?:starting|starts?|begin(?:s|ning)?) (?:from|at|with)|orders? (?:of|from))\s+((?:one|\d[\d,]*)\s*${noun})\b`,
      "i",
    ),
    0.75,
  ],
  // "Orders of 25 castings or more", "order 100 pieces and up"
  [
    new RegExp(
      String.raw`\b(?:orders?|runs?|lots?|batches|volumes?|quantit(?:y|ies))\s*:?\s+(?:of\s+)?(\d[\d,]*\s*${noun}?)\s+(?:(?:a|per) \w+ )?(?:or more|and up|and above|minimum|or larger)\b`,
      "i",
    ),
    0.82,
  ],
  // "The shop runs from 100 pieces to 500,000", "in quantities of one to five thousand"
  [
    new RegExp(
      String.raw`\b(?:quantit(?:y|ies)|runs?|orders?|lots?|lot sizes|batch(?:es| sizes)?|volumes?|production)\s+(?:(?:range|start|vary|going|as (?:few|small|low) as)\s+)?(?:from|of)\s+(${amount}\s*${noun}?)\s*(?:(?:up )?to|through|–|-)\s`,
      "i",
    ),
    0.72,
  ],
  [
    new RegExp(
      String.raw`^\W*(?:batches|runs|orders|quantities)\s+from\s+(\d[\d,]*\s*${noun})`,
      "i",
    ),
    0.74,
  ],
];

const howFew =
  /\bhow (?:many|few)\b.{0,30}\border\b|\bminimum\b.{0,30}\?|\bsmallest (?:order|run|batch)\b/i;
/** What is said by a "not": "there isn't a minimum", "we'd rather not set up for fewer than 50 pieces". */
const refusals: [RegExp, number][] = [
  [
    /\b((?:there (?:isn['’]t|is not|are not|aren['’]t)|(?:do not|don['’]t) have) an?y? (?:order )?minimums?)\b/i,
    0.78,
  ],
  [
    new RegExp(
      String.raw`\b(?:rather not|(?:do|can)(?:n['’]t| ?not|['’]t)|never)\b[^.;\d]{0,50}\b(?:fewer|less) than\s+(${amount}\s*${noun})`,
      "i",
    ),
    0.75,
  ],
];

/** The least that the shop takes on, in its words. */
export function readMinimumOrder(sources: DocumentText[]): Found<string> | null {
  return surest(minimumOrders(sources));
}

/** All that sources say of that. */
export function minimumOrders(sources: DocumentText[]): Found<string>[] {
  const read = (match: RegExpExecArray) => match[1]?.trim().replace(/[.,]$/, "") ?? null;
  return [
    ...labeledMinimums(sources),
    ...founds(sources, minimums, read, { as: withFigures }),
    ...founds(sources, refusals, read, { as: withFigures, but: ["not"] }),
    ...answers(sources, howFew, [[new RegExp(String.raw`\b(${amount}\s*${noun})`, "i"), 0.8]], {
      read,
      as: withFigures,
    }),
  ];
}

const length = String.raw`\d{1,3}(?:\s*(?:-|–|to)\s*\d{1,3})?\+?\s*-?\s*${timeWords}(?:\s+to\s+\d{1,3}\s*${timeWords})?`;
const span = String.raw`((?:as (?:little|few|fast) as\s+)?${length})`;
const work =
  "(?:parts|orders?|molds?|tooling|castings|jobs?|samples?|prototypes?|production|projects?|letters|items|repairs|dies|builds)";
const began =
  "(?:receipt|approv\\w+|approved|order|sample|first[- ]article|drawings?|deposit|p\\.?o\\.?\\b|purchase order|proof|artwork|sign-?off|(?:you |we )?(?:sign|order|approve|receive|have)|design|a\\.?r\\.?o\\b)";
const leads: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`\b(?:lead[- ]?times?|turn-?around(?: times?)?|production times?|delivery times?|turn times?)\b[^.;\d]{0,45}?${span}`,
      "i",
    ),
    0.88,
  ],
  [
    new RegExp(
      String.raw`^\W*(?:our |the )?(?:standard |normal |typical |usual )?(?:delivery|deliveries|turns?)\s*(?:is|are|:|\||[–—-])\s*(?:about |usually |typically |normally )?${span}`,
      "i",
    ),
    0.84,
  ],
  [
    new RegExp(
      String.raw`${span}\s*(?:lead[- ]?times?|turn-?arounds?|turn times?|delivery|production|a\.?r\.?o\b)`,
      "i",
    ),
    0.82,
  ],
  // "ten to twelve weeks after you sign the drawing", "five weeks from approved sample"
  [
    new RegExp(
      String.raw`${span}\s+(?:after|from|following|of)\s+(?:the |your |our |an? )?(?:final |written |signed )?${began}`,
      "i",
    ),
    0.8,
  ],
  [
    new RegExp(
      String.raw`\b(?:ships?|shipped|shipping|delivered|delivers?|ready|completed?|completes|finish(?:ed|es)?|leaves?|out the door|turned?(?: around)?)\b[^.;\d]{0,30}\b(?:in|within)\s+(?:just |only |about |under )?${span}`,
      "i",
    ),
    0.7,
  ],
  [
    new RegExp(
      String.raw`\b(?:expect|figure|allow(?: us)?|give us|plan on|count on|plan for)\s+(?:on )?(?:about |around |roughly )?${span}`,
      "i",
    ),
    0.76,
  ],
  // "Bent panels usually take three to five weeks", "woven-to-order takes around seven weeks"
  [
    new RegExp(
      String.raw`\b(?:(?:usually|typically|normally|generally|ordinarily)\s+(?:takes?|runs?|ships?|needs?)\s+(?:in |within )?(?:about |around |roughly )?|\btakes\s+(?:about|around|roughly|approximately)\s+|\borders? (?:typically |usually |normally |generally )?ships?\s+(?:in |within )?)${span}`,
      "i",
    ),
    0.68,
  ],
  // "Tooling 8 to 10 weeks, repeat orders 4 weeks", "orders need four to five weeks"
  [
    new RegExp(
      String.raw`\b${work}\s+(?:(?:take|need|require|run|average|is|are)s?\s+)?(?:about |around |roughly |typically |usually )?${span}`,
      "i",
    ),
    0.66,
  ],
  [
    new RegExp(
      String.raw`\b(?:parts|orders?|prototypes?|samples?|boxes|labels|castings|jobs?|quick[- ]turns?|work|components|assemblies)\s+(?:out\s+|done\s+|finished\s+|ready\s+)?in\s+(?:just |only |about |under )?${span}`,
      "i",
    ),
    0.68,
  ],
];

const howLong =
  /^(?!.*\b(?:shelf|last|keep|business|warranty|experience|quotes?|respond|reply|ago)\b).*\bhow (?:long|fast|soon|quick(?:ly)?)\b|\blead[- ]?times?\b|\bturn-?around\b|\bwhen (?:will|can) (?:i|we) (?:get|have|expect)\b/i;
const notOfWork =
  /\b(?:quotes?|quoted|quotation|respond|response|reply|answer|shelf|warranty|return|refund|credit|net|claims?|policy)\b/i;

const first =
  "(?:samples?|prototypes?|first[- ]articles?|tooling|tools?|patterns?|molds?|dies|fixtures?|rush(?: orders?)?|expedited?|emergency|proofs?|artwork|setups?|models?)";
/** "Samples take 2 weeks", "patterns 6 weeks", "rush: 5 days": what comes before the goods, or costs more. */
const ofFirst = new RegExp(
  String.raw`(?:\b${first}(?:\s+(?:take|need|require|run|average|ship|is|are|in|within|usually|typically|normally|about|only|lead|times?|turnaround|delivery|ready|done)s?)*\s*[:(|–—-]?\s*|\b${first}\W+)$`,
  "i",
);
/** "2 weeks for samples" */
const forFirst = new RegExp(String.raw`^\s*(?:for|on)\s+(?:[\w-]+\s+)?${first}\b`, "i");

/** Whether a wait is for samples, tools and what else comes before the goods. */
function isOfFirst(own: string, match: RegExpExecArray): boolean {
  const wait = match[1] ?? "";
  const at = match.index + match[0].lastIndexOf(wait);
  return ofFirst.test(own.slice(0, at)) || forFirst.test(own.slice(at + wait.length));
}

const isBought = /\b(?:ordered|bought|purchased|sourced|outsourced)\s+(?:via|from|through)\b/i;
/** So many characters before a time, what is bought may stand. */
const ofBought = 80;

/** How long the shop says that work takes; the time of an answer or a quote is none. */
export function readLeadTime(sources: DocumentText[]): Found<string> | null {
  return surest(leadTimes(sources));
}

/** All that sources say of that. */
export function leadTimes(sources: DocumentText[]): Found<string>[] {
  const read = (match: RegExpExecArray) => match[1]?.trim().replace(/\.$/, "") ?? null;
  const said = founds(
    sources,
    leads,
    (match, { own }) => {
      // "We quote within two days, and most orders ship in six weeks": the clause decides.
      const clause =
        own
          .slice(0, match.index)
          .split(/[,;]\s/)
          .at(-1) ?? "";
      if (notOfWork.test(`${clause}${own.slice(match.index).split(/[,;]\s/)[0]}`)) return null;
      if (isOfSomebodyElse(own) || isOfFirst(own, match)) return null;
      // "Boards ordered via a board house; typically 5–10 day turnaround"
      if (isBought.test(own.slice(Math.max(0, match.index - ofBought), match.index))) return null;
      if (
        /\b(?:competitors?|other (?:shops|manufacturers)|overseas|industry average|others|legacy|traditional|conventional|elsewhere)\b/i.test(
          own,
        )
      )
        return null;
      return read(match);
    },
    { as: withFigures },
  );
  const asked = answers(sources, howLong, [[new RegExp(String.raw`\b${span}`, "i"), 0.72]], {
    read: (match) => (notOfWork.test(match.input) ? null : read(match)),
    as: withFigures,
  });
  return [...labeledWaits(sources), ...said, ...asked];
}
