import { href, Link } from "react-router";
import { accountPaths } from "../../../../shared/account-paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Drawing } from "../../../../ui/drawing.tsx";
import { AccountSheet } from "../account-sheet.tsx";

/** A link that is too old, was used before, or lost a piece on its way. */
export function LinkExpired({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <AccountSheet title="This link no longer works">
      <Drawing name="missing-part" size={96} className="account-drawing" />
      <p>
        Confirmation links work once and for 24 hours. If you have used this one already, your
        address is confirmed and there is nothing left to do.
      </p>
      <p className="form-actions">
        {isSignedIn ? (
          <ButtonLink to={accountPaths.settings} variant="primary" size="large">
            Back to settings
          </ButtonLink>
        ) : (
          <ButtonLink to={href("/login")} variant="primary" size="large">
            Sign in
          </ButtonLink>
        )}
        {!isSignedIn && <Link to={href("/auth/pending-confirmation")}>Send a new link</Link>}
      </p>
    </AccountSheet>
  );
}
