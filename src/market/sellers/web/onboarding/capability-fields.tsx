import { type CheckGroup, CheckList } from "../../../../ui/check-list.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { FacilityRows } from "./facility-rows.tsx";
import type { StepProps } from "./step-fields.tsx";

/** What can be chosen from. */
export interface CapabilityChoices {
  processes: CheckGroup[];
  materials: CheckGroup[];
  certificates: string[];
}

/** Step 3: facilities, and what the shop can make. */
export function CapabilityFields({
  form,
  choices,
  states,
}: StepProps & { choices: CapabilityChoices; states: { code: string; name: string }[] }) {
  const { field } = form;
  const measure = (name: string) => ({
    ...field(name),
    isOptional: true,
    inputMode: "decimal" as const,
    maxLength: 20,
  });
  return (
    <>
      <CheckList
        {...form.choices("processes")}
        label="Processes"
        hint="What you do in your own shop. Buyers search by these."
        groups={choices.processes}
      />
      <CheckList
        {...form.choices("materials")}
        label="Materials"
        isOptional
        groups={choices.materials}
      />
      <CheckList
        {...form.choices("certifications")}
        label="Certificates you hold"
        isOptional
        groups={[
          {
            title: "",
            choices: choices.certificates.map((name) => ({ value: name, label: name })),
          },
        ]}
      />
      <TextField
        {...field("otherCertifications")}
        label="Other certificates"
        hint="Separated by commas"
        isOptional
        maxLength={1000}
      />
      <fieldset className="form-section">
        <legend className="form-legend">What you can make</legend>
        <div className="form-row">
          <TextField
            {...measure("largestPartMm")}
            inputMode="text"
            label="Largest part"
            hint="Such as 18 in or 457 mm. A number alone is millimeters."
          />
          <TextField
            {...measure("tightestToleranceMm")}
            inputMode="text"
            label="Tightest tolerance"
            hint="Such as 0.001 in or 0.025 mm"
          />
        </div>
        <div className="form-row">
          <TextField {...measure("minimumQuantity")} label="Smallest quantity" unit="pcs" />
          <TextField {...measure("maximumQuantity")} label="Largest quantity" unit="pcs" />
        </div>
        <div className="form-row">
          <TextField
            {...measure("serviceRadiusMiles")}
            label="How far you serve"
            hint="Empty: anywhere"
            unit="mi"
          />
          <TextField {...measure("minimumOrderValue")} label="Minimum order" unitBefore="$" />
        </div>
      </fieldset>
      <fieldset className="form-section">
        <legend className="form-legend">Your own address</legend>
        <div className="form-row">
          <TextField
            {...field("ownSquareFeet")}
            label="Floor space"
            isOptional
            inputMode="numeric"
            maxLength={12}
            unit="sq ft"
          />
          <TextField
            {...field("ownPeople")}
            label="People"
            isOptional
            inputMode="numeric"
            maxLength={9}
          />
          <TextField {...field("ownWork")} label="What is done there" isOptional maxLength={500} />
        </div>
      </fieldset>
      <FacilityRows form={form} states={states} />
    </>
  );
}
