import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { calledIn } from "./called-in.ts";
import { findIndustries } from "./find-industries.ts";
import { findMaterials } from "./find-materials.ts";
import { shown } from "./found.ts";
import { isKindOfWork, isWithinWork } from "./kinds-of-work.ts";
import { marketWords } from "./market-words.ts";
import type { TermFinder } from "./match-terms.ts";
import { collect, type Line, linesOf, type NamedTerm } from "./named-terms.ts";
import { readServed } from "./read-served.ts";
import type { Reason } from "./stated-parts.ts";
import { isTown } from "./town-names.ts";

const working =
  /\b(?:materials?|metals?|alloys?|made (?:of|from|with|in)|work(?:s|ing)? with|machin\w*|cut\w*|weld\w*|fabricat\w*|form\w*|mold\w*|print\w*|stamp\w*|cast\w*|products?|parts?|components?|from|using|in|grades?|including|sheet|plate|bar|tube|custom)\b/i;

/** "Paper mills", "a steel producer": for whom, not of what. */
const ofTrade =
  /^(?:[\s-]+(?:like|rule dies?|filled|reinforced|blast\w*|beads?|bottles?|jars?|phosphat\w*|plat(?:e|ed|ing)|anodiz\w+|anodis\w+|at our|at the|inside|into)\b)|^\s+(?:mills?|makers?|producers?|compan(?:y|ies)|industr(?:y|ies)|yards?|mines?)\b/i;
const ofMarkets = /\b(?:industr(?:y|ies)|markets?|sectors?|who we serve|customers)\b/i;

const legal =
  /[\s,]+(?:inc(?:orporated)?|llc|l\.l\.c|ltd|limited|co(?:rp(?:oration)?|mpany)?|lp|llp|pllc)\.?$/i;
/** Firms by their whole names: "Oak Circuits LLC", "Delta Iron, Inc." */
const firms =
  /\b[A-Z][\w&'’.-]*(?:\s+(?:[A-Z][\w&'’.-]*|&|and|of)){0,5},?\s+(?:Inc(?:orporated)?|LLC|L\.L\.C|Ltd|Corp(?:oration)?|Co|Company|Holdings|Group|Industries)\b/g;

/** What a firm is called is no word of what it works with: "Oak Welding", "Granite State Precision". */
function withoutName(find: TermFinder, name: string | null): TermFinder {
  const bare = (name ?? "").replace(legal, "").trim();
  const own = bare.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  // "Cherry Creek" above the page of Cherry Creek Machine
  const [first = "", second = ""] = own.split("\\s+");
  const begins = second === "" ? own : `${first}\\s+${second}`;
  const isName = bare.includes(" ") ? new RegExp(`${own}|${begins}`, "gi") : null;
  const blank = (text: string) => "_".repeat(text.length);
  return (text) =>
    find((isName === null ? text : text.replace(isName, blank)).replace(firms, blank));
}

/** Materials that the sources say the shop works with. */
export function readMaterialTerms(sources: DocumentText[], name: string | null): NamedTerm[] {
  const find = withoutName(findMaterials, name);
  const lines = linesOf(sources);
  const isMarket = marketWords(lines, findIndustries, find);
  const found = collect(lines, find, (line, start, end) => {
    if (/^metals?$/i.test(line.own.slice(start, end)) && !isWorkedMetal(line.own, start, end))
      return null;
    // "Packaging and paper" among the markets of a shop is no material of its, nor is the wax of lost wax casting.
    const isOther =
      (line.heading.length < 90 && ofMarkets.test(line.heading)) ||
      ofTrade.test(line.own.slice(end)) ||
      /\blost[\s-]$/i.test(line.own.slice(0, start)) ||
      isCompared.test(line.own.slice(0, start)) ||
      isLikened(line.own, start) ||
      isOfPrinting(line.own, start, end) ||
      isOfMakers(line.own, start) ||
      isOtherWord(line.own, start, end) ||
      isTown(line.own, start, end) ||
      isMarket(line, start);
    if (isOther) return null;
    if (isTree(line.own.slice(start, end)) && !isOfWood(line, find)) return null;
    return line.text.length < 60 || working.test(line.own) ? line.worth + 0.25 : 0;
  });
  const isNamed = found.some(({ term }) => metals.test(term));
  return found.filter(({ term }) => term !== "metal" || !isNamed);
}

