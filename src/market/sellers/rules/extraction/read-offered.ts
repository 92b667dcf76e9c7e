import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";
import { workNamedBy } from "./action-words.ts";
import { findProcesses } from "./find-processes.ts";
import { ownOf, statementsIn } from "./stated-parts.ts";

/** A short line that stands where a source lists what the shop does. */
export interface Offered {
  /** As the source has it. */
  line: string;
  where: string;
}

const adjectives =
  "(?:our|the|all|core|key|main|other|additional|full|complete|custom|in-?house|shop|manufacturing|production|fabrication|machining|machine shop|welding|industrial|commercial|secondary|value[- ]added|finishing|special(?:ty|ized)?|general|technical|primary|printing|molding|contract|available|company|professional|various|these|following)";
const names =
  "(?:services?|capabilit(?:y|ies)|capabilities list|operations|specialt(?:y|ies)|expertise|competenc(?:y|ies)|techniques|processes|offerings?)";
/** "Our Services", "Capabilities include:", "What we do", "Services offered". */
const heads = new RegExp(
  String.raw`^\W*(?:${adjectives}\s+){0,3}(?:${names}(?:\s*(?:&|and|/|,)\s*(?:${adjectives}\s+)?(?:${names}|equipment|facilit\w+|products|process(?:es)?|applications))?|(?:products|process(?:es)?|applications)\s*(?:&|and|/)\s*${names})(?:\s+(?:(?:that )?we\s+)?(?:offer(?:ed|ings?)?|provide[d]?|include[ds]?|including|available|list|overview|at a glance|summary|are))?\W*$|^\W*(?:here is |this is |see )?what (?:else )?(?:we|they|the shop|the plant)(?: can)? (?:do|offer|provide|specialize in)(?: (?:here|best|well|in[- ]house|for you))?\W*$|^\W*(?:things|work|jobs) we (?:do|take on)\W*$|^\W*we (?:also )?(?:offer|provide|do|perform|speciali[sz]e in)(?: the following| everything| it all)?(?: services?)?\W*$|^\W*(?:how we (?!(?:work|help|got|started|do business)\b)(?:make|do|print|build|mold|cut|work with) ?(?:it|them)?|how it['’]s made|areas? of expertise|done here|in the shop|under one roof)\W*$`,
  "i",
);
/** "Services offered:", "We offer a wide range of services, including:" before a list. */
const leads =
  /\b(?:services|capabilities|processes|operations|speciali[sz](?:e|ing) in|we (?:also |can )?(?:offer|provide|do|perform)|work (?:includes?|we do))\b[^.:!?]{0,80}:\s*$/i;
/** Parts of a page of services that list something else. */
const elsewhere =
  /\b(?:industr(?:y|ies)|markets?|sectors|serve[ds]?|customers?|clients?|materials?|metals|equipment|machines?|machinery|tools?|quality|certif\w*|about|contact|why|benefits?|advantages?|faq|questions?|testimonials?|news|blog|products?|gallery|portfolio|projects?|team|staff|history|steps?|our process|the process|how it works|hours|locations?|features?|areas?|terms|polic\w+|careers?|jobs?|resources|links?|partners?|suppliers?|outsourced?|safety)\b/i;

const mostOfLine = 60;

/** Short lines below headings of services and capabilities: items, cells, cards, and lines of text. */
export function offeredIn(sources: DocumentText[]): Offered[] {
  return sources.flatMap((source) =>
    linesOffered(source).map((line) => ({ line, where: source.where })),
  );
}

function linesOffered({ blocks, title }: DocumentText): string[] {
  const [first = ""] = title.split(/\s+[|–—•»-]\s+|\s*\|\s*/);
  // The level of the heading that the list stands below: a page's title stands above all.
  let head: number | null = heads.test(first) ? 0 : null;
  // Of a part within it that lists something else.
  let other: number | null = null;
  let card: string | null = null;
  let isLed = false;
  return blocks.flatMap((block): string[] => {
    if (block.area !== "main") return [];
    const { kind, level } = block;
    const line = block.text.replace(/\s+/g, " ").trim();
    if (line.length <= 90 && (heads.test(line) || isHeadOfWork(line))) {
      head = kind === "heading" ? level : unmarked;
      other = card = null;
      return [];
    }
    if (leads.test(line)) {
      head = unmarked;
      isLed = true;
      other = card = null;
      return [];
    }
    if (head === null) return [];
    if (kind === "heading") {
      // "Services offered:" ends a text, and the next heading begins the list.
      if (isLed) {
        head = level;
        isLed = false;
        return [line];
      }
      if (level <= head || head === unmarked) {
        head = null;
        return [];
      }
      if (other !== null && level > other) return [];
      other = line.length < 70 && elsewhere.test(line) ? level : null;
      card = other === null ? line : null;
      return other === null ? [line] : [];
    }
    isLed = false;
    if (other !== null) return [];
    // What stands on a card tells how the work is done; a list of more work stands below a card that names some.
    if (card !== null && kind !== "item") return [];
    if (head === unmarked && kind === "text" && line.length > mostOfLine * 2) head = null;
    return shortLines(block);
  });
}

