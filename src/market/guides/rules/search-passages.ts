import { asksOfDanger } from "./danger-questions.ts";
import { asksPrice, figuresAsked } from "./figures-asked.ts";
import type { GuideSection } from "./guide-sections.ts";
import { nearPairs } from "./near-pairs.ts";
import type { Counts, Entry, IndexedGuide, PassageIndex } from "./passage-index.ts";
import type { Passage } from "./passages.ts";
import { type Sought, type SoughtTerms, soughtTerms } from "./query-terms.ts";
import { asksOfSite, isOfSite } from "./site-questions.ts";

/** A section that answers a question, and how well. */
export interface FoundSection<Guide> {
  guide: Guide;
  section: GuideSection;
  /** Its passages with their scores, best first. */
  passages: { passage: Passage; score: number }[];
  /** Compares sections for one question. */
  score: number;
  /** 0 to 1: how much of what the question asks about stands in the section or names its guide. */
  coverage: number;
  /** How many of the question's words that is. */
  matched: number;
  /** 0 to 1: how much of the section's heading the question says. */
  headingShare: number;
}

/** How much a word counts by where it stands; lengths are evened out except for titles. */
const weights = { title: 2.4, keyword: 1.2, heading: 2.2, passage: 1.4, section: 0.7 };
const saturation = 2;
const lengthShare = 0.55;

/** What a section is worth that only what the conversation is about leads to, and no word of the question. */
const withoutWords = 0.4;

/** What a section is worth that shows no figure of the kind that was asked for. */
const withoutFigure = 0.9;

/** What a section of a guide to this site is worth more when the question is about it. */
const ofSite = 1.4;
/** What two words of the question that stand together are worth, in words of usual rarity. */
const pairWeight = 0.3;

/** What a guide is worth more of which the question says the whole title ("anodizing"). */
const ofTitle = 0.3;
/** What a section is worth more in the guide that the conversation goes on about. */
const ofSameGuide = 1.25;
/** What a price is worth to a question that asks for none. */
const unaskedPrice = 0.85;
/** What a guide to what to do in danger is worth to a question that tells of some, and to one that tells of none. */
const inDanger = 1.25;
const withoutDanger = 0.55;

/** A question of so few words goes on about what the conversation is about. */
const mostOfFragment = 8;

type Field = keyof typeof weights;

/**
 * The sections that answer a question best, best first (BM25F: a word counts the more the fewer sections
 * have it, in titles and headings more than in the text). At most two of one guide.
 *
 * @param context what the conversation is about: counts less than the question
 * @param before slug of the guide that the conversation goes on about
 */
export function searchPassages<Guide extends IndexedGuide>(
  index: PassageIndex<Guide>,
  question: string,
  most: number,
  context = "",
  before = "",
): FoundSection<Guide>[] {
  const { weights: sought, meanings } = withContext(index, question, context);
  if (sought.size === 0) return [];
  const rarity = new Map([...sought.keys()].map((term) => [term, rarityOf(index, term)] as const));
  const asked = [...sought].filter(([, weight]) => weight === 1).map(([term]) => term);
  const total = asked.reduce((sum, term) => sum + (rarity.get(term) ?? 0), 0) || 1;
  const figures = figuresAsked(question);
  const isFragment = question.trim().split(/\s+/).length <= mostOfFragment;
  const isAboutSite = asksOfSite(question) || (isFragment && asksOfSite(context));
  const isOfDanger = asksOfDanger(question);
  const isOfPrice = asksPrice(question);
  const meanRarity = total / Math.max(1, asked.length);
  const candidates = new Set([...sought.keys()].flatMap((term) => index.postings.get(term) ?? []));
  const found = [...candidates].flatMap((entry) => {
    const passages = entry.passages.map(({ passage, counts, terms }) => {
      const words = [...sought].reduce(
        (sum, [term, weight]) =>
          sum +
          weight * (rarity.get(term) ?? 0) * saturated(index, entry, counts, terms.length, term),
        0,
      );
      // A figure answers only beside the words that were asked about.
      const isShown = figures.some((figure) => figure.test(passage.text));
      const figure = isShown ? 1.5 * meanRarity * Math.min(1, words / total) ** 2 : 0;
      const mayHold = asked.some(
        (term, at) => at > 0 && counts.has(term) && counts.has(asked[at - 1] ?? ""),
      );
      const pairs = mayHold ? nearPairs(terms, asked) * pairWeight * meanRarity : 0;
      const price = !isOfPrice && passage.text.includes("$") ? unaskedPrice : 1;
      return { passage, score: (words + figure + pairs) * price };
    });
    const [first] = passages.sort((a, b) => b.score - a.score);
    if (first === undefined || first.score === 0) return [];
    const near = passages.slice(0, 4).map(({ passage }) => passage.text);
    const lacksFigure =
      figures.length > 0 && !near.some((text) => figures.some((figure) => figure.test(text)));
    const shares = asked.map((term) => heldShare(entry, term, meanings.get(term)));
    const coverage =
      asked.reduce((sum, term, at) => sum + (shares[at] ?? 0) * (rarity.get(term) ?? 0), 0) / total;
    return [
      {
        guide: entry.guide,
        section: entry.section,
        passages,
        score:
          first.score *
          (withoutWords + (1 - withoutWords) * coverage) *
          (lacksFigure ? withoutFigure : 1) *
          (isAboutSite && isOfSite(entry.guide.kind) ? ofSite : 1) *
          (entry.guide.kind === "safety" ? (isOfDanger ? inDanger : withoutDanger) : 1) *
          (1 + ofTitle * saidShare(entry.title, sought) ** 3) *
          (entry.guide.slug === before ? ofSameGuide : 1),
        coverage,
        matched: shares.filter((share) => share > 0).length,
        headingShare: saidShare(entry.heading, sought),
      },
    ];
  });
  const perGuide = new Map<Guide, number>();
  return found
    .sort((a, b) => b.score - a.score)
    .filter(({ guide }) => {
      const times = (perGuide.get(guide) ?? 0) + 1;
      perGuide.set(guide, times);
      return times <= 2;
    })
    .slice(0, most);
}

