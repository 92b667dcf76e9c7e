import { isGuideWord } from "../../../guides/use-cases/search-sections.ts";
import { isTelling } from "../../../needs/rules/reading/describe-parts.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readProcesses } from "../../../needs/rules/reading/read-processes.ts";
import { usStates } from "../../../needs/rules/vocabulary/us-states.ts";
import { withoutPlaceNames } from "../../../needs/use-cases/locate.ts";
import { titleOf } from "../../rules/understand/named-lines.ts";
import { listingsResult, makersResult, productsResult } from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";

/** Names in a text, as they are written: two capitalized words and more. */
export function namesIn(text: string): string[] {
  return text.match(/\b[A-Z][a-z][\w'-]+(?: (?:& )?[A-Z][a-z][\w'-]+)+/g) ?? [];
}

/** The record of an earlier answer that the message names by a word: "the phone of the citizen one". */
export function namedBefore({ understood }: Situation): string | null {
  const words = understood.text
    .toLowerCase()
    .split(/[^a-z0-9'-]+/)
    .filter((word) => word.length > 3 && !commonWords.test(word));
  for (const word of words) {
    const isSaid = new RegExp(`\\b${word.replace(/[^a-z0-9-]/g, ".?")}`, "i");
    const ofTitle = understood.named.filter(({ line }) => isSaid.test(titleOf(line)));
    // "The nebraska one", "the phoenix place": where it is tells them apart as well.
    const named =
      ofTitle.length === 0 && pointing.test(understood.text)
        ? understood.named.filter(({ line }) => isSaid.test(withStateNames(line)))
        : ofTitle;
    const refs = new Set(named.map(({ ref }) => ref));
    if (refs.size === 1) return named[0]?.ref ?? null;
  }
  return null;
}

/** "The nebraska one", "phoenix place". */
export const pointing =
  /\b(?:the|that) (?:[\w-]+ ){1,2}(?:one|place|shop|guys?|company|people|folks|seller|plant)\b|^\W*(?:and |so )?[\w-]+ (?:one|place|shop|guys|folks)\b|\b(?:the|that) (?:one|place|shop|guys?|company|people|plant)s? (?:in|near|from|at|out of) \w/i;

/** Name and place of a line with its state written out: "Platte Fold, Omaha, NE (Nebraska)". */
function withStateNames(line: string): string {
  const [head = ""] = line.split(/: |; /);
  const states = [...head.matchAll(/, ([A-Z]{2})\b/g)].map(
    ([, code = ""]) => stateNames[code] ?? "",
  );
  return `${head} ${states.join(" ")}`;
}

const stateNames: Record<string, string> = usStates;

const commonWords =
  /^(?:what|whats|which|with|they|them|their|that|this|those|these|does|have|phone|number|address|website|email|about|tell|more|time|lead|price|cost|would|could|make|makes|company|shop|first|second|other|from|made|there|where|when|inc|corp|llc|manufacturing|foods?|brewing|metal|steel|plastics?)$/;

/** The record whose name stands in the question, where a name is meant. */
export function named(situation: Situation): string | null {
  const { text } = situation.understood;
  const [name] = namesIn(text);
  const meantName =
    name ??
    /["“]([^"”]{3,60})["”]/.exec(text)?.[1] ??
    /\b(?:(?:phone|telephone|tel(?: no)?|number|address|web ?site|e-?mail|contact|call|reach|hours)\b.{0,20}?\b(?:for|of|at|to)|about|does|do|is|has|call|reach|with)\s+(?:the |a )?([A-Za-z][\w&'’. -]{2,60})/i.exec(
      text,
    )?.[1];
  const said = meantName ?? "";
  const [cut = ""] = said.split(behindName);
  const isWritten = meantName === name;
  const found =
    (said === "" ? null : recordNamed(situation, said, isWritten)) ??
    (cut === said || cut.trim() === "" ? null : recordNamed(situation, cut, isWritten));
  return found ?? firmsNamed(situation)[0] ?? null;
}

/** What stands behind a name in a question about it: "in deadwood", "still open". */
const behindName =
  /\s(?:in|near|from|still|open|closed|today|tomorrow|right now|now|yet|anymore|these days|going|good|any good|legit)\b/i;
/** A name of words that are all of the trade has so many at most. */
const mostOfTrade = 4;

/** Names are looked up by so many words at most. */
const mostWords = 3;
/** A longer message tells something, and names nobody whose capitals do not show it. */
const mostOfNaming = 18;

/**
 * The records whose names stand in the message, however they are written ("sick n twisted brewing in deadwood"):
 * those found by a word of it that is in no guide, or by what a question is asked about ("does platte fold …").
 */
export function firmsNamed(situation: Situation): string[] {
  const { text } = situation.understood;
  const subject =
    /\b(?:did|does|do|is|are|has|have|can|could|will|would)\s+([A-Za-z][\w'&-]+ [A-Za-z][\w'&-]+)/i.exec(
      text,
    )?.[1];
  const words = [...new Set(withoutPlaceNames(text).match(/[A-Za-z][\w'-]+/g) ?? [])]
    .filter((word) => isRare(word) && isTelling(word.toLowerCase()) && !stateWords.test(word))
    .toSorted((a, b) => b.length - a.length);
  const isOfTrade = (name: string) => readProcesses(name).length + readMaterials(name).length > 0;
  if (text.trim().split(/\s+/).length > mostOfNaming) return [];
  const sought = [
    ...(subject === undefined || isOfTrade(subject) ? [] : [subject]),
    ...words,
  ].slice(0, mostWords);
  const makersOf = (query: string): Call => ({
    tool: "find_manufacturers",
    input: { query, limit: 8 },
  });
  const listingsOf = (query: string): Call => ({
    tool: "find_listings",
    input: { query, limit: 5 },
  });
  together(
    situation,
    sought.flatMap((word) => [makersOf(word), listingsOf(word)]),
  );
  const refs = sought.flatMap((word) => {
    const makers = ask(situation, makersOf(word), makersResult)?.manufacturers ?? [];
    const listings = ask(situation, listingsOf(word), listingsResult)?.listings ?? [];
    return firmIn([...makers, ...listings], word, text);
  });
  return [...new Set(refs)];
}

const stateWords = new RegExp(`^(?:${Object.values(usStates).join("|")})$`, "i");

/** What firms are called besides their names. */
const forms =
  /^(?:the|and|of|inc|llc|corp|corporation|company|co|ltd|lp|incorporated|plant|facility|usa|us|america)$/;

/** Which of the records found by a word a message names: most of the name's words stand in it, or it alone begins so. */
function firmIn(records: { ref: string; title: string }[], word: string, text: string): string[] {
  const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z0-9'-]+/g) ?? [];
  const said = wordsOf(text);
  const scored = records.map(({ ref, title }) => {
    const name = wordsOf(title).filter((one) => !forms.test(one));
    const common = name.filter((one) => said.includes(one)).length;
    const [first = "", second = ""] = name;
    const isBegun = said.some(
      (one, at) => one === first && said.slice(at, at + 3).includes(second),
    );
    return { ref, first, isBegun, common, share: common / Math.max(1, name.length) };
  });
  const [best] = scored
    .filter(({ common, share, isBegun }) => common > 1 && (isBegun || share >= leastOfName))
    .toSorted((a, b) => b.share - a.share);
  if (best !== undefined) return [best.ref];
  const isPointed =
    said.length <= 4 ||
    new RegExp(
      `\\b(?:at|from|by|with|of|about|does|is|are|has|can|did|add|drop)\\s+(?:the )?${word}`,
      "i",
    ).test(text);
  const begun = scored.filter(({ first }) => first === word.toLowerCase());
  const [only, ...others] = begun;
  return isPointed && only !== undefined && others.length === 0 ? [only.ref] : [];
}

/** Of a name's words so many stand in a message that means it. */
const leastOfName = 0.6;

function isRare(word: string): boolean {
  return word.length > 3 && !isGuideWord(word);
}

function begins(pair: string): (record: { title: string }) => boolean {
  return ({ title }) => title.toLowerCase().startsWith(`${pair.toLowerCase()} `);
}

/**
 * The record that bears a name, or the name that stands in a question.
 *
 * @param isWritten it is written as a name, with capitals
 */
export function recordNamed(situation: Situation, text: string, isWritten = true): string | null {
  const query = text
    .replace(
      /\b(?:what|whats|is|the|phone|telephone|tel|no|number|address|website|web site|e-?mail|of|for|how|can|i|call|contact|reach|tell|me|more|about|give|do|you|have|show|open|details|please|where|their|certificates?|certifications?|does|hold|on|in|located)\b/gi,
      " ",
    )
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}\s&-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  const words = query.split(" ");
  const isOfTrade = !isWritten && words.every(isGuideWord);
  if (query.length < 3 || (isOfTrade && (words.length < 2 || words.length > mostOfTrade)))
    return null;
  const makerCall: Call = { tool: "find_manufacturers", input: { query, limit: 3 } };
  const productCall: Call = { tool: "search_products", input: { query, limit: 3 } };
  together(situation, [makerCall, listingCall(query), productCall]);
  const makers = ask(situation, makerCall, makersResult)?.manufacturers ?? [];
  const listings = ask(situation, listingCall(query), listingsResult)?.listings ?? [];
  const products = ask(situation, productCall, productsResult)?.products ?? [];
  const records: { ref: string; title: string }[] = [...makers, ...listings, ...products];
  // Words of the trade are a name where one begins with them: "kettle harbor".
  const isMeant = isOfTrade
    ? begins(query)
    : ({ title }: { title: string }) => shares(title, query, isWritten);
  return records.find(isMeant)?.ref ?? null;
}

/** The search of listings by a name. */
export function listingCall(query: string): Call {
  return { tool: "find_listings", input: { query, limit: 3 } };
}

/**
 * Whether a question means a record by its name: it shares two words with it, of which one is no word of the
 * trade, or is all of the question.
 */
function shares(title: string, query: string, isWritten: boolean): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/['’]/g, "")
      .split(/[^a-z0-9]+/);
  const words = plain(title);
  const sought = plain(query).filter((word) => word.length > 2);
  const common = sought.filter((word) => words.includes(word));
  const isRare = isWritten || common.some((word) => !isGuideWord(word));
  if (sought.length <= 2 && common.length === sought.length) return common.length > 0 && isRare;
  return common.length >= 2 && isRare;
}