/** "CNC Turning Processes:": work that a list below tells more of. */
function isHeadOfWork(line: string): boolean {
  const work = /^(.+?)\s+(?:processes|operations|capabilities)\W*$/i.exec(line)?.[1];
  return work !== undefined && findProcesses(work).some(({ words }) => words.length >= work.length);
}

/** Of a heading that HTML does not know as one: it ends at the next. */
const unmarked = 7;

/** The lines of a block that may name something each. */
function shortLines({ kind, text }: Block): string[] {
  const lines = text.split("\n").flatMap((line) => {
    if (kind === "row") return line.split(/\s*\|\s*/).slice(0, 1);
    return line.split(/\s*[•·|;]\s*/);
  });
  return lines
    .flatMap((line) => {
      const pieces = line.split(/\s*,\s*(?:and\s+)?/);
      return pieces.length >= 3 && line.length < 160 ? pieces : [line];
    })
    .map((line) => line.replace(/\s*(?::|\s[–—-]\s).*$/s, "").trim())
    .filter((line) => line !== "" && line.length <= mostOfLine);
}

/** Where sentences begin to list what is done. */
const listing =
  /\b(?:we (?:also |can |even |do )?(?:offer|provide|perform|speciali[sz]e in|do)|(?:shop|company|facility|plant|department|building|team|which) (?:also )?(?:includes?|offers?|features?|provides?|performs?|speciali[sz]es in)|(?:services|capabilities|processes|operations|specialties|work|offerings)(?: (?:that )?(?:we )?(?:offer|provide)?)? ?(?:include|includes|including|such as|are|range from|:)|capable of|equipped for|expertise in|experts? in|speciali[sz](?:e|es|ing) in|full[- ]service|(?:full|wide|complete|broad) (?:range|line|array|variety) of)\b:?\s*/gi;

/** Members of lists in sentences that say what the shop does. */
function offeredInSentence(own: string): string[][] {
  return [...own.matchAll(listing)].map((match) => {
    const rest = own.slice(match.index + match[0].length);
    const list = /^[^.;:!?]*/.exec(rest)?.[0] ?? "";
    const members = list
      .split(/\s*,\s*(?:and\s+|or\s+|as well as\s+)?|\s+(?:and|as well as|plus|&)\s+/i)
      .map((member) =>
        member
          .replace(/\s+(?:for|to|with|in|of|from|on|by|that|so|at|using|including)\b.*$/i, "")
          .trim(),
      );
    return members.length >= 3 ? members.filter((member) => member.length <= mostOfLine) : [];
  });
}

/** Of a list in a sentence, so many members have to name work. */
const leastOfList = 2;

/** Work that sentences list, where most of the list is work: not "we offer quality, service and machining". */
function workInSentences(sources: DocumentText[]) {
  return sources.flatMap(({ blocks, where }) =>
    blocks.flatMap(({ kind, text, area }) =>
      kind === "heading" || area !== "main"
        ? []
        : statementsIn(text).flatMap(({ sentence, own }) =>
            offeredInSentence(own).flatMap((members) => {
              const works = members.flatMap((member) => workNamedBy(member) ?? []);
              const known = members.filter((member) => findProcesses(member).length > 0);
              if (works.length + known.length < leastOfList) return [];
              return works
                .filter((work) => work.includes(" "))
                .map((work) => ({ work, line: sentence, where }));
            }),
          ),
    ),
  );
}

/** Work that sources list as the shop's, which the vocabulary does not know, in their words. */
export function unlistedWork(sources: DocumentText[]): (Offered & { work: string })[] {
  const listed = offeredIn(sources).flatMap(({ line, where }) => {
    const work = workNamedBy(ownOf(line));
    return work === null ? [] : [{ work, line, where }];
  });
  return [...listed, ...workInSentences(sources)];
}
