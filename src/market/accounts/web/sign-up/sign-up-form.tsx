import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { RadioGroup } from "../../../../ui/choice.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { StrengthMeter } from "../../../../ui/progress.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { passwordStrength } from "../../rules/password-strength.ts";
import { accountTypes } from "../account-types.ts";
import { AgreementConsent, type AgreementView } from "../agreement-consent.tsx";
import { useIsScripted } from "../use-is-scripted.ts";
import { useSignUpFields } from "./use-sign-up-fields.ts";

/** Specification, section 2, "Signup page": its fields in their order. */
export function SignUpForm(props: {
  passwordMin: number;
  agreement: AgreementView;
  role: "buyer" | "seller";
  answer: FormAnswer | undefined;
}) {
  const { passwordMin, agreement, role, answer } = props;
  const isBusy = useNavigation().formMethod === "POST";
  const isScripted = useIsScripted();
  const { typed, hasAgreed, notes, agreementError, formProps } = useSignUpFields(
    passwordMin,
    answer,
  );
  return (
    <>
      <FormRefusal answer={answer} title="Error signing up" />
      <Form method="post" noValidate className="form form-steady" {...formProps}>
        <div className="form-row">
          <TextField
            id="firstName"
            name="firstName"
            label="First name"
            autoComplete="given-name"
            maxLength={100}
            defaultValue={answer?.values.firstName}
            {...notes("firstName")}
          />
          <TextField
            id="lastName"
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            maxLength={100}
            defaultValue={answer?.values.lastName}
            {...notes("lastName")}
          />
        </div>
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          maxLength={320}
          defaultValue={answer?.values.email}
          {...notes("email")}
        />
        <div className="password-with-strength">
          <PasswordField
            id="password"
            name="password"
            label="Password"
            autoComplete="new-password"
            {...notes("password")}
          />
          <StrengthMeter
            strength={passwordStrength(typed.password, [
              typed.firstName,
              typed.lastName,
              typed.email,
            ])}
          />
        </div>
        <PasswordField
          id="confirmPassword"
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
          {...notes("confirmPassword")}
        />
        <RadioGroup
          name="role"
          label="Primary account type"
          hint="You can switch between buying and selling at any time."
          layout="cards"
          choices={accountTypes.map(({ value, label, does }) => ({ value, label, hint: does }))}
          defaultValue={role}
        />
        <AgreementConsent agreement={agreement} error={agreementError} />
        <div className="form-actions">
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={isScripted && !hasAgreed}
            busy={isBusy && "Creating account..."}
          >
            Create account
          </Button>
        </div>
      </Form>
    </>
  );
}
