import type { z } from "zod";
import { readCertifications } from "../../../needs/rules/reading/read-certifications.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import type { Extraction, Source } from "../extraction/extract-profile.ts";
import type { Found } from "../extraction/found.ts";
import { itarCompliant } from "../extraction/read-certificates.ts";
import type { StatedLimits } from "../extraction/read-limits.ts";
import type { Rival } from "../extraction/read-rivals.ts";
import processSlugs from "../extraction/terms/process-slugs.json" with { type: "json" };
import { employeeCounts } from "../seller-profile.ts";
import { sellerSteps } from "../seller-step-inputs.ts";
import type { Candidate, ProposedAddress, ProposedField } from "./proposed-fields.ts";
import { reasonFor } from "./reason-for.ts";

const { 1: company, 2: description, 3: capabilities, 4: preferences } = sellerSteps;
const slugOfProcess: Record<string, string | undefined> = processSlugs;

/**
 * What was read, as values that a profile takes: in the vocabulary of matching, and judged by the forms of
 * onboarding. What they would refuse is left out, as is what the profile has no field for.
 */
export function candidatesOf(extraction: Extraction, rivals: Rival[]): Candidate[] {
  const { profile, confidence, sources } = extraction;
  const told = (
    field: ProposedField,
    from: keyof Extraction["sources"],
    value: Candidate["value"] | null,
    at = 0,
  ): Candidate[] => {
    const source = sources[from]?.[at];
    if (value === null || source === undefined) return [];
    return [candidate(field, value, source, confidence[from] ?? 0)];
  };
  const entries = (
    field: ProposedField,
    from:
      | "processes"
      | "materials"
      | "certifications"
      | "manufacturing_categories"
      | "industries_served",
    entry: (text: string) => string | null,
  ) => profile[from].flatMap((text, at) => told(field, from, entry(text), at));
  return [
    ...told("company_name", "company_name", taken(company.shape.companyName, profile.company_name)),
    ...told("headquarters_location", "headquarters_location", addressOf(extraction)),
    ...told("phone", "phone", taken(company.shape.phone, profile.phone)),
    ...told("contact_email", "email", taken(company.shape.contactEmail, profile.email)),
    ...told("tagline", "tagline", taken(description.shape.tagline, profile.tagline)),
    ...told(
      "description",
      "description",
      taken(description.shape.description, profile.description),
    ),
    ...told(
      "industry_sector",
      "industry_sector",
      taken(description.shape.industrySector, capitalized(profile.industry_sector)),
    ),
    ...told(
      "specialization",
      "specialization",
      // The sector once more says nothing that the line above does not.
      profile.specialization === profile.industry_sector
        ? null
        : taken(description.shape.specialization, capitalized(profile.specialization)),
    ),
    ...told("founded_year", "founded_year", yearOf(profile.founded_year)),
    ...told("employee_count", "employee_count", rangeOf(profile.employee_count)),
    ...told(
      "linkedin",
      "social_links",
      taken(description.shape.linkedin, profile.social_links.linkedin ?? null),
    ),
    ...entries("manufacturing_categories", "manufacturing_categories", capitalized),
    ...entries("industries_served", "industries_served", capitalized),
    ...entries("processes", "processes", (text) => slugOfProcess[text] ?? null),
    ...entries("materials", "materials", (text) => readMaterials(text)[0]?.slug ?? null),
    ...entries("certifications", "certifications", (text) =>
      text === itarCompliant ? null : (readCertifications(text.toLowerCase())[0] ?? text),
    ),
    ...told("own_square_feet", "facility_size_sqft", areaOf(profile.facility_size_sqft)),
    ...told("minimum_quantity", "minimum_order", piecesOf(profile.minimum_order)),
    ...told("minimum_order_value", "minimum_order", dollarsOf(profile.minimum_order)),
    ...rivals.flatMap(rivalCandidates),
  ];
}

/** What contradicts a figure, in the field of the figure. */
function rivalCandidates({ field, value, sentence, where, confidence }: Rival): Candidate[] {
  const told = (of: ProposedField, shown: Candidate["value"] | null): Candidate[] =>
    shown === null ? [] : [candidate(of, shown, { sentence, where }, confidence)];
  if (field === "founded_year") return told(field, yearOf(Number(value)));
  if (field === "employee_count") return told(field, rangeOf(value));
  if (field === "own_square_feet") return told(field, areaOf(Number(value)));
  if (field === "minimum_order") {
    const dollars = told("minimum_order_value", dollarsOf(value));
    return [...dollars, ...told("minimum_quantity", piecesOf(value))];
  }
  const parsed = preferences.shape.typicalLeadTimeDays.safeParse(Number(value));
  return told(field, parsed.success ? parsed.data : null);
}

