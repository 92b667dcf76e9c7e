import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { NameFields } from "../name-fields.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** First and last name. */
export function NameForm(props: {
  firstName: string;
  lastName: string;
  answer: FormAnswer | undefined;
}) {
  const { firstName, lastName, answer } = props;
  return (
    <SettingsForm
      name="name"
      answer={answer}
      values={{ firstName, lastName }}
      schema={async () => (await import("../../rules/account-input.ts")).updateNameInput}
      refusalTitle="Your name is not changed"
      submit="Save name"
      busy="Saving..."
    >
      {(form) => <NameFields form={form} />}
    </SettingsForm>
  );
}
