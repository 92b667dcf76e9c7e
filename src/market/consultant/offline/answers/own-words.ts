import { textTerms } from "../../../guides/rules/query-terms.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { isQuestion } from "../../rules/understand/question-words.ts";
import { dateText, knownFacts } from "../phrases.ts";
import type { Situation } from "../situation.ts";

/** So many messages back somebody still speaks of the same part. */
const mostBefore = 5;
const mostOfClause = 120;

/** What wants a draft made or changed, and says nothing of the part. */
const orders =
  /^\W*(?:(?:please|pls|ok(?:ay)?|now|then|and|also|so|hi|hello|can you|could you)[, ]+)*(?:(?:write|draft|prepare|make|create|put together|generate)\b.{0,30}\b(?:rfqs?|request for (?:a )?quot\w+|quote request|request)\b(?: (?:for|of))?|(?:rfq|quote) for|make (?:it|that)|change (?:it|that) to|add(?: that)?|include(?: that)?|mention(?: that)?|note(?: that)?|say(?: that)?|(?:i|we)(?:'d| would)? (?:also )?(?:want|like|need))\b\s*/i;
const orderWords =
  /\b(?:need(?:ed)?|by|end|before|until|quote|rfq|draft|request|deliver\w*|ship\w*)\b/gi;

/**
 * What the person said of the part beside the facts that are known of it, as it was typed: "2 bends", "color match
 * to Pantone 186 C". A shop reads it in the draft; questions are left out.
 */
export function ownWords({ understood: { text, before, part } }: Situation): string[] {
  const known = new Set(
    termsOf(
      [
        ...knownFacts(part),
        ...part.processes.map(spokenName),
        part.item ?? "",
        part.place?.label ?? "",
        part.neededBy === null ? "" : dateText(part.neededBy),
      ].join(" "),
    ),
  );
  const said = [...before.slice(-mostBefore), text].filter((one) => !isQuestion(one));
  const clauses = said.flatMap((one) =>
    one
      .replace(orders, "")
      .split(/[,;\n]+(?!\d{3}\b)|\.\s|\s(?:and|with|plus)\s(?=\d|an? |the |my |our )/)
      .map((clause) => clause.trim().replace(/[.!]+$/, "")),
  );
  const telling = clauses.filter((clause) => {
    const terms = termsOf(clause.replace(orderWords, " ").replace(dates, " "));
    const isNew = terms.some((term) => !/^\d+$/.test(term) && !known.has(term));
    return isNew && clause.length >= 3 && clause.length <= mostOfClause;
  });
  return [...new Set(telling)];
}

/** "2mm" and "2 mm" are the same. */
function termsOf(text: string): string[] {
  return textTerms(text.replace(/(\d)([a-z]+)\b/gi, "$1 $2"));
}

const dates =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?\b|\b(?:next|this) (?:week|month|year)\b|\b\d+ ?(?:weeks?|days?|months?)\b|\b\d[\d,]* ?(?:pcs|pieces|parts|units)\b/gi;
