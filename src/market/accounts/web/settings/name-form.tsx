import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { fieldId, SettingsForm } from "./settings-form.tsx";

/** First and last name. */
export function NameForm(props: {
  firstName: string;
  lastName: string;
  answer: FormAnswer | undefined;
}) {
  const { firstName, lastName, answer } = props;
  const own = answer?.form === "name" ? answer : undefined;
  return (
    <SettingsForm
      name="name"
      answer={answer}
      refusalTitle="Your name is not changed"
      submit="Save name"
      busy="Saving..."
    >
      <div className="form-row">
        <TextField
          id={fieldId("name", "firstName")}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={100}
          defaultValue={own?.values.firstName ?? firstName}
          error={own?.fields.firstName}
        />
        <TextField
          id={fieldId("name", "lastName")}
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={own?.values.lastName ?? lastName}
          error={own?.fields.lastName}
        />
      </div>
    </SettingsForm>
  );
}
