import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { firstError } from "../../../../ui/field.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { SelectField, TextArea } from "../../../../ui/text-field.tsx";
import { daysText } from "../../rules/counted-texts.ts";
import { longestReviewNote, verdicts } from "../../rules/verdicts.ts";

interface LeadTime {
  quantity: number;
  days: number;
}

interface QuoteView {
  id: string;
  sellerName: string;
  facility: string | null;
  notes: string;
  isStale: boolean;
  lines: {
    lineId: string;
    name: string;
    exceptions: string;
    leadTimes: LeadTime[];
    /** What is offered instead. */
    alternates: { description: string; leadTimes: LeadTime[] }[];
  }[];
  /** What the viewer said of it before. */
  own: { verdict: string; note: string } | undefined;
}

/** A quote without its prices, and what the viewer says of it. */
export function QuoteToReview(props: { quote: QuoteView; answer: FormAnswer | undefined }) {
  const { quote } = props;
  const answer = props.answer?.form === quote.id ? props.answer : undefined;
  const values = { verdict: "", note: "", ...quote.own, ...answer?.values };
  const noteError = firstError(answer?.fields.note);
  return (
    <Panel title={quote.sellerName} id={`quote-${quote.id}`}>
      <div className="stack">
        {quote.isStale && (
          <p>
            <Badge tone="warning">Of an earlier revision, to be reconfirmed</Badge>
          </p>
        )}
        {quote.facility !== null && <p>Made in {quote.facility}</p>}
        <ul>
          {quote.lines.map(({ lineId, name, exceptions, leadTimes, alternates }) => (
            <li key={lineId}>
              <strong>{name}</strong>: {timesText(leadTimes) || "not quoted as asked"}
              {exceptions !== "" && <span className="rfq-line-text small">{exceptions}</span>}
              {alternates.map((alternate) => (
                <span key={alternate.description} className="rfq-line-text small">
                  Alternate: {alternate.description}: {timesText(alternate.leadTimes)}
                </span>
              ))}
            </li>
          ))}
        </ul>
        {quote.notes !== "" && <p className="small">{quote.notes}</p>}
        <Form method="post" preventScrollReset className="form">
          <FormRefusal answer={answer} title="Your review was not saved" />
          <input type="hidden" name="quoteId" value={quote.id} />
          <SelectField
            name="verdict"
            id={`verdict-${quote.id}`}
            label="Technically it"
            defaultValue={values.verdict}
          >
            <option value="">Please choose</option>
            {Object.entries(verdicts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextArea
            name="note"
            id={`note-${quote.id}`}
            label="What the buyer should know"
            isOptional
            maxLength={longestReviewNote}
            rows={3}
            defaultValue={values.note}
            {...(noteError === undefined ? {} : { error: noteError })}
          />
          <div className="form-actions">
            <Button type="submit">Save your review</Button>
          </div>
        </Form>
      </div>
    </Panel>
  );
}

/** "100 in 14 days, 500 in 21 days". */
function timesText(times: readonly LeadTime[]): string {
  return times
    .map(({ quantity, days }) => `${quantity.toLocaleString("en-US")} in ${daysText(days)}`)
    .join(", ");
}
