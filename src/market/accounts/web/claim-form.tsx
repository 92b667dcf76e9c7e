import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../shared/form-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckedForm } from "../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../ui/forms/use-checked-form.ts";
import { AccountFields, accountFieldNames } from "./account-fields.tsx";
import type { AgreementView } from "./agreement-consent.tsx";

/** The value of the field `do` that tells this form from others of its page. */
export const claimForm = "claim";
/** What is shown again when it is refused. */
export const claimKept = ["firstName", "lastName", "role"];

/** For who has the mail but not the password of an account nobody confirmed: makes one of their own. */
export function ClaimForm(props: {
  token: string;
  passwordMin: number;
  agreement: AgreementView;
  answer: FormAnswer | undefined;
  children?: ReactNode;
}) {
  const { token, passwordMin, agreement, answer, children } = props;
  const isBusy = useNavigation().formData?.get("do") === claimForm;
  const form = useCheckedForm({
    answer,
    values: { role: "buyer" },
    // Another form of the page may have a password, too.
    idPrefix: claimForm,
    watched: accountFieldNames,
    schema: async () => (await import("../rules/sign-up-input.ts")).claimInput(passwordMin),
  });
  return (
    <CheckedForm form={form} refusalTitle="Your account is not made" className="form-steady">
      <input type="hidden" name="do" value={claimForm} />
      <input type="hidden" name="token" value={token} />
      {children}
      <AccountFields form={form} agreement={agreement} passwordLabel="New password" />
      <div className="form-actions">
        <Button type="submit" variant="primary" size="large" busy={isBusy && "Saving..."}>
          Make this my account
        </Button>
      </div>
    </CheckedForm>
  );
}
