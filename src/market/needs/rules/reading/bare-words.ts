import type { Vocabulary } from "../vocabulary/index-terms.ts";
import { isTelling } from "./describe-parts.ts";
import type { NeedPart } from "./need.ts";
import { stemOf } from "./tokens.ts";

const things = new Set<NeedPart["kind"]>(["good", "process", "material", "finish", "industry"]);

/**
 * Words that mean a thing only where no other word tells what is wanted: "pipe" alone is steel pipe. Beside a word that
 * is not known they stay unknown, because nobody may make pipe of that.
 */
export function withBareWords(parts: NeedPart[], { bareWords }: Vocabulary): NeedPart[] {
  if (parts.some((part) => things.has(part.kind))) return parts;
  const telling = parts.filter((part) => part.kind === "word" && isTelling(part.code));
  if (!telling.every((part) => bareWords.has(stemOf(part.code)))) return parts;
  return parts.map((part) => {
    const good = telling.includes(part) ? bareWords.get(stemOf(part.code)) : undefined;
    if (good === undefined) return part;
    return { ...part, kind: "good", code: good, alternatives: [{ kind: "word", code: part.code }] };
  });
}
