import { Checkbox, RadioGroup } from "../../../../ui/choice.tsx";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import { capacityTexts } from "../../rules/capacity-texts.ts";
import type { StepProps } from "./step-fields.tsx";

/** Step 4: which requests are welcome, and how busy the shop is. */
export function PreferenceFields({ form }: StepProps) {
  return (
    <>
      <RadioGroup
        {...form.field("capacity")}
        label="How busy are you?"
        layout="cards"
        isRequired
        choices={capacityTexts}
      />
      <fieldset className="choices">
        <legend className="field-label">Also welcome</legend>
        <Checkbox {...form.tick("acceptsPrototypes")} label="Prototypes and single pieces" />
        <Checkbox {...form.tick("acceptsRush")} label="Rush orders" />
      </fieldset>
      <TextField
        {...form.field("typicalLeadTimeDays")}
        label="Typical lead time"
        hint="Buyers see it on your page, in lists and beside other shops"
        isOptional
        inputMode="numeric"
        maxLength={4}
        unit="days"
      />
      <TextArea
        {...form.field("notes")}
        label="What a request should say"
        hint="File formats, finishes, paperwork: what you need to quote. Buyers see it on your page and where they write to you."
        isOptional
        maxLength={2000}
      />
    </>
  );
}
