import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { KeptWords } from "../../../../ui/forms/kept-words.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { Table } from "../../../../ui/table.tsx";
import { TextArea } from "../../../../ui/text-field.tsx";
import { daysText } from "../../rules/counted-texts.ts";
import { mostRounds } from "../../rules/most-rounds.ts";
import type { WaitingCounter } from "./counter-terms.ts";

/** What the buyer asks for instead of what was quoted, and how the seller answers. */
export function CounterPanel({
  counter,
  submitKey,
  answer,
}: {
  counter: WaitingCounter;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { quoteId, round, note, terms, mayAnswer, isValid } = counter;
  const refused = answer?.form === "reject_counter" ? answer : undefined;
  return (
    <Panel
      title="The buyer asks for other terms"
      id="counter"
      note={`round ${round} of ${mostRounds}`}
      hasTicks
    >
      <div className="stack">
        <Table
          caption="What you quoted, and what the buyer asks for"
          isStacked
          head={
            <>
              <th scope="col">Part</th>
              <th scope="col" className="number">
                Pieces
              </th>
              <th scope="col" className="number">
                You quoted
              </th>
              <th scope="col" className="number">
                The buyer asks for
              </th>
            </>
          }
        >
          {terms.map(({ key, name, quantity, quoted, asked }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-label="Pieces" className="number">
                {quantity.toLocaleString("en-US")}
              </td>
              <td data-label="You quoted" className="number">
                {quoted.priceText}, {daysText(quoted.leadTimeDays)}
              </td>
              <td data-label="The buyer asks for" className="number">
                <strong>
                  {asked.priceText}, {daysText(asked.leadTimeDays)}
                </strong>
              </td>
            </tr>
          ))}
        </Table>
        {note !== "" && <p className="rfq-answer-text">“{note}”</p>}
        <p className="quiet small">
          Your quote stands until you answer. Accept, send other terms with the form below, or stay
          with your quote.
        </p>
        {!isValid && (
          <p className="quiet">
            Your quote is no longer valid: send a new version below instead of accepting.
          </p>
        )}
        {mayAnswer && isValid && (
          <Form method="post">
            <input type="hidden" name="form" value="accept_counter" />
            <input type="hidden" name="quote" value={quoteId} />
            <input type="hidden" name="key" value={`${submitKey}-accept`} />
            <Button type="submit" variant="primary">
              Accept these terms
            </Button>
          </Form>
        )}
        {mayAnswer && isValid && (
          <Disclosure title="Stay with your quote" isOpen={refused !== undefined}>
            <KeptWords form={`stay-${round}`} basis={quoteId} refusal={refused}>
              <Form method="post" className="form" data-own-draft>
                <input type="hidden" name="form" value="reject_counter" />
                <input type="hidden" name="quote" value={quoteId} />
                <input type="hidden" name="key" value={`${submitKey}-reject`} />
                <TextArea
                  name="note"
                  label="Why"
                  defaultValue={refused?.values.note}
                  error={refused?.fields.note}
                  isOptional
                  maxLength={1000}
                  rows={2}
                />
                <div className="form-actions">
                  <Button type="submit">Stay with your quote</Button>
                </div>
              </Form>
            </KeptWords>
          </Disclosure>
        )}
      </div>
    </Panel>
  );
}
