import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Checkbox } from "../../../../ui/choice.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** Ends an account for good: asks twice, and for the password. */
export function DeletionPanel({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Disclosure
      id="delete"
      title="Delete your account"
      className="deletion"
      isOpen={answer?.form === "delete"}
    >
      <div className="stack">
        <p>
          Your name, address, profiles, pictures and cart are erased at once and cannot be brought
          back. Agreements you signed stay on record without your name, and so do what you wrote to
          others and the files you sent with it, with them.
        </p>
        <SettingsForm
          name="delete"
          answer={answer}
          schema={async () => (await import("../../rules/account-input.ts")).deleteAccountInput}
          refusalTitle="Your account is not deleted"
          submit="Delete my account for good"
          busy="Deleting..."
          variant="danger"
          isLast
        >
          {(form) => (
            <>
              <PasswordField
                {...form.field("password")}
                label="Your password"
                autoComplete="current-password"
              />
              <Checkbox
                {...form.tick("understood")}
                value="on"
                label="I understand that this cannot be undone"
              />
            </>
          )}
        </SettingsForm>
      </div>
    </Disclosure>
  );
}
