import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { findIndustries } from "./find-industries.ts";
import { findProcesses } from "./find-processes.ts";
import { marketHeads, marketLists } from "./market-lists.ts";
import type { TermFinder } from "./match-terms.ts";
import { statementsIn } from "./stated-parts.ts";

/** Whom a source says the shop works for, in its own words. */
export interface Served {
  /** One of the list: "pump makers", "lawn and garden". */
  words: string;
  sentence: string;
  where: string;
}

const lead =
  /\b(?:industries|markets|sectors)(?:\s+(?:we\s+)?(?:serve[ds]?|supported))?(?:,?\s+(?:such as|including|includes?|like)\s+|\s+we serve are\s+|\s*:\s+)/gi;
const group =
  "(?:industr(?:y|ies)|markets|sectors|makers|builders|manufacturers|brands|companies|producers|suppliers|houses|shops|contractors|oems|customers)";
/** "for pump makers, marine hardware builders and utilities", "for the medical, appliance and automotive industries" */
const forWhom =
  /\b(?:for|(?:supplier|sells?|sold|ships?|suppliers) to|serv(?:e|es|ing)|suppl(?:y|ies|ying)|works? with|working with|trusted by|with customers in|customers in|goes into|go into)\s+(?:the\s+|a (?:wide )?variety of\s+)?/gi;
const clients =
  /\b(?:our|their|most) customers\s+(?:mostly |mainly )?(?:build|make|are|include|manufacture|range from)\s+|\b(?:who|that) buys? from us(?: are)?\s*:?\s+/gi;
const longest = 45;
const mostWords = 4;
/** What ends a list of industries. */
const ends =
  /[.;:!?()]|\s[—–]\s|\s(?:with|by|from|using|that|who|which|where|since|at|across|for|both|utili[sz]ing|throughout|because|but|while|as well as our|so|in the|in our|we|our|you|on|is|are|just to name|to name|among|through|under)\b/i;
/** Two words for one market. */
const oneThing =
  /^(?:oil (?:and|&) gas|(?:food|bakery) (?:and|&) beverages?|(?:lawn|home|house) (?:and|&) gardens?|health (?:and|&) (?:beauty|wellness|safety)|pulp (?:and|&) paper|fire (?:and|&) (?:safety|rescue)|search (?:and|&) rescue|water (?:and|&) (?:wastewater|sewer)|heating (?:and|&) (?:cooling|air conditioning)|parks (?:and|&) recreation|arts (?:and|&) crafts|aerospace (?:and|&) defen[cs]e|hunting (?:and|&) fishing|bed (?:and|&) bath|trucks? (?:and|&) bus(?:es)?)\b/i;
const stop =
  /^(?:each|every|any|individual|utili[sz]ing|using|global|international|domestic|local|overseas|secondary|more|many(?: more| others)?|others?|etc|and more|much more|all|various|several|a few|home|contact|services?|products|quality|you|your|us|them|it|this|that|those|these|everyone|anyone|all (?:sizes|types)|customers?|clients?|companies|businesses|people|success|engineers|designers|machinists|welders|craftsmen|makers|suppliers?|employees|stakeholders|partners?|teams?|staff|shareholders|communit\w+|families|friends|larger|smaller|brands|makers|manufacturers|builders|outside|further|the (?:best|world|future|same|most|right)|learn more|read more|view all|industries|markets|both|small|large|over|others? who|beyond)\b|\b(?:years?|days?|weeks?|hours?|across|diverse|excellence|parts?|products|services?|needs?|solutions?|quality|projects?|price|prices|quotes?|orders?|quantit(?:y|ies)|runs?|delivery|shipping|use|applications?|purposes?|requirements?|machines?|tolerances?|capabilit\w+|processes|materials?|sizes?|states|county|counties|areas?|regions?|community|communities|america|usa|country|world|customers?|clients?|everything|anything|strength|durability|you|we|us|our|your|their|his|her|it|them|they)\b|\d|%|\$/i;

/**
 * Whom the sources say that the shop works for, in their words: what stands below "Industries served", and members of
 * lists that sentences name as its markets or customers.
 *
 * @param find industries that a list knows
 */
