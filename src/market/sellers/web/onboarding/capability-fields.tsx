import { type CheckGroup, CheckList } from "../../../../ui/check-list.tsx";
import { type FieldsProps, listOf } from "../../../../ui/form-values.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { FacilityRows, type FacilityValues } from "./facility-rows.tsx";

/** What can be chosen from. */
export interface CapabilityChoices {
  processes: CheckGroup[];
  materials: CheckGroup[];
  certificates: string[];
}

/** Step 3: facilities, and what the shop can make. */
export function CapabilityFields(
  props: FieldsProps & { choices: CapabilityChoices; facilities: FacilityValues[] },
) {
  const { values, errors, choices, facilities } = props;
  const held = listOf(values, "certifications");
  const others = held.filter((name) => !choices.certificates.includes(name));
  const measure = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errors[name],
    isOptional: true,
    inputMode: "decimal" as const,
    maxLength: 20,
  });
  return (
    <>
      <CheckList
        id="processes"
        name="processes"
        label="Processes"
        hint="What you do in your own shop. Buyers search by these."
        groups={choices.processes}
        chosen={listOf(values, "processes")}
        error={errors.processes}
      />
      <CheckList
        id="materials"
        name="materials"
        label="Materials"
        isOptional
        groups={choices.materials}
        chosen={listOf(values, "materials")}
        error={errors.materials}
      />
      <CheckList
        id="certifications"
        name="certifications"
        label="Certificates you hold"
        isOptional
        groups={[
          {
            title: "",
            choices: choices.certificates.map((name) => ({ value: name, label: name })),
          },
        ]}
        chosen={held}
        error={errors.certifications}
      />
      <TextField
        name="otherCertifications"
        label="Other certificates"
        hint="Separated by commas"
        isOptional
        defaultValue={others.join(", ")}
        maxLength={1000}
      />
      <fieldset className="form-section">
        <legend className="form-legend">What you can make</legend>
        <div className="form-row">
          <TextField
            {...measure("largestPartMm")}
            label="Largest part"
            hint="1 in is 25.4 mm"
            unit="mm"
          />
          <TextField
            {...measure("tightestToleranceMm")}
            label="Tightest tolerance"
            hint="±0.001 in is 0.0254 mm"
            unit="mm"
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
      <FacilityRows facilities={facilities} error={errors.facilities} />
    </>
  );
}
