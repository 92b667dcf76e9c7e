import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../shared/form-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { RadioGroup } from "../../../ui/choice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { accountTypes } from "./account-types.ts";
import { AgreementConsent, type AgreementView } from "./agreement-consent.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** The value of the field `do` that tells this form from others of its page. */
export const claimForm = "claim";
/** What is shown again when it is refused. */
export const claimKept = ["firstName", "lastName", "role"];
/** The id of a field's input; another form of the page may have a password, too. */
export const claimFieldId = (field: string) => (field === "password" ? "newPassword" : field);

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
  return (
    <Form method="post" className="form form-steady" noValidate>
      <input type="hidden" name="do" value={claimForm} />
      <input type="hidden" name="token" value={token} />
      {children}
      <div className="form-row">
        <TextField
          id="firstName"
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={100}
          defaultValue={answer?.values.firstName}
          error={answer?.fields.firstName}
        />
        <TextField
          id="lastName"
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={answer?.values.lastName}
          error={answer?.fields.lastName}
        />
      </div>
      <NewPasswordFields passwordMin={passwordMin} answer={answer} idOf={claimFieldId} />
      <RadioGroup
        name="role"
        label="Primary account type"
        choices={accountTypes.map(({ value, label, does }) => ({ value, label, hint: does }))}
        defaultValue={answer?.values.role === "seller" ? "seller" : "buyer"}
      />
      <AgreementConsent agreement={agreement} error={answer?.fields.agreed} />
      <div className="form-actions">
        <Button type="submit" variant="primary" size="large" busy={isBusy && "Saving..."}>
          Make this my account
        </Button>
      </div>
    </Form>
  );
}
