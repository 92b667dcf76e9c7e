import { textTerms } from "../../../guides/rules/query-terms.ts";
import { isTelling } from "../../../needs/rules/reading/describe-parts.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { processes } from "../../../needs/rules/vocabulary/processes.ts";
import { questions } from "../../rules/understand/answered.ts";
import { isSentence } from "../../rules/understand/intent.ts";
import { suggestProcesses } from "../../rules/understand/suggest-processes.ts";
import {
  abroadNote,
  count,
  knownFacts,
  listed,
  makerLine,
  numbered,
  paragraphs,
  queryText,
  questionFor,
  recap,
} from "../phrases.ts";
import {
  type FoundListing,
  type FoundMaker,
  feasibilityResult,
  guidesResult,
  listingsResult,
  makersResult,
} from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";
import { sectionsFor } from "./explain.ts";
import { nearMisses } from "./near-misses.ts";
import { openRecord } from "./records.ts";

/** Miles searched around a city or ZIP unless somebody says otherwise. */
const usualMiles = 250;

/** "Who can heat treat shafts?" looks for the finisher, "anodized brackets" for who makes brackets. */
const finishes =
  /\b(?:anodi[sz]es?|heat.?treats?|plates?|powder.?coats?|passivates?|paints?|hardens?)\b/i;

/** What shops have to have, as the tools take it; empty lists where nothing is known. */
export function capabilityOf({
  understood,
}: Situation): Record<string, unknown> & { processes: string[] } {
  const { part } = understood;
  const wantsFinisher = part.finishes.length > 0 && finishes.test(understood.text);
  const named =
    part.processes.length > 0 || wantsFinisher
      ? part.processes
      : suggestProcesses(part).slice(0, 1);
  const finishing =
    part.processes.length > 0 || named.length === 0 ? part.finishes.map(({ slug }) => slug) : [];
  const isFinishOnly = named.length === 0 && finishing.length > 0;
  const { place } = part;
  const text =
    place === null ? null : place.kind === "point" ? pointText(place.label) : place.label;
  const miles =
    place?.kind === "point" ? (part.radiusMiles ?? place.radiusMiles ?? usualMiles) : null;
  return {
    processes: (isFinishOnly ? finishing : named).slice(0, 3),
    materials: part.materials.map(({ slug }) => slug).slice(0, 2),
    certifications: part.certifications.slice(0, 4),
    ...(text === null ? {} : { place: text }),
    ...(miles === null ? {} : { radius_miles: miles }),
  };
}

/** "45402 (Dayton, OH)" is looked up as its ZIP. */
function pointText(label: string): string {
  return /^\d{5}/.exec(label)?.[0] ?? label;
}

/**
 * Finds shops and listings for what is known, and says what would find more when there are few. Null where
 * nothing is found for a sentence that the guides speak of: it asked for no shop.
 */
export function manufacturers(situation: Situation): string | null {
  const { understood } = situation;
  const { part } = understood;
  if (understood.isNearMe && part.place === null) return askWhere(situation);
  const capability = capabilityOf(situation);
  const isStated =
    capability.processes.length + part.materials.length + part.certifications.length > 0;
  const options = searchWords(situation);
  const wordCall = (query: string): Call => ({
    tool: "find_manufacturers",
    input: { query, ...placeOf(capability), limit: 5 },
  });
  const listed: Call = {
    tool: "find_listings",
    input: {
      query: options[0] ?? "",
      ...(typeof capability.place === "string" ? { place: capability.place } : {}),
      limit: 3,
    },
  };
  const byFacts: Call = { tool: "find_manufacturers", input: { ...capability, limit: 5 } };
  const feasible: Call = { tool: "check_feasibility", input: capability };
  together(situation, [...options.map(wordCall), listed, ...(isStated ? [byFacts, feasible] : [])]);
  const words =
    options.find((query) => (ask(situation, wordCall(query), makersResult)?.total ?? 0) > 0) ??
    options[0] ??
    "manufacturer";
  const byWords = wordCall(words);
  // Words find shops by what they mostly make; a certificate or a distance has to be on record.
  const isStrict = isStated && (part.certifications.length > 0 || part.radiusMiles !== null);
  const shops = shopsOf(
    situation,
    isStrict ? [byFacts] : isStated ? [byFacts, byWords] : [byWords],
  );
  const inList = isStrict ? [] : (ask(situation, listed, listingsResult)?.listings ?? []);
  const listings = inList.filter((listing) =>
    isAbout(options[0] ?? words, `${listing.title} ${listing.description}`),
  );
  const isNothing = shops.items.length + listings.length === 0 && !shops.isPlaceUnknown;
  const isTold = isSentence.test(understood.text.toLowerCase()) && !seeks.test(understood.text);
  if (isNothing && isTold && part.place === null && sectionsFor(situation).length > 0) return null;
  const relaxed = isStated ? ask(situation, feasible, feasibilityResult) : null;
  const sought = soughtText(situation, words);
  return paragraphs(
    headOf(shops, listings.length, sought),
    numbered(shops.items.map(makerLine)),
    listings.length === 0
      ? null
      : paragraphs(
          shops.items.length > 0 ? "Business listings (contact them directly):" : null,
          numbered(listings.map(listingLine)),
        ),
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
    recap(part),
    questionFor(part, ["item", "quantity", "material", "place", "date"]) ?? offerDraft,
  );
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

function headOf({ items, total }: Shops, listings: number, sought: string): string {
  if (items.length === 0 && listings === 0) {
    return `No manufacturer in the directory matches that: ${sought}.`;
  }
  if (items.length === 0) return `Listed for ${sought}; contact them directly:`;
  const first = total > items.length ? `; the first ${items.length}` : "";
  return `${count(total)} ${total === 1 ? "manufacturer qualifies" : "manufacturers qualify"} for ${sought}${first}:`;
}

/** What was looked for, in words. */
function soughtText({ understood: { part } }: Situation, words: string): string {
  const facts = knownFacts({ ...part, pieces: null, neededBy: null, sizes: [], tolerance: null });
  return facts.length > 0 && words === "manufacturer"
    ? facts.join("; ")
    : [words, ...facts.filter((fact) => /^(?:in|near|within) /.test(fact))].join(" ");
}

/** Whether a record's words share half of the telling ones that were sought. */
function isAbout(sought: string, text: string): boolean {
  const held = new Set(textTerms(text));
  const wanted = [...new Set(textTerms(sought))];
  const common = wanted.filter((term) => held.has(term)).length;
  return common > 0 && common > wanted.length / 2;
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
    miles === null ? null : `${count(miles)} miles away`,
    phone,
    website,
    hours,
  ].filter((one) => one !== null && one !== "");
  return `${title}: ${told.join("; ")} [${ref}]`;
}

