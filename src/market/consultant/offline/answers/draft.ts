import { decimalText } from "../../../../shared/money.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import type { DraftState } from "../../rules/draft/draft-after.ts";
import { type DraftLine, type RfqDraft, titleOf } from "../../rules/draft/rfq-draft.ts";
import { questions } from "../../rules/understand/answered.ts";
import type { Part } from "../../rules/understand/part.ts";
import { suggestProcesses } from "../../rules/understand/suggest-processes.ts";
import {
  count,
  dateText,
  knownFacts,
  listed,
  numbered,
  paragraphs,
  questionFor,
} from "../phrases.ts";
import { guidesResult, proposalResult } from "../results.ts";
import { ask, type Situation, together } from "../situation.ts";

/** Puts what was said into a draft request for quotes, says what a message changed of it, and names what shops will ask for. */
export function draft(situation: Situation): string {
  const { part, drafting, notRead } = situation.understood;
  if (drafting.draft === null) {
    return paragraphs(
      drafting.past.length > 0 &&
        "The draft is set aside: say “undo” to have it back, or tell me what the new one is for.",
      "A draft needs to say what the part is. I put in only what you tell me, and nothing is sent.",
      questions.item,
    );
  }
  const { lines } = drafting.draft;
  const guides = { tool: "find_guides", input: { query: "what to send for a quote", limit: 1 } };
  const call = { tool: "draft_rfq", input: proposalOf(drafting.draft) };
  together(situation, [call, guides]);
  const proposed = ask(situation, call, proposalResult);
  if (proposed === null)
    return "I could not make a draft of that. Please tell me the part in a few words.";
  const guide = ask(situation, guides, guidesResult)?.guides[0];
  const isBegun = drafting.change === null && !drafting.isShown;
  return paragraphs(
    ...headOf(drafting, proposed.proposal.title),
    isBegun &&
      notRead.length > 0 &&
      `Please check, not all of this is in a field: “${notRead.join("”, “")}”.`,
    numbered(
      lines.length === 1
        ? [...lines.flatMap(lineFacts), ...requestFacts(drafting.draft)]
        : lines.map((line) => lineFacts(line).join("; ")),
    ),
    lines.length > 1 && listedFacts(drafting.draft),
    proposed.missing.length === 0
      ? "It has all that shops ask for first. Add your drawing or model when you review it."
      : `Shops will ask for what it does not say yet: ${listed(proposed.missing)}.`,
    isBegun && lines.length === 1 && advice(situation),
    isBegun && guide !== undefined && `What else helps them: ${guide.title} [${guide.ref}].`,
    isBegun && lines.length === 1
      ? questionFor(part, ["quantity", "material", "date", "tolerance", "place"])
      : null,
  );
}

const unsent = "Nothing is sent: review it, change it, and confirm it yourself.";

/** What became of the message, before the draft itself. */
function headOf({ change, isShown }: DraftState, title: string): string[] {
  if (change !== null) {
    const { changed, open } = change;
    return [
      changed.length > 0 ? `Changed in the draft: ${changed.join("; ")}.` : "",
      ...open,
      changed.length > 0
        ? `The draft, "${title}", is now:`
        : `Nothing was changed. The draft, "${title}", is still:`,
    ];
  }
  return isShown
    ? [
        `The draft, "${title}", as it is now. Press “Make it a draft” below it to keep it as a request. ${unsent}`,
      ]
    : [`Here is a draft request for quotes, "${title}". ${unsent}`];
}

/** What I would look at first is no part of the draft before the person says it. */
function advice({ understood: { part } }: Situation): string | null {
  const [usual] = part.processes.length > 0 ? [] : suggestProcesses(part);
  return usual === undefined
    ? null
    : `You named no process, so the draft has none. I would look first at ${spokenName(usual)}: say so if it should say that.`;
}

function lineFacts(line: DraftLine): string[] {
  const { name, quantities, process, material, finish, tolerance, targetPrice, annualUse } = line;
  const called = name.charAt(0).toLowerCase() + name.slice(1);
  const thing = /^[A-Z]{2}/.test(name) ? name : called;
  return [
    quantities.length === 0 ? thing : `${listed(quantities.map(count))} ${thing}`,
    material,
    process === null ? null : spokenName(process),
    finish,
    tolerance,
    targetPrice === null ? null : `target price ${decimalText(targetPrice)} a piece`,
    annualUse === null ? null : `${count(annualUse)} a year`,
    ...line.notes,
  ].filter((fact) => fact !== null);
}

function requestFacts(draft: RfqDraft): string[] {
  const { certifications, quotesBy, quotesAt, neededBy, shipTo, radiusMiles } = draft;
  return [
    certifications.length > 0 ? listed(certifications) : null,
    quotesBy === null
      ? null
      : `quotes by ${dateText(quotesBy)}${quotesAt === null ? "" : `, ${quotesAt} Eastern`}`,
    neededBy === null ? null : `needed by ${dateText(neededBy)}`,
    shipTo === null ? null : `ship to ${shipTo}`,
    radiusMiles === null ? null : `shops within ${count(radiusMiles)} miles`,
    draft.needsAgreement ? "confidentiality agreement (NDA) before details" : null,
    draft.isExportControlled ? "under export control (ITAR or EAR)" : null,
  ].filter((fact) => fact !== null);
}

function listedFacts(draft: RfqDraft): string | false {
  const facts = requestFacts(draft);
  return facts.length > 0 && `For all of it: ${facts.join("; ")}.`;
}

function proposalOf(draft: RfqDraft): Record<string, unknown> {
  const { quotesBy, quotesAt, neededBy, shipTo, radiusMiles } = draft;
  return {
    title: titleOf(draft),
    lines: draft.lines.map((line) => ({
      name: line.name,
      description: line.notes
        .map((one) => (/[.!]$/.test(one) ? one : `${one}.`))
        .join(" ")
        .slice(0, 1500),
      ...said({ process: line.process, material: line.material?.slice(0, 80) }),
      ...said({ finish: line.finish?.slice(0, 80), tolerance: line.tolerance?.slice(0, 80) }),
      quantities: line.quantities,
      ...said({ target_price: line.targetPrice, annual_use: line.annualUse }),
    })),
    certifications: draft.certifications.slice(0, 6),
    ...said({ quotes_by: quotesBy, quotes_at: quotesAt, needed_by: neededBy }),
    ...said({ ship_to: shipTo, radius_miles: radiusMiles }),
    requires_nda: draft.needsAgreement,
    export_controlled: draft.isExportControlled,
  };
}

/** Fields that say something. */
function said(fields: Record<string, string | number | null | undefined>) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
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
