import type { Vocabulary } from "../vocabulary/index-terms.ts";
import { agreeing } from "./agree.ts";
import { withBareWords } from "./bare-words.ts";
import { withCountedPacks } from "./counted-packs.ts";
import { describeParts } from "./describe-parts.ts";
import type { Gazetteer } from "./known-places.ts";
import { knownZips } from "./known-zips.ts";
import { readMeasures } from "./measures.ts";
import { type Need, type NeedPart, plainPart } from "./need.ts";
import { joinWords, type Word, wordsOf } from "./need-words.ts";
import { isSentIn } from "./packing-words.ts";
import { placeBeside } from "./place-beside.ts";
import { placesRuledOut } from "./places-ruled-out.ts";
import { foldInPlace } from "./quantities/fold-in-place.ts";
import { readOtherCertificates } from "./read-certifications.ts";
import { withHeads } from "./read-heads.ts";
import { readPhrases } from "./read-phrases.ts";
import { readPlace } from "./read-place.ts";
import { withoutRuledOut } from "./ruled-out.ts";
import { withoutSeasons } from "./seasons.ts";
import { withSharedModifiers } from "./shared-modifiers.ts";
import { thingsRuledOut } from "./things-ruled-out.ts";
import { stemOf } from "./tokens.ts";
import { withTurnedNames } from "./turned-names.ts";
import { forms } from "./word-classes.ts";

/** What stands beyond is not read. */
const longestText = 500;

/**
 * Reads what somebody needs out of a text. Total: every text has a reading.
 *
 * @param text what somebody typed; what stands beyond 500 characters is not read
 * @returns parts whose offsets are those of the text
 */
export function readNeed(text: string, vocabulary: Vocabulary, gazetteer: Gazetteer): Need {
  const whole = withoutSeasons(foldInPlace(text.slice(0, longestText)));
  const notThere = placesRuledOut(text, whole, gazetteer);
  const elsewhere = withoutRuledOut(whole, notThere);
  const notThose = thingsRuledOut(text, elsewhere, vocabulary);
  const folded = withoutRuledOut(elsewhere, notThose);
  const words = wordsOf(folded);
  const quoted = readQuoted(folded);
  const isIn = (parts: NeedPart[], start: number, end: number) =>
    parts.some((part) => part.start < end && start < part.end);
  const terms = spansOf(folded, tradeTerms);
  const known = readPhrases(folded, joinWords(words, vocabulary), vocabulary).filter(
    (part) => !isIn([...quoted, ...terms], part.start, part.end),
  );
  // Directories state some certifications as work that is done: export certification.
  const certificates = known.filter(
    ({ kind, start, end }) =>
      kind === "certificate" || (kind === "process" && /\bcertif/.test(folded.slice(start, end))),
  );
  const others = readOtherCertificates(folded)
    .filter(({ start, end }) => !isIn([...quoted, ...certificates], start, end))
    .map(({ name, start, end }) => plainPart("certificate", name, start, end));
  const phrases = [...known.filter(({ start, end }) => !isIn(others, start, end)), ...others];
  const measures = readMeasures(
    folded,
    (start, end) => !isIn(quoted, start, end) && !isIn(phrases, start, end),
  ).filter((part) => !isZipSaid(folded, part, gazetteer) && !isDistance(folded, part));
  const standards = spansOf(folded, numberedStandards);
  const surely = [...quoted, ...measures, ...standards, ...phrases.filter(isSure)];
  const placed = readPlaceIn(blank(folded, surely), words, gazetteer);
  const located =
    placed?.isGuess === true && isForm(folded, placed.part, phrases, vocabulary) ? null : placed;
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
    .map(({ text: word, start, end }): NeedPart => {
      // "A case of hot sauce": what it is counted in.
      const isUnit = isSentIn(word) && /^\s+of\b/.test(folded.slice(end));
      return plainPart(isUnit ? "quantity" : "word", word, start, end);
    });
  const parts = withHeads(
    folded,
    withTurnedNames(
      folded,
      [...understood, ...left].sort((a, b) => a.start - b.start),
      vocabulary,
    ),
    vocabulary,
  );
  const shared = withSharedModifiers(folded, parts, vocabulary);
  const bare = agreeing(withBareWords(shared, vocabulary), vocabulary);
  const found =
    located === null
      ? placeBeside(withoutRuledOut(text, [...notThere, ...notThose]), bare, gazetteer)
      : null;
  const isTown = !found?.parts.some(
    (part) => part.kind === "place" && isForm(folded, part, phrases, vocabulary),
  );
  const beside = isTown ? found : null;
  return {
    parts: withCountedPacks(folded, describeParts(folded, beside?.parts ?? bare), vocabulary),
    place: located?.place ?? beside?.place ?? null,
    isPlaceGuess: located?.isGuess ?? beside !== null,
    ruledOut: [...notThere, ...notThose].sort((a, b) => a.part.start - b.part.start),
    zips: knownZips(text, gazetteer).filter(({ start, end }) => !isIn(standards, start, end)),
  };
}

/** Terms of trade whose words mean things elsewhere. */
const tradeTerms =
  /\b(?:private|white|own|store)[\s-]labels?(?:ing|ed)?\b|\bunder (?:my|our|your|their) (?:own )?labels?\b|\bto print\b|\b(?:large|small|full|pilot|commercial|industrial)[\s-]scale\b|\b(?:contract|custom|co)[\s-]?pack(?:ing|aging)\b/g;

/** Standards whose numbers may be a ZIP's, by who writes them: "EN 15085", "OHSAS 18001". */
const numberedStandards =
  /\b(?:en|iso|iec|ohsas|bs|nf|uni|jis|sae|csa|nfpa|vda|stanag|gost|nist)[\s-]+\d{5}(?:-\d{1,3})*\b/g;

function spansOf(folded: string, pattern: RegExp): NeedPart[] {
  return [...folded.matchAll(pattern)].map((match) =>
    plainPart("word", match[0], match.index, match.index + match[0].length),
  );
}

function readQuoted(folded: string): NeedPart[] {
  return [...folded.matchAll(/(?<!\d)"([^"]*[a-z][^"]*)"/g)].map((match) => ({
    ...plainPart("name", (match[1] ?? "").trim(), match.index, match.index + match[0].length),
    confidence: 1,
  }));
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

/** How far away it may be made: "300 km from Atlanta". */
function isDistance(folded: string, { code, end }: NeedPart): boolean {
  return (
    /\bk(?:m|ilomet\w+)$/.test(code) &&
    /^\s*(?:radius )?(?:of|from|around)\b/.test(folded.slice(end))
  );
}

/** A form that the thing before it is known in, though a town is called so, too: "glass jars, flint". */
function isForm(
  folded: string,
  part: NeedPart,
  phrases: NeedPart[],
  { goods }: Vocabulary,
): boolean {
  const word = folded.slice(part.start, part.end);
  if (!forms.has(word)) return false;
  const thing = phrases.findLast(({ kind, end }) => kind === "good" && end <= part.start);
  const known = thing === undefined ? [] : (goods.get(thing.code)?.inNames ?? []);
  return known.some((stems) => stems.includes(stemOf(word)));
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