const metals =
  /\b(?:steel|aluminum|titanium|brass|bronze|copper|zinc|magnesium|iron|metals|inconel|monel|hastelloy|nickel|alloys?)\b/i;

/** "Metal parts", "metal and plastic", "all types of metal": no heavy metals, no metal molds and no metal fabrication. */
function isWorkedMetal(own: string, start: number, end: number): boolean {
  return (
    !isWithinWork(own, start, end) &&
    (/^\s*(?:(?:parts?|components?|assembl(?:y|ies)|pieces|products|items|goods)\b|(?:,|and|or|&|\/)\s*(?:and\s+|or\s+)?(?:plastics?|composites?|wood|glass|fabrics?|non-?metal\w*|acrylic|ceramics?|leather|concrete)\b)/i.test(
      own.slice(end),
    ) ||
      /\b(?:(?:types?|kinds?|variety|range|sheets?|pieces?) of|works? with|working with|plastics?,? (?:and|or|&)|wood,? (?:and|or|&)|any)\s+$/i.test(
        own.slice(0, start),
      ))
  );
}

/** "The benefits of vinyl over wood": what is set against the shop's own. */
const isCompared =
  /\b(?:unlike|versus|vs\.?|compared (?:to|with)|instead of|rather than|alternatives? to|complements?|replac(?:es?|ing)|(?:benefits?|advantages?|prefer\w*|chosen?|choose)\b[^.;]{0,40}\bover)\s+(?:[\w-]+,?\s+){0,9}$/i;
/** "Smooth as silk", "hard as a rock". */
function isLikened(own: string, start: number): boolean {
  return /\b(?:smooth|hard|soft|tough|strong|solid|light|clear|cold|black|white|good) as (?:an? )?$/i.test(
    own.slice(0, start),
  );
}

