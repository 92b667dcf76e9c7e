import { readParts } from "../../../rfq/rules/begin/read-parts.ts";
import type { ChangeReading, Clause } from "./clause.ts";
import type { Operation } from "./operation.ts";
import { isOtherPart } from "./other-thing.ts";
import { isAllOf } from "./removed-things.ts";
import { lineRead, type RfqDraft } from "./rfq-draft.ts";
import { linesMeant } from "./which-line.ts";

const part = String.raw`(?:the |our |any )?(?<old>[\w -]{2,40}?)`;
const counted = String.raw`(?<now>(?:\d|an? )[^;]*?)`;
/** Another part, with how many of it, in the place of one. */
const swaps = [
  // "No brackets, 200 clips instead"
  new RegExp(
    String.raw`^(?:no(?: more)?|not|drop|remove|delete|skip|forget|cancel|lose|scratch)\s+${part}(?:\s*[,;:–-]+\s*|\s+)(?:(?:but|and|use|add|put|quote|make it|we need|give us)\s+)*${counted}\s+instead$`,
    "i",
  ),
  // "Instead of the flanges, 70 rings in 304"
  new RegExp(
    String.raw`^(?:instead|in place) of\s+${part}(?:\s*[,;:–-]+\s*|\s+)(?:(?:use|make|we need|give us)\s+)*${counted}$`,
    "i",
  ),
  // "Replace the hinges with 150 latches"
  new RegExp(
    String.raw`^(?:replace|swap|switch|exchange|change|trade|substitute)\s+(?:out\s+)?${part}\s+(?:with|for|by|to|into)\s+${counted}$`,
    "i",
  ),
  // "200 clips instead of the brackets"
  new RegExp(
    String.raw`^(?:(?:use|put|quote|make it|take|get|we need|we want|give us|add)\s+)?${counted}\s+(?:instead of|in place of|rather than|replacing)\s+${part}$`,
    "i",
  ),
];

/** Whether a comma or an "and" stands between a part and the one that takes its place. */
export const swapsPart = (before: string, behind: string) =>
  /^\W*(?:instead|in place) of\b[^,;.]*$/i.test(before) ||
  (/^\W*(?:no(?: more)?|not|drop|remove|delete|skip|forget|cancel|lose|scratch)\b[^,;.]*$/i.test(
    before,
  ) &&
    /^[^,;.]*\binstead\W*$/i.test(behind));

/** Parts of the draft go, and others that are counted take their place: none of what those had is said of these. */
export function swapsForOther(
  draft: RfqDraft,
  { text, said }: Clause,
  { understood }: ChangeReading,
): Operation[] | null {
  for (const swap of swaps) {
    const { old = "", now = "" } = swap.exec(text.trim())?.groups ?? {};
    const gone = old !== "" && isAllOf(draft, old) ? linesMeant(draft, old) : null;
    const [first] = gone ?? [];
    if (gone === null || first === undefined) continue;
    const read = readParts(now.replace(/^an?\s+(?=[a-z])/i, "1 "), understood, 1);
    const isOther = ({ name }: { name: string }) =>
      isOtherPart(draft, name, { isJoined: true, understood });
    if (read.length === 0 || !read.every(isOther)) continue;
    const lines = read.map((one) => lineRead(one.name, one, [one.text], said));
    return [
      ...lines.map(
        (line, at): Operation => ({ does: "add part", line, at: first + at, isBack: false }),
      ),
      { does: "remove parts", lines: gone.map((at) => at + lines.length) },
    ];
  }
  return null;
}
