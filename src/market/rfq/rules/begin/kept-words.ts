import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { withoutFormer } from "./former.ts";
import { isAsking } from "./parts/words.ts";
import type { ReadLine, ReadValue } from "./read-line.ts";

/** Stands where words were taken out; no text has it. */
const gap = "\u0001";
/** What leads to a value, and says nothing without it: the "needed by" of a day, the "in" of a material. */
const leading =
  /(?:\b(?:need(?:ed|s)?|due|wanted|required|requires?|ship(?:ped|ping|s)?|deliver(?:y|ed|ies)?|made|by|before|to|in|of|from|out|with|at|for|on|target(?:ing)?|price|budget|breaks?|qty|quantity|quantities|tolerances?|tol|finish(?:ed)?|materials?|mat'?l|process|within|is|are|be|and|under|about|around|max|per|zip|pieces|pcs|eau|annual(?:ly)?|usage|now|changed|x)\b[\s.:=]*|[@(~:=±-]\s*)+$/i;
const trailing =
  /^(?:[\s:)-]|\.(?!\d))*(?:(?:pcs?|pieces|ea|each|units|finish(?:ed|es)?|please|required|needed|preferred|material|(?:a|per) year|\/\s?yr)\b(?:[\s)]|\.(?!\d))*)*/i;
const clauseMark = /(,(?=\s|$)|;|\n|\.(?=\s|$))/;
const clauseBegins = /(?:^|[,;\n:(]|\.\s)\s*$/;
const clauseEnds = /^\s*(?:$|[,;\n)]|\.(?:\s|$))/;
/** Behind a material: another noun that it is of, "steel core", or another material. */
const ofOther =
  /^\s+(?:(?:and|or|&|\/)\s|(?!(?:with|and|or|per|for|by|to|in|at|is|are|then|thick|long|wide|dia|finish)\b)[a-z][a-z-]*[a-rt-z]\b)/;
/** Says nothing by itself of what was taken out beside it. */
const small =
  /^(?:and|or|the|an?|of|in|to|for|with|by|at|on|is|are|be|it|them|this|these|pcs?|pieces|ea|each|units?|total|required|needed|mandatory|must|before|details?|first|certified|certs?|certificates?|shops?|only|all|both|parts?|items?|materials?|made|steel|alloy|we|our|need|thanks|hi|hello|there|not|but|than|less|more|rather|below|exceed|max|under|most|least|changed?|switched|went|instead|was|were|now|previously|formerly|originally|been|had|eau|year)$/i;

/** What was read of a text, by whatever field. */
type Said = ReadValue<unknown> | null;

/** A value and where in the text its words, with what leads to them, may be left out. */
interface Span {
  start: number;
  end: number;
}

/**
 * What a text says that no field holds: its words without those that fields were read from, so that a field can be
 * corrected and nothing beside it says the old value. A word that belongs to another thing ("steel core", "machined faces")
 * stays. Clauses with nothing left but the part's name are left out.
 *
 * @param line what was read of the part
 * @param ofAll what was read of the whole request
 * @param name what the part is called
 */
export function keptWords(
  text: string,
  line: ReadLine,
  ofAll: readonly Said[],
  name: string,
): string {
  const plain = withoutFormer(text);
  const called = wordsOf(name).map(stem);
  const finishes = placesOf(plain, line.finish);
  const sure = [line.targetPrice, line.annualUse, ...ofAll]
    .flatMap((one) => placesOf(plain, one))
    .concat(countsIn(plain, line.quantities))
    .concat(
      [line.process, line.toleranceMm]
        .flatMap((one) => placesOf(plain, one))
        .filter((one) => isClause(plain, one)),
    );
  const isNext = ({ end }: Span, others: readonly Span[]) =>
    others.some(({ start }) => start >= end && plain.slice(end, start).trim() === "");
  const materials = placesOf(plain, line.material).filter(
    (one) => isNext(one, [...sure, ...finishes]) || isOwn(plain, one, called),
  );
  // "Zinc plating on the threads", "induction hardened": where it is said of what, or how, all of it stays.
  const others = [...sure, ...materials];
  const isBehind = ({ start }: Span) => {
    const head = plain.slice(0, start);
    const [, word = ""] = /([a-z-]+)\s+$/i.exec(head) ?? [];
    const isNamed = called.includes(stem(word.toLowerCase())) || /[a-rt-z]s$/.test(word);
    return (
      clauseBegins.test(head) ||
      isNamed ||
      others.some(({ end }) => end <= start && plain.slice(end, start).trim() === "")
    );
  };
  const spans = others.concat(
    finishes.filter(
      (one) => isBehind(one) && (clauseEnds.test(plain.slice(one.end)) || isNext(one, others)),
    ),
  );
  const left = spans
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      ({ rest, to }, { start, end }) => {
        const last = Math.min(end, to);
        return start >= to
          ? { rest, to }
          : { rest: `${rest.slice(0, start)}${gap}${rest.slice(last)}`, to: start };
      },
      { rest: withGaps(text, plain), to: plain.length },
    ).rest;
  if (left === text) return text.trim();
  const parts = left.split(clauseMark);
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [clause = "", mark = ""] = [parts[at], parts[at + 1]];
    const own = clause.includes(gap) ? tidied(clause, called) : clause.trim();
    if (own !== "") kept.push(own + mark);
    else if (mark === "\n" && kept.length > 0 && !kept.at(-1)?.endsWith("\n")) kept.push("\n");
  }
  return kept
    .join(" ")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replace(/[\s,;]+$/, "")
    .trim();
}

