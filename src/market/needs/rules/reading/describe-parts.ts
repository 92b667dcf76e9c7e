import type { NeedPart } from "./need.ts";
import { isCounter, isLoad, isSentIn } from "./packing-words.ts";
import { stopWords } from "./stop-words.ts";
import { stemOf } from "./tokens.ts";
import { askingWords, devices, forms, weakWords } from "./word-classes.ts";

/** True for a word that tells what is wanted. */
export function isTelling(word: string): boolean {
  return (
    word.length > 1 &&
    !/^\d+$/.test(word) &&
    !stopWords.has(word) &&
    !weakWords.has(word) &&
    !askingWords.has(word)
  );
}

/** What is taken apart or melted down, not made: a smelter of "scrap car batteries" makes none. */
const asScrap = /\b(?:scrap|spent|used|waste)\s+(?:[a-z]+\s+)?$/;
/** What the thing is for, comes with, or is made of. */
const purpose = /\b(?:for|with|made (?:of|from|out of|in|by))\b[^,;.]*$/;
/** What it stands or travels in: "candles in jars", "methanol by rail car". */
const carriage = /\b(?:in|by)\b[^,;.]*$/;
/**
 * Marks goods, industries and processes that are not wanted themselves: those that only describe what comes right after
 * them (of "beer kegs" kegs are wanted), what other goods are counted in, and what they are for ("batteries for golf
 * carts"). Words between commas are things of their own.
 */
export function describeParts(folded: string, parts: NeedPart[]): NeedPart[] {
  return parts.map((part, at) => {
    const [before, next] = [parts[at - 1], parts[at + 1]];
    if (part.kind === "process") {
      const isOfDevice = next !== undefined && isBeside(folded, part, next) && isDevice(next);
      // What has to be certified is no purpose: "beef plant with export certification".
      const isCertified = /\bcertif/.test(folded.slice(part.start, part.end));
      const isDone =
        isRuledOut(folded, part, parts) ||
        isKindOfThing(folded, part, parts) ||
        isOfDevice ||
        isStep(folded, part) ||
        (!isCertified && isPurpose(folded, part, parts));
      return isDone ? { ...part, isDescribing: true } : part;
    }
    if (part.kind !== "good" && part.kind !== "industry") return part;
    const isBesides =
      isRuledOut(folded, part, parts) ||
      isPurpose(folded, part, parts) ||
      isSending(folded, part, parts) ||
      isScrap(folded, part, parts) ||
      isWhatComesWith(folded, part, before) ||
      isCarriage(folded, part, parts);
    if (
      isTool(folded, parts, at) ||
      isMadeOf(folded, part, before) ||
      isMaterialAfter(folded, part, parts) ||
      isWorkedOn(folded, part, parts)
    ) {
      return { ...part, isDescribing: true };
    }
    const isForm =
      (before?.kind === "good" && isBeside(folded, before, part) && isAlsoForm(part)) ||
      isFormOfOther(folded, part, before);
    const head = headOf(folded, parts, at);
    const describes = head !== undefined && isThing(head) && !isAlsoForm(head);
    const isDescribing =
      isForm || describes || isGrade(folded, parts, at) || isPack(folded, part, parts) || isBesides;
    return isDescribing ? { ...part, isDescribing } : part;
  });
}

/** A word that the vocabulary does not have for what does or holds something, or machinery of any kind. */
export function isDevice({ kind, code }: NeedPart): boolean {
  return kind === "word" ? devices.has(stemOf(code)) : kind === "process" && code === "machinery";
}

/** Words after a thing by which it only says of what kind another one is: "fertilizer grade", "kettle style". */
const likeIt = new Set(
  `grade grades style styles styled flavor flavored flavour flavoured based free shaped size sized resistant compatible
  proof safe scented infused`.split(/\s+/),
);

/** What a grade or style is named after: fertilizer grade ammonium sulfate is no fertilizer. */
function isGrade(folded: string, parts: NeedPart[], at: number): boolean {
  const [part, next] = [parts[at], parts[at + 1]];
  if (part === undefined || next?.kind !== "word" || !likeIt.has(next.code)) return false;
  return isBeside(folded, part, next) && parts.some((one) => one.kind === "good" && one !== part);
}

