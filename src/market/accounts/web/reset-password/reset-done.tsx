import { href } from "react-router";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Drawing } from "../../../../ui/drawing.tsx";
import { AccountSheet } from "../account-sheet.tsx";

/** The end: whoever else was signed in no longer is. */
export function ResetDone() {
  return (
    <AccountSheet title="Your password is changed">
      <Drawing name="inspection" size={96} className="account-drawing" />
      <p>For your safety every device that was signed in to your account was signed out.</p>
      <p className="form-actions">
        <ButtonLink to={href("/login")} variant="primary" size="large">
          Sign in with the new password
        </ButtonLink>
      </p>
    </AccountSheet>
  );
}
