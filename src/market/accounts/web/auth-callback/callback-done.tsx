import { href } from "react-router";
import { accountPaths, withNext } from "../../../../shared/account-paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { AccountSheet, JoiningSteps } from "../account-sheet.tsx";

/** What a link from a mail did, and where it goes on from here. */
export function CallbackDone(props: {
  purpose: "confirm_email" | "change_email";
  email: string;
  /** The page that sets up the account's mode. */
  setUp: string;
  isSignedIn: boolean;
}) {
  const { purpose, email, setUp, isSignedIn } = props;
  const isNew = purpose === "confirm_email";
  return (
    <AccountSheet
      title={isNew ? "Your email address is confirmed" : "Your email address is changed"}
      steps={isNew ? <JoiningSteps current="Set up" /> : undefined}
    >
      <p role="status">
        {isNew ? (
          <>
            <strong>{email}</strong> is yours.{" "}
            {!isSignedIn && "You can now sign in with your credentials."}
          </>
        ) : (
          <>
            From now on you sign in with <strong>{email}</strong>, and mail goes there.
          </>
        )}
      </p>
      <p className="form-actions">
        {isSignedIn ? (
          <ButtonLink to={isNew ? setUp : accountPaths.settings} variant="primary" size="large">
            {isNew ? "Set up your account" : "Back to settings"}
          </ButtonLink>
        ) : (
          <ButtonLink
            to={isNew ? withNext(href("/login"), setUp) : href("/login")}
            variant="primary"
            size="large"
          >
            Sign in
          </ButtonLink>
        )}
      </p>
    </AccountSheet>
  );
}
