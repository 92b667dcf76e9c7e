import type { CheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { CapabilityFields } from "./capability-fields.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { DescriptionFields } from "./description-fields.tsx";
import { PreferenceFields } from "./preference-fields.tsx";
import type { sellerChoices } from "./seller-choices.ts";

/** What the fields of a step are made of. */
export interface StepProps {
  form: CheckedForm;
}

/** The fields of steps 1 to 4. */
export function StepFields(
  props: StepProps & { step: number; choices: ReturnType<typeof sellerChoices> | null },
) {
  const { step, choices, form } = props;
  if (step === 4 || choices === null) return <PreferenceFields form={form} />;
  if (step === 1) return <CompanyFields form={form} states={choices.states} />;
  if (step === 2) return <DescriptionFields form={form} {...choices} />;
  return <CapabilityFields form={form} choices={choices.capabilities} states={choices.states} />;
}
