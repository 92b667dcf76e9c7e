import type { ReactNode } from "react";
import { RadioGroup } from "../../../ui/choice.tsx";
import type { CheckedForm } from "../../../ui/forms/use-checked-form.ts";
import { accountTypes } from "./account-types.ts";
import { AgreementConsent, type AgreementView } from "./agreement-consent.tsx";
import { NameFields } from "./name-fields.tsx";
import { NewPasswordFields, newPasswordNames } from "./new-password-fields.tsx";

/** What a form with `AccountFields` has to watch. */
export const accountFieldNames = ["firstName", "lastName", "email", ...newPasswordNames, "agreed"];

/**
 * What makes an account, in the order of the specification (section 2, "Signup page").
 *
 * @param email the field of the address, where a link does not say it
 */
export function AccountFields(props: {
  form: CheckedForm;
  agreement: AgreementView;
  passwordLabel: "Password" | "New password";
  email?: ReactNode;
}) {
  const { form, agreement, passwordLabel, email } = props;
  const { firstName = "", lastName = "", email: address = "" } = form.typed;
  return (
    <>
      <NameFields form={form} />
      {email}
      <NewPasswordFields
        form={form}
        label={passwordLabel}
        ownWords={[firstName, lastName, address]}
      />
      <RadioGroup
        {...form.field("role")}
        label="Primary account type"
        hint="You can switch between buying and selling at any time."
        layout="cards"
        choices={accountTypes.map(({ value, label, does }) => ({ value, label, hint: does }))}
      />
      <AgreementConsent field={form.tick("agreed")} agreement={agreement} />
    </>
  );
}