/** How much of what the conversation is about counts, by how many telling words the question has itself. */
const contextShares = [0.8, 0.7, 0.5, 0.4, 0.35];
const leastContext = 0.25;

/** What the question asks at full weight; what the conversation is about the more, the less it says. */
function withContext<Guide>(index: PassageIndex<Guide>, question: string, context: string): Sought {
  const known = (code: string) => index.codes.has(code);
  const sought = new Map<string, number>();
  const add = (terms: SoughtTerms, share: number) => {
    for (const [term, weight] of terms) {
      const known = index.holders.has(term) || /\d/.test(term) ? [term] : index.correct(term);
      for (const one of known.length > 0 ? known : [term]) {
        sought.set(one, Math.max(sought.get(one) ?? 0, weight * share));
      }
    }
  };
  const { weights, meanings } = soughtTerms(question, known);
  add(weights, 1);
  // Of a word that no guide has, what is meant by it is looked for in its place.
  for (const [term, meant] of meanings) {
    const [instead] = meant.filter((one) => index.holders.has(one));
    if (index.holders.has(term) || instead === undefined) continue;
    sought.delete(term);
    sought.set(instead, 1);
  }
  const telling = [...weights.values()].filter((weight) => weight === 1).length;
  if (context !== "") {
    add(soughtTerms(context, known).weights, contextShares[telling] ?? leastContext);
  }
  return { weights: sought, meanings };
}

/** What a word counts for a section where only what may be meant by it stands. */
const meantShare = 0.7;

/** How far a section holds a word: itself, or what may be meant by it. */
function heldShare<Guide>(
  entry: Entry<Guide>,
  term: string,
  meant: readonly string[] | undefined,
): number {
  if (stands(entry, term)) return 1;
  return meant?.some((one) => stands(entry, one)) === true ? meantShare : 0;
}

function rarityOf<Guide>({ entries, holders }: PassageIndex<Guide>, term: string): number {
  const holding = holders.get(term) ?? 0;
  return Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5));
}

function saturated<Guide>(
  { meanSection, meanPassage }: PassageIndex<Guide>,
  entry: Entry<Guide>,
  counts: Counts,
  length: number,
  term: string,
): number {
  const even = (size: number, usual: number) => 1 - lengthShare + (lengthShare * size) / usual;
  const times: Record<Field, number> = {
    title: Math.min(1, entry.title.get(term) ?? 0),
    keyword: Math.min(1, entry.keyword.get(term) ?? 0),
    heading: entry.heading.get(term) ?? 0,
    passage: (counts.get(term) ?? 0) / even(length, meanPassage),
    section: (entry.whole.get(term) ?? 0) / even(entry.length, meanSection),
  };
  const sum =
    weights.title * times.title +
    weights.keyword * times.keyword +
    weights.heading * times.heading +
    weights.passage * times.passage +
    weights.section * times.section;
  return sum / (saturation + sum);
}

/** How much of a heading or title a question says. */
function saidShare(heading: Counts, sought: SoughtTerms): number {
  const said = [...heading.keys()].filter((term) => sought.has(term)).length;
  return heading.size === 0 ? 0 : said / heading.size;
}

function stands({ title, keyword, heading, whole }: Entry<unknown>, term: string): boolean {
  return title.has(term) || keyword.has(term) || heading.has(term) || whole.has(term);
}
