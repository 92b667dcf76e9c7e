import { sentencesOf } from "./found.ts";
import { otherFirmsIn } from "./other-firms.ts";
import {
  isDoneBy,
  isRefusal,
  listsOutsideWork,
  qualifierOf,
  speaksOfList,
  tellsOfNamed,
} from "./qualifiers.ts";
import { remembered } from "./remembered.ts";
import { isQuoted } from "./somebody-else.ts";
import { leadsInto, timeOf } from "./when-said.ts";
import { isJobOffer, roles } from "./whose-said.ts";

/** A sentence and what of it states facts of the shop itself; elsewhere "own" has nothing. */
export interface Statement {
  sentence: string;
  /** The sentence without its clauses on others, on what is not, not any more or not yet; "" where nothing is left. */
  own: string;
}

/** Why a clause states nothing of the shop. */
export type Reason = "others" | "not" | "past" | "future" | "asked";

const firm =
  "(?:shops?|compan(?:y|ies)|firms?|manufacturers?|plants?|facilit(?:y|ies)|foundr(?:y|ies)|businesses|divisions?|locations?|groups?)";
/** Firms by the work that others send to them. */
const finisher =
  "(?:heat[- ]?treat|plat|(?:powder[- ]?)?coat|anodiz|galvaniz|passivat|(?:die|sand|investment)[- ]?cast|forg)ers?";
const partner = `(?:${finisher}|${roles}|suppliers?|vendors?|partners?|sub-?contractors?|subsidiar(?:y|ies)|affiliates?|distributors?|dealers?|(?:plating|coating|anodizing|heat[- ]treat(?:ing|ment)?) house)`;
const client = "(?:customers?|clients?|buyers?)";
const rival = "(?:competitors?|competition|rivals?)";
// "our customer service", "our customers' parts", "suppliers of fine springs" are the shop's.
const noCompound = String.raw`\b(?![’'-]|\s+(?:service|support|base|satisfaction|care|needs|list|portal|relation\w*|focus|requirements?|specifications?|reviews?|testimonials?|experience|drawings?|prints?|supplied|driven|focused|network)\b)`;
const adjectives = String.raw`(?:(?!(?:to|for|of|with|and|by|in|from|our|that|is|are|serves?|helps?|gives?|lets?|allows?|offers?|provides?|makes?|keeps?|saves?|supports?|supply|supplies)\b)[\w-]+\s+){0,3}?`;
const many = String.raw`(?:one|some|many|most|several|two|three|both|none|all|few)\s+of\s+`;

/** Who is no part of the shop, at the beginning of a clause. */
const party = String.raw`(?:(?:${many})?(?:our|their)\s+${adjectives}(?:${client}|${rival}|${partner}|(?:friends?|neighbou?rs?)(?=\s+(?:at|from|over|down|in)\b)|(?:sister|parent|partner|rival|holding)(?:\s+${firm})?)${noCompound}|(?:a|an|the|any|another|other|some|many|most|several|few|certain|all|approved|qualified|local|outside)\s+${adjectives}(?:${client}|${rival})${noCompound}|(?:other|some|many|most|several|few|another|any|typical|average|rival|competing|overseas|offshore|bigger|larger|local|approved|outside|all)\s+(?:[\w-]+\s+)?(?:${firm}|${partner})|(?:customers|clients|buyers|competitors|rivals|competition)${noCompound}|(?!${finisher})${partner}\s+(?:must|are|should|need|have|hold|with|who|that|shall|may|is)\b|others\b|the\s+${adjectives}${partner}(?=\s+we\b)|(?:in|across|throughout)\s+(?:our|the|this|most)\s+industr(?:y|ies)\b(?!\s+since)|(?:the\s+)?industry\s+(?:average|norm|standard)\b)`;
/** What customers do says something of the shop: "customers get their parts within ten days". */
const served = String.raw`(?!\s+(?:(?:can|may|often|always|will|who)\s+)?(?:get|receive|enjoy|love|trust|choose|rely|count|depend|come|know|benefit|appreciate|save|can|visit|find|reach|call|contact)\b)`;
const beginsWithParty = new RegExp(
  String.raw`^\W*(?:(?:and|but|while|whereas|although|though|because|since|if|when|as|where|yet|so|today|now|please|ask|check|like|unlike|than)\s+)*${party}${served}`,
  "i",
);
/** Others within a clause: what follows is theirs. */
const othersWithin = new RegExp(
  String.raw`\b(?:unlike|compar(?:e|es|ed|ing)\s+(?:[\w-]+\s+){0,2}?(?:to|with|against)|as opposed (?:to|with)|stacks? up (?:against|to|with)|alternatives? to|versus|vs\.?|(?:than|from)\s+(?=(?:an?|the|our|other|most|outside)\s+(?:[\w-]+\s+)?(?:${rival}|${partner}|sister|parent|industry|(?:other|most)\s)))|\b(?:industry average|industry norm|industry standard)\b|\byour (?:customers|competitors|(?:local|current|existing|other|own|old|present)\s+(?:[\w-]+\s+)?(?:${firm}|${partner}))\b`,
  "i",
);

