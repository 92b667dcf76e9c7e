import { isTelling } from "../../../needs/rules/reading/describe-parts.ts";
import { isSentence } from "../../rules/understand/intent.ts";
import { numbered, paragraphs } from "../phrases.ts";
import { guidesResult } from "../results.ts";
import { ask, type Situation, together } from "../situation.ts";
import { searchCall } from "./explain.ts";
import { listingCalls, listingsSought } from "./listings-sought.ts";
import { listingLine } from "./manufacturers.ts";

/** Of the message's telling words a listing has to hold so many to be what is asked for. */
const leastShare = 0.6;
/** And in the place that was named. */
const leastOfPlaced = 0.5;
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
  const { place, processes } = situation.understood.said;
  // A process alone is what is asked about, though a listing supplies those who do it.
  if (processes.length > 0 && place === null && telling.length <= 2) return null;
  together(situation, [...listingCalls(plain, place), searchCall(situation)]);
  const sought = listingsSought(situation, plain, place);
  const guides = ask(situation, searchCall(situation), guidesResult)?.sections[0]?.coverage ?? 0;
  const least = place === null ? Math.max(leastShare, guides) : leastOfPlaced;
  const found = sought.filter(({ common, share }) => common > 1 && share >= least);
  if (found.length === 0) return null;
  return paragraphs(
    numbered(found.slice(0, 3).map(({ listing }) => listingLine(listing))),
    "These are business listings: contact them directly, they cannot be ordered from or sent a request for quotes here.",
  );
}
