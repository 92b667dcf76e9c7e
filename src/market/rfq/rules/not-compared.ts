import type { Need } from "../../needs/rules/reading/need.ts";
import { type FinishesNamed, finishesNamed } from "./finishes-named.ts";
import { slugsNamed } from "./slugs-named.ts";

/** Words of a request that no profile is compared with: a shop that fits may not do them. */
export interface NotCompared {
  constraint: "process" | "material" | "finish";
  /** As its buyer wrote them: not for sellers who have not signed. */
  words: string;
}

interface Line {
  process: string | null;
  material: string | null;
  finish: string | null;
}

/** What of a request is compared with no profile, each once: the vocabulary does not know it, or profiles cannot list it. */
export function notCompared(
  lines: readonly Line[],
  understood: (text: string) => Need,
  processOfFinish: ReadonlyMap<string, string>,
): NotCompared[] {
  const named = (one: FinishesNamed) => one.uncheckedFinishes.length > 0;
  const isUnknown: Record<NotCompared["constraint"], (words: string) => boolean> = {
    process: (words) => slugsNamed([words], "process", understood).length === 0,
    material: (words) => slugsNamed([words], "material", understood).length === 0,
    finish: (words) => named(finishesNamed([words], understood, processOfFinish)),
  };
  return (["process", "material", "finish"] as const).flatMap((constraint) => {
    const texts = new Set(lines.flatMap((line) => line[constraint]?.trim() || []));
    return [...texts].filter(isUnknown[constraint]).map((words) => ({ constraint, words }));
  });
}