const harmless = String.raw`(?:only|just|simply|merely|limited|hesitate|a problem|afraid|compromise|settle|exceed|to exceed|to mention|too|be (?:beat|beaten|matched|happier|undersold)|beat|match|wait|go wrong|worry|forget|miss(?:ed)?|stop(?:ped)?|cut corners|until|happy|satisfied|all|find|have to|need to|leave[sd]?|outsourc\w+|off-?shor\w+|sub-?contract\w*)`;
const negated = new RegExp(
  String.raw`\b(?:no longer|never(?! (?:be(?:en)? )?${harmless})|(?:cannot|can ?not)(?! ${harmless})|not(?! ${harmless}\b)|neither|nor|(?:have|has|offer|there is|there are) no (?!(?:order |low )?minimum|moq|tooling|set-?up|hidden|problem)|nobody|unable to|unavailable)\b|n['’]t\b(?! ${harmless}\b)`,
  "i",
);
const leftOut =
  /^\W*(?:except|excluding|without (?!(?:compromis|sacrific|question|doubt|delay))(?:[\w-]+ )*(?:certifi|registr|accredit|approv|ISO|AS\d|ITAR|Nadcap))/i;
/** Who made the page, or set its pictures. */
const credited =
  /^\W*(?:web ?)?(?:site|page|pages|design|designed|development|developed|hosting|hosted|photos|photography|powered|theme|template)\s+(?:(?:&|and)\s+\w+\s+|design(?:ed)?\s+|built\s+|developed\s+|hosted\s+)*by\b/i;
/** "Plating is done by an outside shop". */
const doneByOthers = new RegExp(
  String.raw`\b(?:done|performed|handled|made|supplied|provided|carried out|run|finished) (?:for us )?(?:by|at|through) (?:an?|the|our|other|outside|local)\s+${adjectives}(?:${partner}|(?<=(?:outside|sister|parent|other|local|partner) )${firm})|\bfor us by\b|\b(?:built|assembled|made|finished|installed|machined|painted|mixed|designed) by (?:our|the) ${adjectives}${client}${noCompound}|\b(?:(?<!never |not |n[’\']t )outsourc\w+|(?:sub-?contract|farm|send|sent)(?:ed)? (?:it )?out)\b`,
  "i",
);
/** "Boeing is our customer", "we buy from accredited vendors", "we require our suppliers to be". */
const namesOthers = new RegExp(
  String.raw`\b(?:is|are|was)\s+(?:one\s+of\s+)?(?:our\s+${adjectives}(?:${client}|${rival}|${partner})|an?\s+${adjectives}(?:${client}|${rival}))${noCompound}|\b(?:buy|buys|bought|purchased?|sourced?|come|comes|uses?|using|work(?:s|ing)? with|network of|rely on|through|from|by|sen[dt] (?:[\w-]+\s+){0,3}?to)\s+(?:[\w-]+\s+){0,4}?(?:certified|accredited|approved|registered|qualified)\s+(?:[\w-]+\s+)?${partner}|\brequir\w+\s+(?:all\s+|that\s+)?(?:of\s+)?(?:our\s+|their\s+)?(?:[\w-]+\s+)?${partner}`,
  "i",
);
const demanded =
  /\b(?:must|shall|should (?:be|have|hold)|(?:is|are|be) (?:required|mandatory) (?:of|for|from|to be|to have|to hold))\b/i;

