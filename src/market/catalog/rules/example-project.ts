import { z } from "zod";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lowercase words joined by hyphens");
const wholeNumber = z.coerce.number().int().positive();

/** Shape of an example project's file. */
export const exampleSchema = z.strictObject({
  slug,
  title: z.string().min(3).max(80),
  summary: z.string().min(40).max(160),
  /** What its buyer came for; the wizard opens in this mode. */
  intent: z.enum(["product", "idea", "explore"]),
  processes: z.array(slug).min(1),
  materials: z.array(slug).min(1),
  quantity: wholeNumber,
  budget_usd_low: wholeNumber,
  budget_usd_high: wholeNumber,
  lead_time_days: wholeNumber,
  state: z.string().regex(/^[A-Z]{2}$/),
  drawing: slug,
  body: z.string().min(1),
});

/** An illustrative project, from the need to what was learned. Budgets are U.S. dollars. */
export interface ExampleProject {
  slug: string;
  title: string;
  summary: string;
  intent: "product" | "idea" | "explore";
  /** Slugs of the vocabulary. */
  processes: string[];
  materials: string[];
  quantity: number;
  budgetLow: number;
  budgetHigh: number;
  leadTimeDays: number;
  /** Two-letter code of the state it was made in. */
  state: string;
  /** Name of a line drawing. */
  drawing: string;
  /** Markdown. */
  body: string;
}

/** What a list shows of an example project. */
export type ExampleSummary = Omit<ExampleProject, "body" | "materials">;
