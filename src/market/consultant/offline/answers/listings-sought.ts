import { soughtTerms, textTerms } from "../../../guides/rules/query-terms.ts";
import { isTelling } from "../../../needs/rules/reading/describe-parts.ts";
import type { NamedPlace } from "../../../needs/rules/reading/read-place.ts";
import { withoutPlaceNames } from "../../../needs/use-cases/locate.ts";
import { queryText } from "../phrases.ts";
import { type FoundListing, listingsResult } from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";
import { isInPlace } from "./reaches.ts";

/** A listing, and how much of what is sought its words hold. */
export interface SoughtListing {
  listing: FoundListing;
  /** How many of the telling words stand in it. */
  common: number;
  share: number;
}

/** So many words of a message are searched for at most. */
const mostWords = 6;
/** In the place that was named, one word of two is enough; elsewhere a listing holds more of what is sought. */
const leastShare = { here: 0.34, elsewhere: 0.75 };

/** The searches that `listingsSought` reads: each telling word by itself, because a listing is a sentence and seldom says all. */
export function listingCalls(message: string, place: NamedPlace | null): Call[] {
  const words = wordsOf(message, place);
  const where = place === null ? {} : { place: /^\d{5}/.exec(place.label)?.[0] ?? place.label };
  return [...new Set([words.join(" "), ...words])]
    .filter((query) => query !== "")
    .map((query) => ({
      tool: "find_listings",
      input: { query: queryText(query, 160), ...where, limit: 5 },
    }));
}

/** Business listings by the words of a message, those first that hold most of them. */
export function listingsSought(
  situation: Situation,
  message: string,
  place: NamedPlace | null,
): SoughtListing[] {
  const words = wordsOf(message, place);
  const calls = listingCalls(message, place);
  together(situation, calls);
  const { meanings } = soughtTerms(message, () => false);
  return calls
    .flatMap((call) => ask(situation, call, listingsResult)?.listings ?? [])
    .filter((one, at, all) => all.findIndex(({ ref }) => ref === one.ref) === at)
    .filter((listing) => isInPlace(listing, place))
    .map((listing) => scored(listing, words, meanings))
    .filter(({ common, share }) => {
      const least = place === null ? leastShare.elsewhere : leastShare.here;
      return share >= least && (common > 1 || words.length === 1);
    })
    .toSorted((a, b) => b.share - a.share);
}

/** How much of a message's telling words a search of some of them looked for. */
export function shareOf(searched: string, message: string, place: NamedPlace | null): number {
  const words = wordsOf(message, place);
  const held = new Set(textTerms(searched));
  const common = words.filter((word) => textTerms(word).some((term) => held.has(term))).length;
  return words.length === 0 ? 1 : common / words.length;
}

function wordsOf(message: string, place: NamedPlace | null): string[] {
  return tellingOf(place === null ? message : withoutPlaceNames(message));
}

function tellingOf(message: string): string[] {
  const words = message.toLowerCase().match(/[\p{L}][\p{L}\d'-]+/gu) ?? [];
  return [...new Set(words.filter((word) => isTelling(word) && !asking.test(word)))].slice(
    0,
    mostWords,
  );
}

/** Words of asking that no listing is found by. */
const asking =
  /^(?:who|whos|what|whats|can|could|some(?:body|one|place|where)|any(?:body|one|where)|list(?:ed)?|find|place|company|companies|need|want|looking|near|nearby|around|area|close|cheap|small|quantit\w+|addresses|shops?|manufacturers?|makers?|plants?|factor(?:y|ies)|suppliers?|iso|only|ones?|nearest|closest|certified|which|with|phone|address|hours|today|help|got|get|me|my|out|sells?|does|local|know|tell)$/;

/** What only has a word of the same meaning says less than the word itself. */
const ofMeant = 0.7;

/** How much of what is sought a listing says, in the same words or in those that the vocabulary has for them. */
function scored(
  listing: FoundListing,
  words: string[],
  meanings: ReadonlyMap<string, readonly string[]>,
): SoughtListing {
  const held = new Set(
    textTerms(`${listing.title} ${listing.description} ${listing.address ?? ""}`),
  );
  const shares = words.map((word): number => {
    const terms = textTerms(word);
    if (terms.some((term) => held.has(term))) return 1;
    const isMeant = terms.some((term) => meanings.get(term)?.some((one) => held.has(one)));
    return isMeant ? ofMeant : 0;
  });
  const common = shares.filter((share) => share > 0).length;
  return { listing, common, share: shares.reduce((sum, one) => sum + one, 0) / words.length };
}
