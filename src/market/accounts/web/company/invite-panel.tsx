import { Panel } from "../../../../ui/panel.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { CompanyRole } from "../../rules/company-roles.ts";
import { CompanyForm, type FormsOfPage } from "./company-form.tsx";
import { RoleBoxes } from "./role-boxes.tsx";
import { roleLine } from "./role-texts.ts";

/** An invitation that waits for its answer. */
export interface InvitationOfPage {
  id: string;
  email: string;
  roles: readonly CompanyRole[];
  invitedBy: string | null;
  /** ISO time. */
  expiresAt: string;
}

/** Inviting somebody, and who has not answered yet. */
export function InvitePanel(
  props: FormsOfPage & {
    grantable: readonly CompanyRole[];
    invitations: readonly InvitationOfPage[];
  },
) {
  const { grantable, invitations, answer, submitKey } = props;
  return (
    <Panel id="invite" title="Invite somebody" isFlush>
      <div className="sheet-body">
        <CompanyForm
          answer={answer}
          submitKey={submitKey}
          name="invite"
          schema={async () => (await import("../../rules/company-input.ts")).inviteMemberInput}
          submit="Send invitation"
          busy="Sending..."
          refusalTitle="Nobody is invited"
          look={{ variant: "primary" }}
        >
          {(form) => (
            <>
              <TextField
                {...form.field("email")}
                type="email"
                label="Email address"
                hint="With or without an account. The invitation can be answered for 14 days."
                autoComplete="off"
              />
              <RoleBoxes field={form.choices("roles")} grantable={grantable} />
            </>
          )}
        </CompanyForm>
      </div>
      {invitations.length > 0 && (
        <ul className="open-invitations" aria-label="Invitations without an answer">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="session">
              <div className="grow member-text">
                <p className="session-browser">{invitation.email}</p>
                <p className="quiet small">
                  As {roleLine(invitation.roles)}
                  {invitation.invitedBy !== null && `, invited by ${invitation.invitedBy}`}, until{" "}
                  <ExactDate at={invitation.expiresAt} />
                </p>
              </div>
              <CompanyForm
                answer={answer}
                submitKey={submitKey}
                name="revoke"
                about={invitation.id}
                submit={
                  <>
                    Revoke<span className="sr-only"> the invitation of {invitation.email}</span>
                  </>
                }
                busy="Revoking..."
                refusalTitle="The invitation is not revoked"
                look={{ size: "small" }}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
