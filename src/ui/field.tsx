import clsx from "clsx";
import type { ReactNode } from "react";

export interface FieldNotes {
  label: ReactNode;
  /** What helps to fill it in; stays when there is an error. */
  hint?: ReactNode;
  /** Why it was refused; the first of several counts. */
  error?: string | string[] | undefined;
  /** Shows "Looks good!" (specification of the sign-up page). An error wins over it. */
  isValid?: boolean;
  /** Most fields are needed, so the others are marked. */
  isOptional?: boolean;
}

/** What an input must say about itself so that its notes are read out with it. */
export function fieldState(id: string, notes: Omit<FieldNotes, "label">) {
  const error = firstError(notes.error);
  const described = [
    notes.hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
    notes.isValid && error === undefined && `${id}-valid`,
  ].filter((part) => typeof part === "string");
  return {
    id,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": described.length === 0 ? undefined : described.join(" "),
  } as const;
}

export function firstError(error: string | string[] | undefined): string | undefined {
  return Array.isArray(error) ? error[0] : error;
}

/** Label, input, hint, and what is right or wrong with it. The input spreads `fieldState(id, notes)`. */
export function Field(props: FieldNotes & { id: string; className?: string; children: ReactNode }) {
  const { id, label, isOptional, className, children, ...notes } = props;
  return (
    <div className={clsx("field", className)}>
      <label htmlFor={id} className="field-label">
        {label}
        {isOptional && <span className="field-optional"> (optional)</span>}
      </label>
      {children}
      <FieldMessages id={id} {...notes} />
    </div>
  );
}

/** The lines below an input. Errors and "Looks good!" are read out when they appear. */
export function FieldMessages(props: { id: string } & Omit<FieldNotes, "label">) {
  const { id, hint, isValid } = props;
  const error = firstError(props.error);
  return (
    <>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      <div aria-live="polite" className="field-verdict">
        {error !== undefined && (
          <p id={`${id}-error`} className="field-error">
            {error}
          </p>
        )}
        {error === undefined && isValid && (
          <p id={`${id}-valid`} className="field-valid">
            Looks good!
          </p>
        )}
      </div>
    </>
  );
}
