import { isTelling } from "../../needs/rules/reading/describe-parts.ts";
import { type Need, partsOf } from "../../needs/rules/reading/need.ts";
import { stopWords } from "../../needs/rules/reading/stop-words.ts";
import { stemOf } from "../../needs/rules/reading/tokens.ts";
import { quoteLexeme } from "./plan-search.ts";
import { extraWords } from "./wanted.ts";

/** A shop whose name has words of a query. */
export interface NamedShop {
  id: string;
  name: string;
  otherNames: string[];
  /** Town and state, and the firm it belongs to. */
  besides: string;
  /** It can do what else the query asks for. */
  isCapable: boolean;
}

/** How the name of a shop may stand in a query. */
export interface NameQuery {
  /** Words that the name has to have. */
  words: string[];
  /**
   * all: every word of the query; placed: every word but those of its place; some: those that mean nothing else; led:
   * those before what is wanted; quoted: as it stands.
   */
  reading: "all" | "placed" | "some" | "led" | "quoted";
}

/** Words at the end of a name that many firms have. */
export const legalWords = new Set(
  "inc llc ltd lp llp co corp corporation company companie incorporated limited group holding usa".split(
    " ",
  ),
);
/** Whom people mean by a firm's name. */
const whoWords = new Set("people folks guy guys outfit crew bunch gang team".split(" "));
/** So few shops have a rare name. */
const rareShops = 12;
/** Shares of a name that are most of it, and enough of a rare one. */
const mostOfName = 0.7;
const someOfName = 0.2;

/** The names that a query may mean, surest first. */
export function nameQueries(text: string, need: Need): NameQuery[] {
  const quoted = partsOf(need, "name").map((part): NameQuery => {
    return { words: nameWords(part.code), reading: "quoted" };
  });
  if (quoted.length > 0) return quoted;
  const all = nameWords(text);
  const extra = extraWords(need);
  const isDescribed = need.parts.some((part) => part.isDescribing);
  const queries: NameQuery[] = [{ words: all, reading: "all" }];
  // Publishers and buyers write other legal forms: "Southwest Cheese Corp", "The Boeing Company".
  const own = all.filter((word) => !legalWords.has(word));
  if (own.length > 0 && own.length < all.length) queries.push({ words: own, reading: "all" });
  // "The Morning Star Packing people": who stands behind a name is none of its words.
  const told = own.filter((word) => !whoWords.has(word));
  if (told.length > 0 && told.length < own.length) queries.push({ words: told, reading: "all" });
  const beside = besidePlace(text, need).filter((word) => !whoWords.has(word));
  if (beside.length > 0) queries.push({ words: beside, reading: "placed" });
  const named = extra.filter((word) => !isPurpose(text, need, word));
  // Who has to hold a certificate is none whose name has a word of the text: "GFSI certified tomato cannery".
  const isCertified = partsOf(need, "certificate").length > 0;
  if (named.length > 0 && named.length < all.length && !isDescribed && !isCertified) {
    queries.push({ words: named, reading: "some" });
  }
  const leading = leadingWords(text, need);
  if (leading.length > 0 && !isCertified) queries.push({ words: leading, reading: "led" });
  if (extra.length > 0) queries.push(...joinedQueries(all));
  return queries.filter((query) => query.words.length > 0);
}

/** The words of a query but for its place and legal forms, where it names one: of "Acme Brewing in Ohio", Acme Brewing. */
function besidePlace(text: string, need: Need): string[] {
  const places = partsOf(need, "place");
  if (places.length === 0) return [];
  const rest = places.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  );
  const words = nameWords(rest.replace(/\b(?:near|around|within \d+ miles)\b/gi, " "));
  return words.filter((word) => !legalWords.has(word));
}

/** The farmers of "hog slaughter for farmers" are no firm's. */
function isPurpose(text: string, need: Need, word: string): boolean {
  const thing = need.parts.find(({ kind }) => kind === "good" || kind === "process");
  const after = need.parts.find((part) => part.kind === "word" && part.code === word);
  if (thing === undefined || after === undefined) return false;
  return /\bfor\b/i.test(text.slice(thing.end, after.start));
}

/** What stands for a thing and an unknown word before what is wanted: the Gold Bond of "Gold Bond gypsum". */
function leadingWords(text: string, { parts }: Need): string[] {
  const [part, word, thing] = parts;
  const isLed =
    part?.isDescribing === true &&
    word?.kind === "word" &&
    thing?.kind === "good" &&
    !thing.isDescribing;
  return isLed ? nameWords(text.slice(part.start, word.end)) : [];
}

/** Longer texts are no names. */
const mostWordsJoined = 4;

/** The words with two neighbors as one: "wilson art" is Wilsonart. */
function joinedQueries(words: string[]): NameQuery[] {
  if (words.length > mostWordsJoined) return [];
  return words.slice(1).map((word, at): NameQuery => {
    const joined = `${words[at]}${word}`;
    return { words: [...words.slice(0, at), joined, ...words.slice(at + 2)], reading: "all" };
  });
}

/** So short words are initials, which the index has as they are written. */
const longestInitials = 2;

/**
 * In the index's query language: one of the words in the name, the others there or in what stands with it. Words that
 * names have in two spellings are not looked for where there are others.
 */
