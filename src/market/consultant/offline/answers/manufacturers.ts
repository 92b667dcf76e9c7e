import { textTerms } from "../../../guides/rules/query-terms.ts";
import { withoutPlaceNames } from "../../../needs/use-cases/locate.ts";
import { questions } from "../../rules/understand/answered.ts";
import type { Understanding } from "../../rules/understand/conversation.ts";
import { isSentence, namesBusiness } from "../../rules/understand/intent.ts";
import { nothingKnown } from "../../rules/understand/part.ts";
import {
  abroadNote,
  count,
  knownFacts,
  makerLine,
  milesAway,
  numbered,
  paragraphs,
  questionFor,
  recap,
} from "../phrases.ts";
import {
  type FoundListing,
  type FoundMaker,
  feasibilityResult,
  guidesResult,
  makersResult,
} from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";
import { capabilityOf } from "./capability-sought.ts";
import { sectionsFor } from "./explain.ts";
import { listingCalls, listingsSought, type SoughtListing, shareOf } from "./listings-sought.ts";
import { nearMisses } from "./near-misses.ts";
import { isOnlyOfGuides } from "./of-guides.ts";
import { type Reach, reachesOf } from "./reaches.ts";
import { openRecord } from "./records.ts";
import { relaxations } from "./relaxations.ts";
import { searchWords } from "./search-words.ts";

/**
 * Finds shops and listings for what is known, and says what would find more when there are few. Null where
 * nothing is found for a sentence that the guides speak of: it asked for no shop.
 */
export function manufacturers(conversation: Situation): string | null {
  const situation = ofOther(conversation);
  const { understood } = situation;
  const { part } = understood;
  if (understood.isNearMe && part.place === null) return askWhere(situation);
  const capability = capabilityOf(situation);
  const isStated =
    capability.processes.length + part.materials.length + part.certifications.length > 0;
  const options = searchWords(situation);
  const wordCall = (query: string, { miles }: Reach): Call => ({
    tool: "find_manufacturers",
    input: { query, ...placeOf(capability, miles), limit: 5 },
  });
  const factsCall = ({ miles }: Reach): Call => ({
    tool: "find_manufacturers",
    input: { ...capability, ...(miles === null ? {} : { radius_miles: miles }), limit: 5 },
  });
  const feasible: Call = { tool: "check_feasibility", input: capability };
  // Words find shops by what they mostly make; a certificate has to be on record.
  const isStrict = isStated && part.certifications.length > 0;
  const message = understood.sought ?? understood.text;
  const searchWithin = (reach: Reach) => {
    together(situation, [
      ...options.map((query) => wordCall(query, reach)),
      ...(isStrict ? [] : listingCalls(message, part.place)),
      ...(isStated ? [factsCall(reach), feasible] : []),
    ]);
    const words =
      options.find(
        (query) => (ask(situation, wordCall(query, reach), makersResult)?.total ?? 0) > 0,
      ) ??
      options[0] ??
      "manufacturer";
    const calls = isStated ? [factsCall(reach)] : [];
    if (!isStrict) calls.push(wordCall(words, reach));
    return { reach, words, shops: shopsOf(situation, calls) };
  };
  const sought = isStrict ? [] : listingsSought(situation, message, part.place);
  const reaches = reachesOf(understood);
  const [first = { miles: null, told: null }] = reaches;
  let found = searchWithin(first);
  const listings = sought.slice(0, 3).map(({ listing }) => listing);
  for (const reach of reaches.slice(1)) {
    if (found.shops.items.length > 0 || listings.length > 0) break;
    found = searchWithin(reach);
  }
  const { words, shops } = found;
  const isWidened = found.reach !== first && shops.items.length > 0;
  const isNothing = shops.items.length + listings.length === 0 && !shops.isPlaceUnknown;
  const isTold = isSentence.test(understood.text.toLowerCase()) && !seeks.test(understood.text);
  if (isNothing && isTold && part.place === null && sectionsFor(situation).length > 0) return null;
  if (isNothing && isOnlyOfGuides(situation)) return null;
  // A listing that says more of what is sought comes before shops found by a word of it.
  const areListingsFirst =
    !isStated && (sought[0]?.share ?? 0) > shareOf(words, message, part.place);
  const listed =
    listings.length === 0
      ? null
      : paragraphs(
          shops.items.length > 0 || areListingsFirst
            ? "Business listings (contact them directly):"
            : null,
          numbered(listings.map(listingLine)),
        );
  const relaxed = isStated ? ask(situation, feasible, feasibilityResult) : null;
  const what = soughtText(situation, words);
  return paragraphs(
    areListingsFirst && shops.items.length > 0 ? listed : null,
    [
      isWidened ? `None is on record for ${what} ${first.told}, so I looked farther.` : "",
      headOf(shops, listings.length, what, found.reach.told, isStated ? null : words),
    ]
      .join(" ")
      .trim(),
    numbered(shops.items.map(makerLine)),
    listed === null
      ? isNothing
        ? listedElsewhere(situation)
        : null
      : areListingsFirst && shops.items.length > 0
        ? null
        : listed,
    shops.items.length + listings.length === 0 && isStated
      ? nearMisses(situation, capability)
      : null,
    relaxations(relaxed, shops.total),
    contactOf(situation, shops.items),
    shops.isPlaceUnknown ? "I do not know that place in the United States." : null,
    abroadNote(understood),
    shops.items.length > 0
      ? "A record says what a shop can do, not how busy it is: its price and date come with its quote."
      : null,
    recap(understood),
    isOfTrade(situation)
      ? "Say what it should make and how many, and I narrow this."
      : (questionFor(part, ["item", "quantity", "material", "place", "date"]) ??
          offerDraft(understood)),
  );
}

