import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { AwardedLines } from "../awarded-lines.tsx";
import { EasternMoment } from "../eastern-moment.tsx";
import { QuoteBadge } from "../request-parts.tsx";
import type { awardViews } from "./matrix-view.ts";

/** What was awarded, and taking it back before the seller has confirmed. */
export function AwardsPanel(props: {
  awards: ReturnType<typeof awardViews>;
  /** What they come to together; null of fewer than two. */
  totalText: string | null;
  canUndo: boolean;
  submitKey: string;
  now: string;
}) {
  const { awards, totalText, canUndo, submitKey, now } = props;
  if (awards.length === 0) return null;
  return (
    <Panel title="Awarded" id="awards" hasTicks>
      <ul className="plain-list rfq-shops">
        {awards.map(({ quoteId, seller, state, poNumber, awardedAt, answerBy, seen, awarded }) => (
          <li key={quoteId} className="stack">
            <p className="row">
              <strong className="grow">{seller}</strong>
              <QuoteBadge state={state} />
            </p>
            <AwardedLines awarded={awarded} />
            <p className="quiet small">
              {poNumber !== null && `PO number ${poNumber} · `}
              {awardedAt !== null && (
                <>
                  awarded <RelativeTime at={awardedAt} now={now} />
                </>
              )}
              {state === "awarded" && answerBy !== null && (
                <>
                  {" · "}goes back to you unless it is answered by <EasternMoment at={answerBy} />
                </>
              )}
            </p>
            {state === "awarded" && canUndo && (
              <Form method="post">
                <input type="hidden" name="form" value="undo" />
                <input type="hidden" name="quote" value={quoteId} />
                <input type="hidden" name="seen" value={seen} />
                <input type="hidden" name="key" value={`${submitKey}-${quoteId}`} />
                <Button type="submit" size="small">
                  Take back the award<span className="sr-only"> of {seller}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {totalText !== null && (
        <p>
          All awards together: <strong className="figure">{totalText}</strong>
        </p>
      )}
    </Panel>
  );
}
