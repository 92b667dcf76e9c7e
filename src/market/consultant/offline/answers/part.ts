import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { findProcess } from "../../../needs/rules/vocabulary/processes.ts";
import { questions } from "../../rules/understand/answered.ts";
import { plural } from "../../rules/understand/item.ts";
import { isQuestion } from "../../rules/understand/question-words.ts";
import { suggestProcesses } from "../../rules/understand/suggest-processes.ts";
import {
  abroadNote,
  count,
  dateText,
  listed,
  makerLine,
  numbered,
  paragraphs,
  piecesText,
  questionFor,
  recap,
} from "../phrases.ts";
import {
  type FoundSection,
  feasibilityResult,
  guidesResult,
  makersResult,
  timelineResult,
} from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";
import { capabilityOf } from "./capability-sought.ts";
import { explain, searchCall, sectionsFor } from "./explain.ts";
import { listed as listedBusinesses } from "./listed.ts";
import { offerDraft } from "./manufacturers.ts";
import { nearMisses } from "./near-misses.ts";
import { relaxations } from "./relaxations.ts";
import { told } from "./told.ts";

/** Answers a wish for something to be made: process, shops, time, and the one fact that matters most. */
export function makePart(situation: Situation): string {
  const { understood } = situation;
  const { part } = understood;
  const suggested = part.processes.length > 0 ? part.processes : suggestProcesses(part);
  const [process] = suggested;
  if (process === undefined && part.finishes.length === 0) return askWhat(situation);
  const slug = process ?? part.finishes[0]?.slug ?? "";
  const capability = capabilityOf(situation);
  const guides: Call = {
    tool: "find_guides",
    input: { query: processGuide(slug).query, limit: 1 },
  };
  const shops: Call = { tool: "find_manufacturers", input: { ...capability, limit: 3 } };
  const feasible: Call = { tool: "check_feasibility", input: capability };
  const plan: Call | null =
    part.neededBy === null
      ? null
      : {
          tool: "plan_timeline",
          input: { needed_by: part.neededBy, process: slug, has_finish: part.finishes.length > 0 },
        };
  together(situation, [
    guides,
    shops,
    feasible,
    searchCall(situation),
    ...(plan === null ? [] : [plan]),
  ]);
  const found = ask(situation, shops, makersResult);
  const timeline = plan === null ? null : ask(situation, plan, timelineResult);
  return paragraphs(
    recap(understood),
    processLine(situation, slug, suggested[1], ask(situation, guides, guidesResult)?.guides[0]),
    otherAtQuantity(understood),
    told(sectionsOnPart(situation), understood.told),
    found === null || found.total === 0
      ? `No shop in the directory has all of this on record: ${listed(found?.required ?? [])}.`
      : `${count(found.total)} ${found.total === 1 ? "shop" : "shops"} in the directory ${found.total === 1 ? "has" : "have"} this on record (${listed(found.required)}):`,
    found === null ? null : numbered(found.manufacturers.map(makerLine)),
    found === null || found.total > 0 ? null : nearMisses(situation, capability),
    relaxations(ask(situation, feasible, feasibilityResult), found?.total ?? 0),
    timeline === null ? null : timeText(timeline),
    abroadNote(understood),
    questionFor(part, ["quantity", "material", "place", "date", "tolerance"]) ??
      offerDraft(understood),
  );
}

/** What the guides say to a wish; to a message that only changes it, where they answer that. */
function sectionsOnPart(situation: Situation): FoundSection[] {
  const { before, said, text } = situation.understood;
  const isChange = before.length > 0 && said.item === null && said.processes.length === 0;
  if (isChange && !isQuestion(text) && text.trim().split(/\s+/).length <= mostOfChange) return [];
  const sections = sectionsFor(situation).slice(0, 3);
  const [best] = sections;
  const isHeld = best !== undefined && best.coverage >= leastOfAnswer && best.matched_words > 1;
  return isChange && !isHeld ? [] : sections;
}