/** What the shop says that it can hold and takes on; what the profile's forms would refuse is left out. */
export function limitCandidates(limits: StatedLimits): Candidate[] {
  const { shape } = capabilities;
  const told = (
    field: ProposedField,
    schema: z.ZodType<string | number | null>,
    found: Found<number> | null,
  ): Candidate[] => {
    if (found === null) return [];
    const parsed = schema.safeParse(found.value);
    if (!parsed.success || parsed.data === null) return [];
    return [candidate(field, parsed.data, found, found.confidence)];
  };
  const { minimumQuantity: least, maximumQuantity: most } = limits;
  const isRange = least === null || most === null || least.value <= most.value;
  return [
    ...told("largest_part_mm", shape.largestPartMm, limits.largestPart),
    ...told("tightest_tolerance_mm", shape.tightestToleranceMm, limits.tightestTolerance),
    ...told("minimum_quantity", shape.minimumQuantity, isRange ? least : null),
    ...told("maximum_quantity", shape.maximumQuantity, isRange ? most : null),
    ...told("typical_lead_time_days", preferences.shape.typicalLeadTimeDays, limits.leadTimeDays),
  ];
}

/**
 * The website itself.
 *
 * @param typed as it was given
 * @param where its address after redirects
 */
export function websiteCandidate(typed: string, where: string): Candidate[] {
  const value = taken(company.shape.website, where.replace(/[?#].*$/, ""));
  if (value === null) return [];
  return [candidate("website", value, { sentence: typed.trim().slice(0, 300), where }, 1)];
}

function candidate(
  field: ProposedField,
  value: Candidate["value"],
  { sentence, where }: Source,
  confidence: number,
): Candidate {
  const reason = reasonFor(field, sentence, value);
  return { field, value, sentence, sourceUrl: where, confidence, reason };
}

function taken(schema: z.ZodType<string | null>, text: string | null): string | null {
  if (text === null) return null;
  const parsed = schema.safeParse(text);
  return parsed.success && parsed.data !== "" ? parsed.data : null;
}

function yearOf(year: number | null): number | null {
  const parsed = description.shape.foundedYear.safeParse(year ?? "");
  return parsed.success ? parsed.data : null;
}

/** The range that a count of people, or both ends of one, fall into. */
function rangeOf(count: string | null): string | null {
  const numbers = (count ?? "").match(/\d[\d,]*/g)?.map((text) => Number(text.replaceAll(",", "")));
  const ranges = (numbers ?? []).map((number) =>
    employeeCounts.find((range) => {
      const [least = 0, most = Number.POSITIVE_INFINITY] = range.match(/\d+/g)?.map(Number) ?? [];
      return number >= least && number <= most;
    }),
  );
  const [first] = ranges;
  return first !== undefined && ranges.every((range) => range === first) ? first : null;
}

/** Of a U.S. address what the profile holds; nothing when it has neither a street, a ZIP nor a town with its state. */
function addressOf({
  profile: { headquarters_location: told },
}: Extraction): ProposedAddress | null {
  if (told === null) return null;
  const isTown = told.city !== null && told.state !== null;
  if (told.street === null && told.zip === null && !isTown) return null;
  const parsed = company.pick({ street: true, city: true, state: true, zip: true }).safeParse({
    street: told.street ?? "",
    city: told.city ?? "",
    state: told.state ?? "",
    zip: told.zip ?? "",
  });
  return parsed.success ? parsed.data : null;
}

function areaOf(squareFeet: number | null): number | null {
  const parsed = capabilities.shape.ownSquareFeet.safeParse(squareFeet ?? "");
  return parsed.success ? parsed.data : null;
}

/** A least order in pieces, which is one where none is asked for; of dollars `dollarsOf` tells. */
function piecesOf(text: string | null): number | null {
  if (/^(?:no|without)\b/i.test(text ?? "")) return 1;
  const pieces = /^(\d[\d,]*)\s*(?:units?|pieces?|pcs|parts?|items?)$/i.exec(text ?? "")?.[1];
  const parsed = capabilities.shape.minimumQuantity.safeParse(pieces ?? "");
  return parsed.success ? parsed.data : null;
}

/** A least order in dollars. */
function dollarsOf(text: string | null): string | null {
  const sum = /^\$\s?(\d[\d,]*(?:\.\d\d)?)$/.exec(text ?? "")?.[1];
  const parsed = capabilities.shape.minimumOrderValue.safeParse(sum ?? "");
  return parsed.success ? parsed.data : null;
}

function capitalized(text: string | null): string | null {
  return text === null ? null : text.charAt(0).toUpperCase() + text.slice(1);
}
