import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { RadioGroup } from "../../../../ui/choice.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Panel } from "../../../../ui/panel.tsx";

/** Lifts the suspension that a report led to. @param props.name of who is suspended */
export function ReinstateForm(props: { answer: FormAnswer | undefined; name: string }) {
  const { answer, name } = props;
  return (
    <Panel id="decision" title="Lift the suspension">
      <Form method="post" className="stack">
        <FormRefusal answer={answer} title="Nothing was changed" />
        <input type="hidden" name="action" value="reinstate" />
        <p>
          {name === "" ? "Its owner" : name} can sign in again, can be written to, and is mailed so.
          Conversations that went on with a colleague stay with that colleague.
        </p>
        <div className="row">
          <Button type="submit">Lift the suspension</Button>
        </div>
      </Form>
    </Panel>
  );
}

/** What an operator does with a report. @param props.isOneOfSeveral other reports of the message are open, too */
export function DecisionForm(props: {
  answer: FormAnswer | undefined;
  maySuspend: boolean;
  isOneOfSeveral: boolean;
}) {
  const { answer, maySuspend, isOneOfSeveral } = props;
  const { action = "dismiss", reason = "" } = answer?.values ?? {};
  const error = answer?.fields.reason?.[0];
  return (
    <Panel id="decision" title="Decide">
      <Form method="post" className="stack">
        <FormRefusal answer={answer} title="Nothing was decided" />
        <RadioGroup
          label="What happens"
          name="action"
          defaultValue={action}
          choices={[
            { value: "dismiss", label: "Dismiss: nothing is wrong with it" },
            { value: "warn", label: "Warn who wrote it, by notification and mail" },
            {
              value: "suspend",
              label: maySuspend
                ? "Suspend the account: it cannot be used until you lift that"
                : "Suspend the account (not possible for an operator)",
              isDisabled: !maySuspend,
            },
          ]}
        />
        <div className="field">
          <label htmlFor="reason" className="field-label">
            Reason
          </label>
          <textarea
            id="reason"
            name="reason"
            className="input"
            rows={3}
            maxLength={2000}
            defaultValue={reason}
            aria-describedby="reason-hint"
            aria-invalid={error === undefined ? undefined : true}
          />
          <p id="reason-hint" className={error === undefined ? "quiet small" : "field-error"}>
            {error ?? "Needed to warn or to suspend: the writer gets it, by mail, too."}
          </p>
        </div>
        <p className="quiet small">
          {isOneOfSeveral && "All open reports of this message are decided with it. "}
          Who reported it is told that you looked at it. What you decide is kept in the audit trail.
        </p>
        <div className="row">
          <Button type="submit" variant="primary">
            Decide
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
