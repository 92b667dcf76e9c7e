import { Disclosure } from "../../../../ui/disclosure.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import type { CompanyRole } from "../../rules/company-roles.ts";
import { CompanyForm, type FormsOfPage, isOwn } from "./company-form.tsx";
import { type InvitationOfPage, InvitePanel } from "./invite-panel.tsx";
import { type MemberOfPage, MemberRow } from "./member-row.tsx";
import { MessageContactPanel } from "./message-contact-panel.tsx";
import { NameField, nameSchema } from "./name-field.tsx";

/** The company that is acted for, as the page shows it. */
export interface CompanyOfPage {
  name: string;
  allowed: readonly string[];
  grantable: readonly CompanyRole[];
  members: readonly MemberOfPage[];
  messageContactId: string | null;
  invitations: readonly InvitationOfPage[];
}

/** Name, members, invitations, and the way out. */
export function CompanyPanels(props: FormsOfPage & { company: CompanyOfPage; viewerId: string }) {
  const { company, viewerId, ...forms } = props;
  const { name, allowed, grantable, members, invitations } = company;
  const count = members.length === 1 ? "Only you so far" : `${members.length} people`;
  return (
    <>
      {allowed.includes("rename") && <NamePanel {...forms} name={name} />}
      <Panel id="members" title="Members" note={count} isFlush>
        <ul>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              {...forms}
              member={member}
              isViewer={member.id === viewerId}
              companyName={name}
              grantable={grantable}
            />
          ))}
        </ul>
      </Panel>
      {allowed.includes("invite") && (
        <InvitePanel {...forms} grantable={grantable} invitations={invitations} />
      )}
      {members.length > 1 && (
        <MessageContactPanel
          {...forms}
          members={members}
          contactId={company.messageContactId}
          mayChoose={allowed.includes("choose_message_contact")}
        />
      )}
      {members.length > 1 && <LeavePanel {...forms} name={name} />}
    </>
  );
}

function NamePanel({ name, answer, submitKey }: FormsOfPage & { name: string }) {
  return (
    <Panel id="name" title="Name">
      <CompanyForm
        answer={answer}
        submitKey={submitKey}
        name="rename"
        values={{ name }}
        schema={nameSchema}
        submit="Save name"
        busy="Saving..."
        refusalTitle="The name is not changed"
      >
        {(form) => <NameField key={name} form={form} />}
      </CompanyForm>
    </Panel>
  );
}

function LeavePanel({ name, answer, submitKey }: FormsOfPage & { name: string }) {
  return (
    <Disclosure
      id="leave"
      title={`Leave ${name}`}
      className="deletion"
      isOpen={isOwn(answer, "leave") ? true : undefined}
    >
      <div className="stack">
        <p>
          You can no longer act for {name} until somebody invites you again. What you did in its
          name stays with it.
        </p>
        <CompanyForm
          answer={answer}
          submitKey={submitKey}
          name="leave"
          submit="Leave the company"
          busy="Leaving..."
          refusalTitle="You did not leave"
          look={{ variant: "danger" }}
        />
      </div>
    </Disclosure>
  );
}
