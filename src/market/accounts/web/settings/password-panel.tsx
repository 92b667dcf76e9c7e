import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { fieldId, SettingsForm } from "./settings-form.tsx";

/** A new password, for who knows the present one. */
export function PasswordPanel(props: {
  passwordMin: number;
  ownWords: readonly string[];
  answer: FormAnswer | undefined;
}) {
  const { passwordMin, ownWords, answer } = props;
  const own = answer?.form === "password" ? answer : undefined;
  return (
    <Panel id="password" title="Password">
      <SettingsForm
        name="password"
        answer={answer}
        refusalTitle="Your password is not changed"
        submit="Change password"
        busy="Saving..."
      >
        <p className="quiet small">All other devices are signed out when it changes.</p>
        <PasswordField
          id={fieldId("password", "current")}
          name="current"
          label="Current password"
          autoComplete="current-password"
          error={own?.fields.current}
        />
        <NewPasswordFields
          passwordMin={passwordMin}
          ownWords={ownWords}
          answer={own}
          idOf={(field) => fieldId("password", field)}
        />
      </SettingsForm>
    </Panel>
  );
}
