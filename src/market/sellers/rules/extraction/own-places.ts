import { type Reason, statementsIn } from "./stated-parts.ts";

/** Where to reach a firm is asked, over or planned nowhere: only that it is another's counts. */
const whatever: readonly Reason[] = ["not", "past", "future", "asked"];
const token = "Qxq";

/**
 * Tells of what ends at a place in a text whether it is the shop's own: the telephone in "our friends at Gem Plating
 * (208-534-0190)" is not.
 */
export function ownPlaces(text: string): (end: number) => boolean {
  const isWhole = statementsIn(text, whatever).every(({ sentence, own }) => sentence === own);
  if (isWhole) return () => true;
  return (end) => {
    const marked = `${text.slice(0, end)}${token}${text.slice(end)}`;
    return statementsIn(marked, whatever).some(({ own }) => own.includes(token));
  };
}
