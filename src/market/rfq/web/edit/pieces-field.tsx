import { type ComponentProps, useState } from "react";
import type { FieldNotes } from "../../../../ui/field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { understoodQuantities } from "../../rules/typed-quantities.ts";

/** How many pieces are to be priced; a figure that could be two says beside the field how it is understood. */
export function PiecesField(props: Omit<ComponentProps<"input"> & FieldNotes, "label">) {
  const { hint, onInput, ...field } = props;
  const [understood, setUnderstood] = useState(
    understoodQuantities(String(field.defaultValue ?? "")),
  );
  return (
    <TextField
      {...field}
      label="Pieces"
      hint={understood === "" ? hint : `Understood as ${understood}`}
      maxLength={120}
      onInput={(event) => {
        setUnderstood(understoodQuantities(event.currentTarget.value));
        onInput?.(event);
      }}
    />
  );
}
