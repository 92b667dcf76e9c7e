import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";

/**
 * Whom a part of a page is about: the firm; a topic, where only sentences count that speak of the firm; neither, such as
 * what applicants have to know; or the firm as it was in a year long ago.
 */
export type About = "firm" | "topic" | "neither" | "earlier";

interface Heading {
  text: string;
  level: number;
}

const own =
  /\b(?:about us|about (?:the )?(?:company|shop|firm|business)|(?:and|why) us|who we are|our|we|contact(?: us)?|(?:bit|little) about)\b|^\W*(?:the (?:company|shop|facility|plant)|capabilit\w+|services|equipment(?: list)?|products|materials|certifications?|quality|industries(?: served)?|facilit(?:y|ies)|history|company|locations?|hours|address|get in touch|request a quote)\W*$/i;
const listed =
  "(?:questions?|tips|ways|reasons|things|mistakes|steps|facts|trends|myths|signs|terms)";
const topics = [
  // "Injection molding vs. thermoforming", "Is powder coating better than galvanizing?"
  /\bvs\.?\s|\bversus\b|\b(?:better|cheaper|stronger|faster) than\b|^\W*(?:what about|what(?:['’]s| is| are) (?:an? )?(?!(?:the|your|included|available|new|next)\b)\w|which \w+ (?:is|are)\b|how (?:is|are|does|do) (?!(?:it|you|we|i)\b)\w|when (?:to|should)\b|why (?:is|are|does|do) (?!(?:you|we)\b)\w|should i\b|understanding\b|choosing\b|a guide\b|(?:the )?(?:\w+ )?guide to\b|how to (?!(?:order|apply|reach|find us|contact|buy|get)\b))/i,
  new RegExp(
    String.raw`^\W*(?:the )?(?:top )?(?:\d{1,2}|three|four|five|six|seven|eight|nine|ten|a few|some) (?:[\w-]+ ){0,2}${listed}\b|^\W*(?:glossary|(?:quick |design )?tips|rules? of thumb|did you know|alternatives?|lessons learned|things to know)\b`,
    "i",
  ),
  // "News", "Case study: 72 cylinders for a dam"
  /^\W*(?:(?:company|shop|industry|market|latest|recent|related|more|featured|our)\s+)?(?:news|newsroom|blog|posts|articles|press(?: releases?)?|updates?|headlines|insights|media coverage|in the (?:news|media|press)|events)\W*$|^\W*(?:in the (?:news|media)|press release|news|blog|case stud(?:y|ies)|success stor(?:y|ies)|project (?:spotlight|profile)|industry news|market (?:news|update|report)|notable (?:projects|jobs|work))\b/i,
  // "Leadership", "Maria Oster, President", "Donations"
  /^\W*(?:leadership(?: team)?|management(?: team)?|executive(?:s| team)|meet the (?:team|owners?|founders?)|(?:charitable )?(?:donations?|giving)|community(?: involvement| service| support)?|sponsorships?|scholarships?|in memoriam)\W*$|^[A-Z][a-z]+ (?:[A-Z]\. )?[A-Z]\w+\s*(?:,|[–—|-])\s*(?:[\w-]+ ){0,3}(?:president|ceo|coo|cfo|owner|founder|partner|manager|director|vp|operations|engineer\w*|sales|foreman|supervisor|estimator|machinist)\b/i,
];
const neither = [
  /^\W*(?:careers?|jobs?|employment|job (?:openings?|opportunit\w+|description)|(?:current |open )?(?:openings|positions|vacancies|opportunities)|open (?:positions|jobs|roles)|(?:now |we['’]re |we are )?hiring|join (?:our|the) (?:team|crew)|help wanted|internships?|apprenticeships?|how to apply|responsibilities|job requirements)\b(?!\s+(?:shop|shops|sizes?|lots?|types?)\b)/i,
  /^\W*(?:(?:used |surplus )?(?:equipment|machines?|machinery|tools) (?:for sale|wanted)|for sale|surplus|used (?:equipment|machin\w+)|sold\b|recently sold|auction|wanted)\b/i,
  // A form for suppliers is what the shop filled in.
  /^(?!.*\b(?:survey|questionnaire|forms?|(?:self-?)?assessment|profile|application|checklist|evaluation|audit)\b)\W*(?:supplier|vendor|sub-?contractor)s?\s+(?:quality |purchase |code|terms|requirements?|manual|expectations?|flow-?downs?)|\b(?:requirements?|terms|flow-?downs?|instructions|expectations) (?:for|of|to) (?:our )?(?:suppliers?|vendors?|sub-?contractors?)\b/i,
  /^\W*(?:brands?|makes?|models?|manufacturers?) (?:that )?we [a-z]+\b/i,
  /^\W*(?:systems?) we (?:repair|service|carry|sell|stock|support|represent|rebuild|work on)\b|^\W*(?:representatives?|sales reps?|dealers?|distributors?|trademarks?)\W*$/i,
];
/** Years: what a firm did then it may well do today. */
const lately = 12;
const byline =
  /^(?:posted|published|written)\s+(?:by|on|in)\b|^by\s+[A-Z]\w+\s+[A-Z]\w+\b.{0,30}\b20\d\d\b/i;

/** Whether a heading begins a part of its own on the firm. */
export function speaksOfFirm(heading: string): boolean {
  return own.test(heading);
}

/** What a heading says of what stands below it; null where it leaves that open. */
function aboutOf(heading: string, isOwn: (text: string) => boolean): About | null {
  if (heading === "" || heading.length > 140) return null;
  if (neither.some((pattern) => pattern.test(heading))) return "neither";
  const year = /^\W*((?:1[6-9]|20)\d\d)(?:s|\s*[–—-]\s*(?:\d{4}|\d\d))?\W*$/.exec(heading)?.[1];
  if (year !== undefined && Number(year) < new Date().getFullYear() - lately) return "earlier";
  const isTopic = topics.some((pattern) => pattern.test(heading));
  // "Five reasons to choose us", but "Our news"
  if (own.test(heading) || isOwn(heading)) return isTopic && !own.test(heading) ? "topic" : "firm";
  return isTopic ? "topic" : null;
}

/** The headings above each block, the page's first; an article's end below what follows it. */
export function headingPaths(blocks: Block[]): Heading[][] {
  const paths = new Map<string, Heading[]>([["", []]]);
  return blocks.map(({ kind, text, level, heading }) => {
    const around = paths.get(heading) ?? [{ text: heading, level: 6 }];
    if (kind !== "heading") return around;
    const above = around.filter((one) => one.level < level);
    const line = text.replace(/\s+/g, " ").trim();
    paths.set(line, [...above, { text: line, level }]);
    return above;
  });
}

/**
 * Whom each block of a page is about: the nearest heading that tells decides, and one for all below it.
 *
 * @param isOwn whether a text names the firm
 */
export function sectionsOf(
  { blocks, title }: DocumentText,
  isOwn: (text: string) => boolean,
): About[] {
  const [first = ""] = title.split(/\s+[|–—•»-]\s+|\s*\|\s*/);
  const byTitle = blocks.length < 3 ? null : aboutOf(first, () => false);
  const paths = headingPaths(blocks);
  const written = new Set(
    blocks.flatMap(({ text }, at) => (byline.test(text) ? (paths[at]?.at(-1)?.text ?? []) : [])),
  );
  return blocks.map((block, at) => {
    if (block.area !== "main") return "firm";
    const path = [...(paths[at] ?? [])];
    if (block.kind === "heading") path.push({ text: block.text, level: block.level });
    for (const { text, level } of path.reverse()) {
      const about = written.has(text) ? "topic" : aboutOf(text, isOwn);
      // Below "Careers" a firm tells of itself, too, before it lists what it looks for.
      if (about === "neither" && level === 1) return "topic";
      if (about !== null) return about;
    }
    return byTitle === null || byTitle === "firm" ? "firm" : "topic";
  });
}
