import { href } from "react-router";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Drawing } from "../../../../ui/drawing.tsx";
import { AccountSheet } from "../account-sheet.tsx";

/** A link that is too old, was used before, or lost a piece on its way. */
export function ResetExpired() {
  return (
    <AccountSheet title="This link no longer works">
      <Drawing name="missing-part" size={96} className="account-drawing" />
      <p>Links to reset a password work once and for 30 minutes. Your password is unchanged.</p>
      <p className="form-actions">
        <ButtonLink to={href("/reset-password")} variant="primary" size="large">
          Ask for a new link
        </ButtonLink>
      </p>
    </AccountSheet>
  );
}
