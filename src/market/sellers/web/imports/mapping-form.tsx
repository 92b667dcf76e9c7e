import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { SelectField } from "../../../../ui/text-field.tsx";
import { importFieldLabels, importFields } from "../../rules/imports/import-fields.ts";
import type { ImportView } from "./import-view.ts";

/** Says which column holds what. */
export function MappingForm(props: {
  view: ImportView;
  answer: FormAnswer | undefined;
  isSending: boolean;
}) {
  const { view, answer, isSending } = props;
  return (
    <Panel id="columns" title="What the columns say" note="Guessed by their names">
      <Form method="post" className="stack">
        <FormRefusal answer={answer} title="The columns were not changed" />
        <input type="hidden" name="do" value="map" />
        <div className="import-columns">
          {importFields.map((field) => (
            <SelectField
              key={field}
              id={`column-${field}`}
              name={field}
              label={importFieldLabels[field]}
              defaultValue={answer?.values[field] ?? view.mapping[field]?.toString() ?? ""}
              error={answer?.fields[field]}
            >
              <option value="">In no column</option>
              {view.columns.map(({ at, name, example }) => (
                <option key={at} value={at}>
                  {name}
                  {example === "" ? "" : ` (${example})`}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <p className="quiet small">
          What no column says stays as it is in products that you have. A cell that is blank empties
          its field.
        </p>
        <div className="row">
          <Button type="submit" disabled={isSending}>
            Check again
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
