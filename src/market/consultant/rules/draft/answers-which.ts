import { numberOf, numberPattern } from "./numbers-said.ts";
import { isAllOf } from "./removed-things.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { isVague, linesMeant, ordinalPattern } from "./which-line.ts";

const lead =
  /^\W*(?:(?:i mean(?:t)?|it['’]?s|that['’]?s|for|just|only|please|ok(?:ay)?|yes|oh|sorry|the one (?:is|for)|make it|of)\b[,: ]*)*/i;
const all =
  /^(?:all|both|each|everything|every (?:one|part|line|item)|each (?:one|part|line|item)|(?:all|every one|each|both)(?: (?:two|three|four|five|six))?(?: of (?:them|these|those|it))?|all (?:the )?(?:parts?|lines?|items?|two|three|four|five|six))$/i;
const none =
  /^(?:none|neither|no(?:ne of (?:them|these|those)| part)?|nothing|nope|never ?mind|forget (?:it|that)|cancel(?: (?:it|that))?|skip (?:it|that)|leave it)$/i;
const number = new RegExp(
  String.raw`^(?:the )?(?:(?:number|no\.?|nr\.?|part|line|item|position|option)\s*)?#?(${numberPattern})[.)]?$`,
  "i",
);

/**
 * The parts that a message names in answer to "Which part do you mean?": by number, place or name, several, or all of them.
 *
 * @param of the places of those that were offered
 * @returns places, empty for none of them; null for a message that answers nothing
 */
export function answersWhich(
  draft: RfqDraft,
  text: string,
  of: readonly number[],
): number[] | null {
  const plain = text
    .replace(lead, "")
    .replace(/(?:[,\s]+(?:please|thanks|thank you|only|then))*\W*$/i, "")
    .trim();
  const said = plain.split(/\s*(?:,|;|\.)\s*/).filter((one) => one !== "");
  if (said.length > 0 && said.every((one) => none.test(one))) return [];
  if (all.test(plain)) return [...of];
  const whole = named(draft, plain, of);
  if (whole !== null) return whole;
  const pieces = plain.split(/\s*(?:,|;|&|\+|\/)\s*(?:and\s+)?|\s+(?:and|plus|or)\s+/i);
  const places = pieces.map((piece) => placeOf(draft, piece.trim(), of));
  return plain === "" || places.includes(null)
    ? null
    : [...new Set(places.flatMap((one) => one ?? []))];
}

function placeOf(draft: RfqDraft, words: string, of: readonly number[]): number[] | null {
  const [, figure = ""] = number.exec(words) ?? [];
  if (figure !== "") return offered([numberOf(figure) - 1], of);
  const at = ordinalPattern(words);
  if (at !== null) return offered([at < 0 ? draft.lines.length - 1 : at], of);
  return named(draft, words, of);
}

/** A name that several of those that were offered have names none of them. */
function named(draft: RfqDraft, words: string, of: readonly number[]): number[] | null {
  if (words === "" || !isAllOf(draft, words) || saysFigure(draft, words)) return null;
  const meant = linesMeant(draft, words);
  return meant === null || (isVague(draft, words) && meant.length > 1) ? null : offered(meant, of);
}

/** Whether words say a figure that is no value of a part, as in "the 304 ones 200". */
function saysFigure({ lines }: RfqDraft, words: string): boolean {
  const known = lines.flatMap(({ name, material, finish }) =>
    `${name} ${material ?? ""} ${finish ?? ""}`.toLowerCase().split(/[^\w./-]+/),
  );
  const figures = words.toLowerCase().match(/(?<![\w.-])\d[\w./-]*/g) ?? [];
  return figures.some((one) => !known.includes(one) && !/^\d(?:st|nd|rd|th)$/.test(one));
}

const offered = (places: number[], of: readonly number[]) =>
  places.every((one) => of.includes(one)) ? places : null;
