import { isEveryday } from "./everyday-words.ts";
import { tellingTerms } from "./query-terms.ts";

/** Of a long message, what it asks and what it tells. */
export interface AskedClause {
  asked: string;
  told: string;
}

/** A message of fewer words is asked as a whole. */
const fewestOfStory = 18;
/** What is asked has so many words that name something; without any the whole message is asked. */
const fewestTelling = 1;

/** Where a clause ends: sentences, and what people type instead of them. */
const ends = /(?<=[.?!])["')\]]*\s+|\n+|\s+(?:\.{2,}|-{1,2}|—|–)\s+|\.{2,}\s*|;\s+/;
/** "and do I need", ", how long": a question that goes on in the same sentence. */
const joint =
  /,? (?:and|but|so|now|also|or|anyway|then) (?=(?:(?:now|so|then|also) )?(?:what|how|which|where|when|why|who|can|could|do|does|is|are|should|would|will|am) (?:i|we|you|it|this|that|they|the|a|an|there|much|many|long|do|does|is|are|should|would|can)\b)|, (?=(?:what|how|which|where|when|why|can|could|do|does|should|would|will|is) (?:i|we|it|this|that|the|much|many|long|do|does|is|are|should|would|can)\b)/i;

const asks =
  /^\W*(?:(?:so|and|but|ok(?:ay)?|now|then|also|anyway|basically|question(?: is)?|my question(?: is)?|just|please|hi|hey|well|um|uh|like) )*(?:what(?:'?s)?|how(?:'?s)?|which|where|when|why|who(?:'?s)?|can|could|do|does|did|is|are|am|should|would|will|must|may|any(?:one|body)?|wondering|want to know|need to know|trying to (?:figure|find|decide)|not sure (?:if|what|which|how|whether)|tell me|explain)\b/i;

/**
 * The clauses of a long message that ask ("my granddad left me … will the new one come out smaller?"), and the rest, which
 * tells of whom and what. Null where the message is short, asks nothing apart, or asks it in words that name nothing.
 */
export function askedClause(message: string): AskedClause | null {
  const text = message.trim();
  if (text.split(/\s+/).length < fewestOfStory) return null;
  const clauses = text.split(ends).flatMap((one) => one.split(joint));
  const isAsked = (one: string) => /\?["')\]]*\s*$/.test(one) || asks.test(one);
  const asked = clauses.filter(isAsked).join(" ").trim();
  const told = clauses
    .filter((one) => !isAsked(one))
    .join(" ")
    .trim();
  if (asked === "" || told === "") return null;
  const telling = [...tellingTerms(asked)].filter((term) => !isEveryday(term));
  return telling.length < fewestTelling ? null : { asked, told };
}
