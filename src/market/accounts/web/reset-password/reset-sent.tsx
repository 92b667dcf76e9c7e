import { href, Link } from "react-router";
import { Drawing } from "../../../../ui/drawing.tsx";
import { AccountSheet } from "../account-sheet.tsx";
import { MailboxHint } from "../mailbox-hint.tsx";

/** Said whether or not the address has an account. */
export function ResetSent({ hasMailbox }: { hasMailbox: boolean }) {
  return (
    <AccountSheet
      title="Check your email"
      foot={
        <p>
          Nothing arrived? Look at your spam folder, or{" "}
          <Link to={href("/reset-password")}>ask again</Link>.
        </p>
      }
    >
      <Drawing name="messages" size={96} className="account-drawing" />
      <p>
        If the address has an account, a link to reset its password is on its way. It works once and
        for 30 minutes.
      </p>
      {hasMailbox && <MailboxHint />}
    </AccountSheet>
  );
}
