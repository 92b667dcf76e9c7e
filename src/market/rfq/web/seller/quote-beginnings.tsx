import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { FieldMessages } from "../../../../ui/field.tsx";
import type { CheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { SelectField, TextArea, TextField } from "../../../../ui/text-field.tsx";
import { fillField } from "../kept/kept-fields.ts";

/** What a quote can begin with. */
export interface BeginningsView {
  earlier: { id: string; text: string }[];
  /** The address of a table to fill in; null where there is too much of it. */
  tableUrl: string | null;
  /** Whether files are taken: not of guests, who have no account. */
  takesFiles: boolean;
}

/** An earlier quote or a table, whose prices a button fills in. Nothing is sent by it. */
export function QuoteBeginnings(props: { form: CheckedForm; beginnings: BeginningsView }) {
  const { form, beginnings } = props;
  const { earlier, tableUrl, takesFiles } = beginnings;
  const errors = form.errors.table ?? [];
  const refused = form.answer?.fields ?? {};
  const { error: _shown, ...file } = form.field("table");
  return (
    <Disclosure
      title="Begin with an earlier quote or a table"
      // What was refused, also once it is being mended: closing it then would hide the field.
      isOpen={refused.table !== undefined || refused.copy !== undefined}
      className="quote-beginnings"
    >
      <div className="stack">
        {earlier.length > 0 && (
          <div className="quote-beginning">
            <SelectField
              {...form.field("copy")}
              label="Your earlier quote"
              hint="Parts of the same name or number get its prices, or the one that is made the same way of the same material. Others stay empty"
            >
              <option value="">Please choose</option>
              {earlier.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </SelectField>
            <Button type="submit" name={fillField} value="copy" formNoValidate>
              Fill in its prices
            </Button>
          </div>
        )}
        <div className="stack" id={form.idOf("table")}>
          {errors.length > 1 ? (
            <ul className="plain-list field-error">
              {errors.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ) : (
            <FieldMessages id={form.idOf("table")} error={errors} />
          )}
          {takesFiles && (
            <TextField
              {...file}
              id={`${form.idOf("table")}-file`}
              type="file"
              accept=".csv,.xlsx"
              label="A table of prices"
              hint="CSV or Excel, with columns for part, quantity, price and lead time, or a column of prices for each quantity"
            />
          )}
          <TextArea
            {...form.field("pasted")}
            label={
              takesFiles ? "Or rows of a spreadsheet, pasted" : "Rows of a spreadsheet, pasted"
            }
            isOptional
            rows={3}
            maxLength={50_000}
          />
          <div className="form-actions">
            <Button
              type="submit"
              name={fillField}
              value="table"
              formNoValidate
              {...(takesFiles ? { formEncType: "multipart/form-data" as const } : {})}
            >
              Fill in the prices of the table
            </Button>
            {tableUrl !== null && (
              <a href={tableUrl} download="quote.csv">
                A table to fill in
              </a>
            )}
          </div>
        </div>
      </div>
    </Disclosure>
  );
}
