import { randomUUID } from "node:crypto";
import { textOf } from "../../../../platform/web/form-answer.ts";
import type { KeptFrom } from "../../rules/kept-from.ts";
import { markField, onField } from "./kept-fields.ts";

/** Which page keeps a form; one without a script has no name of its own. */
export function keptFrom(form: FormData): KeptFrom {
  const mark = textOf(form, markField);
  return {
    mark: mark !== "" && mark.length <= 40 ? mark : randomUUID(),
    on: form.getAll(onField).slice(0, 2).map(String),
  };
}
