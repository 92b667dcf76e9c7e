import { Form, Link, useNavigation } from "react-router";
import { accountPaths } from "../../../../shared/account-paths.ts";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

/** Address and password. */
export function LogInForm({ answer }: { answer: FormAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  const isUnconfirmed = answer?.code === "unconfirmed";
  const form = useCheckedForm({
    answer: isUnconfirmed ? undefined : answer,
    values: answer?.values ?? {},
  });
  return (
    <>
      {isUnconfirmed && <Unconfirmed message={answer.message} email={answer.values.email} />}
      <CheckedForm form={form} refusalTitle="Error signing in">
        <TextField
          {...form.field("email")}
          type="email"
          label="Email"
          autoComplete="username"
          maxLength={320}
        />
        <PasswordField
          {...form.field("password")}
          label="Password"
          autoComplete="current-password"
        />
        <div className="form-actions">
          <Button type="submit" variant="primary" size="large" busy={isBusy && "Signing in..."}>
            Sign in
          </Button>
          <Link to={accountPaths.resetPassword}>Forgot your password?</Link>
        </div>
      </CheckedForm>
    </>
  );
}

/** The password was right, so the account holder may be told, and helped. */
function Unconfirmed(props: { message: string | null; email: string | undefined }) {
  return (
    <Notice tone="warning" title="Your email address is not confirmed yet" isUrgent>
      <p>{props.message}</p>
      <Form method="post" action={accountPaths.pendingConfirmation} className="notice-form">
        <input type="hidden" name="email" value={props.email} />
        <Button type="submit" size="small">
          Resend the confirmation email
        </Button>
      </Form>
    </Notice>
  );
}