export function nameLookup({ words }: NameQuery): string {
  const clear = words.filter((word) => word.length > longestInitials && !writtenShort.has(word));
  const looked = [...new Set(clear.length > 0 ? clear : words)];
  const anywhere = looked.map((word) => lexemesOf(word, "AC")).join(" & ");
  return `(${anywhere}) & (${looked.map((word) => lexemesOf(word, "A")).join(" | ")})`;
}

/** A word in the index's query language; initials as they are written together, and apart, but for small words: "A&W". */
function lexemesOf(word: string, weights: string): string {
  const whole = `${quoteLexeme(stemOf(word))}:${weights}`;
  const letters = /^[a-z]{2}$/.test(word) ? [...word].filter((one) => !stopWords.has(one)) : [];
  if (letters.length === 0) return whole;
  return `(${whole} | (${letters.map((one) => `${quoteLexeme(one)}:${weights}`).join(" & ")}))`;
}

/** In the index's query language: names with the initials of a query ("G&W Meat"); null for none. */
export function initialsLookup({ words }: NameQuery): string | null {
  const initials = words.filter((word) => word.length <= longestInitials);
  return initials.length === 0 ? null : initials.map((word) => lexemesOf(word, "A")).join(" & ");
}

/** Words that any text has, in the index's query language. */
export function textLookup(words: string[]): string {
  return words.map((word) => quoteLexeme(stemOf(word))).join(" & ");
}

/**
 * The shops that are meant by their name: the whole name, most of it, or a rare part of it together with
 * what the shop makes. A need that is understood to its last word means a name only where it is all of one, or most
 * of one where what was taken for a place may belong to it: "Milwaukee brewing".
 */
export function namesMeant(
  query: NameQuery,
  shops: NamedShop[],
  context: { isUnderstood: boolean; isPlaceGuess: boolean; hasWanted: boolean },
): string[] {
  const isAble = (query.reading === "some" || query.reading === "led") && context.hasWanted;
  const named = sharesOf(query, isAble ? shops.filter((shop) => shop.isCapable) : shops);
  const least =
    query.reading === "quoted"
      ? 0.01
      : context.isUnderstood
        ? context.isPlaceGuess && query.reading !== "placed"
          ? mostOfName
          : 1
        : named.length > rareShops && query.reading !== "led"
          ? mostOfName
          : someOfName;
  return (
    named
      .filter((shop) => shop.share >= least)
      // Whose own name says it all stands before those that only belong to a firm of that name.
      .sort((a, b) => b.said - a.said || b.own - a.own || b.share - a.share)
      .map((shop) => shop.id)
  );
}

/** A single word of everyday is no name alone ("best", "local"); a number beside one may be ("V7 Production"). */
export function isNameLike(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.some(isTelling) || (words.length > 0 && /\b[a-z]{0,2}\d/i.test(text));
}

/** Shops with every word, and the share of their names that the words are. */
function sharesOf({ words }: NameQuery, shops: NamedShop[]) {
  return shops
    .map((shop) => {
      const own = share(shop.name, shop.besides, words);
      const others = shop.otherNames.map((name) => share(name, shop.besides, words));
      const said = saidBy([shop.name, ...shop.otherNames].join(" "), words);
      return { id: shop.id, own, said, share: Math.max(own, ...others) };
    })
    .filter((shop) => shop.share > 0);
}

/** How many of the words stand in a name; one that stands there as it is written counts a little more. */
function saidBy(name: string, words: string[]): number {
  const own = nameWords(name);
  const alike = new Set(own.map(singular));
  return words.reduce(
    (sum, word) => sum + (own.includes(word) ? 1 : alike.has(singular(word)) ? 0.9 : 0),
    0,
  );
}

/** Share of a name's telling words that the query has; 0 where a word of the query stands nowhere. */
function share(name: string, besides: string, words: string[]): number {
  const asked = new Set(words.map(singular));
  const own = nameWords(name).map(singular);
  const has = new Set([...own, ...nameWords(besides).map(singular)]);
  if (![...asked].every((word) => has.has(word)) || !own.some((word) => asked.has(word))) return 0;
  const telling = own.filter((word) => !legalWords.has(word));
  return telling.length === 0
    ? 1
    : telling.filter((word) => asked.has(word)).length / telling.length;
}

/** Names are compared as they are written, but for a plural's s: "tires" is not Tired Hands. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

const longForms = new Map([
  ["st", "saint"],
  ["mt", "mount"],
  ["ft", "fort"],
  ["coop", "cooperative"],
  ["mfg", "manufacturing"],
  ["bros", "brothers"],
  ["intl", "international"],
  ["assn", "association"],
]);
const writtenShort = new Set(longForms.values());

/**
 * Words of a name or a query as names are compared: lower case, without accents, apostrophes and stop words, initials
 * together ("S D Warren", "S.D. Warren", "C&F") and short forms written out.
 */
export function nameWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    // The index takes what stands around an apostrophe for two words, and "s" for none.
    .replace(/['’]s\b/g, "")
    .replace(/\b([a-z])['’](?=[a-z]{2})/g, "$1 ")
    .replace(/\p{M}|['’]/gu, "")
    .replace(/\b([a-z])\s*(?:&|\band\b)\s*([a-z])\b/g, "$1$2")
    .replace(/\b([a-z])(?:\.\s*|\s+)(?=[a-z]\b)/g, "$1");
  return (plain.match(/[a-z]+|\d+/g) ?? [])
    .filter((word) => !stopWords.has(word))
    .map((word) => longForms.get(word) ?? word);
}
