import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { KeptWords } from "../../../../ui/forms/kept-words.tsx";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import type { RfqAction } from "../../rules/rfq-transitions.ts";

const forms: { action: RfqAction; name: string; title: string; button: string; note: string }[] = [
  {
    action: "extend",
    name: "extend",
    title: "Give shops more time",
    button: "Prolong it",
    note: "Every shop is told. Quotes that came stay.",
  },
  {
    action: "close_early",
    name: "close_early",
    title: "End the time for quotes now",
    button: "End it now",
    note: "No shop can quote after that. You choose among the quotes that came.",
  },
  {
    action: "reopen",
    name: "reopen",
    title: "Let shops quote again",
    button: "Open it again",
    note: "Shops that had not answered are asked again. Quotes that came stay.",
  },
  {
    action: "close",
    name: "close",
    title: "Close without an award",
    button: "Close the request",
    note: "The shops that quoted are told, and read why.",
  },
  {
    action: "cancel",
    name: "cancel",
    title: "Cancel the request",
    button: "Cancel the request",
    note: "The shops that were asked are told. Those that quoted read why.",
  },
];

const closeTheRest = {
  action: "close" as const,
  name: "close",
  title: "Close without awarding the other parts",
  button: "Close the request",
  note: "What is awarded stays so. Once it is confirmed, shops that got no part are told, and read why.",
};

/** What else can be done with a request, each with what it leads to. One that was refused is open, as it was filled in. */
export function EndForms(props: {
  /** Parts of it are awarded. */
  isInPart: boolean;
  allowed: RfqAction[];
  submitKey: string;
  /** When the request was changed last. */
  changedAt: string;
  answer: FormAnswer | undefined;
}) {
  const { allowed, submitKey, isInPart, changedAt } = props;
  const shown = forms
    .filter(({ action }) => allowed.includes(action))
    .map((form) => (isInPart && form.action === "close" ? closeTheRest : form));
  if (shown.length === 0) return null;
  return (
    <section className="stack" aria-label="What else you can do">
      {shown.map(({ action, name, title, button, note }) => {
        const answer = props.answer?.form === name ? props.answer : undefined;
        return (
          <Disclosure key={action} title={title} isOpen={answer !== undefined}>
            <KeptWords form={name} basis={changedAt} refusal={answer}>
              <Form method="post" className="form" data-own-draft>
                <input type="hidden" name="form" value={name} />
                <input type="hidden" name="key" value={submitKey} />
                <p className="quiet">{note}</p>
                {(action === "reopen" || action === "extend") && (
                  <TextField
                    id={answer && "deadline"}
                    name="deadline"
                    type="date"
                    label="Quotes until"
                    hint="5 p.m. Eastern on this day"
                    defaultValue={answer?.values.deadline}
                    error={answer?.fields.deadline}
                    required
                  />
                )}
                {(action === "close" || action === "cancel") && (
                  <TextArea
                    id={answer && "reason"}
                    name="reason"
                    label="Why"
                    hint="Without names of shops and prices"
                    defaultValue={answer?.values.reason}
                    error={answer?.fields.reason}
                    maxLength={2000}
                    rows={2}
                    required
                  />
                )}
                <div className="form-actions">
                  <Button type="submit" variant={action === "cancel" ? "danger" : "secondary"}>
                    {button}
                  </Button>
                </div>
              </Form>
            </KeptWords>
          </Disclosure>
        );
      })}
    </section>
  );
}
