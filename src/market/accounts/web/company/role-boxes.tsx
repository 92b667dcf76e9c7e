import { FieldMessages, fieldState } from "../../../../ui/field.tsx";
import type { FormFields } from "../../../../ui/forms/form-fields.ts";
import type { CompanyRole } from "../../rules/company-roles.ts";
import { roleTexts } from "./role-texts.ts";

/** Boxes for the roles that the viewer may give. */
export function RoleBoxes(props: {
  field: ReturnType<FormFields["choices"]>;
  grantable: readonly CompanyRole[];
}) {
  const { field, grantable } = props;
  const { id, name, chosen, error } = field;
  return (
    <fieldset className="field choices" {...fieldState(id, { error })}>
      <legend className="field-label">Roles</legend>
      <div className="role-boxes">
        {grantable.map((role) => (
          <label key={role} className="choice">
            <input
              type="checkbox"
              name={name}
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
