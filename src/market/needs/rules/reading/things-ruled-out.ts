import type { Vocabulary } from "../vocabulary/index-terms.ts";
import { isTelling } from "./describe-parts.ts";
import { type NeedPart, plainPart } from "./need.ts";
import { joinWords, wordsOf } from "./need-words.ts";
import { readPhrases } from "./read-phrases.ts";
import { blankSpans, type RuledOut, ruledOutList } from "./ruled-out.ts";

/** What says that the things after it are not wanted; a number after it is one ("no. 2 fuel oil"). */
const negator =
  /\b(?:but\s+|and\s+)?(no|not|nor|neither|except(?:ing)?(?:\s+for)?|excluding|exclude|avoid(?:ing)?|other\s+than|rather\s+than|instead\s+of|any(?:thing|one|body)\s+but)\s+(?!\d|(?:only|just|necessarily|sure|too|very|more|less|limited|yet|much|many|far|later|all|over|under|longer)\b)/g;
/** Where what is ruled out ends. */
const stop =
  /[;.()]|\b(?:but|in|near|from|for|with|without|at|by|who|that|which|within|around|to|under|over|please|only|not|no|must|is|are)\b/;
/** What is not done to a thing, and what is not needed, are properties: "no sugar added", "no certificate required". */
const property = /\b(?!seed|feed|weed|reed)[a-z]{2,}ed$|\b(?:necessary|allowed|ok)$/;
/** What a name is ruled out by: "no rush" is no firm. */
const beforeNames = /not|except|exclud|other|rather|instead|any|avoid/;
const mostWordsOfName = 3;

/**
 * The things, processes, materials and names that a text rules out beside what it asks for: "not a brewpub or taproom",
 * "no plastics, no rubber", "not Holcim". Empty where it asks for nothing else.
 *
 * @param text as it was typed, of which `folded` has the same offsets
 * @param folded without the places that it rules out
 */
export function thingsRuledOut(text: string, folded: string, vocabulary: Vocabulary): RuledOut[] {
  const found: RuledOut[] = [];
  const scopes: { start: number; end: number }[] = [];
  for (const match of folded.matchAll(negator)) {
    const from = match.index + match[0].length;
    const list = itemsOf(folded, from).flatMap((span) => {
      const part = thingIn(folded, span, vocabulary, beforeNames.test(match[1] ?? ""));
      if (part === null) return [];
      const label = text.slice(part.start, part.end);
      return [{ item: { part, label, place: null }, ...span }];
    });
    found.push(...ruledOutList(list, match.index));
    scopes.push({ start: match.index, end: Math.max(from, list.at(-1)?.end ?? from) });
  }
  const left = blankSpans(folded, scopes);
  return wordsOf(left).some(({ text: word }) => isTelling(word)) ? found : [];
}

/** Things of a list after a word of negation. A comma goes on with a list that "or" ends. */
function itemsOf(folded: string, from: number): { start: number; end: number }[] {
  const [scope = ""] = folded.slice(from).split(stop, 1);
  const segments = scope.split(",");
  const last = segments.findLastIndex(
    (segment, at) =>
      at > 0 && (/^\s*(?:or|nor)\b/.test(segment) || (at > 1 && /^\s*and\b/.test(segment))),
  );
  const inner = segments.findIndex((segment, at) => at > 0 && /\S\s+(?:or|nor)\s/.test(segment));
  const listed = segments.slice(0, Math.max(last, inner, 0) + 1).join(",");
  let at = from;
  return listed.split(/([,&/]|\b(?:or|nor|and)\b)/).flatMap((item, nth) => {
    const [lead = ""] = /^\s*(?:(?:an?|any|the)\s+)?/.exec(item) ?? [];
    const own = item.slice(lead.length).trimEnd();
    const start = at + lead.length;
    at += item.length;
    return own === "" || nth % 2 === 1 ? [] : [{ start, end: start + own.length }];
  });
}

const kinds: ReadonlySet<NeedPart["kind"]> = new Set([
  "good",
  "process",
  "material",
  "industry",
  "finish",
]);

/** What the vocabulary has of these words, the last of it; else the name that they are. */
function thingIn(
  folded: string,
  { start, end }: { start: number; end: number },
  vocabulary: Vocabulary,
  mayBeName: boolean,
): NeedPart | null {
  const alone = " ".repeat(start) + folded.slice(start, end);
  if (property.test(alone)) return null;
  const words = wordsOf(alone);
  const known = readPhrases(alone, joinWords(words, vocabulary), vocabulary);
  const thing = known.findLast(({ kind }) => kinds.has(kind));
  if (thing !== undefined) return thing;
  const telling = words.filter(({ text }) => isTelling(text));
  const isName =
    mayBeName && known.length === 0 && telling.length > 0 && words.length <= mostWordsOfName;
  return isName ? plainPart("word", telling.map(({ text }) => text).join(" "), start, end) : null;
}
