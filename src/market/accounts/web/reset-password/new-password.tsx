import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { AccountSheet } from "../account-sheet.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";

/** For who comes from the mail, with a link that still works. */
export function NewPassword(props: {
  token: string;
  passwordMin: number;
  answer: FormAnswer | undefined;
}) {
  const { token, passwordMin, answer } = props;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <AccountSheet
      title="Choose a new password"
      lede="Afterward every device that is signed in to your account is signed out."
    >
      <FormRefusal answer={answer} title="Your password is not changed" />
      <Form method="post" className="form form-steady" noValidate>
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields passwordMin={passwordMin} answer={answer} />
        <div className="form-actions">
          <Button type="submit" variant="primary" size="large" busy={isBusy && "Saving..."}>
            Save the new password
          </Button>
        </div>
      </Form>
    </AccountSheet>
  );
}
