import { textTerms } from "../../../guides/rules/query-terms.ts";
import { usStates } from "../../../needs/rules/vocabulary/us-states.ts";
import { numbered, paragraphs } from "../phrases.ts";
import type { Situation } from "../situation.ts";

/** "Which are brewpubs", "which of those have ISO 9001", "who of them is in Denver". */
const asksWhich =
  /^(?:(?:and|so|ok(?:ay)?|then|but)[, ]+)*(?:which|who|whose)(?: (?:of (?:them|those|these|the \w+)|ones?|shops?|one))* (?:are|is|has|have|do|does|can|was|were|offers?|makes?|hold|in|near)\b(.+)$/i;

/**
 * Those of the records shown last whose line says what a question asks of them. Null where several were not
 * shown, or no line says it: that it is not stated there does not mean that it is not so.
 */
export function whichOfShown({ understood }: Situation): string | null {
  const { text, shown, named } = understood;
  const [, asked = ""] = asksWhich.exec(text.trim()) ?? [];
  if (/^\s*(?:it|that|this)\b/i.test(asked)) return null;
  const terms = textTerms(asked).filter((term) => !besides.has(term));
  if (terms.length === 0 || terms.length > mostTerms || shown.length < 2) return null;
  const lines = shown.flatMap((ref) => {
    const line = named.find((one) => one.ref === ref)?.line.replace(/^\d+\.\s*/, "");
    return line === undefined ? [] : [{ ref, line }];
  });
  const found = lines.filter(({ line }) => {
    const held = new Set(textTerms(line));
    return terms.every((term) => held.has(term));
  });
  if (found.length === 0 || found.length === lines.length) return null;
  return paragraphs(
    `Of the ${lines.length} shown, ${found.length === 1 ? "one states" : `${found.length} state`} that:`,
    numbered(found.map(({ ref, line }) => (line.includes(`[${ref}]`) ? line : `${line} [${ref}]`))),
    "The others do not state it, which does not mean that they are not: ask them.",
  );
}

/** "Without the Ohio one", "leave out the tyson ones", "not the first two". */
const leavesOut =
  /^(?:(?:and|so|ok(?:ay)?|then|but|now|same|list)[, ]+)*(?:without|except(?: for)?|excluding|but not|not|minus|leave out|drop|skip|remove|take out|no)\s(?:the |any |all )?(.+?)(?: (?:ones?|shops?|plants?|places?|compan(?:y|ies)|please))*[\s.?!]*$/i;

/** The records shown last but those that a message leaves out by a word of their lines. Null where it leaves none out. */
export function withoutSome({ understood }: Situation): string | null {
  const { text, shown, named } = understood;
  const [, left = ""] = leavesOut.exec(text.trim()) ?? [];
  const terms = textTerms(left).filter((term) => !besides.has(term));
  const codes = Object.entries(usStates).flatMap(([code, name]) =>
    name.toLowerCase() === left.toLowerCase() ? [code] : [],
  );
  if (terms.length === 0 || terms.length > mostTerms || shown.length < 2) return null;
  const lines = shown.flatMap((ref) => {
    const line = named.find((one) => one.ref === ref)?.line.replace(/^\d+\.\s*/, "");
    return line === undefined ? [] : [{ ref, line }];
  });
  const isLeftOut = (line: string) => {
    const held = new Set(textTerms(line));
    return (
      terms.every((term) => held.has(term)) || codes.some((code) => line.includes(`, ${code}`))
    );
  };
  const kept = lines.filter(({ line }) => !isLeftOut(line));
  if (kept.length === lines.length) return null;
  if (kept.length === 0)
    return `All ${lines.length} that I showed are such. Say another place or trade, and I look again.`;
  return paragraphs(
    `Of the ${lines.length} shown, ${kept.length} ${kept.length === 1 ? "is" : "are"} left:`,
    numbered(kept.map(({ ref, line }) => (line.includes(`[${ref}]`) ? line : `${line} [${ref}]`))),
  );
}

/** A question of more words asks something else. */
const mostTerms = 4;
const besides = new Set("one shop place also on record list".split(" "));
