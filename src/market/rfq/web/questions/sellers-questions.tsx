import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { KeptWords } from "../../../../ui/forms/kept-words.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { TextArea } from "../../../../ui/text-field.tsx";
import { QuestionList } from "../request-parts.tsx";
import type { QuestionsView } from "./question-view.ts";

/** What a shop asked, what was answered to every shop, and asking. */
export function SellersQuestions(props: {
  view: QuestionsView;
  /** The shop sees the outline alone, and no answers to others. */
  isOutline: boolean;
  /** The request is over for the shop, and its answers cannot be read any more. */
  isOver?: boolean;
  submitKey: string;
  answer: FormAnswer | undefined;
  now: string;
}) {
  const { view, isOutline, isOver = false, submitKey, answer, now } = props;
  const { questions, mayAsk } = view;
  if (questions.length === 0 && !mayAsk) return null;
  const asked = questions.filter(({ isOwn }) => isOwn).length;
  const refused = answer?.form === "ask" ? answer : undefined;
  return (
    <Panel title="Questions" id="questions" note={questions.length || undefined}>
      <div className="stack">
        {questions.length > 0 && (
          <QuestionList questions={questions} now={now} hidesAnswers={isOver} />
        )}
        {isOver && (
          <p className="quiet small">
            What the buyer answered is not shown any more: the request is over for your company.
          </p>
        )}
        {isOutline && (
          <p className="quiet small">
            What other shops asked about the details opens once your company has signed.
          </p>
        )}
        {mayAsk && (
          <KeptWords form="ask" basis={String(asked)} refusal={refused}>
            {/* Another one begins with an empty form. */}
            <AskForm key={asked} submitKey={submitKey} answer={refused} />
          </KeptWords>
        )}
      </div>
    </Panel>
  );
}

function AskForm({ submitKey, answer }: { submitKey: string; answer: FormAnswer | undefined }) {
  const form = useCheckedForm({
    answer,
    idPrefix: "ask",
    schema: async () => (await import("../../rules/rfq-input.ts")).askInput,
  });
  return (
    <CheckedForm form={form} refusalTitle="Your question was not sent" data-own-draft>
      <input type="hidden" name="form" value="ask" />
      <input type="hidden" name="key" value={submitKey} />
      <TextArea
        {...form.field("text")}
        label="Ask the buyer"
        hint="The buyer may answer you alone, or every shop; other shops never learn who asked"
        maxLength={1000}
        rows={3}
      />
      <div className="form-actions">
        <Button type="submit">Send the question</Button>
      </div>
    </CheckedForm>
  );
}
