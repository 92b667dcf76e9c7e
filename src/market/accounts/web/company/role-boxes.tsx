import type { FieldErrors } from "../../../../shared/errors.ts";
import { FieldMessages, fieldState } from "../../../../ui/field.tsx";
import type { CompanyRole } from "../../rules/company-roles.ts";
import { roleTexts } from "./role-texts.ts";

/** Boxes for the roles that the viewer may give. */
export function RoleBoxes(props: {
  id: string;
  grantable: readonly CompanyRole[];
  chosen: readonly string[];
  error: FieldErrors[string];
}) {
  const { id, grantable, chosen, error } = props;
  return (
    <fieldset className="field choices" {...fieldState(id, { error })}>
      <legend className="field-label">Roles</legend>
      <div className="role-boxes">
        {grantable.map((role) => (
          <label key={role} className="choice">
            <input
              type="checkbox"
              name="roles"
              value={role}
              defaultChecked={chosen.includes(role)}
            />
            <span className="choice-text">
              <span className="choice-label">{roleTexts[role].label}</span>
              <span className="choice-hint">{roleTexts[role].does}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}
