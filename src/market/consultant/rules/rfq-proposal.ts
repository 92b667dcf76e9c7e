import { z } from "zod";
import { quantity, words } from "../../../shared/tools/tool-fields.ts";

/** What a request for quotes says of one part. Nothing is stored or sent until a person confirms it. */
export const rfqProposalInput = z.object({
  title: words(80).describe("What it is, in a few words: 'Anodized 6061 sensor bracket'"),
  description: words(1500).default("").describe("What the part does, size, and what matters"),
  process: words(60).nullish(),
  material: words(80).nullish(),
  finish: words(80).nullish(),
  tolerance: words(80).nullish(),
  quantities: z.array(quantity).max(5).default([]).describe("Pieces to be priced, smallest first"),
  target_price: z
    .string()
    .regex(/^\d{1,8}(?:\.\d{2})?$/)
    .nullish()
    .describe(
      "What the buyer hopes to pay for a piece, U.S. dollars: '3.25'. Only if they said it",
    ),
  certifications: z.array(words(60)).max(6).default([]),
  needed_by: z.iso.date().nullish().describe("YYYY-MM-DD"),
  ship_to: words(80).nullish().describe("City with state, or ZIP"),
  requires_nda: z.boolean().default(false),
});

/** A draft a person reviews: what it says, and what shops will ask for that it does not say. */
export interface RfqProposal {
  proposal: z.output<typeof rfqProposalInput>;
  missing: string[];
}

/** The draft with what is missing from it, what matters most to a price first. */
export function proposeRfq(proposal: z.output<typeof rfqProposalInput>): RfqProposal {
  const missing = [
    proposal.quantities.length === 0 && "quantity",
    !proposal.material && "material",
    !proposal.process && "process",
    !proposal.needed_by && "date needed",
    !proposal.tolerance && "tolerances",
    !proposal.finish && "finish",
    !proposal.ship_to && "ship-to place",
  ].filter((name) => name !== false);
  return { proposal: { ...proposal, quantities: sortedQuantities(proposal.quantities) }, missing };
}

function sortedQuantities(quantities: number[]): number[] {
  return [...new Set(quantities)].sort((a, b) => a - b);
}
