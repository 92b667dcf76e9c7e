import type { CheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../../ui/text-field.tsx";

/** Loads the schema of the forms with this field. */
export async function nameSchema() {
  return (await import("../../rules/company-input.ts")).nameCompanyInput;
}

/** What a company is called. */
export function NameField({ form }: { form: CheckedForm }) {
  return (
    <TextField
      {...form.field("name")}
      label="Name of the company"
      autoComplete="organization"
      maxLength={200}
    />
  );
}
