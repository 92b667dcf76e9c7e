import { z } from "zod";
import { quantity, words } from "../../../shared/tools/tool-fields.ts";
import { processName } from "../../needs/rules/vocabulary/processes.ts";

/** Parts of one draft. */
const mostProposedLines = 20;

const proposedLine = z.object({
  name: words(80).describe("What the part is, in a few words: 'Sensor bracket'"),
  description: words(1500).default("").describe("What the part does, size, and what matters"),
  process: words(60).nullish().describe("Slug or name. Only if they said it"),
  material: words(80).nullish(),
  finish: words(80).nullish(),
  tolerance: words(80).nullish(),
  quantities: z.array(quantity).max(6).default([]).describe("Pieces to be priced, smallest first"),
  target_price: z
    .string()
    .regex(/^\d{1,8}(?:\.\d{2})?$/)
    .nullish()
    .describe(
      "What the buyer hopes to pay for a piece, U.S. dollars: '3.25'. Only if they said it",
    ),
  annual_use: quantity.nullish().describe("Pieces used in a year"),
});

/** What a request for quotes says of its parts. Nothing is stored or sent until a person confirms it. */
export const rfqProposalInput = z.object({
  title: words(80).describe("What is asked for, in a few words: 'Anodized 6061 sensor bracket'"),
  lines: z.array(proposedLine).min(1).max(mostProposedLines).describe("One for each part"),
  certifications: z.array(words(60)).max(6).default([]),
  quotes_by: z.iso.date().nullish().describe("Until when quotes may come, YYYY-MM-DD"),
  quotes_at: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullish()
    .describe("Until which hour of that day, HH:MM Eastern. Only if they said it"),
  needed_by: z.iso.date().nullish().describe("When the parts are needed, YYYY-MM-DD"),
  ship_to: words(80).nullish().describe("City with state, or ZIP"),
  radius_miles: z.number().int().min(1).max(5000).nullish().describe("How far shops may be"),
  requires_nda: z.boolean().default(false),
  export_controlled: z.boolean().default(false).describe("Under ITAR or EAR. Only if they said it"),
});

/** A draft that is kept with its answer. One from when drafts had a single part has that part as its line. */
export const keptProposal = z.preprocess(withLines, rfqProposalInput);

type Proposal = z.output<typeof rfqProposalInput>;
type Line = Proposal["lines"][number];

/** A draft a person reviews: what it says, and what shops will ask for that it does not say. */
export interface RfqProposal {
  proposal: Proposal;
  missing: string[];
}

/** "deep-drawing"; a name such as "Multi-axis machining" is none. */
const isSlug = (said: string) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(said);

/** The draft with what is missing from it, what matters most to a price first. */
export function proposeRfq(proposal: Proposal): RfqProposal {
  const lines = proposal.lines.map((line) => ({
    ...line,
    // By its name: who reads the draft has no vocabulary to look it up in.
    process: line.process && isSlug(line.process) ? processName(line.process) : line.process,
    quantities: [...new Set(line.quantities)].sort((a, b) => a - b),
  }));
  const missing = [
    missingOf(lines, "quantity", ({ quantities }) => quantities.length > 0),
    missingOf(lines, "material", ({ material }) => Boolean(material)),
    missingOf(lines, "process", ({ process }) => Boolean(process)),
    !proposal.needed_by && "date needed",
    missingOf(lines, "tolerances", ({ tolerance }) => Boolean(tolerance)),
    missingOf(lines, "finish", ({ finish }) => Boolean(finish)),
    !proposal.ship_to && "ship-to place",
  ].filter((name) => name !== false);
  // Who asks for shops that are registered for ITAR has parts that are under it.
  const export_controlled =
    proposal.export_controlled || proposal.certifications.some((one) => /^itar\b/i.test(one));
  return { proposal: { ...proposal, lines, export_controlled }, missing };
}

/** "Finish", where no part has one; "finish (hubs, frames)" where some lack it. */
function missingOf(lines: Line[], name: string, isSaid: (line: Line) => boolean): string | false {
  const without = lines.filter((line) => !isSaid(line));
  if (without.length === 0) return false;
  if (without.length === lines.length) return name;
  return `${name} (${without.map((line) => line.name.toLowerCase()).join(", ")})`;
}

function withLines(kept: unknown): unknown {
  if (typeof kept !== "object" || kept === null || "lines" in kept || !("title" in kept)) {
    return kept;
  }
  return { ...kept, lines: [{ ...kept, name: kept.title }] };
}
