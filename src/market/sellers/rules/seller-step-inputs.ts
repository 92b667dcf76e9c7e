import { materials } from "../../needs/rules/vocabulary/materials.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";
import { sellerStepInputs } from "./seller-onboarding.ts";

/** The forms of a seller's onboarding with everything that the vocabulary knows. Browsers must not load it. */
export const sellerSteps = sellerStepInputs({
  processes: processes.map(({ slug }) => slug),
  materials: materials.map(({ slug }) => slug),
});
