import { z } from "zod";
import { emailInput } from "../../accounts/rules/account-input.ts";
import {
  choicesInput,
  lineInput,
  listInput,
  moneyInput,
  paragraphsInput,
  phoneInput,
  requiredLineInput,
  tickInput,
  websiteInput,
  wholeInput,
  yearInput,
  zipInput,
} from "../../accounts/rules/profile-fields.ts";
import { shopCapacities } from "../../catalog/rules/shop-capacity.ts";
import { isListedCode, isManufacturingCode } from "../../needs/rules/vocabulary/naics.ts";
import { stateCode } from "../../needs/rules/vocabulary/us-states.ts";
import { lengthInput } from "./length-input.ts";
import { businessModels, employeeCounts } from "./seller-profile.ts";

/** The last step shows the public page and publishes it; it has no fields. */
export const lastSellerStep = 5;

const stateInput = lineInput(40)
  .refine((value) => value === null || stateCode(value) !== undefined, "Please choose a state")
  .transform((value) => (value === null ? null : (stateCode(value) ?? null)));

/** Step 1: who the company is and where. */
const companyInput = z.strictObject({
  companyName: requiredLineInput(200, "Please enter your company's name"),
  website: websiteInput,
  contactEmail: emailInput,
  phone: phoneInput,
  street: lineInput(200),
  city: lineInput(100),
  state: stateInput,
  zip: zipInput,
});

/** Step 2: what the company is known for. */
const descriptionInput = z.strictObject({
  tagline: lineInput(200),
  description: paragraphsInput(10_000),
  industrySector: lineInput(100),
  specialization: lineInput(200),
  foundedYear: yearInput(1600),
  employeeCount: lineInput(20).refine(
    (value) => value === null || employeeCounts.some((range) => range === value),
    `Please choose a range: ${employeeCounts.join(", ")}`,
  ),
  linkedin: websiteInput.refine(
    (value) => value === null || /(^|\.)linkedin\.com$/.test(new URL(value).hostname),
    "Please enter an address at linkedin.com",
  ),
  businessModels: choicesInput(businessModels),
  manufacturingCategories: listInput(20, 60),
  industriesServed: listInput(30, 60),
  naics: listInput(10, 20).superRefine((codes, issues) => {
    const wrong = codes.filter((code) => !isManufacturingCode(code));
    const unknown = codes.filter((code) => isManufacturingCode(code) && !isListedCode(code));
    if (wrong.length > 0) {
      issues.addIssue({
        code: "custom",
        message: `Please enter manufacturing codes, which begin with 31, 32 or 33 and have two to six digits; not ${wrong.join(", ")}`,
      });
    }
    if (unknown.length > 0) {
      issues.addIssue({
        code: "custom",
        message: `${unknown.join(", ")}: no such code is in the NAICS manual of 2017 or 2022`,
      });
    }
  }),
});

const areaInput = wholeInput(1, 100_000_000);
const peopleInput = wholeInput(1, 1_000_000);

const facilityInput = z.strictObject({
  name: requiredLineInput(200, "Please name the facility"),
  street: lineInput(200),
  city: lineInput(100),
  state: stateInput,
  zip: zipInput,
  squareFeet: areaInput,
  people: peopleInput,
  work: lineInput(500),
});

/** Slugs that step 3 offers. */
export interface KnownCapabilities {
  processes: readonly string[];
  materials: readonly string[];
}

/** Step 3: facilities, and what the shop can make. Outside of it no order is offered to the shop. */
const capabilitiesInput = (known: KnownCapabilities) =>
  z
    .strictObject({
      facilities: z
        .array(facilityInput, { error: "Please list your facilities" })
        .max(20, "Please give at most 20 facilities")
        .default([]),
      ownSquareFeet: areaInput,
      ownPeople: peopleInput,
      ownWork: lineInput(500),
      processes: choicesInput(known.processes, 40),
      materials: choicesInput(known.materials, 40),
      certifications: listInput(30, 100),
      largestPartMm: lengthInput(1, 100_000, "18 in or 457 mm").transform((value) =>
        value === null ? null : Math.round(value),
      ),
      tightestToleranceMm: lengthInput(0.0001, 100, "0.001 in or 0.025 mm").transform((value) =>
        value === null ? null : value.toFixed(4),
      ),
      minimumQuantity: wholeInput(1, 1_000_000_000),
      maximumQuantity: wholeInput(1, 1_000_000_000),
      serviceRadiusMiles: wholeInput(1, 6000),
      minimumOrderValue: moneyInput(0, 1_000_000_000),
    })
    .refine(
      ({ minimumQuantity: least, maximumQuantity: most }) =>
        least === null || most === null || least <= most,
      { path: ["maximumQuantity"], error: "The largest quantity is below the smallest" },
    );

/** Step 4: which requests are welcome, and how busy the shop is. */
const preferencesInput = z.strictObject({
  capacity: z.enum(shopCapacities, { error: "Please choose how busy you are" }),
  acceptsPrototypes: tickInput,
  acceptsRush: tickInput,
  typicalLeadTimeDays: wholeInput(1, 1000),
  notes: paragraphsInput(2000),
});

/**
 * The forms of a seller's onboarding, by step. What can be made is given, because browsers know it from the page and
 * never load the vocabulary.
 */
export const sellerStepInputs = (known: KnownCapabilities) => ({
  1: companyInput,
  2: descriptionInput,
  3: capabilitiesInput(known),
  4: preferencesInput,
});

type SellerStepInputs = ReturnType<typeof sellerStepInputs>;
export type SellerStep = keyof SellerStepInputs;

/** A step's form as the page sends it. */
export type SellerStepForm<Step extends SellerStep> = z.input<SellerStepInputs[Step]>;

/** The step that a form or an address names. @returns null for anything that is none */
export function parseSellerStep(value: unknown): SellerStep | null {
  const step = typeof value === "string" ? Number(value) : value;
  return step === 1 || step === 2 || step === 3 || step === 4 ? step : null;
}
