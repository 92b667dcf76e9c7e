import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { findProcess, processes } from "../../../needs/rules/vocabulary/processes.ts";
import { questions } from "../../rules/understand/conversation.ts";
import { suggestProcesses } from "../../rules/understand/suggest-processes.ts";
import {
  abroadNote,
  count,
  listed,
  makerLine,
  numbered,
  paragraphs,
  questionFor,
  recap,
} from "../phrases.ts";
import { feasibilityResult, guidesResult, makersResult } from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";
import { nearMisses } from "./near-misses.ts";

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

/** Finds shops for what is known, and says what would find more when there are few. */
export function manufacturers(situation: Situation): string {
  const { understood } = situation;
  const { part } = understood;
  if (understood.isNearMe && part.place === null) return askWhere(situation);
  const capability = capabilityOf(situation);
  const isStated =
    (part.place !== null && searchWords(situation) === "manufacturer") ||
    capability.processes.length + part.materials.length + part.certifications.length > 0;
  const call: Call = {
    tool: "find_manufacturers",
    input: isStated
      ? { ...capability, limit: 5 }
      : { query: searchWords(situation), ...placeOf(capability), limit: 5 },
  };
  const feasible: Call = { tool: "check_feasibility", input: capability };
  together(situation, isStated ? [call, feasible] : [call]);
  const found = ask(situation, call, makersResult);
  const options = isStated ? ask(situation, feasible, feasibilityResult) : null;
  if (found === null)
    return "I could not search the directory with that. Please put it in other words.";
  const required = found.required.length > 0 && isStated ? ` for ${listed(found.required)}` : "";
  const head =
    found.total === 0
      ? `No manufacturer in the directory ${required === "" ? "matches that" : `has everything on record${required}`}.`
      : `${count(found.total)} ${found.total === 1 ? "manufacturer qualifies" : "manufacturers qualify"}${required}${found.total > found.manufacturers.length ? `; the first ${found.manufacturers.length}` : ""}:`;
  return paragraphs(
    recap(part),
    head,
    numbered(found.manufacturers.map(makerLine)),
    found.total === 0 && isStated ? nearMisses(situation, capability) : null,
    relaxations(options, found.total),
    found.place_is_unknown ? "I do not know that place in the United States." : null,
    abroadNote(understood),
    found.total > 0
      ? "A record says what a shop can do, not how busy it is: its price and date come with its quote."
      : null,
    questionFor(part, ["item", "quantity", "material", "place", "date"]) ?? offerDraft,
  );
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

function placeOf({ place }: Record<string, unknown>): Record<string, unknown> {
  return place === undefined ? {} : { place };
}

/** A question without its asking. */
function searchWords({ understood }: Situation): string {
  const { place } = understood.part;
  const named = new Set((place?.label ?? "").toLowerCase().split(/[^a-z0-9]+/));
  return (
    understood.text
      .split(/\s+/)
      .filter((word) => !named.has(word.toLowerCase().replace(/[^a-z0-9]/g, "")))
      .join(" ")
      .replace(
        /\b(?:please|can you|could you|find|recommend|suggest|search|list|locate|show|tell|me|us|i|we|need|want|looking|for|who|can|could|make|makes|a|an|the|some|any|good|best|manufacturers?|suppliers?|shops?|makers?|near|in|around|that|which|is|are|there|of|to)\b/gi,
        " ",
      )
      .replace(/[^\p{L}\p{N}\s-]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 120) || "manufacturer"
  );
}

/** A process in a sentence, with the guide that describes it where there is one. */
export function processGuide(slug: string): { name: string; query: string } {
  const process = findProcess(slug);
  return { name: spokenName(slug), query: process?.name ?? slug };
}
