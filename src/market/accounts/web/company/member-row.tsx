import { Avatar } from "../../../../ui/avatar.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import type { CompanyRole } from "../../rules/company-roles.ts";
import { CompanyForm, type FormsOfPage } from "./company-form.tsx";
import { RoleBoxes } from "./role-boxes.tsx";
import { roleTexts } from "./role-texts.ts";

/** A member as the page shows one. */
export interface MemberOfPage {
  id: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  roles: readonly CompanyRole[];
  allowed: readonly string[];
}

/** One member, and what the viewer may do with that member below it. */
export function MemberRow(
  props: FormsOfPage & {
    member: MemberOfPage;
    isViewer: boolean;
    companyName: string;
    grantable: readonly CompanyRole[];
  },
) {
  const { member, isViewer, answer } = props;
  const { id, name, email, avatarUrl, roles, allowed } = member;
  const mayChange = ["change_roles", "remove_member", "transfer_ownership"].some((action) =>
    allowed.includes(action),
  );
  return (
    <li className="member-row">
      <Avatar name={name} src={avatarUrl} size={40} />
      <div className="grow member-text">
        <p className="session-browser">
          {name} {isViewer && <span className="quiet">(you)</span>}
        </p>
        <p className="quiet small">{email}</p>
      </div>
      <p className="member-roles">
        {roles.map((role) => (
          <Badge key={role} tone={role === "owner" ? "info" : "neutral"}>
            {roleTexts[role].label}
          </Badge>
        ))}
      </p>
      {mayChange && (
        <details className="member-change" open={answer?.values.about === id}>
          <summary>
            Change<span className="sr-only"> {name}</span>
          </summary>
          <MemberForms {...props} />
        </details>
      )}
    </li>
  );
}

function MemberForms(props: Parameters<typeof MemberRow>[0]) {
  const { member, companyName, grantable, answer, submitKey, isViewer } = props;
  const { id, name, roles, allowed } = member;
  const forms = { answer, submitKey, about: id };
  return (
    <div className="stack member-forms">
      {allowed.includes("change_roles") && (
        <CompanyForm
          {...forms}
          name="roles"
          values={{ roles: roles.join("\n") }}
          schema={async () => (await import("../../rules/company-input.ts")).memberRolesInput}
          submit="Save roles"
          busy="Saving..."
          refusalTitle="The roles are not changed"
        >
          {(form) => <RoleBoxes field={form.choices("roles")} grantable={grantable} />}
        </CompanyForm>
      )}
      {allowed.includes("transfer_ownership") && (
        <details className="member-step">
          <summary>Transfer ownership</summary>
          <p>
            {name} becomes the owner of {companyName}. You stay as an admin, and cannot take it back
            yourself.
          </p>
          <CompanyForm
            {...forms}
            name="transfer"
            submit={`Make ${name} the owner`}
            busy="Transferring..."
            refusalTitle="The ownership is not transferred"
            look={{ variant: "danger" }}
          />
        </details>
      )}
      {allowed.includes("remove_member") && !isViewer && (
        <details className="member-step">
          <summary>Remove from the company</summary>
          <p>
            {name} can no longer act for {companyName}, from the next click on. What was done in its
            name stays.
          </p>
          <CompanyForm
            {...forms}
            name="remove"
            submit={`Remove ${name}`}
            busy="Removing..."
            refusalTitle="The member is not removed"
            look={{ variant: "danger" }}
          />
        </details>
      )}
    </div>
  );
}