/** "Near Tulsa", "same thing in aluminum, half as many": so few words without a question only change the part. */
const mostOfChange = 9;

/** "At 5,000 pieces I would have injection molding priced as well": where the quantity suits another process than the one named. */
function otherAtQuantity({ part }: Situation["understood"]): string | null {
  const [named] = part.processes;
  const quantity = part.pieces?.quantities.at(-1) ?? 0;
  if (named === undefined || quantity < fewestToChange) return null;
  const [usual] = suggestProcesses({ ...part, processes: [] });
  if (usual === undefined || part.processes.includes(usual)) return null;
  const guide = findProcess(usual)?.name ?? usual;
  return `At ${count(quantity)} pieces have ${spokenName(usual)} priced as well: once a tool is paid, a piece usually costs much less (see ${guide} in the guides).`;
}

/** From so many pieces on a tool may pay. */
const fewestToChange = 1000;

function processLine(
  { understood }: Situation,
  slug: string,
  alternative: string | undefined,
  guide: { ref: string; title: string; summary: string } | undefined,
): string | null {
  const { part, cited } = understood;
  if (guide !== undefined && cited.includes(guide.ref)) return null;
  const thing =
    part.item === null ? "this" : (piecesText(part, plural(part.item)) ?? `a ${part.item}`);
  const why = part.processes.length > 0 ? "You named" : `For ${thing} I would look first at`;
  const other =
    alternative === undefined || part.processes.length > 0 ? "" : `, or ${spokenName(alternative)}`;
  const told = guide === undefined ? "" : ` ${guide.title}: ${guide.summary} [${guide.ref}]`;
  return `${why} ${spokenName(slug)}${other}.${told}`;
}

/** When quotes have to be asked for, and whether that day is past. */
export function timeText(plan: {
  needed_by: string;
  ask_for_quotes_by: string;
  place_order_by: string;
  total_weeks: number;
  days_left: number;
  guides: { ref: string }[];
}): string {
  const cite = plan.guides.map(({ ref }) => `[${ref}]`).join(" ");
  const when = `To have it by ${dateText(plan.needed_by)}, ask for quotes by ${dateText(plan.ask_for_quotes_by)} and place the order by ${dateText(plan.place_order_by)}: ${plan.total_weeks} weeks in all at the long ends of typical times ${cite}.`;
  return plan.days_left >= 0
    ? when
    : `${when} That is ${-plan.days_left} days ago, so ask for an expedited or partial first lot, or move the date.`;
}

/** Of a wish so much has to stand in the section that answers it. */
const leastOfAnswer = 0.5;

/** Words of a message that tells of something else than a part to be made. */
const fewestOfStory = 8;

function askWhat(situation: Situation): string {
  const { understood, mode } = situation;
  const { part, text } = understood;
  const isTold = isQuestion(text) || text.trim().split(/\s+/).length >= fewestOfStory;
  const isWish = /\b(?:get|have|need|want|make|making|looking)\b/i.test(text);
  const isOpen = /\b(?:get|have|need|want|make) (?:something|it|this|a product)\b/i.test(text);
  if (mode === null && part.item === null && isTold && !isOpen) {
    const businesses = listedBusinesses(situation);
    if (businesses !== null) return businesses;
    const coverage = sectionsFor(situation)[0]?.coverage ?? 0;
    if (!isWish || coverage >= leastOfAnswer) return explain(situation);
  }
  return paragraphs(
    recap(understood),
    mode === "idea"
      ? "Tell me about the idea: what it does, how large it is and what it must withstand. From that follow the process, the material and a drawing checklist."
      : "I can find processes, shops and products for it once I know what it is.",
    part.item === null ? questions.item : questions.material,
  );
}

/** A process in a sentence, with the guide that describes it where there is one. */
function processGuide(slug: string): { name: string; query: string } {
  const process = findProcess(slug);
  return { name: spokenName(slug), query: process?.name ?? slug };
}
