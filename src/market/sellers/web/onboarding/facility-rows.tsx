import { FieldRows } from "../../../../ui/forms/field-rows.tsx";
import { SelectField, TextField } from "../../../../ui/text-field.tsx";
import type { StepProps } from "./step-fields.tsx";

/** Places where the shop makes things. */
export function FacilityRows({
  form,
  states,
}: StepProps & { states: { code: string; name: string }[] }) {
  return (
    <FieldRows
      form={form}
      list={form.list("facilities")}
      legend="Facilities besides your address"
      noun="facility"
      most={20}
    >
      {({ field }, number) => (
        <>
          <div className="form-row facility-row">
            <TextField {...field("name")} label={`Facility ${number}`} maxLength={200} />
            <TextField {...field("street")} label="Street" isOptional maxLength={200} />
          </div>
          <div className="form-row facility-row">
            <TextField {...field("city")} label="City" isOptional maxLength={100} />
            <SelectField {...field("state")} label="State" isOptional>
              <option value="">Choose</option>
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="form-row facility-row">
            <TextField
              {...field("zip")}
              label="ZIP"
              isOptional
              inputMode="numeric"
              maxLength={10}
            />
            <TextField
              {...field("squareFeet")}
              label="Floor space"
              isOptional
              inputMode="numeric"
              maxLength={12}
              unit="sq ft"
            />
          </div>
          <div className="form-row facility-row">
            <TextField
              {...field("people")}
              label="People"
              isOptional
              inputMode="numeric"
              maxLength={9}
            />
            <TextField {...field("work")} label="What is done there" isOptional maxLength={500} />
          </div>
        </>
      )}
    </FieldRows>
  );
}
