import { isEveryday } from "./everyday-words.ts";
import { leansOn, pointsBack } from "./leans-on.ts";
import type { PassageIndex } from "./passage-index.ts";
import { type Sought, type SoughtTerms, soughtTerms } from "./query-terms.ts";

/** How much of what the conversation is about counts, by how many telling words the question has itself. */
const contextShares = [0.8, 0.7, 0.5, 0.4, 0.35];
const leastContext = 0.25;
/** How much of it counts where the question leaves to it what it is about. */
export const leaningShare = 0.8;
/** A question of so few words leans, too, where each of them stands in so many sections that it names none. */
const fewWords = 6;
const commonHolders = 0.02;

/** "And how thick does the powder end up": behind the "and" a question of so many telling words names its subject. */
const fewOfNamed = 2;

function leans<Guide>(
  { holders, entries }: PassageIndex<Guide>,
  question: string,
  asked: SoughtTerms,
): boolean {
  if (leansOn(question)) return true;
  if (question.trim().split(/\s+/).length > fewWords) return false;
  return [...asked].every(
    ([term, weight]) => weight < 1 || (holders.get(term) ?? 0) > commonHolders * entries.length,
  );
}

/** A clause of so few words that name something is asked with its story: "what heat treat". */
const fewOfClause = 2;
/** Words that name something are together at most in so many sections of a hundred where they need no story. */
const mostOfNamed = 1.5;

/** Whether the words of a question are so common that what it is about stands beside it: "how should I pack these". */
function saysLittle<Guide>({ holders, entries }: PassageIndex<Guide>, asked: SoughtTerms): boolean {
  const shares = [...asked].flatMap(([term, weight]) =>
    weight < 1 || isEveryday(term) ? [] : [(holders.get(term) ?? 0) / entries.length],
  );
  return 100 * shares.reduce((all, share) => all * share, 1) > mostOfNamed;
}

/**
 * What the question asks at full weight; what the conversation is about the more, the less it says.
 *
 * @param isStory whether the context is what the same message tells: it counts as asked only where the question names little
 */
export function withContext<Guide>(
  index: PassageIndex<Guide>,
  question: string,
  context: string,
  isStory = false,
): Sought & { own: ReadonlySet<string>; isLeaning: boolean } {
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
  const own = new Set(sought.keys());
  const telling = [...weights].flatMap(([term, weight]) =>
    weight === 1 && !isEveryday(term) ? [term] : [],
  );
  const isLeaning =
    context !== "" &&
    (isStory
      ? telling.length <= fewOfClause || leansOn(question) || saysLittle(index, weights)
      : leans(index, question, weights));
  if (context !== "") {
    const isNamed = leansOn(question) && !pointsBack(question) && telling.length >= fewOfNamed;
    const share =
      isLeaning && (isStory || !isNamed)
        ? leaningShare
        : (contextShares[telling.length] ?? leastContext);
    add(soughtTerms(context, known).weights, share);
  }
  return { weights: sought, meanings, own, isLeaning };
}
