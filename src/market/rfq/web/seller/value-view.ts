import { roughText, wholeText } from "../../../../shared/money.ts";
import type { ValueEstimate } from "../../rules/value-estimate.ts";

/** What a request may come to, in words. */
export interface ValueView {
  /** "$2,100", "About $2,100". */
  text: string;
  /** "By target prices and your 4 awards for CNC milling; 2 of 3 parts". */
  basis: string;
}

export function valueView(estimate: ValueEstimate | null): ValueView | null {
  if (estimate === null) return null;
  const { cents, isStated, basis, parts, of } = estimate;
  return {
    text: isStated ? wholeText(cents) : `About ${roughText(cents)}`,
    basis: parts < of ? `${basis}; ${parts} of ${of} parts` : basis,
  };
}
