import { plainChange } from "./clauses.ts";
import type { Operation } from "./operation.ts";

/** Between what may be said by itself within a clause. */
const joints = /[,;]\s|\s(?:and|but|plus)\s/i;
/** Words that tell nothing beside what stands with them. */
const small =
  /^(?:(?:needed|need|wanted|sooner|later|earlier|instead|only|too|also|as well|all|both|each|every(?:thing|one)?|of|them|it|that|this|these|those|now|then|please|thanks?|thank you|just|for|on|in|to|the|an?|is|are|be|would|will|should|could|can|great|fine|good|better|ok(?:ay)?|yes|no|sorry|actually|wait|instead|target|price|made|make|get|have|we|i|us|you|so|at|by|from|or|not|more|less|same|new|parts?|lines?|items?|pieces?|pcs|ones?|quotes?|bids?|shops?|first|last|again|after all|right|really|about|around)\b[\s.!]*)*$/i;

/** What another value takes the place of is read with that: "stainless 303, not brass". */
const refused =
  /^\W*(?:and |but )?(?:not|instead of|rather than|no longer|depend(?:ing|ent)|based on|whichever|whatever)\b/i;

/**
 * What of a clause its operations do not hold: words between its joints without which it does the same, and which do nothing
 * by themselves, or something else than all of it. They are said to be not understood.
 *
 * @param read what words of the clause do
 */
export function wordsDropped(
  clause: string,
  operations: readonly Operation[],
  read: (words: string) => readonly Operation[] | null,
): string[] {
  if (operations.length === 0) return [];
  if (operations.some(({ does }) => does === "ask" || does === "add part")) return [];
  const pieces = clause.split(joints).filter((one) => one.trim() !== "");
  if (pieces.length < 2) return [];
  const whole = JSON.stringify(operations);
  return pieces.filter((piece, at) => {
    if (refused.test(piece) || small.test(plainChange(piece)) || /^\W*\d[\d\W]*$/.test(piece))
      return false;
    const others = pieces.filter((_, one) => one !== at).join(", ");
    const alone = read(piece);
    if (JSON.stringify(read(others)) === whole && alone === null) return true;
    // "Inserts to 3000, stainless instead of brass": the number is no word of the other value.
    const isCounted = /"quantity"|"count"/.test(whole) || /^\W*\d/.test(piece);
    return (
      !isCounted &&
      alone?.some((one) => one.does === "set" && one.value.field === "quantity") === true
    );
  });
}
