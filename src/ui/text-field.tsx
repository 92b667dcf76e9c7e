import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Field, type FieldNotes, fieldState } from "./field.tsx";

/**
 * A one-line input with its label and notes.
 *
 * @param unit stands quietly before ("$") or after ("mi") the value
 * @param fieldClass class of the whole field; `className` is the input's
 */
export function TextField(
  props: ComponentProps<"input"> &
    FieldNotes & { unit?: ReactNode; unitBefore?: ReactNode; fieldClass?: string },
) {
  const ownId = useId();
  const { label, hint, error, isValid, isOptional, unit, unitBefore, fieldClass, ...input } = props;
  const notes = { hint, error, isValid };
  const id = input.id ?? ownId;
  const field = (
    <input
      type="text"
      {...input}
      {...fieldState(id, notes)}
      className={clsx("input", input.className)}
    />
  );
  return (
    <Field id={id} label={label} isOptional={isOptional} className={fieldClass} {...notes}>
      {unit === undefined && unitBefore === undefined ? (
        field
      ) : (
        <span className="input-with-unit">
          {unitBefore !== undefined && <span className="unit unit-before">{unitBefore}</span>}
          {field}
          {unit !== undefined && <span className="unit unit-after">{unit}</span>}
        </span>
      )}
    </Field>
  );
}

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea(props: ComponentProps<"textarea"> & FieldNotes & { fieldClass?: string }) {
  const ownId = useId();
  const { label, hint, error, isValid, isOptional, fieldClass, ...input } = props;
  const notes = { hint, error, isValid };
  const id = input.id ?? ownId;
  return (
    <Field id={id} label={label} isOptional={isOptional} className={fieldClass} {...notes}>
      <textarea
        rows={4}
        {...input}
        {...fieldState(id, notes)}
        className={clsx("input input-lines", input.className)}
      />
    </Field>
  );
}

/** One of a few. More than a dozen options read better as a search or as radio buttons in groups. */
export function SelectField(
  props: ComponentProps<"select"> & FieldNotes & { fieldClass?: string },
) {
  const ownId = useId();
  const { label, hint, error, isValid, isOptional, fieldClass, children, ...input } = props;
  const notes = { hint, error, isValid };
  const id = input.id ?? ownId;
  return (
    <Field id={id} label={label} isOptional={isOptional} className={fieldClass} {...notes}>
      <select
        {...input}
        {...fieldState(id, notes)}
        className={clsx("input select", input.className)}
      >
        {children}
      </select>
    </Field>
  );
}
