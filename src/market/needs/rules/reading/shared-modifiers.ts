import type { Vocabulary } from "../vocabulary/index-terms.ts";
import type { NeedPart } from "./need.ts";
import { stemOf } from "./tokens.ts";

/** What joins two things that share the words before them. */
const joint = /^\s*(?:,\s*)?(?:or|and|and\/or|&|\/|,)\s*$/;

/**
 * The second of two things that share their first words: of "copper cathode or rod" copper rod is asked for, too. Only
 * for words that would otherwise not be understood.
 */
export function withSharedModifiers(
  folded: string,
  parts: NeedPart[],
  vocabulary: Vocabulary,
): NeedPart[] {
  return parts.map((part, at) => {
    const first = parts.slice(0, at).findLast(({ kind }) => kind === "good");
    if (part.kind !== "word" || first === undefined) return part;
    if (!joint.test(folded.slice(first.end, part.start))) return part;
    const words = folded.slice(first.start, first.end).match(/[a-z]+|\d+/g) ?? [];
    const stems = [...words.slice(0, -1), part.code].map(stemOf);
    const phrase =
      stems.length < 2
        ? undefined
        : vocabulary.phrases
            .get(stems[0] ?? "")
            ?.find((one) => one.stems.join(" ") === stems.join(" "));
    const [sense] = phrase?.senses ?? [];
    return sense?.kind !== "good" ? part : { ...part, kind: "good", code: sense.code };
  });
}
