import type { Context } from "../../../../platform/context.ts";
import { textOf } from "../../../../platform/web/form-answer.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import type { SellerStep } from "../../rules/seller-onboarding.ts";
import { capacities } from "../../rules/seller-profile.ts";
import { saveSellerStep } from "../../use-cases/save-seller-step.ts";

/**
 * Saves the step of onboarding that a form was sent for.
 *
 * @throws AppError of `saveSellerStep`
 */
export async function saveStep(ctx: Context, step: SellerStep, form: FormData): Promise<void> {
  const text = (field: string) => textOf(form, field);
  const list = (field: string) => textsOf(form, field);
  if (step === 1) {
    await saveSellerStep(ctx, 1, {
      companyName: text("companyName"),
      website: text("website"),
      contactEmail: text("contactEmail"),
      phone: text("phone"),
      street: text("street"),
      city: text("city"),
      state: text("state"),
      zip: text("zip"),
    });
  } else if (step === 2) {
    await saveSellerStep(ctx, 2, {
      tagline: text("tagline"),
      description: text("description"),
      industrySector: text("industrySector"),
      specialization: text("specialization"),
      foundedYear: text("foundedYear"),
      employeeCount: text("employeeCount"),
      linkedin: text("linkedin"),
      businessModels: list("businessModels"),
      manufacturingCategories: text("manufacturingCategories"),
      naics: text("naics"),
    });
  } else if (step === 3) {
    await saveSellerStep(ctx, 3, {
      facilities: facilitiesOf(form),
      processes: list("processes"),
      materials: list("materials"),
      certifications: [...list("certifications"), ...linesOf(text("otherCertifications"))],
      largestPartMm: text("largestPartMm"),
      tightestToleranceMm: text("tightestToleranceMm"),
      minimumQuantity: text("minimumQuantity"),
      maximumQuantity: text("maximumQuantity"),
      serviceRadiusMiles: text("serviceRadiusMiles"),
      minimumOrderValue: text("minimumOrderValue"),
    });
  } else {
    const capacity = capacities.find((known) => known === text("capacity"));
    if (capacity === undefined)
      throw invalidInput({ capacity: ["Please choose how busy you are"] });
    await saveSellerStep(ctx, 4, {
      capacity,
      acceptsPrototypes: text("acceptsPrototypes"),
      acceptsRush: text("acceptsRush"),
      typicalLeadTimeDays: text("typicalLeadTimeDays"),
      notes: text("notes"),
    });
  }
}

/** The rows of the facilities' form that say something. */
export function facilitiesOf(form: FormData) {
  const zips = textsOf(form, "facilityZip");
  const sizes = textsOf(form, "facilitySquareFeet");
  return textsOf(form, "facilityName")
    .map((name, index) => ({ name, zip: zips[index] ?? "", squareFeet: sizes[index] ?? "" }))
    .filter(({ name, zip, squareFeet }) => `${name}${zip}${squareFeet}`.trim() !== "");
}

function textsOf(form: FormData, field: string): string[] {
  return form.getAll(field).filter((value) => typeof value === "string");
}

function linesOf(text: string): string[] {
  return text.split(/[\n,]/);
}
