import type { Clause } from "./clause.ts";
import type { Operation } from "./operation.ts";
import { isAllOf } from "./removed-things.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { linesMeant } from "./which-line.ts";

/** All parts but those that were spoken of, or all that is not spoken of. */
const others =
  "(?:all |and |but )?(?:(?:of )?(?:the |all the )?(?:rest|remainder|others|remaining (?:ones?|parts?|lines?)|other (?:ones?|parts?|lines?|two|three|four))|(?:every|any|no)thing else|all else|all others)";
/** As it was: "the same", "as they are", "untouched". */
const same =
  "(?:(?:exactly |just )?(?:the same|as (?:it|they|that|those)(?: (?:is|are|was|were))?|as (?:is|before|was|planned|drafted|now)|unchanged|untouched|unaltered|alone|put|like (?:that|this|before)))";
const behind = String.raw`(?:\s+(?:now|please|then|for now|too|as well))*\W*$`;
const stays = [
  // "The rest stay", "everything else remains as it is", "nothing else changes"
  new RegExp(
    String.raw`^${others}(?:,?\s+(?:should |must |will |can |shall |to )?(?:stays?|remains?|(?:do(?:es)?n['’]?t |do(?:es)? not |is not |are not |isn['’]?t |aren['’]?t )?chang(?:es?|ing)|(?:is|are|be|goes|go) (?=as|the same|un)))?(?:\s*${same})?${behind}`,
    "i",
  ),
  // "Leave the rest as is", "don't touch the others", "keep everything else"
  new RegExp(
    String.raw`^(?:leave|keep|let|(?:do not|don['’]?t|never) (?:touch|change|alter|modify|edit))\s+${others}(?:\s+(?:be|stay|remain))?(?:\s+${same})?${behind}`,
    "i",
  ),
];
/** Who speaks of a part that stays says how it stays: "flanges as they are", "leave the pins alone". */
const partStays = [
  new RegExp(
    String.raw`^(?<part>(?:the\s+)?[\w -]{2,40}?)(?:[:,]?\s+(?:should |must |will )?(?:stays?|remains?|is|are|be|left))?\s+${same}${behind}`,
    "i",
  ),
  new RegExp(
    String.raw`^(?:leave|keep|let|(?:do not|don['’]?t|never) (?:touch|change|alter|modify|edit))\s+(?<part>(?:the\s+)?[\w -]{2,40}?)(?:\s+${same})${behind}`,
    "i",
  ),
  /^(?:keep|leave)\s+(?<part>(?:the\s+)?[\w, &-]{2,60}?)\W*$/i,
  new RegExp(
    String.raw`^(?:do not|don['’]?t|never) (?:touch|change|alter|modify|edit)\s+(?<part>(?:the\s+)?[\w -]{2,40}?)${behind}`,
    "i",
  ),
];

/** Whether words say that the rest of a draft, or a part of it, stays what it is: they change nothing. */
export function saysStays(draft: RfqDraft, words: string): boolean {
  const plain = words.trim().replace(/^(?:and|but|so|while|with)\s+/i, "");
  if (stays.some((one) => one.test(plain))) return isOthers.test(plain);
  return partStays.some((one) => {
    const part = one.exec(plain)?.groups?.part ?? "";
    return part !== "" && isAllOf(draft, part) && linesMeant(draft, part) !== null;
  });
}

const isOthers = new RegExp(String.raw`\b${others}\b`, "i");

/** "The rest stay": understood, and nothing to do. */
export function staysSo(draft: RfqDraft, { text }: Clause): Operation[] | null {
  return saysStays(draft, text) ? [] : null;
}
