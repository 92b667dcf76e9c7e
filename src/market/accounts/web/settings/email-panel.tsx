import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { MailboxHint } from "../mailbox-hint.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** The address somebody signs in with. A new one counts once a link that was sent there is opened. */
export function EmailPanel(props: {
  email: string;
  hasMailbox: boolean;
  answer: FormAnswer | undefined;
}) {
  const { email, hasMailbox, answer } = props;
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
          schema={async () => (await import("../../rules/account-input.ts")).changeAddressInput}
          refusalTitle="Your address is not changed"
          submit="Send a link to the new address"
          busy="Sending..."
        >
          {({ field }) => (
            <>
              <TextField
                {...field("email")}
                type="email"
                label="New email address"
                autoComplete="email"
                maxLength={320}
              />
              <PasswordField
                {...field("password")}
                label="Your password"
                autoComplete="current-password"
              />
            </>
          )}
        </SettingsForm>
        {hasMailbox && <MailboxHint />}
      </div>
    </Panel>
  );
}
