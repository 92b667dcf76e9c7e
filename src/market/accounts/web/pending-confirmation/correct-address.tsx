import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

/** For who mistyped the address: opens under its question, with or without a script. */
export function CorrectAddress({ answer }: { answer: FormAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Disclosure title="Wrong address? Change it" isOpen={answer !== undefined}>
      <Form method="post" className="form" noValidate>
        <TextField
          id="email"
          name="newEmail"
          type="email"
          label="New email address"
          autoComplete="email"
          maxLength={320}
          defaultValue={answer?.values.newEmail}
          error={answer?.fields.email}
          hint="Your password stays the same. The link we sent before stops working."
        />
        <div className="form-actions">
          <Button type="submit" size="large" busy={isBusy && "Sending..."}>
            Change address
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
