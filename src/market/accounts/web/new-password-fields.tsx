import type { CheckedForm } from "../../../ui/forms/use-checked-form.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { StrengthMeter } from "../../../ui/progress.tsx";
import { passwordStrength } from "../rules/password-strength.ts";

/** What a form with `NewPasswordFields` has to watch. */
export const newPasswordNames = ["password", "confirmPassword"] as const;

/**
 * A new password and its repetition, judged while they are typed.
 *
 * @param ownWords of the person, which make a password weaker
 */
export function NewPasswordFields(props: {
  form: CheckedForm;
  ownWords?: readonly string[];
  label?: "Password" | "New password";
}) {
  const { form, ownWords = [], label = "New password" } = props;
  const isFine = form.isFine("password");
  return (
    <>
      <div className="password-with-strength">
        <PasswordField
          {...form.field("password")}
          label={label}
          autoComplete="new-password"
          isValid={isFine}
        />
        <StrengthMeter strength={passwordStrength(form.typed.password ?? "", ownWords)} />
      </div>
      {/* The second is fine only when the first is. */}
      <PasswordField
        {...form.field("confirmPassword")}
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        isValid={isFine && form.isFine("confirmPassword")}
      />
    </>
  );
}
