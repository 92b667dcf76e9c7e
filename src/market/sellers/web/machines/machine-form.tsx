import { href, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import type { CheckGroup } from "../../../../ui/check-list.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { SelectField, TextField } from "../../../../ui/text-field.tsx";

/** One machine to be entered, or changed. Another one is another form and needs another `key`. */
export function MachineForm(props: {
  /** Of the one that is changed; null enters one. */
  id: string | null;
  values: Record<string, string>;
  processes: CheckGroup[];
  answer: FormAnswer | undefined;
}) {
  const { id, values, processes, answer } = props;
  const name = id ?? "new";
  const isSaving = useNavigation().formData?.get("machine") === name;
  const form = useCheckedForm({
    answer,
    values,
    idPrefix: `${name}-`,
    schema: async () => (await import("../../rules/machines/machine-input.ts")).machineInput,
  });
  const { field } = form;
  return (
    <CheckedForm
      form={form}
      action={href("/seller/dashboard/machines")}
      refusalTitle="The machine was not saved"
    >
      <input type="hidden" name="machine" value={name} />
      <div className="form-row">
        <TextField
          {...field("kind")}
          label="Machine"
          hint="What it is: 5-axis mill, press brake"
          maxLength={100}
          required
        />
        <SelectField
          {...field("process")}
          label="Process"
          hint="Buyers find you by the one you choose"
          isOptional
        >
          <option value="">None</option>
          {processes.map(({ title, choices }) => (
            <optgroup key={title} label={title}>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <div className="form-row">
        <TextField {...field("maker")} label="Maker" isOptional maxLength={100} />
        <TextField {...field("model")} label="Model" isOptional maxLength={100} />
      </div>
      <div className="form-row">
        <TextField
          {...field("builtIn")}
          label="Year"
          isOptional
          inputMode="numeric"
          maxLength={4}
        />
        <TextField
          {...field("quantity")}
          label="How many"
          hint="Of the same kind"
          inputMode="numeric"
          maxLength={6}
        />
      </div>
      <div className="form-row">
        <TextField {...field("axes")} label="Axes" isOptional inputMode="numeric" maxLength={2} />
        <TextField
          {...field("envelope")}
          label="Work envelope"
          hint="40 x 20 x 25 in, or 1000 x 500 mm"
          isOptional
          maxLength={60}
        />
      </div>
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSaving && "Saving..."}>
          {id === null ? "Add the machine" : "Save"}
        </Button>
      </div>
    </CheckedForm>
  );
}
