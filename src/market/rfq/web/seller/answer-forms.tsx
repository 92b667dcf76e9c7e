import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { KeptWords } from "../../../../ui/forms/kept-words.tsx";
import { SelectField, TextArea } from "../../../../ui/text-field.tsx";
import type { InvitationAction } from "../../rules/invitation-transitions.ts";
import type { QuoteAction } from "../../rules/quote-transitions.ts";

/** Saying that one is going to quote, or declining with a reason. */
export function AnswerForms(props: {
  allowed: InvitationAction[];
  allowedWithQuote: QuoteAction[];
  /** Why somebody may decline. */
  reasons: { value: string; label: string }[];
  submitKey: string;
  /** Of the invitation. */
  state: string;
  answer: FormAnswer | undefined;
}) {
  const { allowed, allowedWithQuote, reasons, submitKey, state } = props;
  const declined = refusal(props.answer, "decline");
  return (
    <>
      {allowed.includes("intend") && (
        <Form method="post">
          <input type="hidden" name="form" value="intend" />
          <input type="hidden" name="key" value={submitKey} />
          <Button type="submit">I am going to quote</Button>
        </Form>
      )}
      {allowed.includes("withdraw_quote") && allowedWithQuote.includes("withdraw") && (
        <Disclosure title="Withdraw the quote">
          <Form method="post" className="form">
            <input type="hidden" name="form" value="withdraw" />
            <input type="hidden" name="key" value={submitKey} />
            <p className="quiet">
              The buyer is told. While the request is open you can quote again.
            </p>
            <div className="form-actions">
              <Button type="submit" variant="danger">
                Withdraw the quote
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
      {allowed.includes("decline") && (
        <Disclosure title="Decline the request" isOpen={declined !== undefined}>
          <KeptWords form="decline" basis={state} refusal={declined}>
            <Form method="post" className="form" data-own-draft>
              <input type="hidden" name="form" value="decline" />
              <input type="hidden" name="key" value={submitKey} />
              <SelectField
                key={declined?.values.reason}
                name="reason"
                label="Reason"
                defaultValue={declined?.values.reason}
                error={declined?.fields.reason}
                required
              >
                {reasons.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <TextArea
                name="note"
                label="In your words"
                defaultValue={declined?.values.note}
                error={declined?.fields.note}
                isOptional
                maxLength={500}
                rows={2}
              />
              <div className="form-actions">
                <Button type="submit">Decline</Button>
              </div>
            </Form>
          </KeptWords>
        </Disclosure>
      )}
    </>
  );
}

const refusal = (answer: FormAnswer | undefined, form: string) =>
  answer?.form === form ? answer : undefined;

/** Confirming an award, which makes an order of it and needs an account, or refusing it. */
export function AwardAnswer(props: {
  quoteId: string;
  /** Stands for what the page shows as awarded. */
  seen: string;
  submitKey: string;
  mayConfirm: boolean;
  answer: FormAnswer | undefined;
}) {
  const { quoteId, seen, submitKey, mayConfirm } = props;
  const refused = refusal(props.answer, "refuse");
  return (
    <div className="stack">
      {mayConfirm && (
        <Form method="post">
          <input type="hidden" name="form" value="accept" />
          <input type="hidden" name="quote" value={quoteId} />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="key" value={submitKey} />
          <Button type="submit" variant="primary" size="large">
            Confirm the order
          </Button>
        </Form>
      )}
      <Disclosure title="Refuse the award" isOpen={refused !== undefined}>
        <KeptWords form="refuse" basis={seen} refusal={refused}>
          <Form method="post" className="form" data-own-draft>
            <input type="hidden" name="form" value="refuse" />
            <input type="hidden" name="quote" value={quoteId} />
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="key" value={submitKey} />
            <TextArea
              name="reason"
              label="Why"
              defaultValue={refused?.values.reason}
              error={refused?.fields.reason}
              maxLength={2000}
              rows={2}
              required
            />
            <div className="form-actions">
              <Button type="submit" variant="danger">
                Refuse the award
              </Button>
            </div>
          </Form>
        </KeptWords>
      </Disclosure>
    </div>
  );
}
