import type { Phrase, Vocabulary } from "../vocabulary/index-terms.ts";
import { describeParts, isTelling } from "./describe-parts.ts";
import { readMeasures } from "./measures.ts";
import type { Need, NeedPart } from "./need.ts";
import { foldInPlace } from "./quantities/fold-in-place.ts";
import { withHeads } from "./read-heads.ts";
import { cityPlace, type Gazetteer, readPlace } from "./read-place.ts";
import { stemOf } from "./tokens.ts";

/** What stands beyond is not read. */
const longestText = 500;

interface Word {
  text: string;
  stem: string;
  start: number;
  end: number;
}

/**
 * Reads what somebody needs out of a text. Total: every text has a reading.
 *
 * @param text what somebody typed; what stands beyond 500 characters is not read
 * @returns parts whose offsets are those of the text
 */
export function readNeed(text: string, vocabulary: Vocabulary, gazetteer: Gazetteer): Need {
  const folded = foldInPlace(text.slice(0, longestText));
  const words = wordsOf(folded);
  const quoted = readQuoted(folded);
  const isIn = (parts: NeedPart[], start: number, end: number) =>
    parts.some((part) => part.start < end && start < part.end);
  const terms = spansOf(folded, tradeTerms);
  const phrases = readPhrases(words, vocabulary).filter(
    (part) => !isIn([...quoted, ...terms], part.start, part.end),
  );
  const measures = readMeasures(
    folded,
    (start, end) => !isIn(quoted, start, end) && !isIn(phrases, start, end),
  ).filter((part) => !isZipSaid(folded, part, gazetteer));
  const surely = [...quoted, ...measures, ...phrases.filter(isSure)];
  const located = readPlaceIn(blank(folded, surely), words, gazetteer);
  const placeParts = located === null ? [] : [located.part];
  const understood = [
    ...quoted,
    ...measures,
    ...placeParts,
    ...phrases.filter((part) => !isIn(placeParts, part.start, part.end)),
  ];
  const left = words
    .filter((word) => !isIn(understood, word.start, word.end))
    .filter((word) => located === null || !located.taken.has(word))
    .map((word): NeedPart => plainPart("word", word.text, word.start, word.end));
  const parts = withHeads(
    folded,
    [...understood, ...left].sort((a, b) => a.start - b.start),
    vocabulary,
  );
  const town = located === null ? townAtEnd(parts, gazetteer) : null;
  return {
    parts: describeParts(folded, town?.parts ?? parts),
    place: located?.place ?? town?.place ?? null,
    isPlaceGuess: located?.isGuess ?? town !== null,
  };
}

/** A town has at least so many ZIPs to be one by its name alone. */
const zipsOfTown = 2;

/** After a thing or a process, words that mean nothing else and are a town: "bratwurst Sheboygan". */
function townAtEnd(
  parts: NeedPart[],
  gazetteer: Gazetteer,
): { parts: NeedPart[]; place: NonNullable<Need["place"]> } | null {
  const from = parts.findLastIndex((part) => part.kind !== "word") + 1;
  const before = parts[from - 1];
  const words = parts.slice(from);
  const [first] = words;
  const last = words.at(-1);
  if (before?.kind !== "good" && before?.kind !== "process") return null;
  if (first === undefined || last === undefined || words.length > 3) return null;
  if (!words.every((word) => isTelling(word.code))) return null;
  const city = gazetteer.city(words.map((word) => word.code).join(" "));
  if (city === undefined || city.zips < zipsOfTown) return null;
  const place = cityPlace(city);
  const part = { ...plainPart("place", place.label, first.start, last.end), confidence: 0.6 };
  return { parts: [...parts.slice(0, from), part], place };
}

/** Terms of trade whose words mean things elsewhere. */
const tradeTerms = /\b(?:private|white|own|store)[\s-]labels?(?:ing|ed)?\b|\bto print\b/g;

function spansOf(folded: string, pattern: RegExp): NeedPart[] {
  return [...folded.matchAll(pattern)].map((match) =>
    plainPart("word", match[0], match.index, match.index + match[0].length),
  );
}

/** British spellings of words that goods begin with. */
const american: Record<string, string> = {
  aluminium: "aluminum",
  fibre: "fiber",
  fibres: "fibers",
  fibreglass: "fiberglass",
  grey: "gray",
  mould: "mold",
  moulds: "molds",
  moulding: "molding",
  moulded: "molded",
  sulphur: "sulfur",
  sulphate: "sulfate",
  sulphuric: "sulfuric",
  tyre: "tire",
  tyres: "tires",
  yoghurt: "yogurt",
};

