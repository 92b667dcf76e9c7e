import { moneyText, roughText, wholeText } from "../../../../shared/money.ts";
import type { Judged } from "../../use-cases/judge-received.ts";

/** What a request may come to, or did, in words. */
export interface ValueView {
  /** "$2,100", "About $2,100". */
  text: string;
  /** "By target prices and your 4 awards for CNC milling; 2 of 3 parts". */
  basis: string;
}

/** What is certain counts before what is estimated. */
export function valueView({
  awarded,
  estimate,
}: Pick<Judged, "awarded" | "estimate">): ValueView | null {
  if (awarded !== null) return { text: moneyText(awarded), basis: "What you were awarded" };
  if (estimate === null) return null;
  const { cents, isStated, basis, parts, of } = estimate;
  return {
    text: isStated ? wholeText(cents) : `About ${roughText(cents)}`,
    basis: parts < of ? `${basis}; ${parts} of ${of} parts` : basis,
  };
}
