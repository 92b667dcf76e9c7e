import type { Vocabulary } from "../vocabulary/index-terms.ts";
import type { NeedPart } from "./need.ts";
import { stemOf } from "./tokens.ts";

/** What joins two things that share the words before them. */
const joint = /^\s*(?:,\s*)?(?:or|and|and\/or|&|\/|,)\s*$/;

const isJoint = ({ kind, code }: NeedPart) => kind === "word" && /^(?:and|or)$/.test(code);

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
  return withSecond(folded, withSharedHeads(folded, parts, vocabulary), vocabulary);
}

/**
 * The first of two things that share their last word: of "macaroni and potato salad" macaroni salad is asked for. Only
 * for a single word of its own, where both together are a thing that the vocabulary has.
 */
function withSharedHeads(folded: string, parts: NeedPart[], vocabulary: Vocabulary): NeedPart[] {
  return parts.map((part, at) => {
    const second = parts.slice(at + 1).find((one) => !isJoint(one));
    const isSingle =
      (part.kind === "good" || part.kind === "word") &&
      !/\W/.test(folded.slice(part.start, part.end));
    if (!isSingle || second?.kind !== "good") return part;
    if (!/^\s+(?:and|or|&)\s+$/.test(folded.slice(part.end, second.start))) return part;
    const words = folded.slice(second.start, second.end).match(/[a-z]+/g) ?? [];
    const head = words.at(-1);
    if (words.length !== 2 || head === undefined) return part;
    const stems = [folded.slice(part.start, part.end), head].map(stemOf);
    const sense = vocabulary.phrases
      .get(stems[0] ?? "")
      ?.find((one) => one.stems.join(" ") === stems.join(" "))
      ?.senses.find(({ kind }) => kind === "good");
    return sense === undefined ? part : { ...part, kind: "good", code: sense.code };
  });
}

function withSecond(folded: string, parts: NeedPart[], vocabulary: Vocabulary): NeedPart[] {
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
