import { withoutSeasons } from "../../needs/rules/reading/seasons.ts";
import { stopWords } from "../../needs/rules/reading/stop-words.ts";
import { fold, stemOf } from "../../needs/rules/reading/tokens.ts";
import { entriesByWord } from "../../needs/rules/thesaurus/thesaurus.ts";
import { baseForm } from "./base-forms.ts";
import { withExpressions } from "./expressions.ts";
import { sayingsIn, writtenFor } from "./said-for.ts";

/** Words with which people ask, and that say nothing about what they ask. */
const askingWords = new Set(
  `get got getting need needs want wants like please could would may might must shall let lets im ive id
  dont doesnt didnt isnt arent cant wont hasnt havent wasnt werent couldnt shouldnt wouldnt hadnt theyre weve theyve hes shes youre thats whats theres hi hello hey thanks thank ok okay yeah
  yes um uh lol really actually basically something someone somebody anything anyone thing things stuff
  one ones way much many lot go going gone come say says said tell told ask asked know think guess see look
  looking make makes making made do us also maybe kind sort type types even still yet ever never every new
  first part parts piece pieces give gives take takes put use used using good well help mean means guy
  guys people etc vs versus per day today now normal normally usual usually typical typically right wrong best
  about around roughly ballpark idea question contain contains include includes including`.split(
    /\s+/,
  ),
);

const words = /\d+(?:[.,/]\d+)*[a-z]*|[a-z]+(?:\d[a-z0-9]*)?/g;

/**
 * The telling words of a text as stems that compare; numbers and codes as they are written ("6061", "t6",
 * "0.005"). Of joined words ("powder-coat", "17-4") each counts.
 */
export function textTerms(text: string): string[] {
  return (withCodes(fold(text)).match(words) ?? [])
    .filter((word) => !stopWords.has(word))
    .map((word) => (/\d/.test(word) ? word.replaceAll(",", "") : termOf(word)));
}

/** Codes as one word each, however they are written: "V-0" as "V0", and "UL94" as "UL 94"; expressions with the word for them. */
function withCodes(folded: string): string {
  return withExpressions(folded)
    .replace(/(?<![a-z0-9-])([a-z])-(\d)/g, "$1$2")
    .replace(/(?<![a-z0-9])([a-z]{2,})(\d{2,})(?![a-z0-9])/g, "$1 $2");
}

/** A word as it compares: the stem of what it is a form of. */
function termOf(word: string): string {
  return stemOf(baseForm(word));
}

/** What is looked for, and how much each word of it counts: 1 as asked, less for what may be meant by it. */
export type SoughtTerms = ReadonlyMap<string, number>;

/** What a question looks for, and what may be meant by a word of it. */
export interface Sought {
  weights: SoughtTerms;
  meanings: ReadonlyMap<string, readonly string[]>;
}

const expansion = 0.5;

/**
 * What a question looks for: its telling words, grades and codes at 1; what the thesaurus has for them at
 * half of its weight. Quantities, prices and sizes are left out: they stand beside anything.
 *
 * @param known whether a number stands in the guides as a grade or a standard
 */
export function soughtTerms(asking: string, known: (code: string) => boolean): Sought {
  const question = withoutSeasons(asking);
  const weights = new Map<string, number>();
  const meanings = new Map<string, string[]>();
  const add = (term: string, weight: number) => {
    if ((weights.get(term) ?? 0) < weight) weights.set(term, weight);
  };
  const mean = (term: string, meant: string, weight: number) => {
    add(meant, weight);
    if (meant !== term) meanings.set(term, [...(meanings.get(term) ?? []), meant]);
  };
  const asked = textTerms(question.replace(/\bft\b/g, " "));
  const plain = withoutQuantities(withCodes(fold(question)));
  if (money.test(question)) add("price", expansion);
  for (const word of plain.match(words) ?? []) {
    if (stopWords.has(word) || askingWords.has(word) || word.length < 2) continue;
    if (/\d/.test(word)) {
      if (known(word)) add(word, 1);
    } else {
      add(termOf(word), 1);
      for (const meant of textTerms(writtenFor.get(word) ?? ""))
        mean(termOf(word), meant, expansion);
    }
  }
  for (const { words: said, written } of sayingsIn(fold(question).match(/[a-z0-9&.-]+/g) ?? [])) {
    const term = said.filter((word) => weights.has(termOf(word))).map(termOf)[0];
    for (const meant of textTerms(written)) {
      if (term === undefined) add(meant, expansion);
      else mean(term, meant, expansion);
    }
  }
  for (const [at, term] of asked.entries()) {
    for (const { phrase, isLoose, targets } of entriesByWord.get(term) ?? []) {
      const isThere = isLoose
        ? phrase.every((one) => asked.includes(one))
        : phrase.every((one, offset) => asked[at + offset] === one);
      if (!isThere) continue;
      for (const target of targets)
        for (const one of target.words) mean(term, one, expansion * target.weight);
    }
  }
  return { weights, meanings };
}

/** The words of a question or heading that say what it is about, without those that only ask. */
export function tellingTerms(text: string): Set<string> {
  const terms = [...soughtTerms(text, () => true).weights];
  return new Set(terms.flatMap(([term, weight]) => (weight === 1 ? [term] : [])));
}

/** An amount of money is left out of what is looked for, but it speaks of a price. */
const money = /\$ ?\d|\b\d[\d.,]*k? ?(?:dollars|bucks|usd|cents)\b/i;

/** Amounts with what they are amounts of, and numbers that only say how many. */
function withoutQuantities(text: string): string {
  return text
    .replace(/\$\s?\d[\d,.]*k?/g, " ")
    .replace(
      /\b\d[\d,.]*\s?k?\s?(?:pcs?|pieces?|parts?|units?|each|ea|sets?|dollars?|bucks|cents?|miles?|days?|weeks?|months?|years?|hours?|hrs?|minutes?|people|guys|percent|a year|per year)\b/g,
      " ",
    )
    .replace(/\b\d{1,3}(?:,\d{3})+\b|\b\d+k\b/g, " ");
}
