import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../shared/errors.ts";
import { defineTool, type Tool } from "../../shared/tools/define-tool.ts";
import {
  guideReference,
  productReference,
  type Reference,
  readReference,
} from "../../shared/tools/reference.ts";
import { quantity, refField, words } from "../../shared/tools/tool-fields.ts";
import { mostPieces, priceAt } from "../catalog/rules/price-at-quantity.ts";
import { compareRecordsTool, openRecordTool } from "../catalog/tools.ts";
import { getProduct } from "../catalog/use-cases/get-product.ts";
import { findGuide } from "../guides/use-cases/find-guide.ts";
import { findGuides } from "../guides/use-cases/find-guides.ts";
import { searchSections } from "../guides/use-cases/search-sections.ts";
import { processSlug } from "../search/rules/capability.ts";
import {
  checkFeasibilityTool,
  findListingsTool,
  findManufacturersTool,
  searchProductsTool,
} from "../search/tools.ts";
import { reckonTool } from "./reckon-tool.ts";
import { planBackward } from "./rules/planning/plan-backward.ts";
import { factsOf, toolingText, weeksText } from "./rules/planning/process-facts.ts";
import { comparisonOf, priceCurveOf, timelineOf } from "./rules/planning/show-plans.ts";
import { proposeRfq, rfqProposalInput } from "./rules/rfq-proposal.ts";

const findGuidesTool = defineTool({
  name: "find_guides",
  title: "Find guides",
  description:
    "Finds written guides about processes, materials, finishes, tolerances, costs, lead times, quality, certificates, protecting ideas, quoting, logistics, safety and this site, and the passages that answer a question best, with scores. Cite the ref of each you use.",
  input: z.object({
    query: words(1200).describe("The question in the person's words"),
    about: words(300)
      .default("")
      .describe("What the conversation is about, where the question does not say it"),
    before: words(80)
      .default("")
      .describe("The ref of the guide that the last answer rests on, where the question goes on"),
    limit: z.number().int().min(1).max(6).default(3),
  }),
  async execute(_ctx: Context, { query, about, before, limit }) {
    const guides = findGuides(query, limit);
    const sections = searchSections(query, about, limit + 2, before.replace(/^guide:/, ""));
    return {
      guides: guides.map((guide) => ({ ...guideReference(guide), summary: guide.summary })),
      sections: sections.map(
        ({ guide, section, score, coverage, matched, headingShare, passages, lead }) => ({
          ...guideReference(guide),
          kind: guide.kind,
          heading: section.heading,
          anchor: section.anchor,
          score: rounded(score),
          coverage: rounded(coverage),
          matched_words: matched,
          heading_share: rounded(headingShare),
          passages: section.passages.slice(0, mostPassages).map((passage) => ({
            text: passage.text,
            kind: passage.kind,
            note: passage.note,
            score: rounded(passages.find((one) => one.passage === passage)?.score ?? 0),
            ...(lead?.passage === passage ? { begins_with: lead.text } : {}),
          })),
        }),
      ),
    };
  },
});

/** Of a section; the longest has fewer. */
const mostPassages = 40;

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

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
    "Puts what is known of one or several parts into a draft request for quotes that the person reviews and changes, one line for each part. Nothing is stored or sent. Use only what the person said.",
  input: rfqProposalInput,
  execute: async (_ctx: Context, input) => proposeRfq(input),
});

