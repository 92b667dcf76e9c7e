import type { Block, DocumentText, Link } from "../../../../shared/documents/document-text.ts";
import { street } from "./address-patterns.ts";
import { findProcesses } from "./find-processes.ts";
import { findSectors } from "./find-sectors.ts";
import { type Found, sentencesOf, shown } from "./found.ts";
import { isPlaceholder } from "./placeholders.ts";
import { statementsIn } from "./stated-parts.ts";

const isNotice =
  /\b(?:cookies?|javascript|privacy|all rights reserved|copyright|click here|subscribe|sign up|log ?in|read more|learn more)\b|©/i;

/** What the shop is, in its own words: what its head says for others to show, or the sentence that tells it best. */
export function readDescription(
  sources: DocumentText[],
  name: string | null,
): Found<string> | null {
  for (const { meta, organizations, where } of sources) {
    const said = [meta.description, meta["og:description"], organizations[0]?.description].find(
      (text): text is string =>
        typeof text === "string" &&
        text.length >= 50 &&
        !isNotice.test(text) &&
        !isPlaceholder(text) &&
        !/\b(?:template|wordpress|wix)\b/i.test(text),
    );
    if (said !== undefined)
      return { value: tidy(said), sentence: shown(said), where, confidence: 0.88 };
  }
  const scored = sources.flatMap(({ blocks, links, where }) =>
    blocks
      .filter((block) => isTelling(block) && !isMenu(block.text, links))
      .flatMap((block, at) => {
        const statements = statementsIn(fromName(block.text, name));
        return statements.map(({ sentence, own }, place) => ({
          sentence,
          next: statements[place + 1]?.sentence ?? "",
          where,
          score:
            own.length < sentence.length * mostlyOwn
              ? 0
              : toldBy(sentence, name) - at / 60 - (block.area === "main" ? 0 : asideCosts),
        }));
      }),
  );
  const best = scored.sort((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < leastScore) return null;
  // What follows often says of what, for whom and where.
  const isGoing =
    toldBy(best.next, name) >= leastOfNext && best.sentence.length + best.next.length <= mostOfTwo;
  const told = isGoing ? `${best.sentence} ${best.next}` : best.sentence;
  return { value: tidy(told), sentence: shown(told), where: best.where, confidence: 0.75 };
}

const leastScore = 0.8;
/** What a shop does not do, and what others do for it, describes it no more. */
const mostlyOwn = 0.5;
const leastOfNext = 0.8;
/** Characters; of which a source's sentence shows as many. */
const mostOfTwo = 290;
const asideCosts = 0.6;
/** A heading or an item that is a sentence. */
const leastOfSentence = 50;

/** Texts, and headings, items and lines of a footer that say as much as one. */
function isTelling({ kind, area, text }: Block): boolean {
  if (area === "menu") return false;
  return (kind === "text" && area === "main") || (kind !== "row" && text.length >= leastOfSentence);
}

const be =
  "(?:is|was|are|designs?|manufactures?|makes?|builds?|provides?|offers?|speciali[sz]es|produces?|operates?)";

/** Without a letterhead and headings that run into the first sentence: "Oak Works, LLC Overview Oak Works, LLC is a shop". */
function fromName(text: string, name: string | null): string {
  const core = (name ?? "").replace(/,?\s+(?:inc|llc|ltd|corp|co|company)\.?$/i, "");
  const [first = ""] = sentencesOf(text);
  if (core.length < 5 || !first.includes(core)) return text;
  const words = core.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const said = new RegExp(String.raw`${words}(?:,? (?:Inc|LLC|Ltd|Corp|Co|Company)\b\.?)? ${be}\s`);
  const at = first.search(said);
  return at > 0 && first.slice(0, at).includes(core) ? text.slice(text.indexOf(first) + at) : text;
}

/** A line of links is the menu of a page that does not mark it as one. */
function isMenu(text: string, links: readonly Link[]): boolean {
  const named = links.filter(({ text: link }) => link.length > 2 && text.includes(link));
  const covered = new Set(named.map((link) => link.text));
  const length = [...covered].reduce((sum, link) => sum + link.length, 0);
  return covered.size >= 3 && length > text.length / 2;
}

function tidy(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 500 ? line : `${line.slice(0, line.lastIndexOf(" ", 499))} …`;
}

/** "Lathes, milling machines or": a line that goes on elsewhere. */
const isCutOff = /(?:,|\b(?:and|or|of|to|the|an?|with|for|in|by))$/i;

/** "Granger Thermoforming, 2200 Dayton Ave, Ames," tells where, and nothing more. */
function isAddress(sentence: string): boolean {
  return (
    new RegExp(street).test(sentence) &&
    !/\b(?:is|are|was|has|have|we|our|since|located|[a-z]+(?:es|ing|ures))\b/.test(sentence)
  );
}

/** "1946 – Founded by Ned Halyard": an entry of a history. */
const isOfYear = /^\W*(?:1[6-9]|20)\d\ds?\s*[:–—-]/;

/** "Materials: 304 stainless steel, 5052 aluminum" lists, and tells nothing of who works them. */
function isLabeledList(sentence: string): boolean {
  const isLabeled = /^[A-Z][A-Za-z&/-]*(?: [A-Za-z&/-]+){0,4}:\s/.test(sentence);
  return isLabeled && !/\b(?:we|our|is|are|was|has|have)\b/i.test(sentence);
}

function toldBy(sentence: string, name: string | null): number {
  if (
    sentence.length < 40 ||
    sentence.length > 420 ||
    isNotice.test(sentence) ||
    isLabeledList(sentence) ||
    isOfYear.test(sentence) ||
    isCutOff.test(sentence) ||
    isAddress(sentence) ||
    /[?:]$|@|\b\d{3}[ .-]\d{4}\b|\b[A-Z]{2} \d{5}\b/.test(sentence)
  )
    return 0;
  const first = name?.toLowerCase().split(/\s+/)[0] ?? "";
  const named = new Set(
    [...findProcesses(sentence), ...findSectors(sentence)].map(({ term }) => term),
  );
  return (
    (first.length > 2 && sentence.toLowerCase().includes(first) ? 0.8 : 0) +
    (/\b(?:is|are) (?:an?|the|your|one)\b/i.test(sentence) ? 0.6 : 0) +
    (/\b(?:manufactur\w+|fabricat\w+|machin\w+|speciali[sz]\w+|suppl\w+|produc\w+|maker|builds?|makes?|provid\w+|distribut\w+|offers?|shop|company)\b/i.test(
      sentence,
    )
      ? 0.7
      : 0) +
    (/\b(?:since|founded|established|located|based|family)\b/i.test(sentence) ? 0.3 : 0) +
    (/^(?:we|our|at)\b/i.test(sentence) ? 0.2 : 0) +
    Math.min(mostNamed, named.size) * 0.25 -
    (isPraise.test(sentence) ? 0.6 : 0) -
    (isAddressed.test(sentence) ? 0.6 : 0) -
    (isOfThing.test(sentence) ? 0.6 : 0) -
    (isOfPerson.test(sentence) ? 1.2 : 0)
  );
}

const mostNamed = 4;
/** What every firm says of itself. */
const isPraise =
  /\b(?:mission|goals?|pride|proud\w*|satisf\w+|commit\w+|dedicat\w+|success\w*|exceed\w*|expectations?|relationships?|passion\w*|values?|attention to detail|high(?:est)?[- ]quality services?)\b/i;
/** What somebody does there, what a firm aims at, and what was long ago. */
const isOfPerson =
  /^(?:supplied|delivered|shipped|completed)\b|\b(?:(?:owner|founder|president|officer|manager|director|engineer|specialist|associate)\s+at|(?:is|as) (?:the|our|an?) (?:[A-Z][\w-]* ){0,3}(?:Officer|Manager|Director|President|Specialist|Associate|Artisan|Engineer)\b|her|his|what (?:they|we) do:)|^(?:founded|started) the company\b|^to (?:be|become|make|provide|create|build|deliver)\b|^(?:during|in) (?:World War|the (?:18|19)\d\ds)|^(?:this|that|it) (?:ends|gives|means|makes|allows|helps)\b/i;
/** "Our vodka is a corn product", "These pieces feature": what is told of one of its goods. */
const isOfThing =
  /^(?:our (?!(?:compan(?:y|ies)|shop|firm|business|facilit(?:y|ies)|plant|team|staff|services?|work|capabilities|products|specialty|mission|focus|machine|manufacturing|family)\b)[\w-]+ (?:[\w-]+ )?(?:is|are|was|has|comes?)\b|(?:these|those) (?:[\w-]+ )?(?:pieces?|parts?|products?|items?|are|is|slabs|features?)\b)/i;
/** What a customer may do, and what somebody says of himself. */
const isAddressed = /\b(?:if you|you(?:['’]re| are| can| will| have| need)|I|my|he|she|thank)\b/;