/** A text with gaps where a copy of it is blank. */
const withGaps = (text: string, blanked: string) =>
  blanked.replaceAll(/ /g, (blank, at: number) => (text.charAt(at) === " " ? blank : gap));

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Where the words of a value stand; of several values each. */
function placesOf(text: string, said: Said): Span[] {
  if (said === null) return [];
  const whole = placeOf(text, escaped(said.words));
  if (whole !== null) return [whole];
  return said.words.split(", ").flatMap((one) => placeOf(text, escaped(one)) ?? []);
}

/** Numbers of pieces, as they are listed, or each by itself. */
function countsIn(text: string, said: Said): Span[] {
  if (said === null) return [];
  const each = said.words.split(", ").map(escaped);
  const listed = placeOf(text, each.join(String.raw`(?:\s|[,/&]|\band\b|\bor\b|\bthen\b)+`));
  return listed === null ? placesOf(text, said) : [listed];
}

/** Words with what leads to them before and what belongs to them behind. */
function placeOf(text: string, pattern: string): Span | null {
  if (pattern === "") return null;
  const found = new RegExp(String.raw`(?<![\w.$/])${pattern}(?![\w/]|-\w|\.\d)`, "i").exec(text);
  if (found === null) return null;
  const { index } = found;
  const mark = Math.max(
    ...[", ", ";", "\n", ". "].map((one) => (index === 0 ? -1 : text.lastIndexOf(one, index - 1))),
  );
  const head = text.slice(mark + 1, index);
  const own = leading.exec(head)?.[0].length ?? 0;
  const end = index + found[0].length;
  const [behind = ""] = trailing.exec(text.slice(end)) ?? [];
  const rest = text.slice(end + behind.length);
  const [family = "", word = ""] = /^\s*([a-z]+)\b/i.exec(rest) ?? [];
  const isFamily = readMaterials(found[0]).length > 0 && readMaterials(word).length > 0;
  return { start: index - own, end: end + behind.length + (isFamily ? family.length : 0) };
}

/** The "CNC turned" of a clause of its own: "machined faces" and "bore 1.000 ±.0005" say of what it is. */
const isClause = (text: string, { start, end }: Span) =>
  clauseBegins.test(text.slice(0, start)) && clauseEnds.test(text.slice(end));

/** Whether a material is the part's, and of no other thing that is named behind it. */
function isOwn(text: string, { start, end }: Span, called: readonly string[]): boolean {
  const behind = text.slice(end).replace(/^(?=\S)/, " ");
  const [, next = ""] = /^\s+([a-z][a-z-]*)/.exec(behind) ?? [];
  const isJoined = /\b(?:and|or)\s+$/i.test(text.slice(0, start));
  return !isJoined && (called.includes(stem(next)) || !ofOther.test(behind));
}

/** A clause without its gaps and what asks before them; empty where nothing is left but what the part is called. */
function tidied(clause: string, called: readonly string[]): string {
  const plain = clause.replaceAll(gap, " ").replaceAll(/\s+/g, " ").replaceAll("( ", "(").trim();
  const words = plain.split(" ");
  while (words.length > 0 && opening((words[0] ?? "").toLowerCase())) words.shift();
  while (
    words.length > 0 &&
    /^(?:and|or|in|of|with|to|by|for|at|from|[-–—:(,&+@]+)$/i.test(words.at(-1) ?? "")
  )
    words.pop();
  const joined = words.join(" ").replace(/^(?:and|or|of|in|with|,|-|:)\s+/i, "");
  const isClosed = joined.split("(").length === joined.split(")").length;
  const left = isClosed ? joined : joined.replaceAll(/[()]/g, "");
  const isNew = wordsOf(left).some(
    (word) => !small.test(word) && !isAsking(word) && !called.includes(stem(word)),
  );
  return isNew ? left : "";
}

const opening = (word: string) => isAsking(word) || /^(?:are|am|looking|do|you)$/.test(word);
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d][\p{L}\d./"'-]*/gu) ?? [];
const stem = (word: string) =>
  word
    .replace(/ies$/, "y")
    .replace(/(ch|sh|x|ss|z)es$/, "$1")
    .replace(/s$/, "");
