import { Checkbox, RadioGroup } from "../../../../ui/choice.tsx";
import type { FieldsProps } from "../../../../ui/form-values.ts";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";

/** Step 4: which requests are welcome, and how busy the shop is. */
export function PreferenceFields({ values, errors }: FieldsProps) {
  return (
    <>
      <RadioGroup
        name="capacity"
        label="How busy are you?"
        layout="cards"
        isRequired
        defaultValue={values.capacity}
        error={errors.capacity}
        choices={[
          { value: "looking", label: "Looking for work", hint: "Machines are free now" },
          { value: "normal", label: "Normal", hint: "Orders at the usual lead time" },
          { value: "full", label: "Full", hint: "Not taking new work at present" },
        ]}
      />
      <fieldset className="choices">
        <legend className="field-label">Also welcome</legend>
        <Checkbox
          name="acceptsPrototypes"
          label="Prototypes and single pieces"
          defaultChecked={values.acceptsPrototypes === "on"}
        />
        <Checkbox
          name="acceptsRush"
          label="Rush orders"
          defaultChecked={values.acceptsRush === "on"}
        />
      </fieldset>
      <TextField
        id="typicalLeadTimeDays"
        name="typicalLeadTimeDays"
        label="Typical lead time"
        isOptional
        inputMode="numeric"
        maxLength={4}
        unit="days"
        defaultValue={values.typicalLeadTimeDays}
        error={errors.typicalLeadTimeDays}
      />
      <TextArea
        id="notes"
        name="notes"
        label="What a request should say"
        hint="File formats, finishes, paperwork: what you need to quote"
        isOptional
        maxLength={2000}
        defaultValue={values.notes}
        error={errors.notes}
      />
    </>
  );
}
