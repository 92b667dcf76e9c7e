import { textTerms } from "../../../guides/rules/query-terms.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { wishes } from "../../rules/understand/in-context.ts";
import { namesBusiness } from "../../rules/understand/intent.ts";
import { isQuestion, seeksSomebody } from "../../rules/understand/question-words.ts";
import type { Situation } from "../situation.ts";
import { sectionsFor } from "./explain.ts";

/** Of a question's words a section holds so many where it answers it, whatever else the message names. */
export const leastOfAnswer = 0.5;

/**
 * Whether a message asks something that the guides hold: "can the label say Made in USA" names a frame and
 * Ohio, and is no wish for one there.
 */
export function asksGuides(situation: Situation): boolean {
  const { text, said } = situation.understood;
  if (situation.mode !== null || !isQuestion(text) || seeksSomebody(text)) return false;
  const isShort = text.trim().split(/\s+/).length <= mostOfSearch;
  const isOfPlace = situation.understood.intent === "manufacturers" && said.place !== null;
  if (isOfPlace && isShort && !asksWhatToDo.test(text)) return false;
  if (said.pieces !== null && said.item !== null && isOfPrice(text)) return false;
  const [best] = sectionsFor(situation);
  return best !== undefined && best.coverage >= leastOfAnswer;
}

/**
 * "Silica dust limit in a countertop shop", "nylon parts grew in the warehouse": a trade is named, nobody is sought
 * and no place is, while the guides speak of it.
 */
export function isToldOfTrade(situation: Situation): boolean {
  const { text, part, before } = situation.understood;
  if (situation.mode !== null || part.place !== null || seeksSomebody(text)) return false;
  if (!isQuestion(text) && !tellsChange.test(text)) return false;
  if (listsTrade.test(text) || namesTrade.test(text) || before.length > 0) return false;
  const [best] = sectionsFor(situation);
  return best !== undefined && best.coverage >= leastOfAnswer;
}

/** What became of something is told: "nylon parts grew after a week". */
const tellsChange =
  /\b(?:grew|shrank|shrunk|swelled|warped|cracked|peeled|rusted|faded|melted|stuck|stained|broke|curled|bubbled|leaked)\b/i;

/** "Cnc shops", "egg roll supplier": the trade stands last, and is all that is named. */
const listsTrade =
  /\b(?:shops?|suppliers?|makers?|manufacturers?|factor(?:y|ies)|compan(?:y|ies)|plants?|mills?|foundr(?:y|ies)|brewer(?:y|ies)|vendors?|fabricators?|molders?|co-?packers?)\W*$/i;

/** "Sewing factory usa that will do 150": the trade stands first. */
const namesTrade =
  /^(?:(?!in\b|at\b|of\b|my\b|our\b|the\b|a\b)[\w-]+ ){0,3}(?:shop|supplier|maker|manufacturer|factory|company|plant|mill|foundry|brewery|vendor|fabricator|molder|co-?packer)s? (?:that|who|which|to|for|usa|us|with|willing|doing|making)\b/i;

/** A search of shops somewhere is put in so many words. */
const mostOfSearch = 10;
const asksWhatToDo =
  /^(?:and |so |but )?(?:can|could|how|why|should|do (?:i|we)|may|must|is it)\b/i;

/** A subject is named in few words. */
const mostOfSubject = 8;
/** So much of a subject's words stands in the section that tells of it. */
const leastOfSubject = 0.6;

/**
 * "Dross on plasma cut", "ph of my hot sauce", "kiln cone 6": a subject that guides tell of is named, more than a
 * process, a material or a thing to be made, and nobody is sought for it.
 */
export function namesSubjectOfGuides(situation: Situation): boolean {
  const { text, said, before } = situation.understood;
  if (situation.mode !== null || said.place !== null || said.pieces !== null) return false;
  if (seeksSomebody(text) || wishes.test(text) || said.maxPrice !== null) return false;
  if (text.trim().split(/\s+/).length > mostOfSubject || before.length > 0) return false;
  if (listsTrade.test(text) || namesTrade.test(text) || tellsOfOneself.test(text)) return false;
  if (said.certifications.length > 0 || namesBusiness(text.toLowerCase())) return false;
  const named = [
    said.item ?? "",
    ...said.materials.map(({ label }) => label),
    ...said.finishes.map(({ label }) => label),
    ...said.processes.map(spokenName),
  ];
  const known = new Set(named.flatMap(textTerms));
  const others = textTerms(text).filter((term) => !known.has(term));
  const [best] = others.length > 0 ? sectionsFor(situation) : [];
  if (best === undefined || best.coverage < leastOfSubject) return false;
  const { title, heading, passages } = best;
  const held = new Set(textTerms([title, heading, ...passages.map((one) => one.text)].join(" ")));
  return others.filter((term) => held.has(term)).length >= leastOfSubject * others.length;
}

/** "I have an idea for a product": somebody tells what they are about, and names no subject. */
const tellsOfOneself = /^\W*(?:(?:hi|hello|hey|so|ok)\W+)*(?:i|we|i'm|im|i've|ive|we're)\b/i;

/** "Fire retardant foam california": no business is named nor sought by a word, and a guide tells of it. */
export function isOnlyOfGuides(situation: Situation): boolean {
  const { text, before } = situation.understood;
  if (before.length > 0 || namesBusiness(text.toLowerCase()) || seeksSomebody(text)) return false;
  const [best] = sectionsFor(situation);
  return best !== undefined && best.coverage >= leastOfSubject;
}

function isOfPrice(text: string): boolean {
  return /\b(?:prices?|costs?|how much|run me)\b/i.test(text);
}
