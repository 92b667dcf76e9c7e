import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/choice.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { KeptWords } from "../../../../ui/forms/kept-words.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { TextArea } from "../../../../ui/text-field.tsx";
import { QuestionList } from "../request-parts.tsx";
import type { QuestionsView, QuestionView } from "./question-view.ts";

/** What shops asked, and answering it. */
export function BuyersQuestions(props: {
  view: QuestionsView;
  submitKey: string;
  answer: FormAnswer | undefined;
  now: string;
}) {
  const { view, submitKey, answer, now } = props;
  const { questions, mayAnswer } = view;
  if (questions.length === 0) return null;
  const waiting = questions.filter(({ answers }) => answers.length === 0);
  const refused = answer?.form === "answer" ? answer.values.questionId : undefined;
  return (
    <Panel
      title="Questions"
      id="questions"
      note={waiting.length > 0 ? `${waiting.length} not answered` : questions.length}
    >
      <QuestionList
        questions={questions}
        now={now}
        below={(question) =>
          mayAnswer && (
            <Disclosure
              title={question.answers.length === 0 ? "Answer" : "Correct or add to the answer"}
              isOpen={question.id === (refused ?? waiting[0]?.id)}
            >
              <KeptWords
                form={`answer-${question.id}`}
                basis={String(question.answers.length)}
                refusal={question.id === refused ? answer : undefined}
              >
                <AnswerForm
                  key={question.answers.length}
                  question={question}
                  submitKey={`${submitKey}-${question.id}`}
                  answer={question.id === refused ? answer : undefined}
                />
              </KeptWords>
            </Disclosure>
          )
        }
      />
    </Panel>
  );
}

function AnswerForm(props: {
  question: QuestionView;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { question, submitKey, answer } = props;
  const { id, asker, answers } = question;
  const form = useCheckedForm({
    answer,
    idPrefix: `answer-${id}`,
    // A correction goes where the answer went, in the words that every shop has read. Those of who asked are its own.
    values: {
      question: question.sharedText ?? "",
      shared: answers.at(-1)?.isShared ? "on" : "",
    },
    schema: async () => (await import("../../rules/rfq-input.ts")).answerInput,
  });
  return (
    <CheckedForm form={form} refusalTitle="Your answer was not sent" data-own-draft>
      <input type="hidden" name="form" value="answer" />
      <input type="hidden" name="key" value={submitKey} />
      <input type="hidden" name="questionId" value={id} />
      <TextArea
        {...form.field("answer")}
        label={
          <>
            Your answer<span className="sr-only"> to {asker?.name}</span>
          </>
        }
        hint={
          asker?.seesOutlineAlone
            ? `${asker.name} has not signed the agreement: it sees the outline alone, and what you write here`
            : "It cannot be changed once it is sent"
        }
        maxLength={4000}
        rows={3}
      />
      <Checkbox
        {...form.tick("shared")}
        label="Answer every shop that sees the details, without saying who asked"
      />
      <TextArea
        {...form.field("question")}
        label="The question as every shop reads it"
        hint="In your own words, where you answer every shop: without what says who asked"
        isOptional
        maxLength={1000}
        rows={2}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary">
          Send the answer
        </Button>
      </div>
    </CheckedForm>
  );
}
