import { type Need, type NeedPart, partsOf } from "../../../needs/rules/reading/need.ts";
import { placedProcesses } from "../../../needs/rules/reading/read-processes.ts";
import { findProcess, processName } from "../../../needs/rules/vocabulary/processes.ts";
import { isDenied } from "./denied.ts";
import { isAlso, isFinishing } from "./finish-in.ts";

interface Span {
  start: number;
  end: number;
}

/** A house that a trade is called by, behind whose it is: "for our brewery" orders no brewing. */
const house = /(?:ry|ries|house|shop|plant|mill|store|farm)s?$/i;
const ours = /\b(?:for|at|to|in|from|of|by)\s+(?:an?|the|our|my|your|their)\s+(?:[a-z]+\s){0,2}$/i;
/** "Machine 14 arms", "can you sew 400 bags". */
const verb =
  /(?:^|[.;:\n]\s*|\b(?:please|you|anybody|anyone|someone|somebody|to)\s+)(machine|turn|mill|weld|stamp|forge|extrude|thermoform|sew)(?=\s*(?:$|,)|\s+(?:\d|(?:up|about|some|these|this|the|an?|our)\b))/gi;
/** What is cut with a die is paper, foam and rubber as well as metal. */
const dieCut = /\bdie[\s-]cut(?:ting|s)?\b/i;

/** How a part is made, by the name of the process, and the words that say so. */
export function processIn(text: string, need: Need): (Span & { name: string }) | undefined {
  const made = [...partsOf(need, "process"), ...namedProcesses(text, need)]
    .filter((one) => !isFinishing(one.code) && !isAlso(one, "finish"))
    .filter(({ start, end }) => !isOurs(text, { start, end }))
    .sort((one, other) => one.start - other.start);
  const [first] = made;
  if (first !== undefined) return { ...span(first), name: processName(first.code) };
  const spoken = [...placedProcesses(text), ...asked(text)]
    .filter((one) => isMaking(text, one) && !isDenied(text, one))
    .sort((one, other) => one.start - other.start)[0];
  if (spoken !== undefined) {
    return { ...span(spoken), name: processName(spoken.slug) };
  }
  const cut = dieCut.exec(text);
  const at = cut === null ? null : { start: cut.index, end: cut.index + cut[0].length };
  return at === null || isDenied(text, at) ? undefined : { ...at, name: "Die cutting" };
}

const span = ({ start, end }: Span) => ({ start, end });

const isOurs = (text: string, { start, end }: Span) =>
  house.test(text.slice(start, end).trim()) && ours.test(text.slice(0, start));

/** Participles, and nouns of what is made: "turned parts", "weldments", "stampings"; no trade, and no machine. */
function isMaking(text: string, { slug, start, end }: Span & { slug: string }): boolean {
  const group = findProcess(slug)?.group ?? "";
  const words = text.slice(start, end).toLowerCase();
  if (isFinishing(slug) || !makingGroups.has(group)) return false;
  if (slug === "aluminum-extrusion" && !/alum|\b6[01]\d\d\b/i.test(text)) return false;
  return !/(?:er|ers|ry|ries|lathe|stamp|harness|harnesses|composites?)$/.test(words);
}

const makingGroups = new Set([
  "Machining",
  "Sheet metal and fabrication",
  "Casting and forming",
  "Plastics, rubber and composites",
  "Electronics and assembly",
  "Textiles and soft goods",
]);

/** What somebody is asked to do, as what is done: "machine 14 arms" is machined. */
function asked(text: string): (Span & { slug: string })[] {
  return [...text.matchAll(verb)].flatMap(({ 0: all, 1: word = "", index }) => {
    const start = index + all.length - word.length;
    const plain = word.toLowerCase();
    const done = plain === "sew" ? "sewn" : plain.endsWith("e") ? `${plain}d` : `${plain}ed`;
    return placedProcesses(done).map(({ slug }) => ({ slug, start, end: start + word.length }));
  });
}

/** Processes that share their names with what they make: "made by corrugated packaging". */
function namedProcesses(text: string, { parts }: Need): NeedPart[] {
  return parts.flatMap((part) => {
    if (part.kind === "process") return [];
    const words = text.slice(part.start, part.end).trim().toLowerCase();
    const same = part.alternatives.find(
      ({ kind, code }) => kind === "process" && processName(code).toLowerCase() === words,
    );
    return same === undefined ? [] : [{ ...part, kind: "process" as const, code: same.code }];
  });
}
