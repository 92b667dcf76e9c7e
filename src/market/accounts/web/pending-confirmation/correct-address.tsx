import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../../ui/text-field.tsx";

/** For who mistyped the address: opens under its question, with or without a script. */
export function CorrectAddress({ answer }: { answer: FormAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  const form = useCheckedForm({
    answer,
    schema: async () => (await import("../../rules/account-input.ts")).correctAddressInput,
  });
  return (
    <Disclosure title="Wrong address? Change it" isOpen={answer !== undefined}>
      <CheckedForm form={form} refusalTitle="The email was not sent">
        <TextField
          {...form.field("newEmail")}
          type="email"
          label="New email address"
          autoComplete="email"
          maxLength={320}
          hint="Your password stays the same. The link we sent before stops working."
        />
        <div className="form-actions">
          <Button type="submit" size="large" busy={isBusy && "Sending..."}>
            Change address
          </Button>
        </div>
      </CheckedForm>
    </Disclosure>
  );
}
