import type { AskedProperty } from "./asked-properties.ts";
import { isEveryday } from "./everyday-words.ts";
import type { Entry } from "./passage-index.ts";
import { type PassageUnit, unitsOf } from "./passage-units.ts";
import type { Passage } from "./passages.ts";
import { tellsMeaning } from "./tells-meaning.ts";

/** What a question asks, as the parts of a section are compared with it. */
export interface UnitQuestion {
  /** Its telling words with how rare each is. */
  rarity: ReadonlyMap<string, number>;
  /** What else may be meant by a word. */
  meanings: ReadonlyMap<string, readonly string[]>;
  properties: AskedProperty[];
  /** Whether yes or no is asked. */
  isYesNo: boolean;
  /** Whether it is asked what a word means. */
  isMeaning: boolean;
  /** Whether it is asked how things differ, or which of them to take. */
  isComparison: boolean;
}

/** A sentence or cell that answers, and how well: 0 to about 2. */
export interface RankedUnit {
  passage: Passage;
  unit: PassageUnit;
  score: number;
  /**
   * Whether it is what is asked: the cell of a table in the row of all that the question names and the column of what it
   * asks of that, or the sentence that says what the thing is.
   */
  isAsked: boolean;
}

/** How far a word is held that stands not in the sentence itself, by where it stands. */
const heldBy = {
  name: 1.12,
  heading: 0.82,
  asked: 0.82,
  title: 0.65,
  keyword: 0.45,
  passage: 0.63,
  next: 0.75,
  section: 0.06,
};
/** How far by a word that may be meant by it. */
const meantShare = 0.88;
/** How far the words that ask for a property are held where they stand, beside where the property is told. */
const askingShare = 0.6;
/** Of what is held so much is of the words that name a thing, and the rest of all words. */
const ofThings = 0.35;
/** A sentence that holds all of a question is worth more than two that hold half of it each. */
const togetherPower = 2;

/** What a sentence is worth more that tells the asked property: by its name and a figure, by a figure, by its name. */
const ofProperty = { both: 0.82, figure: 0.82, name: 0.18 };
const ofYesNo = 0.28;
/** What a sentence is worth more that tells of both things which are compared. */
const ofBoth = 0.35;
const ofMeaning = 0.9;
/** What the first sentence of a section is worth more, and by how much of the question its heading says. */
const ofFirst = 0.13;
const underHeading = 0.23;
/** What a sentence is worth less that leans on another, or only says what its table is of. */
const ofLeaning = 0.7;
const ofCaption = 0.14;
/** What a cell is worth less, most of all one that does not tell the asked property; and more where its row is named. */
const ofCell = 0.03;
const ofOtherCell = 0.12;
const ofWholeName = 0.17;
/** What a cell is worth more in the row of the named thing and the column of what is asked of it. */
const ofCellAsked = 0.4;
/** A row is of the named thing where its name holds so much of it. */
const leastOfNames = 0.9;

const leans =
  /^(?:it|its|they|their|them|this|that|these|those|he|she|so|but|and|or|then|thus|else|otherwise|there|both|either|neither|such|here|below|above|also|others?|some|most|each|another)\b/i;
const saysYesOrNo =
  /^(?:yes|no|not|never|hardly|only|mostly|usually|often|sometimes|rarely|seldom|it depends|neither|both)\b/i;

interface AskedTerm {
  term: string;
  rarity: number;
  /** The word itself, and what may be meant by it. */
  forms: string[];
  /** The properties that it asks for; none of a word that names something. */
  properties: AskedProperty[];
  namesThing: boolean;
  /** How far it is held by what stands around all sentences of the section. */
  around: number;
}

