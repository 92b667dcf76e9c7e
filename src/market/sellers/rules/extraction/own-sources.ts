import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";
import { sentencesOf } from "./found.ts";
import { labelIn } from "./labels.ts";
import { beginsWithFirm, namesFirm, ownWords } from "./own-words.ts";
import { isPlaceholder } from "./placeholders.ts";
import { qualifierOf } from "./qualifiers.ts";
import { type About, headingPaths, sectionsOf, speaksOfFirm } from "./sections.ts";
import type { Reason } from "./stated-parts.ts";
import { withoutOthers } from "./told-of-others.ts";

const party =
  "(?:customers?|clients?|suppliers?|vendors?|partners?|sub-?contractors?|competitors?|competition|distributors?|dealers?|affiliates?|subsidiar(?:y|ies))";
const work =
  "(?:certifi\\w+|accreditations?|registrations?|approvals?|capabilit\\w+|services?|equipment|machines?|process(?:es)?|plans?|additions?|investments?|expansions?)";
/** Under them a "we" is a customer's. */
const testimonials =
  /^\W*(?:client |customer )?(?:testimonials?|reviews?)\W*$|\bwhat (?:our |some )?(?:customers|clients|people|others) (?:say|are saying|think)\b/i;
/** Standards that a manual refers to are not all held. */
const references =
  /^\W*(?:\d+(?:\.\d+)*[.)]?\s*)?(?:(?:normative|applicable|related|governing|external)\s+(?:references?|documents?|documentation|standards?|publications|specifications)|(?:reference|referenced)\s+(?:documents?|documentation|standards?|publications|materials?)|references|bibliography|documents referenced)\W*$/i;
