import { askedClause } from "./asked-clause.ts";
import { askedScore, ofAsked } from "./asked-score.ts";
import { everydayShare, isEveryday } from "./everyday-words.ts";
import { asksMeaning, asksPrice, asksSentence, figuresAsked } from "./figures-asked.ts";
import type { GuideSection } from "./guide-sections.ts";
import { kindWeights } from "./kind-weights.ts";
import { type Lead, leadingFirst } from "./leading-units.ts";
import { nearPairs } from "./near-pairs.ts";
import {
  type Counts,
  type Entry,
  type IndexedGuide,
  type PassageIndex,
  wordPairs,
} from "./passage-index.ts";
import type { Passage } from "./passages.ts";
import type { SoughtTerms } from "./query-terms.ts";
import { leaningShare, withContext } from "./sought-in-context.ts";

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
  /** The passage and the part of it that answers best: an answer begins with it. */
  lead: Lead | null;
}

/** How much a word counts by where it stands; lengths are evened out except for titles. */
const weights = { title: 2.4, keyword: 1.2, heading: 1.5, passage: 1.4, section: 0.7 };
const saturation = 2;
const lengthShare = 0.55;

/** What a section is worth that only what the conversation is about leads to, and no word of the question. */
const withoutWords = 0.15;

/** What a word counts in passages that a question only leans on: it finds the section, and not the sentence. */
const ofLeaned = 0.5;

/** What a section is worth that shows no figure of the kind that was asked for. */
const withoutFigure = 0.8;

/** How many times more a word counts that names a row of a table. */
const asName = 2;
/** How many times more a passage is worth by its name where it is asked what that is. */
const ofDefined = 2.5;
/** What two words of the question that stand together are worth, in words of usual rarity. */
const pairWeight = 0.3;

/** What a guide is worth more of which the question says the whole title ("anodizing"). */
const ofTitle = 0.3;
/** What a section is worth more in the guide that the conversation goes on about. */
const ofSameGuide = 1.25;
/** What a price is worth to a question that asks for none. */
const unaskedPrice = 0.85;

/** So many sections of one guide are told, and so many are read for what a thing is. */
const mostOfGuide = 2;
const mostRead = 5;

/** What a row of a table is worth to a question that a sentence answers. */
const rowForSentence = 0.75;

/** What a section is worth whose guide is about a thing that the question does not name. */
const ofOtherSubject = 0.75;
/** Kinds of guides that are about one thing each; the others are about what is asked of all things. */
const subjectKinds = new Set(["process", "material", "finish", "certification"]);

/**
 * The sections that answer a question best, best first (BM25F: a word counts the more the fewer sections
 * have it, in titles and headings more than in the text). At most two of one guide. Of a long message its asking
 * clauses are the question, and what it tells counts like what the conversation is about.
 *
 * @param context what the conversation is about: counts less than the question
 * @param before slug of the guide that the conversation goes on about
 */
