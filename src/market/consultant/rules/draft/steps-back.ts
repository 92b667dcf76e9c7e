import type { DraftLine, RfqDraft } from "./rfq-draft.ts";
import { nounPattern } from "./which-line.ts";

const courtesy =
  /^\W*(?:(?:no|nope|and|ok(?:ay)?|oh|sorry|wait|actually|hmm+|please|pls|on second thou?ght|i changed my mind|changed my mind|can you|could you|just|so|well|but)\b[,.!: ]*)+/i;
const it =
  "(?:it|that|this|them|those|everything|(?:the|that|my|your) (?:last |latest |previous )?(?:change|changes|one|edit|step|part))";
const hard = new RegExp(
  String.raw`^(?:undo(?: ${it})?|undo (?:the )?last|revert(?: ${it})?(?: back)?|roll ?back(?: ${it})?|reverse ${it}|take (?:${it} back|back ${it})|put (?:${it} )?back(?: (?:in|as|the way|how) ?(?:it was|they were)?)?|(?:add|put) ${it} (?:again|back in|in again|back)|(?:go )?back to (?:how|what|the way) it was|restore ${it}|bring ${it} back|change ${it} back|(?:leave|keep) (?:it|that|them|those) (?:as (?:it was|they were|before)|after all|in)|as (?:it was )?before|leave (?:it|them) as (?:it was|they were))\W*(?:please\W*)?$`,
  "i",
);
const several =
  /^(?:undo|revert|reverse|take back|roll ?back)\s+(?:the |my )?(?:last |previous )?(two|three|four|both|[2-4])(?: last)?(?: (?:changes|steps|edits|ones))?\W*(?:please\W*)?$/i;
const all =
  /^(?:undo|revert|reverse|take back|roll ?back)\s+(?:everything|it all|all(?: of (?:it|them))?(?: (?:of )?(?:the |my |these |those )?(?:changes|edits|steps))?)\W*(?:please\W*)?$/i;
const counted: Record<string, number> = { two: 2, both: 2, three: 3, four: 4 };
const soft =
  /^(?:scratch (?:that|it)|forget (?:that|it)|never ?mind(?: that)?|cancel that|not that|strike that|ignore that)\b[,.;:!]*\s*/i;
const again =
  /^(?:redo(?: (?:it|that))?|re-?apply (?:it|that)|do it again|put (?:it|that) back|(?:no,? )?keep (?:it|that|the change))\W*$/i;
const anew =
  /^(?:(?:let'?s |can we |i want to |please )?(?:start (?:over|again|afresh|fresh|anew|from scratch|a (?:new|fresh|different|second) (?:draft|rfq|request|one))|begin (?:again|anew))|(?:scrap|discard|trash|throw (?:away|out)|delete|toss|drop|forget|cancel|clear)\s+(?:it all|everything|all of (?:it|that)|(?:this|that|the|my|the whole)(?: whole| entire| old)? (?:draft|rfq|request|thing)|that(?=[,.;:]? *(?:and )?(?:start|begin|new|draft|write|make a new))|it(?=[,.;:]? *(?:and )?(?:start|begin|new draft)))|(?:a )?(?:new|fresh|different) (?:draft|rfq|request)(?: please)?)(?!\s+(?:but|except(?:ing)?|other than|apart from|save|excluding)\b)\b[\s,.;:!–-]*/i;

/** What a message wants of the drafts before this one. */
export type StepBack =
  | { wants: "before"; rest: string; times?: number }
  | { wants: "again" }
  /** Another draft, of what is said behind it; empty where nothing is. */
  | { wants: "anew"; rest: string };

/**
 * Whether a message takes back the last change ("undo", "no, put it back"), has it again, or begins anew ("start over", "scrap
 * that, new draft: 100 spacers").
 *
 * @param isChanged the message before this one changed the draft: only then "never mind" takes that back
 * @param isUndone the last step was one back
 */
export function stepBack(
  text: string,
  { isChanged, isUndone }: { isChanged: boolean; isUndone: boolean },
): StepBack | null {
  const plain = text.trim().replace(courtesy, "");
  const begins = anew.exec(plain);
  if (begins !== null) return { wants: "anew", rest: behindAnew(plain.slice(begins[0].length)) };
  if (isUndone && again.test(plain)) return { wants: "again" };
  const [, many = ""] = several.exec(plain) ?? [];
  if (many !== "")
    return { wants: "before", rest: "", times: counted[many.toLowerCase()] ?? Number(many) };
  if (all.test(plain)) return { wants: "before", rest: "", times: Number.POSITIVE_INFINITY };
  if (hard.test(plain)) return { wants: "before", rest: "" };
  const [, first = "", rest = ""] =
    /^(.+?)(?:\s*[,.;:]\s+|\s+(?:and|but|then)\s+)(.+)$/i.exec(plain) ?? [];
  if (hard.test(first)) return { wants: "before", rest };
  const taken = isChanged ? soft.exec(plain) : null;
  return taken === null ? null : { wants: "before", rest: plain.slice(taken[0].length).trim() };
}

/** "And start a new draft: 100 spacers" says once more that it begins anew. */
function behindAnew(rest: string): string {
  const plain = rest.replace(/^(?:and|then|with|for|of)\s+/i, "").trim();
  const again = anew.exec(plain);
  if (again !== null) return behindAnew(plain.slice(again[0].length));
  return /^(?:please|thanks?)\W*$/i.test(plain) ? "" : plain;
}

const returns = /\b(?:keep|restore|bring|back|again|after all|re-?add|reinstate)\b/i;

/**
 * A part that was taken out before and is wanted again: "keep the hinges", "bring back the lids".
 *
 * @returns the part with the place that it had; null where the text wants none of these
 */
export function partBack(
  { lines }: RfqDraft,
  text: string,
  past: readonly (RfqDraft | null)[],
): { line: DraftLine; at: number } | null {
  const plain = text.toLowerCase();
  if (!returns.test(plain) || /\d/.test(plain)) return null;
  for (const before of past.toReversed()) {
    const at =
      before?.lines.findIndex(
        ({ name }) => nounPattern(name).test(plain) && !lines.some((line) => line.name === name),
      ) ?? -1;
    const line = before?.lines[at];
    if (line !== undefined) return { line, at: Math.min(at, lines.length) };
  }
  return null;
}