/** Said right before what somebody does not want: "a brewery, not a brewpub". */
const ruledOut =
  /\b(?:not|no|without|except(?: for)?|excluding|other than|rather than)\s+(?:(?:an?|any|the)\s+)?$/;

/** What is not wanted beside something that is. */
function isRuledOut(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  return (
    ruledOut.test(folded.slice(0, part.start)) &&
    parts.some((one) => one !== part && ["good", "process", "industry"].includes(one.kind))
  );
}

/** One of two kinds in which a thing comes, the other of which is no work: pipe, "seamless or welded". */
function isKindOfThing(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  const other = parts.findLast(({ end, code }) => end <= part.start && !/^(?:and|or)$/.test(code));
  const isListed =
    other?.kind === "word" &&
    /^(?:seam|stain|end|join)less$|^(?:solid|plain|bare|raw|hollow)$/.test(other.code) &&
    /^\s+(?:or|and|\/)\s+$/.test(folded.slice(other.end, part.start));
  return isListed && /ed$/.test(folded.slice(part.start, part.end)) && hasGood(parts);
}

const hasGood = (parts: NeedPart[]) => parts.some(({ kind }) => kind === "good");

/** What is "turned into" something else is no turned part. */
function isStep(folded: string, { start, end }: NeedPart): boolean {
  return /ed$/.test(folded.slice(start, end)) && /^\s+into\b/.test(folded.slice(end));
}

/** How many of something there are. */
const counted =
  /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|hundred|thousand|dozen|several|few|couple of))\s*$/;

function isPack(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  const written = folded.slice(part.start, part.end);
  const before = folded.slice(0, part.start);
  const [counter = ""] = /[a-z]+$/.exec(written) ?? [];
  const isCounted =
    (isCounter(written) && counted.test(before)) ||
    (isCounter(counter) && /^\s+of\b/.test(folded.slice(part.end))) ||
    (isLoad(written) &&
      (/^\s+of\b/.test(folded.slice(part.end)) || parts.some(({ kind }) => kind === "quantity")));
  return isCounted && parts.some((other) => other.kind === "good" && other !== part);
}

function isSending(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  const first = parts.find(({ kind }) => kind === "good");
  if (first === undefined || first.end > part.start) return false;
  const from = folded.lastIndexOf(",", part.start) + 1;
  const [between = ""] = /^[^,;.]*/.exec(folded.slice(from)) ?? [];
  // Who lists packaging asks for all of it: "pails, drums, totes".
  const [named = ""] = /[a-z]+$/.exec(folded.slice(first.start, first.end)) ?? [];
  return from > first.end && isSentIn(between) && !isSentIn(named);
}

/** What a thing is won from. */
function isScrap(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  const isOther = (one: NeedPart) => one !== part && ["good", "process"].includes(one.kind);
  return asScrap.test(folded.slice(0, part.start)) && parts.some(isOther);
}

function isPurpose(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  const first = parts.find(({ kind }) => kind === "good");
  return (
    first !== undefined &&
    first.start < part.start &&
    purpose.test(folded.slice(first.end, part.start))
  );
}

/** What stands or travels in something else stands before it. */
function isCarriage(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  const first = parts.find(({ kind }) => kind === "good");
  return (
    part.kind === "good" &&
    first !== undefined &&
    first.start < part.start &&
    carriage.test(folded.slice(first.end, part.start))
  );
}

/** The handles of "grocery sacks with handles", though what they are on is not known. */
function isWhatComesWith(folded: string, part: NeedPart, before: NeedPart | undefined): boolean {
  if (before?.kind !== "word" || before.code !== "with") return false;
  const [word = ""] = /[a-z]+(?=\s+with\s+$)/.exec(folded.slice(0, part.start)) ?? [];
  return isTelling(word) && !/(?:ing|ed)$/.test(word);
}

/** What does something to the thing before it: the kiln of "studs kiln dried". */
function isTool(folded: string, parts: NeedPart[], at: number): boolean {
  const [before, part, next] = [parts[at - 1], parts[at], parts[at + 1]];
  if (before?.kind !== "good" || part?.kind !== "good" || next === undefined) return false;
  return isDone(next) && isBeside(folded, before, part) && isBeside(folded, part, next);
}

/** What something is done to: of "heat treating of steel bar" the treating is wanted. */
function isWorkedOn(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  const done = parts.find(({ kind }) => kind === "process");
  const first = parts.find(({ kind }) => kind === "good");
  if (done === undefined || first !== part || done.end > part.start) return false;
  return /^ of(?: (?:the|our|my))? (?:[a-z]+ )?$/.test(folded.slice(done.end, part.start));
}