const headings: [Reason, RegExp][] = [
  ["others", testimonials],
  ["others", /^\W*(?:(?:how )?(?:we|us) )?(?:compare[sd]?|comparison|stacks? up)\b/i],
  ["not", references],
  [
    "others",
    new RegExp(
      String.raw`^\W*(?:(?:meet|about|some of|a few of|list of)\s+)*(?:our|their|the|approved|preferred|trusted|qualified|certified)?\s*(?:[\w-]+\s+){0,2}?${party}(?:[’']s?)?(?:\s+(?:spotlight|stories|story|profiles?|of the (?:month|year)|news|list|certifi\w+|locations?|in the news|include|directory|quality|requirements?))?\W*$|^\W*(?:our|the)\s+${party}\s+[A-Z]|\b${party}\s+(?:spotlight|profile|of the (?:month|year)|story)\b|^\W*(?:our |a )?${party}\s+(?:[\w-]+ )?(?:wins?|won|named|receives?|earns?|opens?|celebrates?|expands?|launches|gets|honou?red|awarded)\b|\b(?:compan(?:y|ies)|firms?|shops?|businesses|foundr(?:y|ies))\s+(?:(?:that|which)\s+)?(?:we|our company|was|were|have)\s*(?:have |been )?(?:acquired|bought|purchased|taken over)\b|^\W*(?:our |recent |past )?acquisitions?\W*$|^\W*(?:what|things|work|services|processes) (?:that )?we (?:sub-?contract|outsource|send out|farm out|buy in|don['’]t do ourselves)\b|^\W*(?:our )?acquired (?:compan\w+|firms?|brands?)|^\W*(?:outsourced|sub-?contracted|outside|partner)\s+(?:${work}|work)\b|\b(?:services?|work|process(?:es)?) (?:done |offered |provided |performed )?(?:by|through|from|via) (?:our )?${party}|\b(?:sister|parent|holding) compan(?:y|ies)\W*$|^\W*(?:our )?(?:offshore|overseas)(?:\s+(?:manufacturing|production|partners?|plants?|facilit\w+|sourcing|operations?|tooling))?\W*$|^\W*(?:client |customer )?testimonials?\W*$|\bwhat (?:our )?(?:customers|clients|people|others) (?:say|are saying)\b|^\W*(?:(?:our|relevant|recent|key|selected)\s+)*(?:past\s+performance|contract\s+history|(?:past|recent|prior|relevant)\s+contracts)\W*$|^\W*(?:our\s+)?(?:principals|lines?)(?:\s+(?:that\s+)?we\s+(?:represent|carry|sell))?\W*$|^\W*(?:manufacturers|companies|firms)\s+(?:that\s+)?we\s+represent\b`,
      "i",
    ),
  ],
  [
    "future",
    new RegExp(
      String.raw`^\W*(?:our )?(?:planned|upcoming|future|pending|targeted|forthcoming)\s+(?:[\w-]+\s+){0,2}?${work}|^\W*(?:on order|ordered|arriving(?: soon)?|wish ?list|planned|upcoming|pending|in (?:progress|process|the works)|coming\s+soon|road ?map|under ?way|our (?:goals?|roadmap|plans)|goals|targets?|next steps)\W*$|\b${work}\s+(?:that are |we are |now |currently )?(?:planned|pending|in (?:progress|process|the works)|under ?way|coming\s+soon|in preparation|road ?map|goals|we are (?:working|pursuing|seeking)\b.*)|\b(?:working (?:toward|on)|pursuing|planned for|coming in)\b`,
      "i",
    ),
  ],
  [
    "not",
    new RegExp(
      String.raw`^\W*(?:what |${work} |materials |things |work )?(?:that )?(?:we )?(?:do not|don['’]t|won['’]t|cannot|can['’]t|no longer|never)(?: currently| yet| usually)? (?:do|make|hold|have|offer|work|machine|weld|take|run|provide|accept|cut|stock|handle|process|pack|fill|print|sew|sell|serve|carry|repair|go|touch|use|ship|coat|plate|cast|mold|form)\b|^\W*(?:what|where|who) we (?:are not|aren['’]t|do not|don['’]t|won['’]t|cannot|can['’]t)\b|^\W*(?:not (?:available|offered|held|yet)|unavailable)\b|\b(?:${work}|materials) (?:not (?:held|offered|available|yet|stocked|carried|done|supported)\b|we do(?: not|n['’]t)\b)`,
      "i",
    ),
  ],
  [
    "past",
    new RegExp(
      String.raw`^\W*(?:former|past|previous|discontinued|expired|lapsed|retired)\s+(?:[\w-]+\s+)?${work}`,
      "i",
    ),
  ],
];

/** A form by which buyers ask for the shop's own data; "Supplier profile: Gem Plating" tells of another. */
const ofForm = /^\W*(?:supplier|vendor|sub-?contractor)s?\s+(?:company\s+)?profile\W*$/i;

/** Why what stands under a heading is none of the shop's. */
function reasonOfHeading(heading: string): Reason | null {
  if (heading === "" || heading.length > 90 || ofForm.test(heading)) return null;
  return headings.find(([, pattern]) => pattern.test(heading))?.[0] ?? qualifierOf(heading);
}

/** Under others' heading a shop may still speak of itself. */
const ofItself = /\b(?:we|our (?:own|shop|company|facility|plant|team)|us|in-house)\b/i;

/**
 * Pages without what stands under headings and in columns that say it is somebody else's, planned, over or not done,
 * without sections on other things than the firm, and without sentences on firms that they name.
 *
 * @param name of the firm; null where it is not known
 * @param but reasons that do not count: whom its customers belong to tells whom the shop serves
 */
