import { askedClause } from "../../../guides/rules/asked-clause.ts";
import { asksYesNo } from "../../../guides/rules/leading-units.ts";
import { hasBareLengths } from "../../rules/reckoning/reading/lengths.ts";
import type { SumWish } from "../../rules/reckoning/reading/reader.ts";
import { readSaid } from "../../rules/reckoning/reading/said.ts";
import { reckon, sumInput } from "../../rules/reckoning/reckon.ts";
import type { Part } from "../../rules/understand/part.ts";
import { paragraphs } from "../phrases.ts";
import { reckonedResult } from "../results.ts";
import { ask, type Situation } from "../situation.ts";
import { sectionsFor } from "./explain.ts";
import { leastOfAnswer } from "./of-guides.ts";

/** Answers a sum: the figure first, then the formula, the inputs and what was taken for granted. */
export function sum(situation: Situation, wish: SumWish): string {
  const { part, text } = situation.understood;
  const known = fromConversation(wish, part);
  const parsed = sumInput.safeParse({ kind: wish.kind, ...wish.input, ...known.input });
  const input = parsed.success ? parsed.data : { kind: wish.kind };
  const result = ask(situation, { tool: "reckon", input: { sum: input } }, reckonedResult);
  if (result === null) return "I could not reckon with that. Please give me the figures once more.";
  if ("missing" in result) {
    return paragraphs(`I can reckon that; one figure is missing.`, result.missing.question);
  }
  if ("impossible" in result) return result.impossible;
  const wanted = askedInput(result.inputs, text);
  const [first, ...others] =
    wanted === null ? askedFirst(result.results, text) : [wanted, ...result.results];
  const assumptions = [
    ...known.assumptions,
    ...(hasBareLengths(readSaid(text, situation.today))
      ? ["Sizes without a unit were read as inches."]
      : []),
    ...result.assumptions,
  ];
  return paragraphs(
    first === undefined ? null : `**${first.label}: ${first.value}**`,
    others.map(({ label, value }) => `- ${label}: ${value}`).join("\n"),
    `Formula: ${result.formula}`,
    `Reckoned from: ${result.inputs.map(({ label, value }) => `${label.charAt(0).toLowerCase()}${label.slice(1)} ${value}`).join("; ")}.`,
    assumptions.join(" "),
    result.guides.map(({ title, ref }) => `More in ${title} [${ref}].`).join(" "),
  );
}

/** "What k factor do I type in": an input is asked for, which the sum takes for granted. */
function askedInput<Input extends { label: string }>(inputs: Input[], text: string): Input | null {
  const [, asked = ""] = /\b(?:what|which)(?:'?s| is the)? ([a-z][a-z -]{2,40})/i.exec(text) ?? [];
  const said = asked.toLowerCase();
  return inputs.find(({ label }) => said.startsWith(label.toLowerCase())) ?? null;
}

/**
 * Whether the guides answer a message better than the sum that its figures make: it asks what a term means, or yes or no
 * where the sum lacks a figure that nobody asked about.
 */
export function isForGuides(situation: Situation, { kind, input }: SumWish): boolean {
  const { text } = situation.understood;
  const asked = askedClause(text)?.asked ?? text;
  const isMeant = termMeant.test(asked);
  const isLacking = asksYesNo(asked) && "missing" in reckon(kind, input);
  if (!isMeant && !isLacking) return false;
  const [best] = sectionsFor(situation);
  return best !== undefined && (isLacking || best.coverage >= leastOfAnswer);
}

/** "What does 2/10 net 30 mean". */
const termMeant =
  /\bwhat (?:does|do|is) .*\b(?:mean|stand for)\b|\bwhat does (?:that|this|it) mean\b|\bmeaning of\b/i;

/** How many words at the end of a message say which of several figures is asked for: "what is that per month". */
const lastWords = 3;

/** The results with the one first that the end of a message names. */
function askedFirst<Result extends { label: string }>(results: Result[], text: string): Result[] {
  const words = (text.toLowerCase().match(/[a-z-]{4,}/g) ?? []).slice(-lastWords);
  const asked = results.find(({ label }) => {
    const named: string[] = label.toLowerCase().match(/[a-z-]+/g) ?? [];
    return words.some((word) => named.includes(word));
  });
  return asked === undefined ? results : [asked, ...results.filter((one) => one !== asked)];
}

/** What the sum lacks and the conversation has: pieces and material. */
function fromConversation(
  { kind, input }: SumWish,
  part: Part,
): { input: Record<string, unknown>; assumptions: string[] } {
  const pieces = part.pieces?.quantities.at(-1);
  const counted = countInputs[kind];
  const material = part.materials[0]?.label;
  const lacksCount = counted !== undefined && input[counted] === undefined && pieces !== undefined;
  const lacksMaterial = kind === "weight" && input.material === undefined && material !== undefined;
  return {
    input: {
      ...(lacksCount
        ? { [counted]: counted === "quantities" ? part.pieces?.quantities : pieces }
        : {}),
      ...(lacksMaterial ? { material } : {}),
    },
    assumptions: [
      ...(lacksCount
        ? [`The ${pieces?.toLocaleString("en-US")} pieces are those you named before.`]
        : []),
      ...(lacksMaterial ? [`The material is the ${material} you named before.`] : []),
    ],
  };
}

/** The input that says how many, for sums that need it. */
const countInputs: Partial<Record<SumWish["kind"], string>> = {
  "piece-price": "quantities",
  "price-breaks": "quantity",
  "machine-time": "quantity",
  "landed-cost": "quantity",
  "production-time": "quantity",
  scrap: "good_pieces",
  sampling: "lot",
};