/** Where nothing stands in the place, the listings of that kind elsewhere. */
function listedElsewhere(situation: Situation): string | null {
  const { text, sought, part } = situation.understood;
  if (part.place === null) return null;
  const message = withoutPlaceNames(sought ?? text);
  const found = listingsSought(situation, message, null).slice(0, 2);
  return found.length === 0
    ? null
    : paragraphs(
        "Listed elsewhere:",
        numbered(found.map(({ listing }: SoughtListing) => listingLine(listing))),
      );
}

/** A thing beside the part is sought by its own words, where the part would be made. */
function ofOther(situation: Situation): Situation {
  const { understood } = situation;
  if (!understood.seeksOther) return situation;
  const { place, radiusMiles } = understood.part;
  const part = { ...nothingKnown, place, radiusMiles };
  return { ...situation, understood: { ...understood, part, sought: understood.text } };
}

/** Whether a trade is looked for ("breweries in Bend"), and no part to be made. */
function isOfTrade({ understood: { part, goods, text } }: Situation): boolean {
  const isNamed = goods.length > 0 || namesBusiness(text.toLowerCase());
  return part.item === null && part.pieces === null && isNamed;
}

/** The contacts of the first, where they are asked for with the search. */
function contactOf(situation: Situation, [first]: FoundMaker[]): string | null {
  const isAsked = /\b(?:phone|telephone|tel|number|address|contact)s?\b/i.test(
    situation.understood.text,
  );
  return first === undefined || !isAsked ? null : openRecord(situation, first.ref);
}

/** Who asks by these words wants a shop, found or not. */
const seeks =
  /^(?:find|any|list|looking for|need|try)\b|\bwho (?:can|could|makes?|does|do|sells?|is making)\b/i;

interface Shops {
  items: FoundMaker[];
  total: number;
  isPlaceUnknown: boolean;
}

/** What several searches found, each shop once, the first search's first. */
function shopsOf(situation: Situation, calls: Call[]): Shops {
  const found = calls.flatMap((call) => ask(situation, call, makersResult) ?? []);
  const items = found.flatMap(({ manufacturers }) => manufacturers);
  const once = items.filter((item, at) => items.findIndex(({ ref }) => ref === item.ref) === at);
  return {
    items: once.slice(0, 6),
    total: Math.max(0, ...found.map(({ total }) => total)),
    isPlaceUnknown: found.some(({ place_is_unknown }) => place_is_unknown),
  };
}

function headOf(
  { items, total }: Shops,
  listings: number,
  what: string,
  where: string | null,
  words: string | null,
): string {
  const sought = where === null ? what : `${what} ${where}`;
  if (items.length === 0 && listings === 0) {
    return `No manufacturer in the directory matches that: ${sought}.`;
  }
  if (items.length === 0) return `Listed for ${sought}; contact them directly:`;
  if (words !== null && isOnlyOfTrade(items, words)) {
    return `No record names ${what} in its words${where === null ? "" : ` ${where}`}. ${count(total)} of that trade ${total === 1 ? "is" : "are"} listed, and may or may not make it; ask them${total > items.length ? `. The first ${items.length}` : ""}:`;
  }
  const first = total > items.length ? `; the first ${items.length}` : "";
  return `${count(total)} ${total === 1 ? "manufacturer qualifies" : "manufacturers qualify"} for ${sought}${first}:`;
}

/** Whether no record found says a word of what was sought: the vocabulary led to its trade. */
function isOnlyOfTrade(items: FoundMaker[], words: string): boolean {
  const sought = textTerms(words);
  return (
    sought.length > 0 &&
    items.every(({ title, description, specialization, processes, materials }) => {
      const own = [title, description, specialization ?? "", ...processes, ...materials].join(" ");
      const held = new Set(textTerms(own.replaceAll("-", " ")));
      return !sought.some((term) => held.has(term));
    })
  );
}

/** What was looked for, in words. */
function soughtText({ understood: { part } }: Situation, words: string): string {
  const place = part.place?.kind === "point" ? null : part.place;
  const facts = knownFacts({
    ...part,
    place,
    radiusMiles: null,
    pieces: null,
    neededBy: null,
    sizes: [],
    tolerance: null,
  });
  return facts.length > 0 && words === "manufacturer"
    ? facts.join("; ")
    : [words, ...facts.filter((fact) => fact.startsWith("in "))].join(" ");
}

/** A listing with its contacts, as a line of a list. */
export function listingLine({
  title,
  description,
  address,
  phone,
  website,
  hours,
  distance_miles: miles,
  ref,
}: FoundListing): string {
  const told = [
    description,
    address,
    miles === null ? null : milesAway(miles),
    phone,
    website,
    hours,
  ].filter((one) => one !== null && one !== "");
  return `${title}: ${told.join("; ")} [${ref}]`;
}

/** What may be said next where all of a part is known; nothing where a draft is there, of which `recap` tells. */
export function offerDraft({ drafting }: Understanding): string | null {
  return drafting.draft === null
    ? "Say “draft the RFQ” and I put all of this into a draft you can review."
    : null;
}

function askWhere(situation: Situation): string {
  const guides = ask(
    situation,
    { tool: "find_guides", input: { query: "find a manufacturer near me", limit: 1 } },
    guidesResult,
  );
  const guide = guides?.guides[0];
  return paragraphs(
    recap(situation.understood),
    "I do not know where you are, so I need a place to search around.",
    guide === undefined
      ? null
      : `How near a shop should be, and how to screen it: ${guide.title} [${guide.ref}].`,
    questions.place,
  );
}

function placeOf(
  { place }: Record<string, unknown>,
  miles: number | null,
): Record<string, unknown> {
  if (place === undefined) return {};
  return miles === null ? { place } : { place, radius_miles: miles };
}
