import { Form, href, Link } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FieldMessages } from "../../../../ui/field.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import { daysText, piecesText } from "../../rules/counted-texts.ts";
import { mostRounds } from "../../rules/most-rounds.ts";
import { CounterList } from "../counter-list.tsx";
import type { CountersView } from "./counters-view.ts";

/** Asking shops for other terms than they quoted, and what became of it. */
export function CountersPanel(props: {
  view: CountersView;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { view, submitKey, answer } = props;
  const { rfqId, now } = view;
  const refused = answer?.form === "counter" ? answer : undefined;
  const refusal = view.form === null && (
    <FormRefusal answer={refused} title="The counter was not sent" />
  );
  if (view.shops.length === 0) return refusal;
  return (
    <Panel title="Ask for other terms" id="counters">
      <div className="stack">
        {refusal}
        <p className="quiet">
          Counter a quote with other prices or lead times, at most {mostRounds} times for each shop.
          The quote stands meanwhile: you can award it as it is.
        </p>
        <ul className="plain-list rfq-shops">
          {view.shops.map(({ quoteId, seller, rounds, canCounter, canTakeBack }) => (
            <li key={quoteId} className="stack">
              <div className="row">
                <strong className="grow">{seller}</strong>
                {canCounter && view.form?.quoteId !== quoteId && (
                  <Link
                    to={`${href("/rfq/:id", { id: rfqId })}?counter=${quoteId}#counters`}
                    className="button button-small"
                    preventScrollReset
                  >
                    Counter the quote<span className="sr-only"> of {seller}</span>
                  </Link>
                )}
                {canTakeBack && (
                  <Form method="post">
                    <input type="hidden" name="form" value="take_back_counter" />
                    <input type="hidden" name="quote" value={quoteId} />
                    <input type="hidden" name="key" value={`${submitKey}-take-back`} />
                    <Button type="submit" size="small">
                      Take the counter back<span className="sr-only"> from {seller}</span>
                    </Button>
                  </Form>
                )}
              </div>
              {view.form?.quoteId === quoteId && (
                <CounterForm form={view.form} submitKey={submitKey} answer={refused} />
              )}
              {rounds.length > 0 && <CounterList rounds={rounds} now={now} />}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function CounterForm(props: {
  form: NonNullable<CountersView["form"]>;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { quoteId, seller, prices } = props.form;
  const form = useCheckedForm({
    answer: props.answer,
    idPrefix: "counter",
    schema: async () => (await import("../../rules/counter-input.ts")).counterInput,
  });
  const { field } = form;
  return (
    <CheckedForm form={form} refusalTitle="The counter was not sent">
      <input type="hidden" name="form" value="counter" />
      <input type="hidden" name="quote" value={quoteId} />
      <input type="hidden" name="key" value={`${props.submitKey}-counter`} />
      <div id={form.idOf("lines")} className="stack">
        <FieldMessages id={form.idOf("lines")} error={form.errors.lines} />
        {prices.map(({ lineId, name, quantity, priceText, leadTimeDays }, at) => {
          const of = `${name}, ${piecesText(quantity)}`;
          return (
            <fieldset key={`${lineId} ${quantity}`} className="quote-break">
              <legend className="small">
                <strong>{of}</strong>: <span className="figure">{priceText}</span>,{" "}
                {daysText(leadTimeDays)}
              </legend>
              <input type="hidden" name={`lines[${at}].lineId`} value={lineId} />
              <input type="hidden" name={`lines[${at}].quantity`} value={quantity} />
              <TextField
                {...field(`lines[${at}].price`)}
                label={
                  <>
                    Your price<span className="sr-only"> for {of}</span>
                  </>
                }
                isOptional
                inputMode="decimal"
                maxLength={16}
                unitBefore="$"
              />
              <TextField
                {...field(`lines[${at}].leadTimeDays`)}
                label={
                  <>
                    Lead time<span className="sr-only"> for {of}</span>
                  </>
                }
                isOptional
                inputMode="numeric"
                maxLength={5}
                unit="days"
              />
            </fieldset>
          );
        })}
      </div>
      <TextArea {...field("note")} label="Why" isOptional maxLength={1000} rows={2} />
      <div className="form-actions">
        <Button type="submit" variant="primary">
          Send to {seller}
        </Button>
      </div>
    </CheckedForm>
  );
}
