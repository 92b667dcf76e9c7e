import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../shared/errors.ts";
import { compareRecordsTool, openRecordTool } from "../catalog/tools.ts";
import {
  checkFeasibilityTool,
  findManufacturersTool,
  searchProductsTool,
} from "../search/tools.ts";
import { defineTool, type Tool } from "./rules/define-tool.ts";
import { guideReference, readReference } from "./rules/reference.ts";
import { proposeRfq, rfqProposalInput } from "./rules/rfq-proposal.ts";
import { refField, words } from "./rules/tool-fields.ts";
import { findGuide } from "./use-cases/find-guide.ts";
import { findGuides } from "./use-cases/find-guides.ts";

const findGuidesTool = defineTool({
  name: "find_guides",
  title: "Find guides",
  description:
    "Finds written guides about processes, materials, finishes, tolerances, costs, lead times, quality, certificates, protecting ideas, quoting and logistics. Cite the ref of each you use.",
  input: z.object({ query: words(200), limit: z.number().int().min(1).max(6).default(3) }),
  async execute(_ctx: Context, input) {
    const guides = findGuides(input.query, input.limit);
    return {
      guides: guides.map((guide) => ({ ...guideReference(guide), summary: guide.summary })),
    };
  },
});

const openGuideTool = defineTool({
  name: "open_guide",
  title: "Open a guide",
  description: "The whole text of a written guide, by the ref find_guides gave.",
  input: z.object({ ref: refField }),
  async execute(_ctx: Context, input) {
    const named = readReference(input.ref);
    const guide = named?.kind === "guide" ? findGuide(named.id) : null;
    if (guide === null) throw notFound("There is no guide about that yet.");
    const related = guide.related.flatMap((slug) => findGuide(slug) ?? []);
    return {
      ...guideReference(guide),
      summary: guide.summary,
      sources: guide.sources,
      related: related.map(guideReference),
      body: guide.body,
    };
  },
});

const draftRfqTool = defineTool({
  name: "draft_rfq",
  title: "Draft a request for quotes",
  description:
    "Puts what is known of a part into a draft request for quotes that the person reviews and changes. Nothing is stored or sent. Use only what the person said.",
  input: rfqProposalInput,
  execute: async (_ctx: Context, input) => proposeRfq(input),
});

/** Every tool of the consultant. All of them read; a draft is a value somebody has to confirm. */
export const consultantTools: Tool<Context>[] = [
  searchProductsTool,
  findManufacturersTool,
  checkFeasibilityTool,
  openRecordTool,
  compareRecordsTool,
  findGuidesTool,
  openGuideTool,
  draftRfqTool,
];
