import { FieldRows } from "../../../../ui/forms/field-rows.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { StepProps } from "./step-fields.tsx";

/** Places where the shop makes things. */
export function FacilityRows({ form }: StepProps) {
  return (
    <FieldRows
      form={form}
      list={form.list("facilities")}
      legend="Facilities besides your address"
      noun="facility"
      most={20}
    >
      {({ field }, number) => (
        <div className="form-row facility-row">
          <TextField {...field("name")} label={`Facility ${number}`} maxLength={200} />
          <TextField {...field("zip")} label="ZIP" isOptional inputMode="numeric" maxLength={10} />
          <TextField
            {...field("squareFeet")}
            label="Floor space"
            isOptional
            inputMode="numeric"
            maxLength={12}
            unit="sq ft"
          />
        </div>
      )}
    </FieldRows>
  );
}
