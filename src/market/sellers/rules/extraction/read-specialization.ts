import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { type Found, shown } from "./found.ts";
import type { NamedTerm } from "./named-terms.ts";
import { readHeadline } from "./read-headline.ts";
import { statementsIn } from "./stated-parts.ts";

const isNotice =
  /\b(?:cookies?|javascript|privacy|all rights reserved|copyright|click here|subscribe|sign up|log ?in|read more|learn more)\b|©/i;
/** What every firm says of itself tells nothing of what it does. */
const isPraise =
  /\b(?:quality|solutions?|customers?|clients?|service|satisfaction|excellence|value|innovat\w+|needs|relationships?|experience|you|your|helping|people|safety|details?|industry|industries|turning|transforming|providing|future|success)\b/i;
const kinds =
  "(?:manufacturer|provider|supplier|producer|maker|fabricator|builder|processor|printer|molder|foundry|shop|grower|shipper|packer|roaster|brewer|distiller|baker|importer|distribut[oe]r)";
/** "a grower & shipper of", "importer and distributor of" */
const kindOf = `${kinds}(?:\\s*(?:&|and|–|-)\\s*${kinds})?s? of`;
const says: [RegExp, number][] = [
  [
    /\b(?:speciali[sz](?:es?|ed|ing) in|specialists? in|experts? in|focus(?:es|ed|ing)? on|known for|our specialt(?:y|ies) (?:is|are))\s+([^.;:!?\n]{6,110})/i,
    0.8,
  ],
  [
    new RegExp(
      String.raw`\b(?:leader in|(?:leading|premier) ${kindOf}|(?:is|are) (?:an? )?(?:[\w-]+ ){0,4}${kindOf}|^[^.;:!?]{0,60}[–—,-] (?:[\w-]+ ){0,2}${kindOf})\s+([^.;:!?\n]{6,110})`,
      "i",
    ),
    0.78,
  ],
];
const makes: [RegExp, number][] = [
  [
    /(?:^|[.!]\s+|\b(?:that|which|and)\s+)(?:we|[A-Z][\w&'’.-]*(?: (?:[A-Z&][\w&'’.-]*)){0,4})\s+(?:(?:designs?|fabricates?) (?:and|&) )?(?:makes?|manufactures?|produces?|builds?|fabricates?|molds?|casts|weaves?|prints|bakes|forges|supplies|provides),?\s+([^.;:!?\n]{6,110})/,
    0.65,
  ],
];

const leastWeight = 2.5;
const leastOfSector = 4;
/** Work that most shops do besides what they are known for. */
const besides = new Set([
  "testing",
  "inspection",
  "quality control",
  "engineering",
  "design",
  "prototyping",
  "finishing",
  "repair",
  "installation",
  "packaging",
  "product development",
  "low volume production",
  "high volume production",
]);

/**
 * What the shop specializes in: what it says so of, else what its pages are headed by, else what it says that it makes, the
 * work it speaks of most, or its sector.
 *
 * @param processes the weightiest first
 * @param name of the shop; null where it is not known
 */
export function readSpecialization(
  sources: DocumentText[],
  sectors: NamedTerm[],
  processes: NamedTerm[],
  name: string | null,
): Found<string> | null {
  const said = saidIn(sources, says) ?? readHeadline(sources, name) ?? saidIn(sources, makes);
  if (said !== null) return said;
  const [sector] = sectors;
  const own = processes.filter(({ term }) => !besides.has(term));
  // What the pages speak of more than of any work.
  if (sector !== undefined && sector.weight >= Math.max(leastOfSector, own[0]?.weight ?? 0))
    return { ...sector, confidence: 0.6 };
  const isStrong = (own[0]?.weight ?? 0) >= leastWeight;
  const [first, second] = isStrong ? own : processes;
  if (first !== undefined && first.weight >= leastWeight) {
    const isPair = second !== undefined && second.weight >= first.weight * 0.6;
    return {
      ...first,
      value: isPair ? `${first.value} and ${second.value}` : first.value,
      confidence: 0.6,
    };
  }
  return sector === undefined ? null : { ...sector, confidence: 0.6 };
}

/** What the first sentence says that one of the patterns knows. */
function saidIn(sources: DocumentText[], patterns: [RegExp, number][]): Found<string> | null {
  for (const [pattern, confidence] of patterns) {
    for (const { blocks, meta, where } of sources) {
      const texts = [
        meta.description ?? "",
        ...blocks.filter(({ area }) => area === "main").map(({ text }) => text),
      ];
      for (const text of texts) {
        for (const { sentence, own } of statementsIn(text)) {
          const said = tidied(pattern.exec(own)?.[1] ?? "");
          if (
            said.length >= 6 &&
            !tellsNothing.test(said) &&
            !isPlace.test(said) &&
            !isNotice.test(sentence) &&
            !isPraise.test(said)
          )
            return { value: said, sentence: shown(sentence), where, confidence };
        }
      }
    }
  }
  return null;
}

/** "Coating specialists in Cambridge, Ontario" */
const isPlace = /^[A-Z][a-z]+(?: [A-Z][a-z]+)?,\s*(?:[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)$/;

/** No thing that one shop makes and another does not. */
const tellsNothing =
  /^(?:\d+\+?\s+years?\b.*|(?:[\w-]+ ){0,2}(?:trust|honesty|integrity|presentation|reputation|confidence|loyalty|partnerships?|craftsmanship|markets|communication|trusted partners?)\b.*|one of a kind|(?:premium|quality|very special|special|unique|beautiful) \w+|products?|parts?|components?|materials?|facilit\w+|something|everything|anything|things|no|not|sure|it|its|the|this|that|them|each|every|all|more|what|up|a (?:difference|variety|range)|custom (?:parts|products)|high)\b\W*$|^(?:one of|no|not|sure|it|its|them|the|this|that|up|what|something|each|every|facilit\w+|our|his|her|their|and|or|is|are|by|at)\b/i;

/** Without what follows the things themselves: whom they are for, where, how. */
function tidied(said: string): string {
  return said
    .replace(
      /\s*,?\s+(?:for (?:the|your|our|over|more|a|many)|serving|since|located|based|that|which|who|using|throughout|from our|in (?:the|[A-Z])\w*)\b.*$/,
      "",
    )
    .replace(/,?\s+(?:including|such as|and more|and much more|as well as|to name a few)\b.*$/i, "")
    .replace(
      /^(?:all types of|a (?:full|wide|complete|broad) (?:line|range|variety|array) of|the (?:manufacture|manufacturing|production|design|fabrication) of|only)\s+/i,
      "",
    )
    .replace(/^(.{10,}?)\s+for\s.*$/, "$1")
    .replace(/[\s,–—-]+$/, "");
}
