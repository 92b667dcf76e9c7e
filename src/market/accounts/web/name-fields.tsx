import type { CheckedForm } from "../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../ui/text-field.tsx";

/** First and last name. */
export function NameFields({ form }: { form: CheckedForm }) {
  const field = (name: string) => ({ ...form.field(name), isValid: form.isFine(name) });
  return (
    <div className="form-row">
      <TextField
        {...field("firstName")}
        label="First name"
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        {...field("lastName")}
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
      />
    </div>
  );
}
