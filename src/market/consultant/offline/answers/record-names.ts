import { isGuideWord } from "../../../guides/use-cases/search-sections.ts";
import { isTelling } from "../../../needs/rules/reading/describe-parts.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readProcesses } from "../../../needs/rules/reading/read-processes.ts";
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
    const named = understood.named.filter(({ line }) =>
      new RegExp(`\\b${word.replace(/[^a-z0-9-]/g, ".?")}`, "i").test(titleOf(line)),
    );
    const refs = new Set(named.map(({ ref }) => ref));
    if (refs.size === 1) return named[0]?.ref ?? null;
  }
  return null;
}

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
  const found =
    meantName === undefined ? null : recordNamed(situation, meantName, meantName === name);
  return found ?? firmsNamed(situation)[0] ?? null;
}

/** Names are looked up for so many pairs of words at most. */
const mostPairs = 4;

/**
 * The records whose names begin with two words that stand together in the message, however they are written
 * ("platte fold", "blue heron"): one of the words is in no guide, or they are what a question is asked about.
 */
export function firmsNamed(situation: Situation): string[] {
  const { text } = situation.understood;
  const words = text.match(/[A-Za-z][\w'&-]+/g) ?? [];
  const subject =
    /\b(?:did|does|do|is|are|has|have|can|could|will|would)\s+([A-Za-z][\w'&-]+ [A-Za-z][\w'&-]+)/i.exec(
      text,
    )?.[1];
  const pairs = words.flatMap((word, at) => {
    const pair = `${word} ${words[at + 1] ?? ""}`;
    const isName = pair === subject || [word, words[at + 1] ?? ""].some(isRare);
    const isTold = pair.split(" ").every((one) => one.length > 2 && isTelling(one.toLowerCase()));
    return isTold && isName && readProcesses(pair).length + readMaterials(pair).length === 0
      ? [pair]
      : [];
  });
  const sought = pairs.slice(0, mostPairs);
  const makersOf = (query: string): Call => ({
    tool: "find_manufacturers",
    input: { query, limit: 3 },
  });
  together(
    situation,
    sought.flatMap((pair) => [makersOf(pair), listingCall(pair)]),
  );
  const refs = sought.flatMap((pair) => {
    const makers = ask(situation, makersOf(pair), makersResult)?.manufacturers ?? [];
    const listings = ask(situation, listingCall(pair), listingsResult)?.listings ?? [];
    return [...makers, ...listings].find(begins(pair))?.ref ?? [];
  });
  return [...new Set(refs)];
}

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
  if (query.length < 3 || (isOfTrade && words.length !== 2)) return null;
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
