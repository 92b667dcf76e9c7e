import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { PasswordField } from "../../../../ui/password-field.tsx";

/** One click where the browser is known to be the account's, otherwise the account's password. */
export function ConfirmForm(props: {
  token: string;
  email: string;
  isNew: boolean;
  needsPassword: boolean;
  answer: FormAnswer | undefined;
}) {
  const { token, email, isNew, needsPassword, answer } = props;
  const { formData } = useNavigation();
  const form = useCheckedForm({ answer });
  const isBusy = formData !== undefined && !formData.has("do");
  return (
    <CheckedForm form={form} refusalTitle="Your address is not confirmed">
      <input type="hidden" name="token" value={token} />
      {needsPassword && (
        <>
          {/* For programs that fill in passwords: whose it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.field("password")}
            label="Password"
            hint={isNew ? "The one you chose when you signed up." : "Of the account to be changed."}
            autoComplete="current-password"
          />
        </>
      )}
      <div className="form-actions">
        <Button type="submit" variant="primary" size="large" busy={isBusy && "Confirming..."}>
          Confirm
        </Button>
      </div>
    </CheckedForm>
  );
}
