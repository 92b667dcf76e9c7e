import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { KeptWords } from "../../../../ui/forms/kept-words.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { TextArea } from "../../../../ui/text-field.tsx";
import { piecesText } from "../../rules/counted-texts.ts";
import type { ApprovalView } from "./approval-view.ts";

/** An award above the company's limit: waiting for an approver, or refused by one. */
export function ApprovalPanel(props: {
  approval: ApprovalView | null;
  submitKey: string;
  now: string;
  answer: FormAnswer | undefined;
}) {
  const { approval, submitKey, now, answer } = props;
  if (approval === null) return null;
  if (!approval.isWaiting) {
    return (
      <Notice tone="warning" title="The award was not approved">
        <p>{approval.reason}</p>
      </Notice>
    );
  }
  const { lines, canDecide, isOwn } = approval;
  const refused = answer?.form === "refuse_award" ? answer : undefined;
  return (
    <Panel title="An award waits for approval" id="approval" hasTicks>
      <div className="stack">
        <p>
          With it, <strong className="figure">{approval.totalText}</strong> of this request are
          awarded
          {approval.limitText !== null &&
            `, more than your company's limit of ${approval.limitText}`}
          . Proposed <RelativeTime at={approval.createdAt} now={now} />
          {approval.poNumber !== null && `, PO number ${approval.poNumber}`}.
        </p>
        <ul>
          {lines.map(({ id, name, seller, quantity, priceText, sumText }) => (
            <li key={id}>
              {name}: {piecesText(quantity)} from {seller}
              {priceText !== null && (
                <>
                  {" "}
                  at <span className="figure">{priceText}</span>,{" "}
                  <strong className="figure">{sumText}</strong> with tooling
                </>
              )}
            </li>
          ))}
        </ul>
        {canDecide ? (
          <>
            <Form method="post" className="form-actions">
              <input type="hidden" name="form" value="approve_award" />
              <input type="hidden" name="proposal" value={approval.id} />
              <input type="hidden" name="key" value={`${submitKey}-approve`} />
              <Button type="submit" variant="primary">
                Approve and award
              </Button>
            </Form>
            <KeptWords form="refuse-award" basis={approval.id} refusal={refused}>
              <Form method="post" className="form" data-own-draft>
                <input type="hidden" name="form" value="refuse_award" />
                <input type="hidden" name="proposal" value={approval.id} />
                <input type="hidden" name="key" value={`${submitKey}-refuse`} />
                <TextArea
                  name="reason"
                  label="Why it is not approved"
                  defaultValue={refused?.values.reason}
                  error={refused?.fields.reason}
                  required
                  maxLength={2000}
                  rows={2}
                />
                <div className="form-actions">
                  <Button type="submit">Do not approve</Button>
                </div>
              </Form>
            </KeptWords>
          </>
        ) : (
          <p className="quiet small">Owners, admins and approvers of your company decide.</p>
        )}
        {isOwn && (
          <Form method="post">
            <input type="hidden" name="form" value="withdraw_award" />
            <input type="hidden" name="key" value={`${submitKey}-withdraw`} />
            <Button type="submit" size="small">
              Take it back
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  );
}