export const offerDraft = 'Say "draft the RFQ" and I put all of this into a draft you can review.';

/** The two relaxations that gain most. */
export function relaxations(
  options: { relaxations: { change: string; gained: number; shops: number }[] } | null,
  total: number,
): string | null {
  const [first, second] = sensible(options?.relaxations ?? []);
  if (first === undefined || total >= 5) return null;
  const told = [first, second].flatMap((one) =>
    one === undefined ? [] : [`+${one.gained} ${one.change} (${one.shops} altogether)`],
  );
  return `Relaxing one thing at a time would give ${listed(told)}.`;
}

/** Nobody asked for a shop that cannot do the work: only finishes may be dropped, they can be bought apart. */
export function sensible<Option extends { change: string }>(options: Option[]): Option[] {
  return options.filter(({ change }) => {
    const process = processes.find(({ name }) => change === `without ${name}`);
    return process === undefined || process.group === "Finishing";
  });
}

function askWhere(situation: Situation): string {
  const guides = ask(
    situation,
    { tool: "find_guides", input: { query: "find a manufacturer near me", limit: 1 } },
    guidesResult,
  );
  const guide = guides?.guides[0];
  return paragraphs(
    recap(situation.understood.part),
    "I do not know where you are, so I need a place to search around.",
    guide === undefined
      ? null
      : `How near a shop should be, and how to screen it: ${guide.title} [${guide.ref}].`,
    questions.place,
  );
}

function placeOf({ place, radius_miles }: Record<string, unknown>): Record<string, unknown> {
  if (place === undefined) return {};
  return radius_miles === undefined || radius_miles === usualMiles
    ? { place }
    : { place, radius_miles };
}

/** What is sought in a few words, the fullest first: what of it the directory knows, decides. */
function searchWords({ understood }: Situation): string[] {
  const { part, goods, sought, text } = understood;
  const named = new Set((part.place?.label ?? "").toLowerCase().split(/[^a-z0-9]+/));
  const tellingOf = (message: string) =>
    message
      .toLowerCase()
      .replace(asking, " ")
      .split(/[^\p{L}\p{N}'-]+/u)
      .filter((word) => isTelling(word) && !named.has(word));
  const own = tellingOf(text);
  const words = [...new Set([...tellingOf(sought ?? ""), ...own])];
  const known = [
    ...part.materials.map(({ label }) => label),
    part.item,
    ...part.processes.map(spokenName),
  ].filter((one) => one !== null);
  const options = [
    words.length <= 7 ? words.join(" ") : "",
    goods.join(" "),
    goods[0] ?? "",
    known.join(" "),
    words.slice(-3).join(" "),
  ];
  const telling = [...new Set(options.map((one) => queryText(one, 160)))].filter(
    (one) => one !== "",
  );
  return telling.length > 0 ? telling.slice(0, 4) : ["manufacturer"];
}

/** Words of asking that the vocabulary takes for telling ones. */
const asking =
  /\b(?:who|whos|what|whats|can|could|would|make|makes|made|does|brews?|bottles there|process|processes|processing|under inspection|try|instead|same|state|list|wants?|around|near|within \d+ miles|that|only|ok|then|them|em|here|thats?)\b/g;
