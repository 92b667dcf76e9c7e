import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { AccountSheet } from "../account-sheet.tsx";
import { NewPasswordFields, newPasswordNames } from "../new-password-fields.tsx";

/** For who comes from the mail, with a link that still works. */
export function NewPassword(props: {
  token: string;
  passwordMin: number;
  answer: FormAnswer | undefined;
}) {
  const { token, passwordMin, answer } = props;
  const isBusy = useNavigation().formMethod === "POST";
  const form = useCheckedForm({
    answer,
    watched: newPasswordNames,
    schema: async () => {
      const { newPasswordInput } = await import("../../rules/new-password-input.ts");
      return newPasswordInput(passwordMin);
    },
  });
  return (
    <AccountSheet
      title="Choose a new password"
      lede="Afterward every device that is signed in to your account is signed out."
    >
      <CheckedForm form={form} refusalTitle="Your password is not changed" className="form-steady">
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields form={form} />
        <div className="form-actions">
          <Button type="submit" variant="primary" size="large" busy={isBusy && "Saving..."}>
            Save the new password
          </Button>
        </div>
      </CheckedForm>
    </AccountSheet>
  );
}
