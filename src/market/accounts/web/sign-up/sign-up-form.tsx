import { type KeyboardEvent, useRef } from "react";
import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { dismissToast, toast } from "../../../../ui/toast-store.ts";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { AccountFields, accountFieldNames } from "../account-fields.tsx";
import type { AgreementView } from "../agreement-consent.tsx";

/** Specification, section 2, "Signup page". */
export function SignUpForm(props: {
  passwordMin: number;
  agreement: AgreementView;
  role: "buyer" | "seller";
  answer: FormAnswer | undefined;
}) {
  const { passwordMin, agreement, role, answer } = props;
  const isBusy = useNavigation().formMethod === "POST";
  const isHydrated = useHydrated();
  const lastToast = useRef("");
  const form = useCheckedForm({
    answer,
    values: { role },
    watched: accountFieldNames,
    schema: async () => (await import("../../rules/sign-up-input.ts")).signUpInput(passwordMin),
    onRefused() {
      dismissToast(lastToast.current);
      lastToast.current = toast({
        title: "Please fix the errors in the form",
        variant: "destructive",
      });
    },
  });
  const hasAgreed = form.typed.agreed === "on";

  /** Enter sends nothing while the button is disabled: what is missing is said all the same. */
  function checkOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && isField && !hasAgreed) form.refuseWhenKnown();
  }

  return (
    <CheckedForm
      form={form}
      refusalTitle="Error signing up"
      isQuiet
      className="form-steady"
      onKeyDown={checkOnEnter}
    >
      <AccountFields
        form={form}
        agreement={agreement}
        passwordLabel="Password"
        email={
          <TextField
            {...form.field("email")}
            type="email"
            label="Email"
            autoComplete="email"
            maxLength={320}
            isValid={form.isFine("email")}
          />
        }
      />
      <div className="form-actions">
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={isHydrated && !hasAgreed}
          busy={isBusy && "Creating account..."}
        >
          Create account
        </Button>
      </div>
    </CheckedForm>
  );
}