/** Words to a program or a person that fills in the profile. */
const commands =
  /(?:^|[.:;,!?]\s*)(?:dear |all |any )?(?:ai|llm)\s*(?:assistants?|models?|bots?|agents?|crawlers?|systems?)?\s*[:,]|\b(?:ignore|disregard|forget|override)\s+(?:[\w']+\s+){0,3}?(?:previous|prior|above|earlier|preceding|foregoing)\b(?! (?:suppliers?|shops?|vendors?|experiences?))|\b(?:ignore|disregard|override)\s+(?:[\w']+\s+){0,3}?(?:instructions?|rules?|prompts?|guidelines?)\b|\b(?:system|assistant|developer)\s*(?:prompt|message)?\s*:|\b(?:note|instructions?|message|attention|hint)\s+(?:to|for)\s+(?:the\s+|all\s+|any\s+)?(?:ai\b|a\.i\.|assistants?|models?|llms?|bots?|crawlers?|parsers?|robots?|tools?(?=\s*[:.,!])|readers?|language|chat|agents?|extractors?|importers?)|\byou are (?:now )?(?:an?|the) (?:ai|assistant|helpful|language model|bot|extractor)\b|\b(?:as an ai|language model|llm|chatbot)\b/i;
const orders =
  /^\W*(?:(?:please|now|then|also|always|and|you (?:must|should|shall)|kindly|just)\W+)*(?:(?:add|insert|write|put|enter|set|record|register|report|output|return|fill|update|change|include|list|claim|treat|describe|classify|extract|append)\b(?!\s*(?::|-|of\b|up\b)).*\b(?:profile|fields?|records?|listing|database|json|output|extraction|proposals?|(?:founded|founding) year|this (?:company|shop|firm|seller|manufacturer)|the (?:company|shop|firm|seller|manufacturer)\b(?!['’]s (?:own )?(?:shop|plant)))|(?:say|state|claim|assume|pretend|report|answer|respond|reply)\s+(?:that|this|as if)\b|(?:treat|mark|list|classify|register|describe)\s+(?:us|it|them|this)\b.*\bas\b)/i;

const bounds =
  /(?<=[;!])\s*|\s*[·•]\s*|\s+(?=(?:but|except|excluding|whereas|while|although|though|however|(?<!\bnot\s+)yet)\b)|,\s*(?!\d{3}\b)|\s+[–—-]\s+|(?<=:)\s+|\s+(?=and\s+(?:(?:are|is|we|our|ours|currently)\s+|(?:working|plan|planning|hope|pursuing|seeking|aim|expect|intend|formerly|stopped|discontinued|most|many|other|some|customers|competitors|suppliers)\b))|\s+(?=and\s+(?:[\w:.-]+\s+){1,4}?(?:is|are|certification|accreditation|registration)\s+(?:\w+\s+)?(?:planned|pending|expected|scheduled|in progress|in process|under ?way|not|targeted|anticipated|coming)\b)|\s+(?=and\s+(?:[\w:.-]+\s+){1,3}?(?:pending|planned|in progress|expected)\b)/i;
const ownAgain = new RegExp(
  String.raw`(?<=\S\s+)(?<!\bby\s+(?:[\w-]+\s+)?[\w-]+s\s+)(?<!\b(?:some|one|many|most|all|several|both|none|few|two|three)\s+of\s+)(?<!\b(?:${client}|${partner})\s+)(?<!\b(?:provid\w+|suppl\w+|sends?|gives?|sells?|ships?|requires?|asks?|tells?|expects?|wants?|need|let|lets|allowed|on|by|like|than|unlike|for(?=\s+us\b))\s+)(?=\b(?:we|us|ours?|in-house)\b(?!\s+${adjectives}(?:${client}|${rival}|${partner}|sister|parent|industry)\b))`,
  "i",
);
const beginsOwn = new RegExp(
  String.raw`^\W*(?:(?:and|but|while|whereas|so|though|although|however|yet|today|now|here|that|because|since|as)\W+)*(?:(?:we|us|ours?|in-house)\b(?!\s+${adjectives}(?:${client}|${rival}|${partner}|sister|parent|industry)\b)|(?:but|however|yet|now|today|currently|presently)\b)`,
  "i",
);

/**
 * A text's sentences, each with the part of it that states something of the shop. Questions, words to whoever reads,
 * and clauses on others, on what is not, was or is planned, are none. A clause lasts until another subject begins: a list
 * that follows "we do not offer" belongs to it, "we are" after "our customers are" does not.
 *
 * @param but reasons that do not count: a firm founded in a year was founded whatever else ended
 */
export function statementsIn(text: string, but: readonly Reason[] = []): readonly Statement[] {
  const key = but.join(" ");
  const read = readers.get(key) ?? remembered((one) => readStatements(one, but));
  readers.set(key, read);
  return read(text);
}

/** By the reasons that do not count. */
const readers = new Map<string, (text: string) => readonly Statement[]>();

function readStatements(text: string, but: readonly Reason[]): Statement[] {
  let isOrdered = false;
  let wereOthers = false;
  let isOfJobs = false;
  let isWithinQuote = false;
  const known: string[] = [];
  return sentencesOf(text).map((sentence, at, all) => {
    isOrdered ||= commands.test(sentence);
    // “Best shop in years. ISO 9001 paperwork perfect.” – Dan
    const wasWithinQuote = isWithinQuote;
    if (sentence.includes("”")) isWithinQuote = false;
    if (/“[^”]*$/.test(sentence)) {
      isWithinQuote = all.slice(at + 1).some((later) => /^[^“]*”/.test(later));
      if (isWithinQuote) return { sentence, own: "" };
    }
    if (wasWithinQuote) return { sentence, own: "" };
    if (isOrdered || orders.test(sentence) || isQuoted(sentence)) return { sentence, own: "" };
    // "Wanted: welder, AWS D1.1 certified. TIG welding experience."
    isOfJobs = isJobOffer(sentence) || (isOfJobs && !ofUs.test(sentence));
    if (isOfJobs && !but.includes("not")) return { sentence, own: "" };
    if (asks.test(sentence) && !but.includes("asked")) {
      const answer = all[at + 1] ?? "";
      // "Are you ITAR registered? Yes."
      if (affirms.test(answer)) return { sentence, own: sentence.replace(asks, ".") };
      // "Registered to ISO 9001; audited to NADCA? No."
      const before = sentence.lastIndexOf(";");
      return { sentence, own: before === -1 ? "" : partsOf(sentence.slice(0, before), but).own };
    }
    if (!but.includes("others")) {
      if (listsOutsideWork(sentence)) return { sentence, own: "" };
      // "Our plater is Ridge Finishing. They are accredited. Ridge Finishing has 40 employees."
      if (wereOthers && /^(?:they|their)\b/i.test(sentence)) return { sentence, own: "" };
      const isOfKnown = known.some((name) => sentence.startsWith(name));
      known.push(...otherFirmsIn(sentence));
      if (isOfKnown) {
        wereOthers = true;
        return { sentence, own: "" };
      }
    }
    const kept = partsOf(sentence, but);
    wereOthers = kept.last === "others";
    return { sentence, own: kept.own };
  });
}

const ofUs = /\b(?:we|our|us)\b/i;
const asks = /\?["”')]*$/;
const affirms =
  /^(?:yes|absolutely|certainly|of course|sure|definitely|we (?:are|do|can|have)|you bet)\b(?!,? but\b)(?!.{0,20}\b(?:through|by|via)\b)/i;

/** What of a text that counts as one piece is the shop's own. */
export function ownOf(text: string, but: readonly Reason[] = []): string {
  const statements = statementsIn(text, but);
  if (statements.every(({ sentence, own }) => sentence === own)) return text;
  return statements
    .map(({ own }) => own)
    .filter((own) => own !== "")
    .join(" ");
}

function partsOf(sentence: string, but: readonly Reason[]) {
  let last: Reason | null = null;
  let isAfterList = false;
  let isLed = false;
  let isWhole = true;
  let kept: string[] = [];
  const counts = (reason: Reason | null) => reason !== null && !but.includes(reason);
  for (const { text, isAside } of segmentsOf(sentence)) {
    const before: { last: Reason | null; isLed: boolean } = { last, isLed };
    // "CMMC Level 2 (target: Q3)", "embroidery (through our friends at Palmetto Stitch)"
    const aside = isAside ? asideReason(text) : null;
    if (counts(aside)) {
      isWhole = false;
      kept = withoutLast(kept);
      continue;
    }
    for (const clause of clausesOf(text)) {
      const alone = qualifierOf(clause) ?? (isDoneBy(clause) ? "others" : null);
      if (alone !== null && !clause.endsWith(":")) {
        if (!counts(alone)) kept.push(clause);
        else {
          isWhole = false;
          kept = withoutLast(kept);
        }
        continue;
      }
      const reason = alone ?? reasonOf(clause);
      if (reason !== null) last = reason;
      else if (isOwnAgain(clause, last, isLed) || isAfterList) last = null;
      if (counts(reason) && speaksOfList(clause)) kept = withoutSubjects(kept);
      // "Copper wire: our welders cannot join it"
      else if (counts(reason) && kept.at(-1)?.endsWith(":") === true) kept = withoutLast(kept);
      isLed = leadsInto(clause) !== null;
      isAfterList = clause.endsWith(";");
      if (counts(last)) isWhole = false;
      kept.push(counts(last) ? "" : clause);
    }
    // What stands in brackets says nothing of what follows them.
    if (isAside) ({ last, isLed } = before);
  }
  return { own: isWhole ? sentence : kept.filter((part) => part !== "").join(", "), last };
}

/** "Passivation (outsourced)", "AS9100: not yet": the words are said of what stands before them, since its last "and". */
function withoutLast(kept: string[]): string[] {
  const last = kept.at(-1) ?? "";
  const said = /^(.*\b(?:we|is|are|hold|have|offer)\b.*)\s(?:and|or|&)\s/i.exec(last)?.[1];
  return [...kept.slice(0, -1), said ?? ""];
}

/** Why an aside takes from the shop what stands before it. */
function asideReason(text: string): Reason | null {
  const reason = qualifierOf(text);
  if (reason !== null) return reason;
  if (/^\W*(?:target|goal|planned|expected|pending|scheduled)\w*\b/i.test(text)) return "future";
  const year = /^\W*(?:q[1-4]|early|late|mid|spring|summer|fall|[a-z]{3,9})?\W*(20\d\d)\W*$/i.exec(
    text,
  )?.[1];
  if (year !== undefined && Number(year) > new Date().getFullYear()) return "future";
  const isElsewhere =
    /^\W*(?:done |handled |offered )?(?:through|by|via|at)\b/i.test(text) &&
    (tellsOfNamed(text) || /\b(?:partners?|suppliers?|vendors?|sub-?contractors?)\b/i.test(text));
  return isElsewhere ? "others" : null;
}

const finite =
  /\b(?:is|are|was|were|has|have|had|do|does|can|will|we|us|our|offers?|provides?|hold|holds|certified|registered|accredited|include|includes|serve|makes?|runs?|since|founded|established)\b/i;

/** "Heat treating, plating and anodizing are done outside": what is said of the last is said of all before it. */
function withoutSubjects(kept: string[]): string[] {
  const from = kept.findLastIndex(
    (clause) => clause === "" || finite.test(clause) || /[:;!]$/.test(clause),
  );
  return kept.slice(0, from + 1);
}

/** A sentence by its brackets: what stands in them is an aside. */
function segmentsOf(sentence: string): { text: string; isAside: boolean }[] {
  return sentence.split(/\(([^()]*)\)/).map((text, at) => ({ text, isAside: at % 2 === 1 }));
}

function isOwnAgain(clause: string, last: Reason | null, isLed: boolean): boolean {
  if (isLed) return /^\W*(?:but|now|today)\b/i.test(clause);
  if (last !== "others" && /^\W*(?:founded|established|located|serving)\b/i.test(clause))
    return true;
  return beginsOwn.test(clause);
}

/** Pieces of a sentence with a subject each, or pieces of lists. */
function clausesOf(sentence: string): string[] {
  return sentence
    .split(bounds)
    .flatMap((piece) => piece.split(/\s*[()]\s*/))
    .flatMap((piece) => piece.split(ownAgain))
    .flatMap((piece) => {
      const at = othersWithin.exec(piece)?.index ?? 0;
      return at === 0 ? [piece] : [piece.slice(0, at), piece.slice(at)];
    })
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

function reasonOf(clause: string): Reason | null {
  if (
    beginsWithParty.test(clause) ||
    demanded.test(clause) ||
    doneByOthers.test(clause) ||
    namesOthers.test(clause) ||
    credited.test(clause) ||
    tellsOfNamed(clause)
  )
    return "others";
  if (othersWithin.exec(clause)?.index === 0 || /^\W*whose\b/i.test(clause)) return "others";
  if (negated.test(clause) || isRefusal(clause) || leftOut.test(clause)) return "not";
  return timeOf(clause);
}