const compareProcessesTool = defineTool({
  name: "compare_processes",
  title: "Compare processes",
  description:
    "Sets two to five manufacturing processes side by side: weeks of a first and a repeat order, tooling, usual minimum, everyday tolerance. With a drawing.",
  input: z.object({ processes: z.array(words(60)).min(2).max(5).describe("Slugs or names") }),
  async execute(_ctx: Context, input) {
    const slugs = [...new Set(input.processes.flatMap((name) => processSlug(name) ?? []))];
    const known = slugs.flatMap((slug) => factsOf(slug) ?? []);
    return {
      processes: known.map((one) => ({
        slug: one.slug,
        name: one.name,
        first_order_weeks: weeksText(one.firstWeeks),
        repeat_order_weeks: weeksText(one.repeatWeeks),
        tooling_usd: toolingText(one),
        usual_minimum: one.minimum,
        everyday_tolerance: one.tolerance,
      })),
      guides: [...processGuides, ...slugs].flatMap((slug) => guideOf(slug)),
      drawing: known.length > 1 ? comparisonOf(known) : null,
    };
  },
});

const planTimelineTool = defineTool({
  name: "plan_timeline",
  title: "Plan back from a date",
  description:
    "From the day parts are needed back to the day the order has to be placed and quotes asked for. With a drawing.",
  input: z.object({
    needed_by: z.iso.date(),
    process: words(60).nullish().describe("Slug or name"),
    has_finish: z.boolean().default(false).describe("Anodized, plated, coated or heat treated"),
  }),
  async execute(ctx: Context, input) {
    const today = ctx.clock().toISOString().slice(0, 10);
    const slug = input.process ? (processSlug(input.process) ?? null) : null;
    const plan = planBackward(input.needed_by, today, slug, input.has_finish);
    return {
      needed_by: plan.neededBy,
      ask_for_quotes_by: plan.askBy,
      place_order_by: plan.awardBy,
      total_weeks: plan.weeks,
      days_left: plan.daysLeft,
      steps: plan.steps,
      guides: ["planning-backward-from-a-date", "typical-lead-times"].flatMap(guideOf),
      drawing: timelineOf(plan, today),
    };
  },
});

const priceCurveTool = defineTool({
  name: "price_curve",
  title: "Price over quantity",
  description:
    "What one piece of a product costs at each quantity break, by the ref another tool gave, with a drawing.",
  input: z.object({ ref: refField, quantity: quantity.nullish() }),
  async execute(ctx: Context, input) {
    const named = readReference(input.ref);
    if (named?.kind !== "product") throw notFound("Only products have a price by quantity.");
    const product = await getProduct(ctx, named.id);
    const own = { quantity: product.minimumOrderQuantity, price: product.price };
    const breaks = product.priceBreaks.map((step) => ({
      quantity: step.minimumQuantity,
      price: step.price,
    }));
    const steps =
      breaks.length > 0 ? breaks : own.price === null ? [] : [{ ...own, price: own.price }];
    const asked = input.quantity ?? null;
    const priced = asked === null || asked > mostPieces ? null : priceAt(product, asked);
    return {
      ...productReference(product),
      minimum_order_quantity: product.minimumOrderQuantity,
      steps: steps.map((step) => ({ quantity: step.quantity, price_usd: step.price })),
      at_quantity: priced && {
        quantity: priced.quantity,
        price_usd: priced.price,
        total_usd: priced.total,
        cheaper_from: priced.cheaper && {
          quantity: priced.cheaper.quantity,
          price_usd: priced.cheaper.price,
          total_usd: priced.cheaper.total,
          saves_usd: priced.cheaper.saves,
        },
      },
      drawing: steps.length === 0 ? null : priceCurveOf(product.name, steps, asked),
    };
  },
});

const processGuides = ["typical-lead-times", "tooling-and-nre", "minimum-order-quantities"];

function guideOf(slug: string): Reference[] {
  const guide = findGuide(slug);
  return guide === null ? [] : [guideReference(guide)];
}

/** Every tool of the consultant. All of them read; a draft is a value somebody has to confirm. */
export const consultantTools: Tool<Context>[] = [
  searchProductsTool,
  findManufacturersTool,
  findListingsTool,
  checkFeasibilityTool,
  openRecordTool,
  compareRecordsTool,
  findGuidesTool,
  openGuideTool,
  draftRfqTool,
  compareProcessesTool,
  planTimelineTool,
  priceCurveTool,
  reckonTool,
];