/** The sentences and cells of a section that answer a question best, best first. */
export function rankUnits(entry: Entry<unknown>, question: UnitQuestion): RankedUnit[] {
  const { heading, passages, asked } = entry;
  const terms = [...question.rarity].map(([term, rarity]) =>
    askedTerm(entry, question, term, rarity),
  );
  const things = terms.filter(({ namesThing }) => namesThing);
  const inHeading = ({ term }: AskedTerm) =>
    heading.has(term) || asked.some((phrase) => phrase.terms.has(term));
  const names = things.map(({ term }) => term);
  const isSaidAbove = (one: string) =>
    heading.has(one) || entry.title.has(one) || asked.some(({ terms }) => terms.has(one));
  // Yes or no at the beginning of a section answers the question of its heading.
  const ofFirstYesNo =
    things.length === 0 ? 1 : sumOf(things, (one) => (one.forms.some(isSaidAbove) ? 1 : 0)) ** 2;
  const headed = sumOf(terms, (one) => (inHeading(one) ? 1 : 0));
  const notes = new Set(passages.flatMap(({ passage: { note } }) => (note === "" ? [] : [note])));
  const ranked = passages.flatMap(({ passage, counts, name }, place) => {
    const isNamed = name.size > 0 && [...name].every((term) => question.rarity.has(term));
    // "Landed cost" is the thing, and not what is asked of it.
    const isName = question.properties.some((one) => [...one.terms].some((term) => name.has(term)));
    const nameShare = ({ forms }: AskedTerm) => (forms.some((form) => name.has(form)) ? 1 : 0);
    const units = unitsOf(passage);
    return units.map((unit, at): RankedUnit => {
      const isCell = unit.column !== null;
      const isFirst = place === 0 && at === 0;
      const next = isCell ? undefined : units[at + 1]?.terms;
      const heldOf = (one: AskedTerm) => {
        const shares = one.forms.map((form, no) => {
          const share = unit.terms.has(form)
            ? 1
            : name.has(form)
              ? heldBy.name
              : next?.has(form) === true
                ? heldBy.next
                : counts.has(form)
                  ? heldBy.passage
                  : 0;
          return no === 0 ? share : share * meantShare;
        });
        const held = Math.max(one.around, ...shares);
        if (one.properties.length === 0) return held;
        return Math.max(askingShare * held, propertyShare(one.properties, unit, passage));
      };
      const ofAll = sumOf(terms, heldOf);
      const held =
        things.length === 0 ? ofAll : (1 - ofThings) * ofAll + ofThings * sumOf(things, heldOf);
      const isToldIn = (one: AskedTerm) => one.forms.some((form) => unit.terms.has(form));
      const property = propertyShare(question.properties, unit, passage);
      const meaning = question.isMeaning
        ? tellsMeaning(entry, { unit, isFirst, isFirstOfItem: at === 0, name }, names)
        : 0;
      const score =
        held ** togetherPower * (1 + ofProperty.both * property) +
        (question.isYesNo && saysYesOrNo.test(unit.text)
          ? ofYesNo * (isFirst ? ofFirstYesNo : 1)
          : 0) +
        ofMeaning * meaning +
        (question.isComparison && things.every(isToldIn) ? ofBoth : 0) +
        (isFirst ? ofFirst + underHeading * headed : 0) -
        (!isFirst && leans.test(unit.text) ? ofLeaning : 0) -
        (notes.has(passage.text) || unit.text.endsWith(":") ? ofCaption : 0) -
        (isCell ? (property < 1 ? ofOtherCell : ofCell) : 0) +
        (isCell && isNamed && (question.properties.length === 0 || property > 0) ? ofWholeName : 0);
      const isCellAsked =
        isCell &&
        !isName &&
        property === 1 &&
        things.length > 0 &&
        sumOf(things, nameShare) >= leastOfNames;
      const isAsked = isCellAsked || meaning === 1;
      return { passage, unit, score: score + (isCellAsked ? ofCellAsked : 0), isAsked };
    });
  });
  return ranked.sort((a, b) => b.score - a.score);
}

function askedTerm(
  { heading, title, keyword, whole, asked }: Entry<unknown>,
  { properties, meanings }: UnitQuestion,
  term: string,
  rarity: number,
): AskedTerm {
  const forms = [term, ...(meanings.get(term) ?? [])];
  const share = (form: string) => {
    if (heading.has(form)) return heldBy.heading;
    if (asked.some(({ terms }) => terms.has(form))) return heldBy.asked;
    if (title.has(form)) return heldBy.title;
    if (keyword.has(form)) return heldBy.keyword;
    return whole.has(form) ? heldBy.section : 0;
  };
  const ofTerm = properties.filter(({ terms }) => terms.has(term));
  return {
    term,
    rarity,
    forms,
    properties: ofTerm,
    namesThing: ofTerm.length === 0 && !isEveryday(term),
    around: Math.max(...forms.map((form, no) => share(form) * (no === 0 ? 1 : meantShare))),
  };
}

/** The share of a question's words that something holds, the rarer ones counting more. */
function sumOf(terms: AskedTerm[], share: (term: AskedTerm) => number): number {
  const total = terms.reduce((sum, { rarity }) => sum + rarity, 0);
  return total === 0 ? 0 : terms.reduce((sum, one) => sum + one.rarity * share(one), 0) / total;
}

/** Columns that only add to the others. */
const asides = /^(?:notes?|remarks?|for\b|use)/;

/** 0 to 1: how far a sentence or cell tells one of the asked properties. */
function propertyShare(asked: AskedProperty[], unit: PassageUnit, passage: Passage): number {
  return Math.max(0, ...asked.map((one) => shareOfOne(one, unit, passage)));
}

function shareOfOne(
  { names, figure }: AskedProperty,
  { text, column }: PassageUnit,
  { heading, cells }: Passage,
): number {
  // Where a column is of the property, the others are not, whatever figures they hold.
  const isOfColumn = cells.some((cell) => names.test(cell.column));
  if (column !== null && isOfColumn) return names.test(column) ? 1 : 0;
  const isNamed = column === null ? names.test(text) : names.test(heading) && !asides.test(column);
  const hasFigure = figure.test(text) || (column !== null && isNamed && /\d/.test(text));
  if (hasFigure) return isNamed ? 1 : ofProperty.figure / ofProperty.both;
  return isNamed ? ofProperty.name / ofProperty.both : 0;
}
