import type { Situation } from "../situation.ts";
import { clauseOf } from "./what-is-asked.ts";

/** Said before what guides tell of a question about shops that were listed ("do they test it"): no record says it. */
export function ofShown({ understood: { shown, text } }: Situation): string | null {
  const isOfShops = shown.filter((ref) => ref.startsWith("business:")).length > 1;
  if (!isOfShops || !asksOfThem.test(text)) return null;
  const clause = clauseOf(text);
  if (clause === null) return null;
  return `I cannot know ${clause}: their directory records state processes, materials, certificates and contacts at most. Ask them. What the guides say:`;
}

const asksOfThem = /\b(?:do|does|did|can|could|will|would|are|have|might) (?:they|those|these)\b/i;
