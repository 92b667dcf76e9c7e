import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { MailboxHint } from "../mailbox-hint.tsx";
import { fieldId, SettingsForm } from "./settings-form.tsx";

/** The address somebody signs in with. A new one counts once a link that was sent there is opened. */
export function EmailPanel(props: {
  email: string;
  hasMailbox: boolean;
  answer: FormAnswer | undefined;
}) {
  const { email, hasMailbox, answer } = props;
  const own = answer?.form === "email" ? answer : undefined;
  return (
    <Panel id="email" title="Email address" note={email}>
      <div className="stack">
        <p className="quiet small">
          You sign in with this address, and mail goes there. A new one counts as soon as you have
          opened the link we send to it.
        </p>
        <SettingsForm
          name="email"
          answer={answer}
          refusalTitle="Your address is not changed"
          submit="Send a link to the new address"
          busy="Sending..."
        >
          <TextField
            id={fieldId("email", "email")}
            name="email"
            type="email"
            label="New email address"
            autoComplete="email"
            maxLength={320}
            defaultValue={own?.values.email}
            error={own?.fields.email}
          />
          <PasswordField
            id={fieldId("email", "password")}
            name="password"
            label="Your password"
            autoComplete="current-password"
            error={own?.fields.password}
          />
        </SettingsForm>
        {hasMailbox && <MailboxHint />}
      </div>
    </Panel>
  );
}
