import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FieldMessages } from "../../../../ui/field.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import type { LineView } from "../line-view.ts";

/** The prices of a quote: for each part and each quantity that is asked for, tooling apart. */
export function QuoteForm(props: {
  lines: LineView[];
  values: Record<string, string>;
  isRevision: boolean;
  /** Of the request. */
  revision: number;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { lines, values, isRevision, revision, submitKey, answer } = props;
  const isSending = useNavigation().formMethod === "POST";
  const form = useCheckedForm({
    answer,
    values,
    idPrefix: "quote",
    schema: async () => (await import("../../rules/quote-input.ts")).quoteInput,
  });
  const { field } = form;
  return (
    <CheckedForm form={form} refusalTitle="Your quote was not sent" className="quote-form">
      <input type="hidden" name="form" value="quote" />
      <input type="hidden" name="key" value={submitKey} />
      <input type="hidden" name="revision" value={revision} />
      <div id={form.idOf("lines")} className="stack">
        <FieldMessages id={form.idOf("lines")} error={form.errors.lines} />
        {lines.map((line, at) => (
          <fieldset key={line.id} className="quote-line">
            <legend className="form-legend">{line.name}</legend>
            <input type="hidden" name={`lines[${at}].lineId`} value={line.id} />
            {line.quantities.map((quantity, number) => {
              const name = (part: string) => `lines[${at}].breaks[${number}].${part}`;
              const text = `${quantity.toLocaleString("en-US")} pieces`;
              return (
                <div key={quantity} className="quote-break">
                  <p className="figure">{text}</p>
                  <input type="hidden" name={name("quantity")} value={quantity} />
                  <TextField
                    {...field(name("price"))}
                    label={
                      <>
                        Price a piece
                        <span className="sr-only">
                          {" "}
                          of {line.name}, {text}
                        </span>
                      </>
                    }
                    inputMode="decimal"
                    maxLength={16}
                    unitBefore="$"
                  />
                  <TextField
                    {...field(name("leadTimeDays"))}
                    label={
                      <>
                        Lead time
                        <span className="sr-only">
                          {" "}
                          of {line.name}, {text}
                        </span>
                      </>
                    }
                    inputMode="numeric"
                    maxLength={5}
                    unit="days"
                  />
                </div>
              );
            })}
            <div className="form-row">
              <TextField
                {...field(`lines[${at}].tooling`)}
                label={
                  <>
                    Tooling, once<span className="sr-only"> for {line.name}</span>
                  </>
                }
                isOptional
                inputMode="decimal"
                maxLength={16}
                unitBefore="$"
              />
              <TextField
                {...field(`lines[${at}].exceptions`)}
                label={
                  <>
                    Exceptions<span className="sr-only"> for {line.name}</span>
                  </>
                }
                hint="What you would make otherwise than asked"
                isOptional
                maxLength={1000}
              />
            </div>
          </fieldset>
        ))}
      </div>
      <div className="form-row">
        <TextField {...field("validUntil")} type="date" label="Valid until" />
        <TextField {...field("facility")} label="Made where" isOptional maxLength={120} />
      </div>
      <TextArea
        {...field("notes")}
        label="Notes for the buyer"
        isOptional
        maxLength={2000}
        rows={3}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" size="large" busy={isSending && "Sending..."}>
          {isRevision ? "Send the new version" : "Send the quote"}
        </Button>
      </div>
    </CheckedForm>
  );
}
