import { isTelling } from "../../../needs/rules/reading/describe-parts.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import type { Reading } from "./in-context.ts";
import type { Part, Places } from "./part.ts";

/** What a message is about, in a word or two: what "it" means in the next one. Null where it names nothing. */
export function topicOf({ said, goods }: Reading): string | null {
  const [process] = said.processes;
  return (
    said.certifications[0] ??
    said.finishes[0]?.label ??
    (process === undefined ? null : spokenName(process)) ??
    said.item ??
    said.materials[0]?.label ??
    goods[0] ??
    null
  );
}

/** "Who has it on here", "which shops do that": somebody is sought for what was spoken of. */
const seeksIt =
  /^(?:(?:so|and|ok(?:ay)?|then),? )*(?:who(?! (?:owns?|pays?|keeps|decides|signs|is (?:responsible|liable|at fault)|gets)\b)|which (?:shops?|ones?|compan(?:y|ies))|any(?:one|body)|where (?:can|do) (?:i|we) (?:get|find)|find (?:me )?(?:somebody|someone|a shop))\b.{0,30}\b(?:it|that|this|those|them|em)\b/i;
const it = /\b(?:it|that|this|those|them|em)\b/i;

/** A message with what it means by "it", where it seeks somebody for that and names nothing itself. */
export function readWith(
  topic: string | null,
  read: Reading,
  again: (text: string) => Reading,
): Reading {
  const isOpen = topic !== null && topicOf(read) === null && seeksIt.test(read.text);
  return isOpen ? again(read.text.replace(it, topic)) : read;
}

/** "Aluminum instead, same state", "only what is near Green Bay", "try Boise": what was sought stays sought. */
export const narrows =
  /\b(?:nearest|closest|closer|nearer)\b|\binstead\b|\bsame\b|\bonly\b|^\W*(?:ok(?:ay)?,? |and |or |no,? |so )*(?:what about|how about|try|any (?:in|near|of)|got (?:one|any)|others?)\b|\b(?:one|any|some) of (?:those|them)\b/i;

const filler =
  /^(?:nearest|closest|closer|nearer|these|those|iso|certified|who|what|which|can|could|would|near|nearby|around|within|miles|only|try|any|list|find|show|need|want|some|shops?|compan(?:y|ies)|maker|makers|manufacturers?|suppliers?|plants?)$/i;

/** Whether a message itself says what is sought, and not only where. */
export function saysWhat({ said, goods, text }: Reading): boolean {
  if (said.item !== null || said.processes.length + said.materials.length > 0) return true;
  if (goods.length > 0) return true;
  const places = (said.place?.label ?? "").toLowerCase();
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.some(
    (word) => isTelling(word) && !filler.test(word) && !places.includes(word.toLowerCase()),
  );
}

export const sameState = /\b(?:same|that|whole|entire|rest of the) state\b/i;

/** The state of the city that was spoken of, in the city's place. */
export function inStateOf({ place }: Part, places: Places): Partial<Part> {
  const [, code = ""] = /, ([A-Z]{2})\)?$/.exec(place?.label ?? "") ?? [];
  const state = code === "" ? null : places.named(`${code}`);
  return state?.kind === "state" ? { place: state, radiusMiles: null } : {};
}

/** "Who makes the casters": what is sought is no fact of the part, but a thing of its own. */
export function namesOther({ text, said }: Reading): boolean {
  const facts = said.processes.length + said.materials.length + said.finishes.length;
  const [, thing = ""] = gettingThing.exec(text) ?? [];
  return facts === 0 && said.item === null && (thing.match(/\p{L}{4,}/gu) ?? []).some(isTelling);
}

const gettingThing =
  /\b(?:makes?|sells?|suppl(?:y|ies)|carr(?:y|ies)|stocks?|distributes?|buy|source)\s+(?!(?:it|this|that|them|these|those|one)\b)(?:the |some |any |a |an )?([\p{L} -]{4,40})/iu;