function wordsOf(folded: string): Word[] {
  return [...folded.matchAll(/[a-z]+|\d+/g)].map((match) => ({
    text: american[match[0]] ?? match[0],
    stem: stemOf(american[match[0]] ?? match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function plainPart(kind: NeedPart["kind"], code: string, start: number, end: number): NeedPart {
  return { kind, code, start, end, confidence: 0.5, alternatives: [], isDescribing: false };
}

function readQuoted(folded: string): NeedPart[] {
  return [...folded.matchAll(/(?<!\d)"([^"]*[a-z][^"]*)"/g)].map((match) => ({
    ...plainPart("name", (match[1] ?? "").trim(), match.index, match.index + match[0].length),
    confidence: 1,
  }));
}

/** The longest phrase of the vocabulary at each word; of two that overlap the later, if it is not shorter. */
function readPhrases(words: Word[], vocabulary: Vocabulary): NeedPart[] {
  const parts: NeedPart[] = [];
  const sensesAt = (phrase: Phrase, at: number) =>
    sensesOf(phrase, words[at]?.text ?? "", words[at - 1]?.text === "to");
  const phraseAt = (at: number, most = Number.POSITIVE_INFINITY) =>
    vocabulary.phrases
      .get(words[at]?.stem ?? "")
      ?.find(
        (phrase) =>
          phrase.stems.length <= most &&
          phrase.stems.every((stem, index) => words[at + index]?.stem === stem) &&
          sensesAt(phrase, at).length > 0,
      );
  // The thing itself stands last in English: glass bottle caps are bottle caps.
  const longestAt = (at: number) => {
    const phrase = phraseAt(at);
    const length = phrase?.stems.length ?? 0;
    for (let inside = 1; inside < length; inside += 1) {
      const next = phraseAt(at + inside);
      const later = next?.stems.length ?? 0;
      // A mill or a refinery is no thing: toilet paper mills make toilet paper.
      const isThing = next?.senses.some((sense) => sense.kind === "good") ?? false;
      if (isThing && later >= length && inside + later > length) return phraseAt(at, inside);
    }
    return phrase;
  };
  for (let at = 0; at < words.length; ) {
    const phrase = longestAt(at);
    const last = words[at + (phrase?.stems.length ?? 1) - 1];
    const first = words[at];
    const form = words.slice(at, at + (phrase?.stems.length ?? 0)).map((word) => word.text);
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
    at += phrase.stems.length;
  }
  return parts;
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
      forms.some((form) => singular(form) === singular(word)),
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

/** Surely no place: words of several, and certificates. */
function isSure(part: NeedPart): boolean {
  return part.kind === "certificate" || (part.confidence > 0.9 && part.kind !== "industry");
}

/** A number after a word of place that is a ZIP: "within 150 miles of 43004". */
function isZipSaid(folded: string, { code, start }: NeedPart, gazetteer: Gazetteer): boolean {
  if (!/^\d{5}$/.test(code) || gazetteer.zip(code) === undefined) return false;
  return /\b(?:near|of|from|around|to|zip|code)\s+$/.test(folded.slice(0, start));
}

function blank(folded: string, parts: NeedPart[]): string {
  let text = folded;
  for (const { start, end } of parts) {
    text = text.slice(0, start) + "$".repeat(end - start) + text.slice(end);
  }
  return text;
}

interface Located {
  place: NonNullable<Need["place"]>;
  isGuess: boolean;
  part: NeedPart;
  taken: Set<Word>;
}

function readPlaceIn(masked: string, words: Word[], gazetteer: Gazetteer): Located | null {
  const { place, rest, isGuess } = readPlace(masked.replaceAll("'", " "), gazetteer, true);
  if (place === null) return null;
  const left = wordsOf(rest).map((word) => word.text);
  const taken: Word[] = [];
  let at = 0;
  for (const word of words) {
    if (masked.charAt(word.start) === "$") continue;
    if (left[at] === word.text) at += 1;
    else taken.push(word);
  }
  const [first] = taken;
  const last = taken.at(-1);
  if (first === undefined || last === undefined) return null;
  const part = plainPart("place", place.label, first.start, last.end);
  // A place that does not stand together is told by its last words.
  const isWhole =
    taken.length === words.filter((w) => w.start >= first.start && w.end <= last.end).length;
  const start = isWhole ? first.start : last.start;
  return {
    place,
    isGuess,
    part: { ...part, start, confidence: isGuess ? 0.6 : 0.9 },
    taken: new Set(taken),
  };
}