export function ownSources(
  sources: DocumentText[],
  name: string | null,
  but: readonly Reason[] = [],
): DocumentText[] {
  const words = ownWords(sources, name);
  const isOwn = (text: string) => namesFirm(text, words);
  return sources.map((source) => {
    const paths = headingPaths(source.blocks);
    const sections = sectionsOf(source, isOwn);
    const page = source.blocks.map(({ text }) => text).join("\n");
    let isReferred = false;
    const told = source.blocks.flatMap((block, at): Block[] => {
      if (block.area !== "main") return [block];
      // "2. Normative references" of a manual is an item.
      if (block.kind !== "text" && block.kind !== "row" && !/\d{3}/.test(block.text))
        isReferred = false;
      if (references.test(block.text)) isReferred = true;
      if (isReferred && !isOwn(block.text)) return [];
      const reason = reasonOfPath(paths[at] ?? [], block);
      if (reason !== null && !but.includes(reason)) {
        const isOfFirm =
          block.kind !== "heading" &&
          !isTestimonial(paths[at] ?? []) &&
          (beginsWithFirm(block.text, words) || (reason === "others" && ofItself.test(block.text)));
        if (!isOfFirm) return [];
      }
      const text = ownText(block.text, sections[at] ?? "firm", { words, page, isOwn });
      return text === block.text ? [block] : text === "" ? [] : [{ ...block, text }];
    });
    return { ...source, blocks: ownRows(told, but) };
  });
}

function isTestimonial(path: { text: string }[]): boolean {
  return testimonials.test(path.at(-1)?.text ?? "");
}

/** The nearest heading that says why not; one that speaks of the firm ends what those above it say. */
function reasonOfPath(path: { text: string }[], block: Block): Reason | null {
  const headings = [
    ...path.map(({ text }) => text),
    ...(block.kind === "heading" ? [block.text] : []),
  ];
  for (const heading of headings.reverse()) {
    const reason = reasonOfHeading(heading);
    if (reason !== null) return reason;
    if (speaksOfFirm(heading)) return null;
  }
  return null;
}

/** What of a text tells of the firm, by the section that it stands in. */
function ownText(
  text: string,
  about: About,
  { words, page, isOwn }: { words: Set<string>; page: string; isOwn: (text: string) => boolean },
): string {
  if (isPlaceholder(text) || isQuote.test(text)) return "";
  const own = withoutOthers(text, words, page);
  if (about === "firm") return own.trim() === "" ? "" : own;
  const counts = (sentence: string) =>
    about === "earlier"
      ? isOfToday.test(sentence)
      : isContact.test(sentence) ||
        (about === "neither" ? beginsWithFirm(sentence, words) : isOwn(sentence));
  return sentencesOf(own).filter(counts).join("\n");
}

/** Of a year long ago only the beginning still counts, and what is compared with it. */
const isOfToday =
  /\b(?:today|now|still|currently|found(?:s|ed)|establish\w*|incorporat\w*|opens|opened|start(?:s|ed)|begins|began)\b/i;
