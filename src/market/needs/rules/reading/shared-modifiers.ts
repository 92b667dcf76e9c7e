import type { Vocabulary } from "../vocabulary/index-terms.ts";
import type { NeedPart } from "./need.ts";
import { stemOf } from "./tokens.ts";

/** What joins two things that share the words before them. */
const joint = /^\s*(?:,\s*)?(?:or|and|and\/or|&|\/|,)\s*$/;

/**
 * The second of two things that share their first words: of "copper cathode or rod" copper rod is asked for, too. Only
 * for words that would otherwise not be understood, for what is done to the same ("fabric dyeing and printing"),
 * and for single words that mean something else alone ("welding wire and electrodes").
 */
export function withSharedModifiers(
  folded: string,
  parts: NeedPart[],
  vocabulary: Vocabulary,
): NeedPart[] {
  return parts.map((part, at) => {
    const isDone = part.kind === "process";
    const first = parts.slice(0, at).findLast(({ kind }) => kind === (isDone ? "process" : "good"));
    const isSingle = part.kind === "good" && !/\W/.test(folded.slice(part.start, part.end));
    if ((part.kind !== "word" && !isDone && !isSingle) || first === undefined) return part;
    if (!joint.test(folded.slice(first.end, part.start))) return part;
    const words = folded.slice(first.start, first.end).match(/[a-z]+|\d+/g) ?? [];
    const second = folded.slice(part.start, part.end);
    const stems = [...words.slice(0, -1), second].map(stemOf);
    const phrase =
      stems.length < 2
        ? undefined
        : vocabulary.phrases
            .get(stems[0] ?? "")
            ?.find((one) => one.stems.join(" ") === stems.join(" "));
    const kind = isDone ? "process" : "good";
    const sense = phrase?.senses.find((one) => one.kind === kind);
    return sense === undefined ? part : { ...part, kind, code: sense.code };
  });
}
