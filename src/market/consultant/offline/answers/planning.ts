import { decimalText } from "../../../../shared/money.ts";
import { questions } from "../../rules/understand/answered.ts";
import { suggestProcesses } from "../../rules/understand/suggest-processes.ts";
import {
  count,
  dateText,
  listed,
  makerLine,
  numbered,
  paragraphs,
  questionFor,
  recap,
} from "../phrases.ts";
import {
  feasibilityResult,
  makersResult,
  priceCurveResult,
  productsResult,
  timelineResult,
} from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";
import { capabilityOf } from "./capability-sought.ts";
import { explain } from "./explain.ts";
import { nearMisses } from "./near-misses.ts";
import { timeText } from "./part.ts";
import { meant } from "./records.ts";
import { sensible } from "./relaxations.ts";

/** Plans back from the day parts are needed; asks for that day when it is not known. */
export function timeline(situation: Situation): string {
  const { part } = situation.understood;
  if (part.neededBy === null) {
    if (part.item === null && part.processes.length === 0) return explain(situation);
    return paragraphs(
      recap(situation.understood),
      "From that day I can count back to the day the order has to be placed.",
      questions.date,
    );
  }
  const process = part.processes[0] ?? suggestProcesses(part)[0];
  const input = {
    needed_by: part.neededBy,
    ...(process === undefined ? {} : { process }),
    has_finish: part.finishes.length > 0,
  };
  const plan = ask(situation, { tool: "plan_timeline", input }, timelineResult);
  if (plan === null)
    return "I could not plan with that date. Please write it as a month and a day.";
  return paragraphs(
    recap(situation.understood),
    timeText(plan),
    numbered(
      plan.steps.map(
        (step) =>
          `${step.label}: from ${dateText(step.starts)}, ${step.weeks} ${step.weeks === 1 ? "week" : "weeks"}`,
      ),
    ),
    "A shop's own load decides: ask for its lead time from which day, and in working or calendar days.",
    questionFor(part, ["item", "quantity", "material"]),
  );
}

/** "How many are there, and who": their names are asked for as well. */
const asksNames = /\b(?:who|whos|which|list|names?|name them|all of them)\b/i;

/** Counts the shops that qualify, and what each relaxed requirement gains. */
export function feasibility(situation: Situation): string {
  const { part } = situation.understood;
  const capability = capabilityOf(situation);
  if (
    capability.processes.length + part.materials.length + part.certifications.length === 0 &&
    part.place === null
  ) {
    return paragraphs(
      "I can count the shops that qualify once I know what they have to do.",
      questions.item,
    );
  }
  const counting: Call = { tool: "check_feasibility", input: capability };
  const shops: Call = {
    tool: "find_manufacturers",
    input: { ...capability, limit: asksNames.test(situation.understood.text) ? 10 : 3 },
  };
  together(situation, [counting, shops, ...planCalls(situation)]);
  const found = ask(situation, counting, feasibilityResult);
  const makers = ask(situation, shops, makersResult)?.manufacturers ?? [];
  const [plan] = planCalls(situation);
  const dated = plan === undefined ? null : ask(situation, plan, timelineResult);
  if (found === null) return "I could not count shops with that. Please put it in other words.";
  const options = sensible(found.relaxations);
  return paragraphs(
    recap(situation.understood),
    `${count(found.shops)} ${found.shops === 1 ? "shop in the directory has" : "shops in the directory have"} everything on record: ${listed(found.required)}.${makers.length > 0 && found.shops > makers.length ? ` The first ${makers.length}:` : ""}`,
    numbered(makers.map(makerLine)),
    found.shops > 0 ? null : nearMisses(situation, capability),
    dated === null ? null : timeText(dated),
    options.length === 0
      ? "Relaxing any single requirement would not find more."
      : `Relaxing one thing at a time would find: ${listed(
          options
            .slice(0, 4)
            .map((one) => `+${one.gained} ${one.change} (${one.shops} altogether)`),
        )}.`,
    found.unknown_place === null
      ? null
      : `I do not know "${found.unknown_place}" in the United States.`,
    questionFor(part, ["place", "quantity", "material"]),
  );
}

