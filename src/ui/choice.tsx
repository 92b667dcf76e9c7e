import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldMessages, type FieldNotes, fieldState } from "./field.tsx";

/** A box to tick; the label may hold links. */
export function Checkbox(props: ComponentProps<"input"> & Omit<FieldNotes, "isOptional">) {
  const ownId = useId();
  const { label, hint, error, isValid, className, ...input } = props;
  const notes = { hint, error, isValid };
  const id = input.id ?? ownId;
  return (
    <div className={clsx("field", className)}>
      <span className="check">
        <input type="checkbox" {...input} {...fieldState(id, notes)} />
        <label htmlFor={id}>{label}</label>
      </span>
      <FieldMessages id={id} {...notes} />
    </div>
  );
}

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
}

/**
 * One of a few, all of them in sight.
 *
 * @param layout `list` below each other; `cards` with room for a hint; `segments` in one line, for two
 *   to four short labels
 * @param isFirst the first field of a page that is opened for its form: it has the focus
 */
export function RadioGroup(
  props: FieldNotes & {
    id?: string;
    name: string;
    choices: Choice[];
    defaultValue?: string | undefined;
    layout?: "list" | "cards" | "segments";
    isRequired?: boolean;
    isFirst?: boolean;
    onChoose?: (value: string) => void;
  },
) {
  const ownId = useId();
  const { label, hint, error, isValid, name, choices, defaultValue, layout = "list" } = props;
  const notes = { hint, error, isValid };
  const id = props.id ?? ownId;
  return (
    <fieldset className="field choices" {...fieldState(id, notes)}>
      <legend className="field-label">{label}</legend>
      <div className={`choices-${layout}`}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              disabled={choice.isDisabled}
              required={props.isRequired}
              {...(props.isFirst && index === 0 && { autoFocus: true })}
              onChange={() => props.onChoose?.(choice.value)}
            />
            <span className="choice-text">
              <span className="choice-label">{choice.label}</span>
              {choice.hint !== undefined && <span className="choice-hint">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} {...notes} />
    </fieldset>
  );
}
