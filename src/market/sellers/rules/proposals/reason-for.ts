import type { Candidate, ProposedField } from "./proposed-fields.ts";

/** What the way a value is written says for it. */
const reasons: Record<ProposedField, string> = {
  company_name: "The pages call their owner by this name.",
  headquarters_location: "It is written as a postal address.",
  phone: "It is written as a telephone number, and not as a fax.",
  contact_email: "It is the address that the pages give for writing to the company.",
  website: "It is the address you gave, and it answered.",
  tagline: "It stands as the line under the name.",
  description: "The pages describe the company with these words.",
  industry_sector: "The pages speak of it most.",
  specialization: "The sentence says that the company makes or specializes in it.",
  founded_year: "The sentence says when the company began.",
  employee_count: "The sentence counts the people who work there.",
  linkedin: "The page links to it.",
  manufacturing_categories: "The pages speak of it most.",
  industries_served: "It is named among whom the company works for.",
  own_square_feet: "The sentence says how large the floor is.",
  processes: "It is named among what the company does.",
  materials: "It is named among what the company works.",
  certifications: "The sentence says that the company holds it.",
  largest_part_mm: "The sentence says how large a part may be.",
  tightest_tolerance_mm: "The sentence names the tolerance.",
  minimum_quantity: "The sentence names the smallest quantity.",
  maximum_quantity: "The sentence names the largest quantity.",
  minimum_order_value: "The sentence names the smallest order.",
  machine: "It stands in a list of machines, or with its maker's name.",
  product: "The page offers it.",
  typical_lead_time_days: "The sentence says how long work takes; of a range, its longer end.",
};

/** Why a value is believed, in a sentence or two for its owner. */
export function reasonFor(
  field: ProposedField,
  sentence: string,
  value: Candidate["value"],
): string {
  if (/^Structured data\b/i.test(sentence)) return "The page states it as structured data.";
  if (field === "minimum_quantity" && value === 1 && /\b(?:no|without)\b.*\bmin/i.test(sentence)) {
    return "The sentence says that there is no minimum.";
  }
  if (field === "headquarters_location" && !/\d{5}/.test(sentence))
    return "It names the town and its state, and the document no other.";
  const isSaid = sentence.toLowerCase().includes(String(value).toLowerCase());
  if (field === "specialization" && !isSaid) return "The pages speak of this work most.";
  const reason = reasons[field];
  return field === "employee_count" ? `${reason} Profiles hold a range: ${value}.` : reason;
}
