import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Notice } from "../../../../ui/notice.tsx";
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
        <MissingColumns view={view} />
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
        {view.priceNotes.length > 0 && <p>{view.priceNotes.join(" ")}</p>}
        {view.tiers !== null && <p>Price breaks: {view.tiers}.</p>}
        <p className="quiet small">
          Prices of more pieces stand in columns of their own, such as “Price 10” and “Price 100” or
          “Qty 1” with “Price 1”, or in one cell: “10: 4.50 | 100: 3.90”.
        </p>
        {view.leadTimes !== null && <LeadTimes reading={view.leadTimes} />}
        {view.unused.length > 0 && <p>Nothing is taken from: {view.unused.join(", ")}.</p>}
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

/** What figures of lead times count: seven times too short a time is no error of a row. */
function LeadTimes({ reading }: { reading: NonNullable<ImportView["leadTimes"]> }) {
  const { unit, example } = reading;
  const shown = example === null ? "" : ` In your file: ${example}.`;
  if (unit === null) {
    return (
      <p>Lead time: its column names more than one unit, so each cell has to name one.{shown}</p>
    );
  }
  return (
    <p>
      Lead time: figures without a unit are taken as {unit}.{shown}
    </p>
  );
}

/** What somebody would miss too late: it is no error of a row. */
function MissingColumns({ view: { mapping, tiers, priceQuestion } }: { view: ImportView }) {
  const missing = [
    mapping.name === undefined &&
      (mapping.external_id === undefined
        ? "No column is the name yet. Choose it, and check again: a product needs one."
        : "No column is the name: rows change products that you have, by their item number. New products need a name."),
    mapping.price === undefined &&
      (tiers === null
        ? "No column is the price: new products are sold on request."
        : "No column is the price of one piece: that of the smallest quantity is taken, and less is not sold unless a column says the minimum order."),
    priceQuestion ?? false,
    mapping.categories === undefined &&
      "No column is a category: new products need one before they can be published.",
  ].filter((text) => typeof text === "string");
  if (missing.length === 0) return null;
  const isUrgent = mapping.name === undefined || priceQuestion !== null;
  return (
    <Notice tone={isUrgent ? "warning" : "info"} title="Before you import">
      {missing.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