/** The plan back from the day something is needed, where that day is known. */
function planCalls({ understood: { part } }: Situation): Call[] {
  if (part.neededBy === null) return [];
  const process = part.processes[0] ?? suggestProcesses(part)[0];
  const has_finish = part.finishes.length > 0;
  const named = process === undefined ? {} : { process };
  return [{ tool: "plan_timeline", input: { needed_by: part.neededBy, ...named, has_finish } }];
}

/** What a piece of a product costs by quantity; without a product, what the guides say of price breaks. */
export function priceCurve(situation: Situation): string {
  const { understood } = situation;
  const shown = meant(situation) ?? (understood.said.item === null ? understood.shown[0] : null);
  const ref = shown?.startsWith("product:")
    ? shown
    : ((understood.said.item === null ? understood.product : null) ?? productNamed(situation));
  if (ref === null) return explain(situation);
  const most =
    understood.said.pieces?.quantities.at(-1) ?? understood.part.pieces?.quantities.at(-1);
  const input = most === undefined ? { ref } : { ref, quantity: most };
  const found = ask(situation, { tool: "price_curve", input }, priceCurveResult);
  if (found === null || found.steps.length === 0)
    return "That product's price is on request, so only a quote tells.";
  const { at_quantity: priced } = found;
  return paragraphs(
    `${found.title}, what a piece costs [${found.ref}]`,
    numbered(
      found.steps.map(
        (step) => `From ${count(step.quantity)} pieces: ${decimalText(step.price_usd)} each`,
      ),
    ),
    priced === null
      ? null
      : `${count(priced.quantity)} pieces: ${decimalText(priced.price_usd)} each, ${decimalText(priced.total_usd)} altogether.`,
    moreForLess(priced?.cheaper_from ?? null),
    `Its minimum order is ${count(found.minimum_order_quantity)}.`,
    understood.part.pieces === null ? questions.quantity : null,
  );
}

/** Said where the next price break makes more pieces cost less altogether. */
function moreForLess(
  next: { quantity: number; total_usd: string; saves_usd: string | null } | null,
): string | null {
  if (next === null || next.saves_usd === null) return null;
  return `${count(next.quantity)} pieces cost ${decimalText(next.saves_usd)} less: ${decimalText(next.total_usd)} altogether.`;
}

/** The product a message names, when its name shares at least so many telling words with it. */
export function productNamed(situation: Situation, least = 1): string | null {
  const { text } = situation.understood;
  const query = text
    .replace(
      /\b(?:how|much|is|are|would|do|does|will|cost|costs|price|prices|unit|per|piece|pieces|at|for|the|of|a|an|what|breaks?|curve|over|quantity|quantities|volume|discounts?|pricing|bulk|show|me|by|give|i|get|different|can|run|be|me|us|you|your|list|what|whats|pcs|pc|units|qty|of|in|stock|is|it|available|have|got|any|on|hand|right|now|to|buy|we|my|need|want|sell|lead|time|min|minimum|order|moq|how|long|soon|weeks?|days?|weigh|weight|heavy|dimensions?|specs?|size|come|comes|from|made|and|but|so|then|or|with|what|if|about|totals?|altogether|please|thanks|each|extended|that|they|them|those|these)\b/gi,
      " ",
    )
    .replace(/[^\p{L}\s-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  if (query.length < 3) return null;
  const found = ask(
    situation,
    { tool: "search_products", input: { query, limit: 3 } },
    productsResult,
  );
  const words = query
    .toLowerCase()
    .split(" ")
    .filter((word) => word.length >= 3);
  const hit = found?.products.find(({ title }) => {
    const name = ` ${title.toLowerCase().replace(/[^\p{L}\d]+/gu, " ")}`;
    const common = words.filter((word) => name.includes(` ${word.replace(/e?s$/, "")}`));
    return common.length >= Math.max(least, Math.min(2, words.length), (words.length * 2) / 3);
  });
  return hit?.ref ?? null;
}
