import { Panel } from "../../../../ui/panel.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import type { CompanyRole } from "../../rules/company-roles.ts";
import { CompanyForm, type FormsOfPage } from "./company-form.tsx";
import { roleLine } from "./role-texts.ts";

/** An invitation to the viewer. */
export interface InvitationToViewer {
  id: string;
  companyName: string;
  inviterName: string;
  roles: readonly CompanyRole[];
  /** ISO time. */
  expiresAt: string;
}

/** Invitations that wait for the viewer's answer. */
export function OwnInvitationsPanel(
  props: FormsOfPage & { invitations: readonly InvitationToViewer[] },
) {
  const { invitations, answer, submitKey } = props;
  return (
    <Panel id="invitations" title="Invitations to you" hasTicks isFlush>
      <ul>
        {invitations.map(({ id, companyName, inviterName, roles, expiresAt }) => (
          <li key={id} className="session">
            <div className="grow member-text">
              <p className="session-browser">{companyName}</p>
              <p className="quiet small">
                {inviterName} invites you as {roleLine(roles)}, until <ExactDate at={expiresAt} />
              </p>
            </div>
            <AnswerForms answer={answer} submitKey={submitKey} id={id} companyName={companyName} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Accepting and declining one. */
export function AnswerForms(props: FormsOfPage & { id: string; companyName: string }) {
  const { id, companyName, ...forms } = props;
  const ofWhat = <span className="sr-only"> the invitation of {companyName}</span>;
  return (
    <div className="row answer-forms">
      <CompanyForm
        {...forms}
        name="accept"
        about={id}
        submit={<>Accept{ofWhat}</>}
        busy="Joining..."
        refusalTitle="You did not join"
        look={{ variant: "primary" }}
      />
      <CompanyForm
        {...forms}
        name="decline"
        about={id}
        submit={<>Decline{ofWhat}</>}
        busy="Declining..."
        refusalTitle="The invitation is not declined"
      />
    </div>
  );
}
