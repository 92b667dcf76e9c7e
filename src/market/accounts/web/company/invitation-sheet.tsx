import { Form } from "react-router";
import { accountPaths, withNext } from "../../../../shared/account-paths.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { AccountSheet } from "../account-sheet.tsx";
import type { FormsOfPage } from "./company-form.tsx";
import { AnswerForms, type InvitationToViewer } from "./own-invitations-panel.tsx";
import { roleTexts } from "./role-texts.ts";

/**
 * An invitation that waits for its answer, and what helps to give it: the answer itself, signing in or up,
 * or the word that another account is signed in.
 *
 * @param path of this page, to come back to
 */
export function InvitationSheet(
  props: FormsOfPage & {
    invitation: InvitationToViewer & { email: string; isForViewer: boolean };
    viewerEmail: string | null;
    path: string;
  },
) {
  const { invitation, viewerEmail, path, ...forms } = props;
  const { id, companyName, inviterName, roles, email, expiresAt, isForViewer } = invitation;
  return (
    <AccountSheet
      title={`Join ${companyName}`}
      lede={
        <>
          {inviterName} invites you to act for this company. Answer until{" "}
          <ExactDate at={expiresAt} />.
        </>
      }
    >
      <dl className="invited-roles">
        {roles.map((role) => (
          <div key={role}>
            <dt>{roleTexts[role].label}</dt>
            <dd className="quiet">{roleTexts[role].does}</dd>
          </div>
        ))}
      </dl>
      {isForViewer && <AnswerForms {...forms} id={id} companyName={companyName} />}
      {viewerEmail === null && <ForVisitors email={email} path={path} />}
      {viewerEmail !== null && !isForViewer && (
        <ForAnother email={email} viewerEmail={viewerEmail} />
      )}
    </AccountSheet>
  );
}

function ForVisitors({ email, path }: { email: string; path: string }) {
  return (
    <div className="stack">
      <p>
        The invitation was sent to <strong>{email}</strong>. Sign in with this address, or create an
        account with it: you come back here.
      </p>
      <p className="form-actions">
        <ButtonLink to={withNext(accountPaths.logIn, path)} variant="primary" size="large">
          Sign in
        </ButtonLink>
        <ButtonLink to={accountPaths.signUp} size="large">
          Create an account
        </ButtonLink>
      </p>
    </div>
  );
}

function ForAnother({ email, viewerEmail }: { email: string; viewerEmail: string }) {
  return (
    <div className="stack">
      <Notice tone="warning" title="You are signed in with another address">
        <p>
          The invitation was sent to <strong>{email}</strong>, and you are signed in as{" "}
          <strong>{viewerEmail}</strong>. Log out and open it again, or ask for an invitation to
          this address.
        </p>
      </Notice>
      <Form method="post" action={accountPaths.logOut} className="form-actions">
        <Button type="submit" size="large">
          Log out
        </Button>
      </Form>
    </div>
  );
}
