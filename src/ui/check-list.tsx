import { useId } from "react";
import { FieldMessages, type FieldNotes, fieldState } from "./field.tsx";

export interface CheckChoice {
  value: string;
  label: string;
}

export interface CheckGroup {
  title: string;
  choices: CheckChoice[];
}

/**
 * Any number of many: boxes to tick in columns. Of several groups, those with something ticked are open.
 *
 * @param chosen values ticked at first
 */
export function CheckList(
  props: FieldNotes & {
    id?: string;
    name: string;
    groups: CheckGroup[];
    chosen: readonly string[];
  },
) {
  const ownId = useId();
  const { label, hint, error, isOptional, name, groups, chosen } = props;
  const id = props.id ?? ownId;
  const [only] = groups;
  return (
    <fieldset className="field choices" {...fieldState(id, { hint, error })}>
      <legend className="field-label">
        {label}
        {isOptional && <span className="field-optional"> (optional)</span>}
      </legend>
      {groups.length === 1 && only ? (
        <Boxes name={name} choices={only.choices} chosen={chosen} />
      ) : (
        <div className="check-groups">
          {groups.map((group, index) => {
            const count = group.choices.filter(({ value }) => chosen.includes(value)).length;
            const isOpen = count > 0 || (index === 0 && chosen.length === 0);
            return (
              <details key={group.title} open={isOpen} className="check-group">
                <summary>
                  {group.title}
                  {count > 0 && <span className="quiet"> {count} chosen</span>}
                </summary>
                <Boxes name={name} choices={group.choices} chosen={chosen} />
              </details>
            );
          })}
        </div>
      )}
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function Boxes(props: { name: string; choices: CheckChoice[]; chosen: readonly string[] }) {
  return (
    <div className="check-columns">
      {props.choices.map(({ value, label }) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            name={props.name}
            value={value}
            defaultChecked={props.chosen.includes(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
