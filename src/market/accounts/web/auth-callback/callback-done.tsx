import { href } from "react-router";
import { accountPaths } from "../../../../shared/account-paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { AccountSheet, JoiningSteps } from "../account-sheet.tsx";

/** What a link from a mail did, and where it goes on from here. */
export function CallbackDone(props: {
  purpose: "confirm_email" | "change_email";
  email: string;
  isSignedIn: boolean;
}) {
  const { purpose, email, isSignedIn } = props;
  const isNew = purpose === "confirm_email";
  return (
    <AccountSheet
      title={isNew ? "Your email address is confirmed" : "Your email address is changed"}
      steps={isNew ? <JoiningSteps current="Set up" /> : undefined}
    >
      <p role="status">
        {isNew ? (
          <>
            <strong>{email}</strong> is yours. {!isSignedIn && "Sign in to set up your account."}
          </>
        ) : (
          <>
            From now on you sign in with <strong>{email}</strong>, and mail goes there.
          </>
        )}
      </p>
      <p className="form-actions">
        {isSignedIn ? (
          <ButtonLink
            to={isNew ? accountPaths.dashboard : accountPaths.settings}
            variant="primary"
            size="large"
          >
            {isNew ? "Go to your dashboard" : "Back to settings"}
          </ButtonLink>
        ) : (
          <ButtonLink to={href("/login")} variant="primary" size="large">
            Sign in
          </ButtonLink>
        )}
      </p>
    </AccountSheet>
  );
}