export function searchPassages<Guide extends IndexedGuide>(
  index: PassageIndex<Guide>,
  message: string,
  most: number,
  context = "",
  before = "",
): FoundSection<Guide>[] {
  const clause = askedClause(message);
  const question = clause?.asked ?? message;
  const story = clause === null ? context : `${clause.told} ${context}`;
  const {
    weights: sought,
    meanings,
    own,
    isLeaning,
  } = withContext(index, question, story, clause !== null);
  if (sought.size === 0) return [];
  const namesThing = [...own].some((term) => !isEveryday(term));
  const rarity = new Map(
    [...sought.keys()].map(
      (term) =>
        [
          term,
          rarityOf(index, term) * (namesThing && isEveryday(term) ? everydayShare : 1),
        ] as const,
    ),
  );
  // What a question leans on is asked with it.
  const leastAsked = isLeaning ? leaningShare : 1;
  const asked = [...sought].filter(([, weight]) => weight >= leastAsked).map(([term]) => term);
  const total = asked.reduce((sum, term) => sum + (rarity.get(term) ?? 0), 0) || 1;
  const figures = figuresAsked(question);
  const pairs = wordPairs(question);
  const inQuestion = new Map(
    [...sought].map(
      ([term, weight]) =>
        [term, own.has(term) || isLeaning ? weight : weight * ofAsked.inContext] as const,
    ),
  );
  const ofKind = kindWeights(message, context);
  const isOfPrice = asksPrice(question);
  // "Injection molding" alone is a subject, which its own guide tells of.
  const isMoreThanNamed = asked.length > 2 || question.trim().split(/\s+/).length > asked.length;
  const ofRow = asksSentence(question) ? rowForSentence : 1;
  const isMeaning = asksMeaning(question);
  const meanRarity = total / Math.max(1, asked.length);
  const candidates = new Set([...sought.keys()].flatMap((term) => index.postings.get(term) ?? []));
  const found = [...candidates].flatMap((entry) => {
    const said = ofAsked.times * askedScore(entry, inQuestion, rarity, pairs, isMoreThanNamed);
    const held = [...sought].flatMap(([term, weight]) => {
      const fixed = fixedShare(index, entry, term);
      const share = isLeaning && !own.has(term) ? ofLeaned : 1;
      return fixed > 0 ? [{ term, value: share * weight * (rarity.get(term) ?? 0), fixed }] : [];
    });
    const passages = entry.passages.map(({ passage, counts, terms, name }) => {
      const even = evened(terms.length, index.meanPassage);
      const words = held.reduce((sum, { term, value, fixed }) => {
        const times = (counts.get(term) ?? 0) + (name.has(term) ? asName : 0);
        const here = fixed + (weights.passage * times) / even;
        return sum + (value * here) / (saturation + here);
      }, 0);
      // A figure answers only beside the words that were asked about.
      const isShown = words > 0 && figures.some((figure) => figure.test(passage.text));
      const figure = isShown ? 1.5 * meanRarity * Math.min(1, words / total) ** 2 : 0;
      const mayHold = asked.some(
        (term, at) => at > 0 && counts.has(term) && counts.has(asked[at - 1] ?? ""),
      );
      const near = mayHold ? nearPairs(terms, asked) * pairWeight * meanRarity : 0;
      const price = !isOfPrice && passage.text.includes("$") ? unaskedPrice : 1;
      const isNamed = name.size > 0 && [...name].every((term) => sought.get(term) === 1);
      const whole = isNamed ? meanRarity * (isMeaning ? ofDefined : 1) : 0;
      const form =
        passage.kind === "row" && ofRow < 1 && !isFigureAsked(passage, entry, name, asked)
          ? ofRow
          : 1;
      return { passage, score: said + (words + figure + near + whole) * price * form };
    });
    const [first] = passages.sort((a, b) => b.score - a.score);
    if (first === undefined || first.score === 0) return [];
    const nearest = passages.slice(0, 4).map(({ passage }) => passage.text);
    const lacksFigure =
      figures.length > 0 && !nearest.some((text) => figures.some((figure) => figure.test(text)));
    const shares = asked.map((term) => heldShare(entry, term, meanings.get(term)));
    const coverage =
      asked.reduce((sum, term, at) => sum + (shares[at] ?? 0) * (rarity.get(term) ?? 0), 0) / total;
    return [
      {
        entry,
        guide: entry.guide,
        section: entry.section,
        passages,
        score:
          first.score *
          (withoutWords + (1 - withoutWords) * coverage) *
          (lacksFigure ? withoutFigure : 1) *
          (isOfSubject(entry, sought) ? 1 : ofOtherSubject) *
          ofKind(entry.guide.kind) *
          (1 + ofTitle * saidShare(entry.title, sought) ** 3) *
          (entry.guide.slug === before ? ofSameGuide : 1),
        coverage,
        matched: shares.filter((share) => share > 0).length,
        headingShare: saidShare(entry.heading, sought),
      },
    ];
  });
  const byScore = found.sort((a, b) => b.score - a.score);
  const best = atMostOf(byScore, isMeaning ? mostRead : mostOfGuide);
  const telling = new Map(asked.map((term) => [term, rarity.get(term) ?? 0] as const));
  const leading = leadingFirst(best, isMeaning ? mostRead + most : most, question, {
    rarity: telling,
    meanings,
  });
  return atMostOf(leading, mostOfGuide).slice(0, most);
}

/** Sections without those of a guide that has so many before them. */
function atMostOf<One extends { guide: unknown }>(sections: One[], most: number): One[] {
  const perGuide = new Map<unknown, number>();
  return sections.filter(({ guide }) => {
    const times = (perGuide.get(guide) ?? 0) + 1;
    perGuide.set(guide, times);
    return times <= most;
  });
}

/** Whether a row and its columns hold all words of a question: "is 17-4 magnetic". Its name alone asks for no figure. */
function isFigureAsked(
  row: Passage,
  { title }: Entry<unknown>,
  name: ReadonlySet<string>,
  asked: readonly string[],
): boolean {
  const text = row.text.toLowerCase();
  return (
    asked.some((term) => name.has(term)) &&
    asked.some((term) => !name.has(term)) &&
    asked.every((term) => name.has(term) || title.has(term) || text.includes(term))
  );
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

/** A text's length against the usual, so that long ones do not win by it. */
function evened(length: number, usual: number): number {
  return 1 - lengthShare + (lengthShare * length) / usual;
}

/** What a word counts for all passages of a section: where it names the guide or section, or stands anywhere in it. */
function fixedShare<Guide>(
  { meanSection }: PassageIndex<Guide>,
  entry: Entry<Guide>,
  term: string,
): number {
  const { title, keyword, heading, whole, length } = entry;
  return (
    weights.title * Math.min(1, title.get(term) ?? 0) +
    weights.keyword * Math.min(1, keyword.get(term) ?? 0) +
    weights.heading * (heading.get(term) ?? 0) +
    (weights.section * (whole.get(term) ?? 0)) / evened(length, meanSection)
  );
}

/** Whether a guide of a thing is asked about: a word of its title or keywords is said or meant, or a row's whole name. */
function isOfSubject(
  { guide, title, keyword, passages }: Entry<IndexedGuide>,
  sought: SoughtTerms,
): boolean {
  if (guide.kind === undefined || !subjectKinds.has(guide.kind)) return true;
  return (
    [...sought.keys()].some((term) => title.has(term) || keyword.has(term)) ||
    passages.some(({ name }) => name.size > 0 && [...name].every((term) => sought.has(term)))
  );
}

/** How much of a heading or title a question says. */
function saidShare(heading: Counts, sought: SoughtTerms): number {
  const said = [...heading.keys()].filter((term) => sought.has(term)).length;
  return heading.size === 0 ? 0 : said / heading.size;
}

function stands({ title, keyword, heading, whole, asked }: Entry<unknown>, term: string): boolean {
  return (
    title.has(term) ||
    keyword.has(term) ||
    heading.has(term) ||
    whole.has(term) ||
    asked.some(({ terms }) => terms.has(term))
  );
}