/** What somebody said of the firm, in several sentences. */
const isQuote =
  /^["“][^"“”]{30,}["”](?:\s*[–—-]|\s*\n|\s*$)|^[^"“”—–]{15,500}[.!?]\s*(?:—|–|--|-(?=\s))\s*[A-Z][\w.’' ]{1,40},\s[^.]{2,60}\.?$/;
/** A firm's line of contact often ends a page, below whatever stood last. */
const isContact =
  /^\W*(?:contact|call|phone|tel|telephone|e-?mail|address|visit|write)\b[^.]*(?:\d{3}\W{1,2}\d{4}|@\w|\d{5})/i;

const parted = /\s*\|\s*/;
const mark = /^(?:x|✓|✔|☑|●|•|yes|y|ok|done|held|current|active)$/i;
/** What the first column of a table is called. */
const names =
  /^(?:certif\w*|accredit\w*|standards?|registrations?|approvals?|process(?:es)?|services?|capabilit\w*|materials?|works?|items?|names?|what|held|current|yes|have|in[- ]house|compan\w+|firms?|years?|quality(?: \w+)?)?$/i;
const doubts: [Reason, RegExp][] = [
  [
    "future",
    /^(?:planned|plans?|upcoming|pending|in progress|target(?:ed)?(?: date)?|goals?|expected|future)\b/i,
  ],
  ["not", /^(?:not (?:held|offered|available|yet)|no)$/i],
  [
    "others",
    /^(?:typical|other|most|average|traditional|overseas|offshore|the)?\s*(?:suppliers?|competitors?|competition|shops?|vendors?|others?|them|industry(?: average)?|elsewhere)$/i,
  ],
  ["past", /^(?:former|past|lapsed|expired|discontinued)\b/i],
  [
    "others",
    new RegExp(
      String.raw`^(?:(?:our|approved|outside)\s+)?(?:${party}|sub-?contracted|outsourced|acquired|acquisition|compan(?:y|ies) (?:we )?(?:acquired|bought))(?:\s+(?:names?|certifi\w+))?$`,
      "i",
    ),
  ],
];

/** What heads the day until which certificates hold. */
const endsOn =
  /^(?:expir(?:es|y|ed|ation|ing)|exp\.?|valid (?:until|thru|through|to)|good (?:until|thru|through))(?: date| on)?$/i;

function isOver(cell: string | undefined): boolean {
  const day = cell !== undefined && /\d{4}/.test(cell) ? Date.parse(cell) : Number.NaN;
  return day < Date.now() - 24 * 60 * 60 * 1000;
}

/** Rows of tables without cells that a column's head or another cell takes from the shop. */
function ownRows(blocks: Block[], but: readonly Reason[]): Block[] {
  let head: (Reason | null)[] | null = null;
  let ending = -1;
  let heading = "";
  return blocks.flatMap((block, at) => {
    if (block.kind !== "row") {
      head = null;
      return [block];
    }
    const cells = block.text.split(parted);
    if (head === null || heading !== block.heading) {
      heading = block.heading;
      ending = cells.findIndex((cell) => endsOn.test(cell));
      head = cells.map((cell) => doubts.find(([, pattern]) => pattern.test(cell))?.[0] ?? null);
      const [first = ""] = cells;
      // "Supplier | Bayou Plating" above "City | Houma" labels a name, and heads no column.
      const below = blocks[at + 1]?.text.split(parted) ?? [];
      const isPair =
        cells.length === 2 &&
        below.length === 2 &&
        labelIn(first)?.of === "name" &&
        labelIn(below[0] ?? "") !== null;
      const isHead = cells.length > 1 && !isPair && (head[0] !== null || names.test(first));
      if (isHead && head.some((one) => one !== null)) return [];
      // A row of values: "AS9100 | Pending".
      head = [];
    }
    if (!but.includes("past") && isOver(cells[ending])) return [];
    const text = ownCells(cells, head, but);
    return text === null ? [] : [text === cells ? block : { ...block, text: text.join(" | ") }];
  });
}

function ownCells(
  cells: string[],
  head: (Reason | null)[],
  but: readonly Reason[],
): string[] | null {
  const counts = (reason: Reason | null | undefined) => reason != null && !but.includes(reason);
  // "In process | ISO 14001"
  if (cells.length > 1 && counts(qualifierOf(cells[0] ?? ""))) return null;
  // "AS9100 | No", "Plating | outsourced"
  const isDenied = (cell: string) =>
    cell.split(/\s+[–—-]\s+/).every((part) => counts(qualifierOf(part)));
  if (cells.slice(1).some(isDenied)) return null;
  if (counts(head[0])) return null;
  const doubted = cells.map((cell, at) => cell !== "" && counts(head[at]));
  if (!doubted.includes(true)) return cells;
  const isMark = (cell: string) => mark.test(cell) || /\b20\d\d\b|^\W+$/.test(cell);
  const marks = cells.map((cell, at) => at > 0 && isMark(cell));
  // "AS9100 |  | x" in a column "Planned" speaks of the whole row; a name in that column of itself.
  if (marks.some((one, at) => one && doubted[at]) && !marks.some((one, at) => one && !doubted[at]))
    return null;
  return cells.filter((_, at) => doubted[at] === false);
}
