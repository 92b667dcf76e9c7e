import type { Clause } from "./clause.ts";
import { numbersListed } from "./numbers-said.ts";
import type { Operation } from "./operation.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { asksWhich, isVague, linesMeant, withoutName, withoutPlaces } from "./which-line.ts";

/** Who asks for a price of a further number says no more than these beside it. */
const small =
  /^(?:\W|\b(?:also|and|or|too|as|well|ask|asking|for|quotes?|quoted|quoting|price|prices|priced|pricing|get|have|include|add|show|give|see|me|us|them|shops|it|a|an|the|at|of|on|to|please|pcs|pieces|units|each|ea|quantity|quantities|qty|breaks?|levels?|tiers?|another|additional|additionally|further|plus|want|need|both|all|i|we|would|like|d|ll|can|you|with|lot|lots|order|orders|run|runs)\b)*$/i;
/** Tells that a number comes to those that there are. */
const further = /\b(?:also|too|as well|additional(?:ly)?|further|plus)\b/i;
/** What is added where the thing is a price or a break: "add a break at 10,000", "a quantity of 500". */
const ofBreaks =
  /\b(?:add|include|another|ask|show|give)\b.*\b(?:breaks?|levels?|tiers?|quantit(?:y|ies)|qty)\b/i;

/** "Also ask for 10,000 and 25,000": further numbers that are to be priced, beside those that a part has. */
export function addsBreaks(
  draft: RfqDraft,
  { text, heirs, isChosen, whole }: Clause,
): Operation[] | null {
  const isFurther = further.test(whole) || ofBreaks.test(text);
  const isListed = !isFurther && withoutCondition(whole) !== whole;
  if (!isFurther && !isListed) return null;
  const meant = isChosen || isVague(draft, text) ? null : linesMeant(draft, text);
  const lines = meant ?? heirs ?? (draft.lines.length === 1 ? [0] : null);
  const plain = (lines ?? []).reduce(
    (left, at) => {
      const line = draft.lines[at];
      return line === undefined ? left : withoutName(left, line);
    },
    withoutPlaces(draft, text),
  );
  const listed = numbersListed(plain);
  if (listed === null || !small.test(listed.beside)) return null;
  if (lines === null) return [asksWhich(draft, "quantity")];
  return lines.flatMap((at): Operation[] => {
    const line = draft.lines[at];
    if (line === undefined) return [];
    const is = [...new Set([...(isFurther ? line.quantities : []), ...listed.numbers])].sort(
      (a, b) => a - b,
    );
    return [{ does: "set", lines: [at], value: { field: "quantity", is } }];
  });
}

const dependent =
  /[\s,]*\b(?:(?:depending|dependent|based) (?:up)?on|whichever|whatever|subject to)\b.*$/i;

/** "1,500 or 3,000, depending on price" lists two numbers to be priced: what decides between them is no value. */
export function withoutCondition(text: string): string {
  const left = text.replace(dependent, "");
  return left !== text && numbersListed(left) !== null ? left : text;
}
