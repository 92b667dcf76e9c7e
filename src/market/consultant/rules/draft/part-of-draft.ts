import { type Part, withMore } from "../understand/part.ts";
import type { DraftState } from "./draft-after.ts";

/** What is known of the part once a draft of it was changed. A draft of several parts is no part. */
export function partAfter(part: Part, { draft }: DraftState, said: Part): Part {
  const [line, ...others] = draft?.lines ?? [];
  if (draft === null || line === undefined) return part;
  const { neededBy, certifications } = draft;
  if (others.length > 0) return { ...part, neededBy, certifications };
  return {
    ...withMore(part, { ...said, item: part.item ?? said.item }),
    ...{ neededBy, certifications },
    targetPrice: line.targetPrice === null ? null : Number(line.targetPrice),
    pieces:
      line.quantities.length === 0
        ? null
        : { quantities: line.quantities, isRange: false, per: null },
  };
}
