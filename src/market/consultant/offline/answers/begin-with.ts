import { sentencesOf } from "../../../guides/rules/passage-units.ts";
import { textTerms } from "../../../guides/rules/query-terms.ts";

/** A sentence that leans on the one before it cannot come first. */
const leansBack =
  /^(?:it|its|they|their|them|this|that|these|those|he|she|so|but|and|or|then|thus|else|otherwise|there|both|either|neither|such|here|below|above|also|for (?:it|them|this|that)|in (?:it|them|this|that) |the (?:others?|rest|latter|former|same|first|second)|others?|some|most|each|another)\b/i;

/** Yes, no and their like answer by themselves. */
const answers =
  /^(?:yes|no|not|never|hardly|only|mostly|usually|often|sometimes|rarely|seldom|it depends|depends|both|neither|either)\b/i;

/** Whether a text says of what it speaks only by what stands before it. */
export function isLeaningBack(text: string): boolean {
  return leansBack.test(text);
}

/** Another sentence needs so many more of the asked words than the first one to come before it. */
const leastMore = 2;

/**
 * A paragraph with the sentence first that holds the most of what is asked, if that is clearly another than its first;
 * what stands before it follows at the end.
 *
 * @param asked the telling words of the question
 */
export function beginWithAsked(text: string, asked: ReadonlySet<string>): string {
  const sentences = sentencesOf(text);
  if (sentences.length < 2 || asked.size === 0 || answers.test(text)) return text;
  const held = sentences.map(
    (one) => new Set(textTerms(one).filter((term) => asked.has(term))).size,
  );
  const most = Math.max(...held);
  const at = held.indexOf(most);
  const chosen = sentences[at] ?? "";
  if (most < (held[0] ?? 0) + leastMore || isLeaningBack(chosen)) return text;
  return [...sentences.slice(at), ...sentences.slice(0, at)].join(" ");
}

/** So many sentences of a passage are in view at once: a figure among them needs no other place. */
const inView = 2;

/**
 * A paragraph with the sentence first that holds the figure which is asked for, where it stands farther down: "holes of
 * 1/2 in … price $0.30 a pound, 3 to 10 days" to who asks how long. It has a word of the question, or stands alone with
 * such a figure.
 *
 * @param asked the telling words of the question
 * @param figures patterns of the figures that the question asks for
 */
export function beginWithFigure(
  text: string,
  asked: ReadonlySet<string>,
  figures: RegExp[],
): string {
  const sentences = sentencesOf(text);
  const shows = (one: string) => figures.some((figure) => figure.test(one));
  const at = sentences.flatMap((one, place) => (shows(one) ? [place] : []));
  if ((at[0] ?? 0) < inView) return text;
  const held = (place: number) =>
    textTerms(sentences[place] ?? "").filter((term) => asked.has(term)).length;
  const [best] = at.toSorted((a, b) => held(b) - held(a) || a - b);
  if (best === undefined || isLeaningBack(sentences[best] ?? "")) return text;
  if (held(best) === 0 && at.length > 1) return text;
  return [...sentences.slice(best), ...sentences.slice(0, best)].join(" ");
}

/**
 * A passage with the part first that answers: a sentence, or a cell of a row ("PEEK: heat limit 480 °F; …"). What stands
 * before it follows, but for a yes or no to another question.
 */
export function beginWithPart(text: string, part: string, isRow: boolean): string {
  const at = text.indexOf(part);
  if (at <= 0) return text;
  const name = isRow ? text.slice(0, text.indexOf(": ") + 2) : "";
  const between = isRow ? "; " : " ";
  const skipped = text.slice(name.length, at).trim().replace(/;$/, "");
  // "Not with glue, because …" answers the heading's question, and is no answer behind another sentence.
  const before = answers.test(skipped) ? "" : skipped;
  const after = text
    .slice(at + part.length)
    .replace(/^;/, "")
    .trim();
  return name + [part, after, before].filter((one) => one !== "").join(between);
}

/**
 * A row of a table with the figures first whose column is asked about: "Grade 316: magnetic No; tensile 75 ksi".
 *
 * @param text of the row: "name: column value; column value"
 * @param asked the telling words of the question
 */
export function columnsAskedFirst(text: string, asked: ReadonlySet<string>): string {
  const [, name = "", rest = ""] = /^(.*?): (.*)$/.exec(text) ?? [];
  const named = new Set(textTerms(name));
  const cells = rest.split("; ");
  if (cells.length < 2) return text;
  const isAsked = (cell: string) =>
    textTerms(cell).some((term) => asked.has(term) && !named.has(term));
  const first = cells.filter(isAsked);
  if (first.length === 0 || first.length === cells.length) return text;
  return `${name}: ${[...first, ...cells.filter((cell) => !isAsked(cell))].join("; ")}`;
}
