import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { type Found, surest } from "./found.ts";
import { founds } from "./said-in.ts";
import { isOfSomebodyElse } from "./somebody-else.ts";
import { withFigures } from "./with-figures.ts";

const noun = String.raw`(?:units?|pieces?|pcs|parts?|items?|lbs?|pounds|kg|gallons|liters|cases|pallets?|feet|yards|shirts|garments|boxes|labels|castings|forgings|molds?|bags|bottles|sheets|rolls|sets|tons?|panels|boards|assemblies|copies|cartons|gears|springs|(?:of )?(?:each|a (?:kind|style|size|design)))`;
const amount = String.raw`(?:\$\s?)?\d[\d,]*(?:\.\d\d)?`;
const minimums: [RegExp, number][] = [
  [new RegExp(String.raw`\bas few as\s+((?:one|\d[\d,]*)\s*${noun})`, "i"), 0.9],
  [
    new RegExp(
      String.raw`\b(?:minimum order(?: quantit(?:y|ies))?s?|moqs?|minimum quantit(?:y|ies)|order minimums?|minimum (?:[a-z]+ )?(?:purchase|run|lot|batch|volume|quantity)(?: size)?|minimums?(?=\s*[:|])|minimum (?:[a-z]+ )?charge|smallest (?:run|order|batch|lot))\b\s*(?:\(moq\))?\s*(?:is|are|of|:|starts? at|from|=|\|)?\s*(?:as low as\s*|only\s*|just\s*|about\s*)?(${amount}\+?\s*(?:k\b)?\s*${noun}?)`,
      "i",
    ),
    0.9,
  ],
  [
    new RegExp(
      String.raw`\b(${amount}\s*${noun}?)\s+(?:minimum(?: order| charge)?|min\.? order|piece minimum|unit minimum|moq)\b`,
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

/** The least that the shop takes on, in its words. */
export function readMinimumOrder(sources: DocumentText[]): Found<string> | null {
  return surest(
    founds(sources, minimums, (match) => match[1]?.trim().replace(/[.,]$/, "") ?? null, {
      as: withFigures,
    }),
  );
}

const length = String.raw`\d{1,3}(?:\s*(?:-|–|to)\s*\d{1,3})?\+?\s*(?:business |working |calendar |full )?(?:days?|weeks?|wks?\b|months?|hours?|hrs?\b)`;
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
      String.raw`^\W*(?:standard |normal |typical )?(?:delivery|deliveries|turns?)\s*(?:is|are|:|\||[–—-])\s*(?:about |usually |typically |normally )?${span}`,
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
      String.raw`\b(?:ships?|shipped|shipping|delivered|delivers?|ready|completed|leaves?|out the door|turned? around)\b[^.;\d]{0,30}\b(?:in|within)\s+(?:just |only |about |under )?${span}`,
      "i",
    ),
    0.7,
  ],
  [
    new RegExp(
      String.raw`\b(?:expect|figure|allow|plan on|count on|plan for)\s+(?:on )?(?:about |around |roughly )?${span}`,
      "i",
    ),
    0.76,
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

/** How long the shop says that work takes; the time of an answer or a quote is none. */
export function readLeadTime(sources: DocumentText[]): Found<string> | null {
  return surest(
    founds(
      sources,
      leads,
      (match, { own }) => {
        if (isOfSomebodyElse(own)) return null;
        if (
          /\b(?:quotes?|quoted|quotation|respond|response|reply|answer|shelf|warranty|return|refund|credit|net)\b/i.test(
            own,
          )
        )
          return null;
        if (
          /\b(?:competitors?|other (?:shops|manufacturers)|overseas|industry average|others)\b/i.test(
            own,
          )
        )
          return null;
        return match[1]?.trim() ?? null;
      },
      { as: withFigures },
    ),
  );
}