/** What the thing before it is made of, as in lists of parts: "milk jugs HDPE". */
function isMadeOf(folded: string, part: NeedPart, before: NeedPart | undefined): boolean {
  if (before?.kind !== "good" || before.code === part.code) return false;
  const isMaterial = part.alternatives.some(({ kind }) => kind === "material");
  return isMaterial && isBeside(folded, before, part);
}

/** Metals that are named of a thing before a list of its forms. */
const metals =
  /\b(?:titanium|nickel|copper|brass|bronze|alumini?um|zinc|lead|tin|magnesium|tungsten|molybdenum|cobalt|zirconium|tantalum|inconel|monel)\b/;

/**
 * The bar of "inconel bar stock" is no steel: a thing whose own material is not said, after another material, or in a list
 * after a thing of another one ("titanium mill products: bar, billet").
 */
function isFormOfOther(folded: string, part: NeedPart, before: NeedPart | undefined): boolean {
  const [, own = ""] = /^(steel|aluminum|copper) /.exec(part.code) ?? [];
  const written = folded.slice(part.start, part.end);
  if (own !== "" && !/\W/.test(written) && !folded.includes(own)) {
    if (metals.test(folded.slice(0, part.start))) return true;
  }
  if (before?.kind !== "material" || !isBeside(folded, before, part)) return false;
  const said = `${before.code} ${folded.slice(before.start, part.end)}`;
  return own !== "" && !said.includes(own);
}

/** What a thing before it is made of, said after a comma: "spray foam insulation, two part polyurethane". */
function isMaterialAfter(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  const first = parts.find(({ kind }) => kind === "good");
  if (first === undefined || first.end > part.start || first.code === part.code) return false;
  const isResin = (code: string) => /\b(?:resin|rubber)$/.test(code);
  const isMaterial =
    part.alternatives.some(({ kind }) => kind === "material") ||
    (isResin(part.code) && !isResin(first.code));
  const [said = ""] = /,[^,;]*$/.exec(folded.slice(first.end, part.start)) ?? [];
  return (
    isMaterial &&
    said !== "" &&
    !/\b(?:and|or)\b|&/.test(said) &&
    /^\s*(?:[,;.]|$)/.test(folded.slice(part.end))
  );
}

/**
 * What comes right after, or after what is done: the chips of "kettle cooked potato chips", the machinery of "cigarette
 * making machinery".
 */
function headOf(folded: string, parts: NeedPart[], at: number): NeedPart | undefined {
  const [part, next, after] = parts.slice(at);
  if (part === undefined || next === undefined || !isBeside(folded, part, next)) return undefined;
  if (isTool(folded, parts, at + 1) || isMadeOf(folded, next, part)) return undefined;
  const isAfter = after !== undefined && isBeside(folded, next, after);
  if (isAfter && next.kind === "word" && /ing$/.test(next.code) && isDevice(after)) return after;
  if (!isDone(next)) return next;
  return isAfter && after.kind === "good" ? after : next;
}

function isBeside(folded: string, part: NeedPart, next: NeedPart): boolean {
  return /^[\s-]*$/.test(folded.slice(part.end, next.start));
}

/** The board of "insulation board" is no lumber. */
function isAlsoForm({ alternatives }: NeedPart): boolean {
  return alternatives.some(({ kind, code }) => kind === "word" && forms.has(code));
}

function isThing(part: NeedPart): boolean {
  return part.kind === "good" || isDevice(part) || isUnknownThing(part);
}

/** What was done to a thing: "cut and sewn", "blended", but no feed, seed or bed. */
const doneWord = /^(?:cut|sewn|spun|woven|wound|drawn|ground)$|^[a-z]{2,}[^e]ed$/;

/** A word that says what was done to a thing. */
export function isDone({ kind, code }: NeedPart): boolean {
  return kind === "word" && doneWord.test(code);
}

/** A word that the vocabulary does not have, and that is no form of a thing and nothing done to it. */
export function isUnknownThing(part: NeedPart): boolean {
  return (
    part.kind === "word" &&
    isTelling(part.code) &&
    !forms.has(part.code) &&
    !doneWord.test(part.code)
  );
}
