import { CheckList } from "../../../../ui/check-list.tsx";
import { SelectField, TextArea, TextField } from "../../../../ui/text-field.tsx";
import type { StepProps } from "./step-fields.tsx";

/** Step 2: what the company is known for. */
export function DescriptionFields(
  props: StepProps & { employeeCounts: readonly string[]; businessModels: readonly string[] },
) {
  const { form, employeeCounts, businessModels } = props;
  const { field, choices } = form;
  return (
    <>
      <TextField
        {...field("tagline")}
        label="In one line"
        hint="Shown under your name in every list"
        isOptional
        maxLength={200}
      />
      <TextArea
        {...field("description")}
        label="What your company makes"
        hint="For whom, in which quantities, and what you do better than others"
        rows={6}
        maxLength={10_000}
      />
      <div className="form-row">
        <TextField
          {...field("industrySector")}
          label="Industry"
          isOptional
          maxLength={100}
          list="sectors"
        />
        <TextField {...field("specialization")} label="Specialty" isOptional maxLength={200} />
      </div>
      <div className="form-row">
        <TextField
          {...field("foundedYear")}
          label="Founded"
          isOptional
          inputMode="numeric"
          maxLength={4}
        />
        <SelectField {...field("employeeCount")} label="Employees" isOptional>
          <option value="">Choose</option>
          {employeeCounts.map((range) => (
            <option key={range}>{range}</option>
          ))}
        </SelectField>
      </div>
      <CheckList
        {...choices("businessModels")}
        label="How you do business"
        isOptional
        groups={[
          {
            title: "",
            choices: businessModels.map((model) => ({ value: model, label: model })),
          },
        ]}
      />
      <TextArea
        {...field("manufacturingCategories")}
        label="Product categories"
        hint="One per line, or separated by commas"
        isOptional
        rows={3}
      />
      <TextArea
        {...field("industriesServed")}
        label="Industries you serve"
        hint="One per line, or separated by commas"
        isOptional
        rows={3}
      />
      <div className="form-row">
        <TextField
          {...field("naics")}
          label="NAICS codes"
          hint="Such as 332710, separated by commas"
          isOptional
        />
        <TextField
          {...field("linkedin")}
          label="LinkedIn page"
          isOptional
          inputMode="url"
          maxLength={500}
        />
      </div>
    </>
  );
}
