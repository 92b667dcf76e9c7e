import { z } from "zod";

/** A value with the words of the page that state it. */
const stated = z.object({
  value: z.string().describe("The value, in the page's own words"),
  quote: z.string().describe("The sentence or line that states it, copied letter for letter"),
});
export type StatedByModel = z.output<typeof stated>;

const one = stated.nullable();
const many = z.array(stated);

/** What a model is asked to read of a firm: nothing but what the text states. */
export const modelAnswer = z.object({
  company_name: one,
  tagline: one,
  description: one,
  industry_sector: one,
  specialization: one,
  processes: many,
  materials: many,
  certifications: many,
  street: one,
  city: one,
  state: one,
  zip: one,
  founded_year: one,
  employee_count: one,
  facility_size_sqft: one,
  phone: one,
  email: one,
  industries_served: many,
  manufacturing_categories: many,
  minimum_order: one,
  lead_time: one,
});
export type ModelAnswer = z.output<typeof modelAnswer>;
export type ModelField = keyof ModelAnswer;

const mostText = 2000;
const mostEntries = 40;

/** An answer as it came: whatever of it has another shape counts as nothing, and the rest stays. */
export function readModelAnswer(text: string): Partial<ModelAnswer> | null {
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from === -1 || to < from) return null;
  let told: unknown;
  try {
    told = JSON.parse(text.slice(from, to + 1));
  } catch {
    return null;
  }
  const answer: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(modelAnswer.shape)) {
    const value = (told as Record<string, unknown>)[field];
    const parsed = schema.safeParse(
      Array.isArray(value)
        ? value.filter((entry) => isShort(entry)).slice(0, mostEntries)
        : isShort(value)
          ? value
          : null,
    );
    if (parsed.success) answer[field] = parsed.data;
  }
  return answer as Partial<ModelAnswer>;
}

function isShort(value: unknown): boolean {
  const parsed = stated.safeParse(value);
  return (
    parsed.success && parsed.data.value.length <= mostText && parsed.data.quote.length <= mostText
  );
}