export function readServed(sources: DocumentText[], find: TermFinder): Served[] {
  return sources.flatMap((source) => [
    ...listedMarkets(source, find),
    ...source.blocks.flatMap(({ kind, text, heading, area }): Served[] => {
      if (area !== "main") return [];
      const { where } = source;
      const isListed = heading.length < 70 && marketHeads.test(heading);
      if (
        isListed &&
        kind !== "heading" &&
        text.length <= longest &&
        !/[.!?:]$|©|@|\b(?:inc|llc|incorporated)\b/i.test(text.trim())
      )
        return membersOf(text, true).map((words) => ({ words, sentence: text, where }));
      return statementsIn(text, ["others"]).flatMap(({ sentence, own }) =>
        listsIn(own, isListed && kind !== "heading").flatMap((list) =>
          membersOf(list, false)
            .filter((words) => !isCalled(words) || find(words).length > 0)
            .map((words) => ({ words, sentence, where })),
        ),
      );
    }),
  ]);
}

/** Of a list, so many have to be known industries, and so large a part of it, for the others to be taken for some. */
const leastKnown = 2;
const knownPart = 1 / 2;

/** Members of lists and cards below a heading of markets, where enough of them are known as industries. */
function listedMarkets(source: DocumentText, find: TermFinder): Served[] {
  return marketLists(source).flatMap((list) => {
    const members = list.flatMap((sentence) =>
      membersOf(sentence, true).map((words) => ({ words, sentence, where: source.where })),
    );
    const isKnown = ({ words }: Served) => find(words).length > 0;
    const listed = members.slice(members.findIndex(isKnown), members.findLastIndex(isKnown) + 1);
    const known = listed.filter(isKnown).length;
    return known >= leastKnown && known >= listed.length * knownPart ? listed : [];
  });
}

/** The lists of whom a sentence names, as text. */
function listsIn(own: string, isListed: boolean): string[] {
  const after = (pattern: RegExp) =>
    [...own.matchAll(pattern)].map((match) => own.slice(match.index + match[0].length));
  const whole = [...after(lead), ...after(clients)].map(cut);
  // Below "Who buys from us" a list of firms needs no verb; one of goods tells what they buy.
  const closed = [...after(forWhom), ...(isListed && !/:\s*$/.test(own) ? [own] : [])]
    .map(cut)
    .filter(isOfFirms);
  return [...new Set([...whole, ...closed])].filter((list) => /,|\sand\s/.test(list));
}

const ofFirms = new RegExp(String.raw`\b${group}\W*$`, "i");

/** Whether a list ends with what firms are called, or two of its members do: "pump makers, boat builders and utilities". */
function isOfFirms(list: string): boolean {
  const members = list.split(/,|\sand\s/);
  return ofFirms.test(list.trim()) || members.filter((one) => ofFirms.test(one.trim())).length >= 2;
}

function cut(text: string): string {
  const end = ends.exec(text)?.index ?? text.length;
  return text.slice(0, end);
}

/** Capitals within a sentence are a place's or a firm's: "serving El Paso, New Mexico and Northern Mexico". */
function isCalled(piece: string): boolean {
  return piece.split(/\s+/).every((word) => /^[A-Z]/.test(word));
}

/** Whether a piece names work and no industry: "vacuum forming" is what is done for somebody. */
function isWork(piece: string): boolean {
  const [first] = findProcesses(piece);
  return (
    first !== undefined &&
    findIndustries(piece).length === 0 &&
    first.words.length >= piece.length - 2
  );
}

/** Members of a list; a pair that is one thing stays together: "oil and gas". */
function membersOf(list: string, isShort: boolean): string[] {
  const pieces = list
    .split(/\s*[,;|•·/]\s*(?:and\s+|or\s+)?|\s+[–—-]\s+/)
    .flatMap((piece) => {
      const pair = /^(.+?)\s+(?:and|or)\s+(.+)$/.exec(piece);
      if (pair === null || oneThing.test(piece.trim())) return [piece];
      return isShort ? [piece] : [pair[1] ?? "", pair[2] ?? ""];
    })
    .map((piece) =>
      piece
        .replace(/^\W*(?:and|or|the|an?|both|other|various|most|in|to|for|even)\s+/i, "")
        .replace(/\s+(?:industr(?:y|ies)|markets?|sectors?)\W*$/i, "")
        .replace(/^[\W_]+|[\W_]+$/g, "")
        .trim(),
    );
  return pieces.filter(
    (piece) =>
      /^[A-Za-z]/.test(piece) &&
      piece.length >= 3 &&
      piece.length <= longest &&
      piece.split(/\s+/).length <= mostWords &&
      !stop.test(piece) &&
      !isWork(piece) &&
      !/\b(?:the|of|an?|to|for|in|with|and|or)$/i.test(piece) &&
      !/\b\w+(?:ly|ize|izes|ized)\b/i.test(piece.replace(/\bfamily|supply|assembly\b/gi, "")),
  );
}
