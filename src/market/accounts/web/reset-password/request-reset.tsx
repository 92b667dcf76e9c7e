import { Form, href, Link, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { AccountSheet } from "../account-sheet.tsx";

/** Asks for a link; the answer is the same for addresses with and without an account. */
export function RequestReset({ answer }: { answer: FormAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <AccountSheet
      title="Reset your password"
      lede="Tell us your address, and we send a link that lets you choose a new password."
      foot={
        <p>
          Remembered it? <Link to={href("/login")}>Sign in</Link>
        </p>
      }
    >
      <FormRefusal answer={answer} title="The email was not sent" />
      <Form method="post" className="form" noValidate>
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          maxLength={320}
          defaultValue={answer?.values.email}
          error={answer?.fields.email}
        />
        <div className="form-actions">
          <Button type="submit" variant="primary" size="large" busy={isBusy && "Sending..."}>
            Send the link
          </Button>
        </div>
      </Form>
    </AccountSheet>
  );
}
