import type { Vocabulary } from "../vocabulary/index-terms.ts";
import { isDone } from "./describe-parts.ts";
import type { NeedPart } from "./need.ts";
import { stemOf } from "./tokens.ts";

/**
 * Things whose name is turned around, as in lists of parts and in indexes: "pipe PVC", "cement, white", "bags paper" are
 * what the vocabulary has as PVC pipe, white cement and paper bags. What follows after a comma may be a thing of its own
 * ("milk, chocolate") and is left alone where it is known as one.
 */
export function withTurnedNames(
  folded: string,
  parts: NeedPart[],
  vocabulary: Vocabulary,
): NeedPart[] {
  const turned: NeedPart[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const thing = turnedThing(folded, parts, at, vocabulary);
    if (thing !== null) {
      turned.push(thing);
      at += 1;
    } else if (part !== undefined) turned.push(part);
  }
  return turned;
}

function turnedThing(
  folded: string,
  parts: NeedPart[],
  at: number,
  { phrases }: Vocabulary,
): NeedPart | null {
  const [part, modifier, next] = parts.slice(at);
  if (part === undefined || modifier === undefined) return null;
  const between = folded.slice(part.end, modifier.start);
  const isJoined = /^\s+$/.test(between) || (modifier.kind !== "good" && /^,\s*$/.test(between));
  const isLast = next === undefined || !/^[\s-]*$/.test(folded.slice(modifier.end, next.start));
  if (!isJoined || !isLast || !isThingOrWord(part) || !isModifier(modifier)) return null;
  const stems = [modifier, part].flatMap(({ start, end }) =>
    (folded.slice(start, end).match(/[a-z]+|\d+/g) ?? []).map(stemOf),
  );
  const known = phrases
    .get(stems[0] ?? "")
    ?.find((phrase) => phrase.stems.join(" ") === stems.join(" "));
  const sense = known?.senses[0];
  if (sense?.kind !== "good" || sense.code === part.code) return null;
  return { ...part, ...sensed(sense.code), end: modifier.end };
}

const sensed = (code: string): Pick<NeedPart, "kind" | "code" | "confidence" | "alternatives"> => ({
  kind: "good",
  code,
  confidence: 0.7,
  alternatives: [],
});

const isThingOrWord = ({ kind }: NeedPart) => kind === "good" || kind === "word";

/** What was done to a thing is no part of a name: kiln dried is no drying kiln. */
const isModifier = (part: NeedPart) => modifiers.has(part.kind) && !isDone(part);

const modifiers = new Set<NeedPart["kind"]>(["good", "word", "material", "finish"]);
