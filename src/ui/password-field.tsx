import clsx from "clsx";
import { type ComponentProps, useId, useState } from "react";
import { Field, type FieldNotes, fieldState } from "./field.tsx";

/** A password that can be looked at. Without a script it is an ordinary password field. */
export function PasswordField(props: ComponentProps<"input"> & FieldNotes) {
  const ownId = useId();
  const [isShown, setShown] = useState(false);
  const { label, hint, error, isValid, isOptional, ...input } = props;
  const notes = { hint, error, isValid };
  const id = input.id ?? ownId;
  return (
    <Field id={id} label={label} isOptional={isOptional} {...notes}>
      <span className="input-with-button">
        <input
          {...input}
          {...fieldState(id, notes)}
          type={isShown ? "text" : "password"}
          className={clsx("input", input.className)}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="input-button scripted"
          aria-controls={id}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
          <span className="sr-only"> password</span>
        </button>
      </span>
    </Field>
  );
}
