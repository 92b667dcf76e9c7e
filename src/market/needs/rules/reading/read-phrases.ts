import type { Phrase, Vocabulary } from "../vocabulary/index-terms.ts";
import type { NeedPart } from "./need.ts";
import type { Word } from "./need-words.ts";

/** The longest phrase of the vocabulary at each word; of two that overlap the later, if it is not shorter. */
export function readPhrases(folded: string, words: Word[], vocabulary: Vocabulary): NeedPart[] {
  const parts: NeedPart[] = [];
  // "Rye whiskey, barrels" asks for no whiskey barrels.
  const isApart = (at: number) => /[,;]/.test(folded.slice(words[at - 1]?.end, words[at]?.start));
  // The 303 of "5,303 covers" is no steel.
  const isOfThousands = ({ start, text }: Word) =>
    /^\d{3}$/.test(text) && /\d,$/.test(folded.slice(Math.max(0, start - 2), start));
  const sensesAt = (phrase: Phrase, at: number) =>
    isAuxiliary(words, at) || words[at] === undefined || isOfThousands(words[at])
      ? []
      : sensesOf(phrase, words[at]?.text ?? "", words[at - 1]?.text === "to");
  const phraseAt = (at: number, most = Number.POSITIVE_INFINITY) =>
    vocabulary.phrases
      .get(words[at]?.stem ?? "")
      ?.find(
        (phrase) =>
          phrase.stems.length <= most &&
          phrase.stems.every(
            (stem, index) =>
              words[at + index]?.stem === stem && (index === 0 || !isApart(at + index)),
          ) &&
          isInForm(phrase, words[at + phrase.stems.length - 1]?.text ?? "") &&
          sensesAt(phrase, at).length > 0,
      );
  // The thing itself stands last in English: glass bottle caps are bottle caps.
  const longestAt = (at: number) => {
    const phrase = phraseAt(at);
    const length = phrase?.stems.length ?? 0;
    const thing = isMaker(words[at + length - 1]) ? phraseAt(at, length - 1) : undefined;
    if (thing?.senses[0]?.kind === "good" && thing.stems.length === length - 1) return thing;
    for (let inside = 1; inside < length; inside += 1) {
      const next = phraseAt(at + inside);
      const later = next?.stems.length ?? 0;
      // A mill or a refinery is no thing: toilet paper mills make toilet paper.
      const isThing =
        (next?.senses.some((sense) => sense.kind === "good") ?? false) &&
        // What was done to it ends no thing: motor oil blended is motor oil.
        !/[^e]ed$/.test(words[at + inside + later - 1]?.text ?? "");
      if (isThing && later >= length && inside + later > length) return phraseAt(at, inside);
    }
    return phrase;
  };
  for (let at = 0; at < words.length; ) {
    const turned = turnedPhrase(words, at, vocabulary);
    const phrase = turned?.phrase ?? longestAt(at);
    const length = turned?.length ?? phrase?.stems.length ?? 1;
    const last = words[at + length - 1];
    const first = words[at];
    const form = words.slice(at, at + length).map((word) => word.text);
    const [sense, ...others] = inFormFirst(
      phrase === undefined ? [] : sensesAt(phrase, at),
      form.join(" "),
    );
    if (phrase === undefined || sense === undefined || !first || !last) {
      at += 1;
      continue;
    }
    parts.push({
      kind: sense.kind,
      code: sense.code,
      start: first.start,
      end: last.end,
      confidence: sense.isShared ? 0.5 : phrase.stems.length > 1 ? 0.95 : 0.85,
      alternatives: [
        ...others.map(({ kind, code }) => ({ kind, code })),
        ...(sense.isShared ? [{ kind: "word" as const, code: first.text }] : []),
      ],
      isDescribing: false,
    });
    at += length;
  }
  return parts;
}

/** Who makes computers is asked for computers, not for the trade of computer manufacturing. */
function isMaker(word: Word | undefined): boolean {
  return /^(?:manufacturer|maker|producer)s?$/.test(word?.text ?? "");
}

/**
 * A phrase whose last word stands first, as in "recycling of lead acid batteries" and "roasting coffee": after "of", or
 * right after what is done. The longest one.
 */
function turnedPhrase(
  words: Word[],
  at: number,
  { turned }: Vocabulary,
): { phrase: Phrase; length: number } | null {
  const [action, next] = [words[at], words[at + 1]];
  if (action === undefined || next === undefined) return null;
  const hasOf = next.text === "of";
  if (!hasOf && !action.text.endsWith("ing")) return null;
  const from = at + (hasOf ? 2 : 1);
  const phrase = turned
    .get(action.stem)
    ?.find(({ stems }) =>
      stems.slice(0, -1).every((stem, index) => words[from + index]?.stem === stem),
    );
  if (phrase === undefined) return null;
  return { phrase, length: from - at + phrase.stems.length - 1 };
}

/** Framing is another thing than a frame, though both have one stem. */
export function isInForm({ stems, senses }: Phrase, last: string): boolean {
  return (
    stems.length === 1 ||
    /ings?$/.test(last) ||
    senses.some(({ kind, forms }) => kind !== "good" || forms.some((form) => !/ings?$/.test(form)))
  );
}

/** Who "can" do something: words before it, or after it in a question. */
const whoCan = new Set(
  `who that which you we they i it anyone anybody someone somebody company companies shop shops supplier suppliers
  manufacturer manufacturers maker makers plant plants vendor vendors`.split(/\s+/),
);

/** "Who can make …" asks for no cans. */
function isAuxiliary(words: Word[], at: number): boolean {
  const isBeside = [words[at - 1], words[at + 1]].some((word) => whoCan.has(word?.text ?? ""));
  return words[at]?.text === "can" && isBeside;
}

/**
 * A single word means a thing only as it is written, or in the plural: "stock" is no stockings. Of what is
 * done it has to be a form that says so: a paper mill does no milling.
 */
function sensesOf({ stems, senses }: Phrase, word: string, isDone: boolean): Phrase["senses"] {
  if (stems.length > 1) return senses;
  // "A mill to dye fabric": what follows "to" is done.
  const done = isDone ? senses.filter(({ kind }) => kind === "process") : [];
  if (done.length > 0) return done;
  return senses.filter(
    ({ kind, forms }) =>
      (kind !== "good" && kind !== "process") ||
      (kind === "process" && /(?:ing|ed|er)s?$/.test(word)) ||
      forms.some((form) => form === word || (word.length > 2 && singular(form) === singular(word))),
  );
}

function singular(word: string): string {
  return word
    .replace(/ies$/, "y")
    .replace(/(?<=[sxz]|[cs]h)es$/, "")
    .replace(/(?<!s)s$/, "");
}

/** The meanings whose words are written like that stand first: "machining" is no machine. */
function inFormFirst<Written extends { forms: string[] }>(
  senses: Written[],
  form: string,
): Written[] {
  if (senses.length < 2) return senses;
  const isWritten = ({ forms }: Written) => forms.some((one) => one === form || one === `${form}s`);
  return [...senses.filter(isWritten), ...senses.filter((sense) => !isWritten(sense))];
}
