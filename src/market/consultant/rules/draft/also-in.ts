import { ownOf } from "./added-parts.ts";
import type { ChangeReading, Clause } from "./clause.ts";
import type { Operation } from "./operation.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { asksWhich, isVague, linesMeant } from "./which-line.ts";

const further = /\b(?:also|too|as well|additionally|in addition|besides)\b/i;
const prices = /\b(?:quot(?:e|es|ed|ing)|pric(?:e|es|ed|ing)|bids?)\b/i;
const otherwise =
  /\b(?:in|from|of|out of|with|made of)\s+(?<made>[^,;]+?)(?:[\s,]+(?:too|also|as well|in addition|additionally))*$/i;

/** Whether words ask for a price beside the one that is asked for. */
export const asksFurther = (words: string) => further.test(words) && prices.test(words);

/** "Also quote the covers in 316": the part is priced in both, so it stands there once more. */
export function alsoIn(
  draft: RfqDraft,
  { text, whole, heirs, isChosen }: Clause,
  reading: ChangeReading,
): Operation[] | null {
  if (!asksFurther(whole)) return null;
  const made = otherwise.exec(text)?.groups?.made ?? "";
  const named = isChosen || isVague(draft, text) ? null : linesMeant(draft, text);
  const lines = named ?? (isChosen ? heirs : draft.lines.length === 1 ? [0] : null);
  const [sample] = (lines ?? [0]).flatMap((at) => draft.lines[at] ?? []);
  const values = made === "" || sample === undefined ? [] : ownOf(sample, made, reading);
  if (values.length === 0) return null;
  if (lines === null) return [asksWhich(draft, "further price")];
  return lines.toReversed().map((line): Operation => ({ does: "copy part", line, values }));
}
