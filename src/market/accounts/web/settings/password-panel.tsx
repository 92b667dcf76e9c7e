import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { NewPasswordFields, newPasswordNames } from "../new-password-fields.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** A new password, for who knows the present one. */
export function PasswordPanel(props: {
  passwordMin: number;
  ownWords: readonly string[];
  answer: FormAnswer | undefined;
}) {
  const { passwordMin, ownWords, answer } = props;
  return (
    <Panel id="password" title="Password">
      <SettingsForm
        name="password"
        answer={answer}
        watched={newPasswordNames}
        schema={async () => {
          const { changePasswordInput } = await import("../../rules/new-password-input.ts");
          return changePasswordInput(passwordMin);
        }}
        refusalTitle="Your password is not changed"
        submit="Change password"
        busy="Saving..."
      >
        {(form) => (
          <>
            <p className="quiet small">All other devices are signed out when it changes.</p>
            <PasswordField
              {...form.field("current")}
              label="Current password"
              autoComplete="current-password"
            />
            <NewPasswordFields form={form} ownWords={ownWords} />
          </>
        )}
      </SettingsForm>
    </Panel>
  );
}
