import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

/** For who comes without having signed up in this browser. */
export function AskForAddress({ answer }: { answer: FormAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <FormRefusal answer={answer} title="The email was not sent" />
      <Form method="post" className="form" noValidate>
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          maxLength={320}
          defaultValue={answer?.values.email}
          error={answer?.fields.email}
        />
        <div className="form-actions">
          <Button type="submit" variant="primary" size="large" busy={isBusy && "Sending..."}>
            Send a new link
          </Button>
        </div>
      </Form>
    </>
  );
}
