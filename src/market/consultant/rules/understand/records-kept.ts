import { namedIn, openable, refsOf } from "./answered.ts";

/** The records that a conversation compares: shops or products that were shown together. */
export interface RecordsKept {
  refs: string[];
  /** The last message leaves some out or speaks of those that are left. */
  isMeant: boolean;
}

export const noneKept: RecordsKept = { refs: [], isMeant: false };

const dropping =
  /\b(?:drop|remove|forget(?: about)?|scratch|delete|cross (?:off|out)|rule out|skip|lose|leave out|take (?:off|out)|without|minus|not|except|no(?:t)? more)\s+(?:the |those |that |from )?([^.?!,;]{2,60})/i;
const ofThose =
  /\b(?:who|which|whose|compare|better|best|older|oldest|cheap\w*)\b.*\b(?:what(?:'s|s| is)? left|(?:the )?(?:ones? )?(?:left|remaining)|the rest|(?:all|both|any|which|one|two|three) of (?:them|those|these)|the (?:others|two|three|other two))\b/i;
const ordinals = ["first|1st|top", "second|2nd", "third|3rd", "fourth|4th", "fifth|5th"];
const adding = /^\W*(?:and |ok(?:ay)?,? |also )*(?:add|include|plus|throw in|put in)\b/i;

/** The records that are compared once an answer was given. */
export function keptAfter(kept: RecordsKept, question: string, answer: string): RecordsKept {
  const shown = openable(refsOf(answer));
  const kind = shown[0]?.split(":")[0] ?? "";
  const alike = namedIn(answer)
    .map(({ ref }) => ref)
    .filter((ref, at, all) => ref.startsWith(`${kind}:`) && all.indexOf(ref) === at);
  if (alike.length > 1) return { refs: alike, isMeant: false };
  const isAdded = adding.test(question) && kept.refs[0]?.startsWith(`${kind}:`) === true;
  const [first] = alike;
  return isAdded && first !== undefined
    ? { refs: [...new Set([...kept.refs, first])], isMeant: false }
    : { ...kept, isMeant: false };
}

/**
 * The records left after a message: "drop kettle", "without the second one", "which of those is older".
 *
 * @param named records of earlier answers with the line that named each
 */
export function keptBy(
  kept: RecordsKept,
  text: string,
  named: { ref: string; line: string }[],
): RecordsKept {
  if (kept.refs.length < 2) return kept;
  const what = dropping.exec(text)?.[1];
  const out = what === undefined ? [] : saidOf(kept.refs, what, named);
  if (out.length > 0 && out.length < kept.refs.length) {
    return { refs: kept.refs.filter((ref) => !out.includes(ref)), isMeant: true };
  }
  return { ...kept, isMeant: ofThose.test(text) };
}

/** Which of the records a few words mean: by their place in the list, or by a word of the line that named them. */
function saidOf(refs: string[], what: string, named: { ref: string; line: string }[]): string[] {
  const plain = what.toLowerCase();
  if (/\blast\b/.test(plain)) return refs.slice(-1);
  const at = ordinals.findIndex((words) => new RegExp(`\\b(?:${words})\\b`).test(plain));
  if (at >= 0) return refs.slice(at, at + 1);
  const words = plain.match(/[a-z]{4,}/g) ?? [];
  return refs.filter((ref) => {
    const line = (named.find((one) => one.ref === ref)?.line ?? "").replace(/[:;].*$/, "");
    return words.some((word) => new RegExp(`\\b${word}`, "i").test(line));
  });
}

/** Whether a message puts another record beside those that are compared: "add mesa strand". */
export function addsRecord({ refs }: RecordsKept, text: string): boolean {
  return refs.length > 0 && adding.test(text) && !/\d/.test(text);
}
