import type { Need } from "../../../needs/rules/reading/need.ts";
import { placedCertifications } from "../../../needs/rules/reading/read-certifications.ts";
import { readNeededBy } from "../../../needs/rules/reading/read-dates.ts";
import { type NamedMaterial, readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { type Pieces, readPieces } from "../../../needs/rules/reading/read-pieces.ts";
import type { NamedPlace } from "../../../needs/rules/reading/read-place.ts";
import { readPrice, readTargetPrice } from "../../../needs/rules/reading/read-price.ts";
import {
  type NamedFinish,
  readFinishes,
  readProcesses,
} from "../../../needs/rules/reading/read-processes.ts";
import { readSizes, readTolerance } from "../../../needs/rules/reading/read-sizes.ts";
import { fold } from "../../../needs/rules/reading/tokens.ts";
import { usStates } from "../../../needs/rules/vocabulary/us-states.ts";
import { isDenied } from "../../../rfq/rules/begin/denied.ts";
import { withoutFormer } from "../../../rfq/rules/begin/former.ts";
import { readSafeguards } from "../../../rfq/rules/begin/safeguards.ts";
import { asksOnlyOfRecord } from "./asked-of-records.ts";
import { isContainer, readItem } from "./item.ts";

/** Finds places of the United States: in a sentence, or as all that a text says. */
export interface Places {
  inSentence(text: string): NamedPlace | null;
  named(text: string): NamedPlace | null;
  /** The words of a text that name goods or an industry that businesses could be sought for. */
  goods?(text: string): string[];
  /** A text as the vocabulary of needs understands it. */
  need?(text: string): Need;
}

/** What no vocabulary understands. */
export const nothingUnderstood: Need = {
  parts: [],
  place: null,
  isPlaceGuess: false,
  ruledOut: [],
  zips: [],
};

/** What is known of the part a conversation is about. */
export interface Part {
  item: string | null;
  pieces: Pieces | null;
  materials: NamedMaterial[];
  processes: string[];
  finishes: NamedFinish[];
  tolerance: string | null;
  sizes: string[];
  certifications: string[];
  place: NamedPlace | null;
  radiusMiles: number | null;
  /** ISO date. */
  neededBy: string | null;
  /** U.S. dollars a piece. */
  maxPrice: number | null;
  /** What they hope to pay, U.S. dollars a piece: "target $3.25 each". */
  targetPrice: number | null;
  wantsAgreement: boolean;
}

export const nothingKnown: Part = {
  item: null,
  pieces: null,
  materials: [],
  processes: [],
  finishes: [],
  tolerance: null,
  sizes: [],
  certifications: [],
  place: null,
  radiusMiles: null,
  neededBy: null,
  maxPrice: null,
  targetPrice: null,
  wantsAgreement: false,
};

/** What another value takes the place of: "instead of aluminum". */
export const dropped =
  /\b(?:instead of|rather than|no longer|forget (?:about )?(?:the )?|not(?! sure| only| more| less| yet))\s+(?:in\s+|the\s+|from\s+)?[\w-]+(?:\s+(?:steel|pieces|aluminum))?/gi;
/** What somebody is says nothing of what they want made: "I run a small brewery in Asheville". */
const speaker =
  /\b(?:i|we) (?:run|own|operate|manage|started) (?:an? |our )(?:\w+ ){0,3}?(?:brewery|distillery|bakery|restaurant|company|business|start-?up|store|shop|farm|studio|brand|agency|cafe|coffee shop|furniture store|winery)\b|\b(?:i'm|we're|i am|we are) an? (?:\w+ ){0,3}?(?:brewery|distillery|bakery|restaurant|company|start-?up|store|brand|agency|oem|winery|buyer|engineer)\b/gi;
const radius =
  /\b(?:within|radius of|up to|max(?:imum)?)\s+(?:about\s+)?(\d{1,4})[\s-]*(?:mi|miles)\b|\b(\d{1,4})[\s-]*miles?\b/i;

/** What one message says of the part. @param today ISO date */
export function readPart(text: string, today: string, places: Places): Part {
  const said = withoutFormer(text).replace(dropped, " ").replace(speaker, " ");
  const [, within, plain] = radius.exec(said) ?? [];
  const miles = within ?? plain;
  const price = readPrice(fold(said));
  const finishes = readFinishes(said);
  return {
    item: readItem(said),
    pieces: readPieces(said),
    materials: readMaterials(said),
    processes: readProcesses(said),
    finishes,
    tolerance: readTolerance(said),
    sizes: readSizes(said),
    certifications: wantedCertificates(fold(said)),
    place: placeOf(said, places),
    radiusMiles: miles === undefined ? null : Number(miles),
    neededBy: readNeededBy(said, today),
    maxPrice: price.maxPrice,
    targetPrice: readTargetPrice(fold(said)),
    wantsAgreement: readSafeguards(text).needsAgreement !== null,
  };
}

const delivery =
  /\b(?:ship(?:ped|ping)?|deliver(?:ed|y)?|sent|zip(?: code)?)\s*(?:it |them )?(?:to|is|:|in)?\s+([\w ,.'-]{3,40})/i;

/** "We are in Fort Wayne, who in Indiana does it": where somebody is asked for comes before where one is. */
const whoIn =
  /\b(?:who|anyone|anybody|any place|somebody|someone|(?:which|what|any) (?:shops?|plants?|places?)) (?:else )?(?:is |are )?(?:in|near|around) ([a-z][a-z ,.'-]{3,30})/i;

function placeOf(text: string, places: Places): NamedPlace | null {
  const [, asked] = whoIn.exec(text) ?? [];
  const there = asked === undefined ? null : places.inSentence(`in ${asked}`);
  if (there !== null) return there;
  const [, to] = delivery.exec(text) ?? [];
  const found =
    places.inSentence(text) ?? (to === undefined ? null : places.inSentence(`near ${to}`));
  if (found !== null && found.kind !== "state") return found;
  const city = cityAlone(text, places) ?? cityClause(text, places) ?? found;
  if (city !== null) return city;
  const [, last = ""] = /,\s*([A-Za-z ]{4,20})[.?!]?$/.exec(text) ?? [];
  const state = last === "" ? null : places.named(last);
  if (state?.kind === "state") return state;
  const isShort = text.trim().split(/\s+/).length <= 4;
  const plain = text
    .trim()
    .replace(/[.!?]+$/, "")
    .replace(
      /^(?:(?:and|or|try|now|what about|how about|same(?: thing| search| list| question)?|for|in|near|ok|then)\s+)+/i,
      "",
    );
  // "Price?" asks for one, though a town is called so.
  const isPlaceLike =
    /^[\p{L}\s.,'-]+$|\b\d{5}\b/u.test(plain) && !asksOnlyOfRecord(plain, "product");
  const named = isShort && isPlaceLike ? places.named(plain) : null;
  return named !== null && isAllOf(plain, named.label) ? named : null;
}

/** "Cost difference" is no town called Cost: all that is said names the place. */
function isAllOf(text: string, label: string): boolean {
  const held = `${label} ${Object.entries(usStates).flat().join(" ")}`.toLowerCase();
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.every((word) => held.includes(word) || besidePlace.test(word));
}

const besidePlace =
  /^(?:city|area|county|downtown|metro|region|around|near|there|instead|please|only|then|fine|area)$/;

/** "Milton delaware?": all that is said is a city with its state. */
function cityAlone(text: string, places: Places): NamedPlace | null {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? [];
  const named = words.length > 1 && words.length <= 4 ? places.named(words.join(" ")) : null;
  const isNamed =
    named?.kind === "point" &&
    named.label.toLowerCase().startsWith(words[0] ?? " ") &&
    isAllOf(words.join(" "), named.label);
  return isNamed ? named : null;
}

const stateNames = new RegExp(String.raw`\b(?:${Object.values(usStates).join("|")})$`, "i");
const stateCodes = new RegExp(String.raw`\b(?:${Object.keys(usStates).join("|")})$`);

/** "A gear broke, dayton ohio, need one today": a clause of its own that is a city with its state. */
function cityClause(text: string, places: Places): NamedPlace | null {
  for (const clause of text.split(/[,.;:!?\n]/).map((part) => part.trim())) {
    const isInState = stateNames.test(clause) || stateCodes.test(clause);
    const found = isInState ? cityAlone(clause, places) : null;
    if (found !== null) return found;
  }
  return null;
}

/** What is known after another message: what it says replaces what was said before. */
export function withMore(known: Part, said: Part): Part {
  return {
    item:
      known.item !== null && said.pieces !== null && isContainer(said.item ?? "")
        ? known.item
        : (said.item ?? known.item),
    pieces: said.pieces ?? known.pieces,
    materials: said.materials.length > 0 ? said.materials : known.materials,
    processes: said.processes.length > 0 ? said.processes : known.processes,
    finishes: said.finishes.length > 0 ? said.finishes : known.finishes,
    tolerance: said.tolerance ?? known.tolerance,
    sizes: said.sizes.length > 0 ? said.sizes : known.sizes,
    certifications: [...new Set([...known.certifications, ...said.certifications])],
    place: said.place ?? known.place,
    radiusMiles: said.radiusMiles ?? (said.place === null ? known.radiusMiles : null),
    neededBy: said.neededBy ?? known.neededBy,
    maxPrice: said.maxPrice ?? known.maxPrice,
    targetPrice: said.targetPrice ?? known.targetPrice,
    wantsAgreement: said.wantsAgreement || known.wantsAgreement,
  };
}

/** Whether a message says what shops have to have or where they are, and not only how many or by when. */
export function narrowsSearch(part: Part): boolean {
  return saysSomething({ ...part, pieces: null, neededBy: null, sizes: [], tolerance: null });
}

/** Whether a message says anything of a part. */
export function saysSomething(part: Part): boolean {
  return (
    part.pieces !== null ||
    part.materials.length > 0 ||
    part.processes.length > 0 ||
    part.finishes.length > 0 ||
    part.tolerance !== null ||
    part.sizes.length > 0 ||
    part.certifications.length > 0 ||
    part.place !== null ||
    part.radiusMiles !== null ||
    part.neededBy !== null
  );
}

/** Certificates that a text names and does not refuse: none of "ITAR does not apply". */
function wantedCertificates(folded: string): string[] {
  return certificatesSaid(folded).flatMap(({ name, isRefused }) => (isRefused ? [] : [name]));
}

/** Certificates that a text names, each with whether its words refuse it. */
export function certificatesSaid(folded: string): { name: string; isRefused: boolean }[] {
  return placedCertifications(folded).map(({ name, start, end }) => ({
    name,
    isRefused: isDenied(folded, { start, end }),
  }));
}