/** "3D printing (FDM & resin)", "resin / SLA printing": how is printed, not what is worked. */
function isOfPrinting(own: string, start: number, end: number): boolean {
  return (
    /^resins?$/i.test(own.slice(start, end)) &&
    (/^\s*(?:\/|\()?\s*(?:SLA|FDM|3D|DLP)\b/i.test(own.slice(end)) ||
      /\b(?:SLA|FDM|DLP)\s*(?:&|and|or|\/|,)\s*$/i.test(own.slice(0, start)))
  );
}

const makers =
  /\b(?:manufacturers|brands|suppliers|makers|vendors|producers)\b[^.;:]{0,120}(?:\b(?:such as|like|including)\b|:)[^.;]*$/i;

/** "Products of makers such as US Aluminum": a word of a firm's name. */
function isOfMakers(own: string, start: number): boolean {
  return (
    makers.test(own.slice(0, start)) &&
    /\b[A-Z][\w.&-]*\s+$/.test(own.slice(0, start)) &&
    /^[A-Z]/.test(own.slice(start))
  );
}

/** "Everybody felt valued", "corrugated hoses": words that are more than a material. */
function isOtherWord(own: string, start: number, end: number): boolean {
  const words = own.slice(start, end).toLowerCase();
  if (words === "felt")
    return /\b(?!(?:and|or|of|from|with|in|wool|industrial|pressed|craft|synthetic|needle|needled|cut|sew)\b)[a-z‑-]+\s+$/i.test(
      own.slice(0, start),
    );
  // "200 mesh" and "mesh sizes" measure powders.
  if (words === "mesh")
    return /\d\s*$/.test(own.slice(0, start)) || /^\s+sizes?\b/i.test(own.slice(end));
  if (words === "corrugated")
    return /^\s+(?:[\w-]+\s+){0,2}?(?:pipes?|hoses?|tub(?:es?|ing)|conduits?|metal|steel|roof\w*|iron|hdpe|pvc|plastics?)\b/i.test(
      own.slice(end),
    );
  return false;
}

const trees =
  /^(?:(?:white|red|black|hard|yellow) )?(?:ash|cherry|maple|walnut|hickory|birch|beech|alder|pine|oak|cedar|teak|poplar|mahogany)$/i;

/** "Custom ash rake", "cherry pie", "Maple Street": words that are more than a wood. */
function isTree(words: string): boolean {
  return trees.test(words);
}

const ofWood =
  /\b(?:wood\w*|lumber|hardwoods?|veneers?|cabinet\w*|furniture|planks?|boards?|slabs?|timber|mill\w*|floor\w*|fenc\w+|deck\w*|doors?|tables?|stain\w*|species|grain)\b/i;

/** Whether a line, or what it stands under, tells of wood, or names another one beside. */
function isOfWood({ own, heading }: Line, find: TermFinder): boolean {
  const others = new Set(
    find(own)
      .filter(({ words }) => isTree(words))
      .map(({ term }) => term),
  );
  return ofWood.test(own) || ofWood.test(heading) || others.size >= 2;
}

/** Whether a place stands in a list of at least two industries that work is done for: "parts for aerospace and rail". */
function isServedList(own: string, start: number, find: TermFinder): boolean {
  const lead = /^.*\b(?:for|serv(?:e|es|ing)|suppl(?:y|ies|ying))\s+(?=[^.;:]*$)/is.exec(
    own.slice(0, start),
  );
  if (lead === null || start - lead[0].length > 90) return false;
  const [list = ""] = own
    .slice(lead[0].length)
    .split(/[.;:]|\s(?:with|by|from|using|that|who|since|at)\s/);
  if (start >= lead[0].length + list.length) return false;
  return new Set(find(list).map(({ term }) => term)).size >= 2;
}

/** "Architectural millwork" is a kind of work. */
const ofWork =
  /^architectural\s+(?:metal|mill|wood|glass|iron|sheet|stone|steel|precast|products|elements|features|services|work)|^wholesale\s+(?:an?|the|customers|pric\w+)\b/i;
/** As much as a line under "Industries served" counts. */
const ownWeight = 1.5;
/** "A leading wholesale distribution company": what the shop itself is. */
function isOfShop(own: string, start: number, end: number): boolean {
  return (
    /\b(?:an?|the|leading|premier|trusted)\s+(?:[\w-]+\s+){0,4}$/i.test(own.slice(0, start)) &&
    /^\s+(?:[\w-]+\s+){0,3}?(?:compan(?:y|ies)|firm|business|distributor|wholesaler)\b(?!\s+(?:that|who)\b)/i.test(
      own.slice(end),
    ) &&
    !/\b(?:for|to|serv\w+|suppl\w+)\s+(?:[\w-]+\s+){0,5}$/i.test(own.slice(0, start))
  );
}
/** "A full line of water treatment products": what the shop sells. */
function isOfGoods(own: string, start: number, end: number): boolean {
  return (
    /\b(?:provid\w+|offer\w*|full line of|line of|range of|manufactur\w+|sells?|selling|designed)\s+(?:[\w-]+,?\s+){0,6}$/i.test(
      own.slice(0, start),
    ) &&
    /^\s+(?:products|solutions|systems|services|equipment)\b(?!\s+(?:industr|market|sector))/i.test(
      own.slice(end),
    ) &&
    !/\b(?:for|to|serv\w+)\s+(?:[\w-]+,?\s+){0,6}$/i.test(own.slice(0, start))
  );
}

/** "Extensive experience in the glass industry" is the shop's own, where the words for it are "glass industry". */
function isOwnTrade(own: string, start: number, end: number): boolean {
  return (
    /\sindustry$/i.test(own.slice(start, end)) &&
    /\b(?:experience|expertise|leaders?|leading|years|knowledge|reputation|known)\b[^.;]{0,30}\bin the $/i.test(
      own.slice(0, start),
    )
  );
}

const ofCustomers = /\b(?:customers|clients|clientele|trusted by)\b/i;
/** What several customers are called by: "Aerospace companies". */
const kindsOfFirms =
  /\b(?:compan(?:y|ies)|manufacturers|makers|builders|contractors|producers|shops|firms|oems|suppliers|distributors|industr(?:y|ies)|markets?|and|&)\b/i;

/** Whether a line below a heading of customers is what one of them is called: "Excel Energy Systems". */
function isFirm(own: string, end: number): boolean {
  const words = own.trim().split(/\s+/);
  return (
    words.length > 1 &&
    words.length <= 8 &&
    end < own.trim().length + 1 &&
    words.every((word) => /^[A-Z0-9(&]/.test(word)) &&
    !kindsOfFirms.test(own)
  );
}
const serving =
  /\b(?:industr(?:y|ies)|markets?|sectors?|serv(?:e|es|ed|ing)|customers?|clients?|applications?|for (?:the|use in)|partners?|suppl(?:y|ies|ier|iers) to|oems?)\b/i;

/** A sentence that may tell whom the shop works for. */
const toWhom = new RegExp(
  `${serving.source}|\\b(?:for|to|used (?:in|by)|across|throughout|help\\w*|behind|trusted by)\\b`,
  "i",
);

/** Whom its customers belong to tells whom the shop serves. */
const served: readonly Reason[] = ["others"];

/** Industries that the sources say the shop serves. */
export function readIndustryTerms(sources: DocumentText[], name: string | null): NamedTerm[] {
  const find = withoutName(findIndustries, name);
  const found = collect(
    linesOf(sources, served),
    find,
    (line, start, end) => {
      if (ofWork.test(line.own.slice(start)) || isOfShop(line.own, start, end)) return null;
      if (isOfGoods(line.own, start, end) || isOwnTrade(line.own, start, end)) return null;
      if (ofCustomers.test(line.heading) && isFirm(line.own, end)) return null;
      if (isWithinWork(line.own, start, end) || isKindOfWork(line.own, start, end)) return null;
      const isUnder = /\b(?:industr|market|sector|serve|application|customers|who we)/i.test(
        line.heading,
      );
      const around = line.own.slice(Math.max(0, start - 90), end + 60);
      if (isUnder && line.text.length < 200) return line.worth + 1;
      if (
        /\b(?:built|made|designed|perfect|ideal) for\W*$/i.test(line.heading) &&
        line.text.length < 60
      )
        return line.worth + 0.5;
      if (
        /^\s*(?:industry|industries|markets?|sectors?|customers|applications)\b/i.test(
          line.own.slice(end, end + 24),
        )
      )
        return line.worth + 0.8;
      if (/\b(?:industr(?:y|ies)|markets|sectors)\b/i.test(around) && serving.test(around))
        return line.worth + 0.4;
      if (isServedList(line.own, start, find)) return line.worth + 0.4;
      // Words for industries in a sentence that tells of nobody are goods or materials.
      const isShort = line.text.length < 60;
      return isShort || toWhom.test(line.own) || serving.test(line.heading) ? 0 : null;
    },
    calledIn,
  );
  return [...found, ...inOwnWords(sources, find, found)].sort((a, b) => b.weight - a.weight);
}

/** What no list of industries knows, as the shop says it: "pump makers", "garage doors". */
function inOwnWords(sources: DocumentText[], find: TermFinder, found: NamedTerm[]): NamedTerm[] {
  const named = new Map<string, NamedTerm>();
  for (const { words, sentence, where } of readServed(sources, find)) {
    const terms = new Map(find(words).map((match) => [match.term, match.words]));
    if (terms.size === 0) terms.set(words.toLowerCase(), words);
    for (const [term, called] of terms) {
      if (found.some((one) => one.term === term && one.weight >= ownWeight)) continue;
      const known = named.get(term);
      named.set(term, {
        term,
        value: calledIn(term, called, known?.value),
        sentence: known?.sentence ?? shown(sentence),
        where: known?.where ?? where,
        confidence: 0.7,
        weight: (known?.weight ?? 0) + ownWeight,
      });
    }
  }
  const isNew = ({ term }: NamedTerm) => !found.some((one) => one.term === term);
  return [...named.values()].filter(isNew);
}
