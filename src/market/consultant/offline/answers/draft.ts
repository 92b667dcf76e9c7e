import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { questions } from "../../rules/understand/answered.ts";
import { plural } from "../../rules/understand/item.ts";
import type { Part } from "../../rules/understand/part.ts";
import { suggestProcesses } from "../../rules/understand/suggest-processes.ts";
import { knownFacts, listed, numbered, paragraphs, questionFor } from "../phrases.ts";
import { guidesResult, proposalResult } from "../results.ts";
import { ask, type Situation, together } from "../situation.ts";
import { ownWords } from "./own-words.ts";

/** Puts what was said into a draft request for quotes, and names what shops will ask for. */
export function draft(situation: Situation): string {
  const { part } = situation.understood;
  const process = part.processes[0] ?? suggestProcesses(part)[0];
  if (part.item === null && process === undefined) {
    return paragraphs(
      "A draft needs to say what the part is. I put in only what you tell me, and nothing is sent.",
      questions.item,
    );
  }
  const input = proposalOf(situation, process);
  const guides = { tool: "find_guides", input: { query: "what to send for a quote", limit: 1 } };
  const call = { tool: "draft_rfq", input };
  together(situation, [call, guides]);
  const proposed = ask(situation, call, proposalResult);
  if (proposed === null)
    return "I could not make a draft of that. Please tell me the part in a few words.";
  const guide = ask(situation, guides, guidesResult)?.guides[0];
  return paragraphs(
    `Here is a draft request for quotes, "${proposed.proposal.title}". Nothing is sent: review it, change it, and confirm it yourself.`,
    numbered([...knownFacts(part), ...ownWords(situation)]),
    proposed.missing.length === 0
      ? "It has all that shops ask for first. Add your drawing or model when you review it."
      : `Shops will ask for what it does not say yet: ${listed(proposed.missing)}.`,
    guide === undefined ? null : `What else helps them: ${guide.title} [${guide.ref}].`,
    questionFor(part, ["quantity", "material", "date", "tolerance", "place"]),
  );
}

function proposalOf(situation: Situation, process: string | undefined): Record<string, unknown> {
  const { part } = situation.understood;
  const said = ownWords(situation).map((one) => `${sentence(one)}.`);
  const thing = part.item ?? (process === undefined ? "part" : `${spokenName(process)} part`);
  const [material] = part.materials;
  const title = [material?.label, part.pieces === null ? thing : plural(thing)];
  const finish = part.finishes[0] === undefined ? "" : `, ${part.finishes[0].label}`;
  return {
    title: sentence(title.filter(Boolean).join(" ") + finish).slice(0, 80),
    lines: [
      {
        name: sentence(title.filter(Boolean).join(" ")).slice(0, 80),
        description: [part.sizes.length > 0 ? `Size ${part.sizes.join(", ")}.` : "", ...said]
          .join(" ")
          .trim()
          .slice(0, 1500),
        ...(process === undefined ? {} : { process }),
        ...(material === undefined
          ? {}
          : { material: listed(part.materials.map(({ label }) => label)) }),
        ...(part.finishes.length === 0
          ? {}
          : { finish: listed(part.finishes.map(({ label }) => label)) }),
        ...(part.tolerance === null ? {} : { tolerance: part.tolerance }),
        quantities: part.pieces?.quantities.slice(0, 5) ?? [],
        ...targetOf(part),
      },
    ],
    certifications: part.certifications.slice(0, 6),
    ...(part.neededBy === null ? {} : { needed_by: part.neededBy }),
    ...(part.place === null ? {} : { ship_to: part.place.label }),
    requires_nda: part.wantsAgreement,
  };
}

/** A fraction of a cent is no price that a request can hold. */
function targetOf({ targetPrice: price }: Part): { target_price?: string } {
  const isWhole = price !== null && price > 0 && Number(price.toFixed(2)) === price;
  return isWhole ? { target_price: price.toFixed(2) } : {};
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is known so far, in answer to being asked for it. */
export function recall({ understood }: Situation): string {
  const facts = knownFacts(understood.part);
  const unsaid = unsaidFacts.find(
    ({ asked, of }) => asked.test(understood.text) && !of(understood.part),
  );
  if (facts.length === 0)
    return paragraphs("You have not told me anything about a part yet.", questions.item);
  return paragraphs(
    unsaid === undefined ? null : `You have not told me ${unsaid.name} yet.`,
    "So far you told me:",
    numbered(facts),
    questionFor(understood.part, ["item", "quantity", "material", "place", "date", "tolerance"]),
  );
}

/** What somebody may ask to be reminded of though it was never said. */
const unsaidFacts: { name: string; asked: RegExp; of(part: Part): boolean }[] = [
  {
    name: "a quantity",
    asked: /\b(?:quantit\w+|how many|number|amount|pieces)\b/i,
    of: ({ pieces }) => pieces !== null,
  },
  { name: "a material", asked: /\bmaterial\b/i, of: ({ materials }) => materials.length > 0 },
  { name: "a finish", asked: /\bfinish\b/i, of: ({ finishes }) => finishes.length > 0 },
  {
    name: "a size",
    asked: /\b(?:sizes?|dimensions?|how big)\b/i,
    of: ({ sizes }) => sizes.length > 0,
  },
  {
    name: "a date",
    asked: /\b(?:dates?|deadline|when)\b/i,
    of: ({ neededBy }) => neededBy !== null,
  },
  { name: "a place", asked: /\b(?:place|where|zip|city)\b/i, of: ({ place }) => place !== null },
  { name: "a tolerance", asked: /\btoleranc/i, of: ({ tolerance }) => tolerance !== null },
];
