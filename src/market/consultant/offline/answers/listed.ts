import { textTerms } from "../../../guides/rules/query-terms.ts";
import { isTelling } from "../../../needs/rules/reading/describe-parts.ts";
import { isSentence } from "../../rules/understand/intent.ts";
import { numbered, paragraphs, queryText } from "../phrases.ts";
import { guidesResult, listingsResult } from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";
import { searchCall } from "./explain.ts";
import { listingLine } from "./manufacturers.ts";

/** Of the message's telling words a listing has to hold so many to be what is asked for. */
const leastShare = 0.6;
const mostWords = 20;

/**
 * The business listings that hold most of what a message says, more of it than the guides do: "machinery
 * movers nashville". Null when there are none; who is listed is found though nobody said to look for it.
 */
export function listed(situation: Situation): string | null {
  const plain = situation.understood.text.toLowerCase();
  const words = plain.match(/[\p{L}\d'-]+/gu) ?? [];
  const telling = words.filter(isTelling);
  if (telling.length < 2 || words.length > mostWords || isSentence.test(plain)) return null;
  if (/^(?:and |so |but )?(?:how|what|why|when|if)\b/.test(plain)) return null;
  const queries = [...new Set([telling, telling.slice(-2), telling.slice(0, 2)].map(joined))];
  const calls = queries.map(
    (query): Call => ({ tool: "find_listings", input: { query, limit: 3 } }),
  );
  together(situation, [...calls, searchCall(situation)]);
  const guides = ask(situation, searchCall(situation), guidesResult)?.sections[0]?.coverage ?? 0;
  const sought = [...new Set(textTerms(telling.join(" ")))];
  const found = calls
    .flatMap((call) => ask(situation, call, listingsResult)?.listings ?? [])
    .filter((one, at, all) => all.findIndex(({ ref }) => ref === one.ref) === at)
    .map((listing) => {
      const held = new Set(
        textTerms(`${listing.title} ${listing.description} ${listing.address ?? ""}`),
      );
      const common = sought.filter((term) => held.has(term)).length;
      return { listing, common, share: common / sought.length };
    })
    .filter(({ common, share }) => common >= 2 && share >= Math.max(leastShare, guides))
    .toSorted((a, b) => b.share - a.share);
  if (found.length === 0) return null;
  return paragraphs(
    numbered(found.slice(0, 3).map(({ listing }) => listingLine(listing))),
    "These are business listings: contact them directly, they cannot be ordered from or sent a request for quotes here.",
  );
}

function joined(words: string[]): string {
  return queryText(words.join(" "), 160);
}
