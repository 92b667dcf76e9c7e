import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Checkbox } from "../../../../ui/choice.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { fieldId, SettingsForm } from "./settings-form.tsx";

/** Ends an account for good: asks twice, and for the password. */
export function DeletionPanel({ answer }: { answer: FormAnswer | undefined }) {
  const own = answer?.form === "delete" ? answer : undefined;
  return (
    <Disclosure
      id="delete"
      title="Delete your account"
      className="deletion"
      isOpen={own !== undefined}
    >
      <div className="stack">
        <p>
          Your name, address, profiles, pictures and cart are erased at once and cannot be brought
          back. Agreements you signed stay on record without your name.
        </p>
        <SettingsForm
          name="delete"
          answer={answer}
          refusalTitle="Your account is not deleted"
          submit="Delete my account for good"
          busy="Deleting..."
          variant="danger"
          isLast
        >
          <PasswordField
            id={fieldId("delete", "password")}
            name="password"
            label="Your password"
            autoComplete="current-password"
            error={own?.fields.password}
          />
          <Checkbox
            id={fieldId("delete", "understood")}
            name="understood"
            value="on"
            label="I understand that this cannot be undone"
            error={own?.fields.understood}
          />
        </SettingsForm>
      </div>
    </Disclosure>
  );
}
