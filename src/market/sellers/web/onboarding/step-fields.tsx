import type { FieldErrors } from "../../../../shared/errors.ts";
import type { FormValues } from "../../../../ui/form-values.ts";
import { CapabilityFields } from "./capability-fields.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { DescriptionFields } from "./description-fields.tsx";
import type { FacilityValues } from "./facility-rows.tsx";
import { PreferenceFields } from "./preference-fields.tsx";
import type { sellerChoices } from "./seller-choices.ts";

/** The fields of steps 1 to 4. */
export function StepFields(props: {
  step: number;
  values: FormValues;
  errors: FieldErrors;
  facilities: FacilityValues[];
  choices: ReturnType<typeof sellerChoices> | null;
}) {
  const { step, choices, facilities, ...fields } = props;
  if (step === 4 || choices === null) return <PreferenceFields {...fields} />;
  if (step === 1) return <CompanyFields {...fields} states={choices.states} />;
  if (step === 2) return <DescriptionFields {...fields} {...choices} />;
  return <CapabilityFields {...fields} choices={choices.capabilities} facilities={facilities} />;
}
